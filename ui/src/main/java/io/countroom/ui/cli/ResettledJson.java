package io.countroom.ui.cli;

import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.resettlement.ResettledSums;
import io.countroom.reporting.resettlement.ResettledSums.OfRounds;
import io.countroom.reporting.resettlement.ResettledSums.OfWagers;
import io.countroom.reporting.resettlement.ResettledSums.Place;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rounds settled again, as one document. Money is in dollars, wins are the house's; null is not known.
 *
 * @param rules the other rules in words
 */
record ResettledJson(LocalDate from, LocalDate to, String rules, List<Rounds> rounds, List<Wagers> wagers) {

    private static final int CENTS = 2;
    private static final int MICROS = 6;

    /** @param otherPlay of those settled, rounds whose cards, decisions or wagers the other rules could have changed */
    record Rounds(
            String property,
            String game,
            String table,
            String month,
            long settled,
            long notReadable,
            long notStored,
            long otherPlay,
            long exceptions,
            long exceptionsOtherwise) {}

    record Wagers(
            String property,
            String game,
            String table,
            String month,
            String wager,
            long wagers,
            @Nullable BigDecimal handle,
            @Nullable BigDecimal actualWin,
            long unknownPaid,
            @Nullable BigDecimal dueWin,
            @Nullable BigDecimal dueWinOtherwise,
            long unknownDue,
            @Nullable BigDecimal expectedWin,
            @Nullable BigDecimal expectedWinOtherwise,
            long withoutOdds) {}

    /** @param floors by the property's id */
    static ResettledJson of(Period period, String rules, ResettledSums sums, Map<Integer, Floor> floors) {
        return new ResettledJson(
                period.first(),
                period.last(),
                rules,
                sums.rounds().entrySet().stream()
                        .map(one -> rounds(one.getKey(), one.getValue(), floors))
                        .toList(),
                sums.wagers().entrySet().stream()
                        .map(one -> wagers(one.getKey(), one.getValue(), floors))
                        .toList());
    }

    private static Floor floor(Place place, Map<Integer, Floor> floors) {
        return Objects.requireNonNull(floors.get(place.propertyId()));
    }

    private static String table(Place place, Map<Integer, Floor> floors) {
        return Objects.requireNonNull(floor(place, floors).table(place.tableId()))
                .code();
    }

    private static Rounds rounds(Place place, OfRounds sums, Map<Integer, Floor> floors) {
        return new Rounds(
                floor(place, floors).property().code(),
                place.game(),
                table(place, floors),
                place.month().toString(),
                sums.settled(),
                sums.notReadable(),
                sums.notStored(),
                sums.otherPlay(),
                sums.exceptions(),
                sums.exceptionsOtherwise());
    }

    private static Wagers wagers(Place.Wager wager, OfWagers sums, Map<Integer, Floor> floors) {
        return new Wagers(
                floor(wager.place(), floors).property().code(),
                wager.place().game(),
                table(wager.place(), floors),
                wager.place().month().toString(),
                wager.wager(),
                sums.wagers(),
                dollars(sums.handleCents(), CENTS),
                dollars(sums.actualWinCents(), CENTS),
                sums.unknownPaid(),
                dollars(sums.dueWinCents(), CENTS),
                dollars(sums.dueWinOtherwiseCents(), CENTS),
                sums.unknownDue(),
                dollars(sums.expectedWinMicros(), MICROS),
                dollars(sums.expectedWinOtherwiseMicros(), MICROS),
                sums.withoutOdds());
    }

    private static @Nullable BigDecimal dollars(@Nullable Long amount, int decimals) {
        return amount == null ? null : BigDecimal.valueOf(amount, decimals);
    }
}
