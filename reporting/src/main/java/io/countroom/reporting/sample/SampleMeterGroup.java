package io.countroom.reporting.sample;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.sample.SampleFloor.SampleTable;
import io.countroom.rules.blackjack.BlackjackGame;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.rules.meter.MeterTerms;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The progressive meter that two Blackjack tables of the sample share. The first table of the game has a meter of its own, so that
 * small samples share none.
 *
 * @param tables under the same rules
 */
record SampleMeterGroup(MeterTerms terms, List<SampleTable> tables) {

    static final String NAME = "Riverbend Pot";

    private static final int TABLES = 2;

    static Optional<SampleMeterGroup> of(List<SampleTable> all) {
        List<SampleTable> sharing = all.stream()
                .filter(table -> table.game().equals(BlackjackGame.BLACKJACK))
                .skip(1)
                .limit(TABLES)
                .toList();
        return sharing.size() < TABLES
                ? Optional.empty()
                : MeterTerms.of(sharing.getFirst().rules()).stream()
                        .findFirst()
                        .map(terms -> new SampleMeterGroup(terms, sharing));
    }

    String wager() {
        return terms.wager();
    }

    SetUpFile.MeterLine line(LocalDate from) {
        return new SetUpFile.MeterLine(
                NAME,
                wager(),
                from.toString(),
                tables.stream().map(SampleTable::code).toList());
    }

    /** Reading of the meter when a round begins. */
    long shownCents(LoggedRound round) {
        return round.play().metersCents().getOrDefault(wager(), 0L);
    }

    /**
     * The rounds of a gaming date.
     *
     * @param inTime rounds of all tables of the group
     * @param endsAtCents what the meter shows after them
     */
    record Shared(List<LoggedRound> inTime, long endsAtCents) {

        List<LoggedRound> of(SampleTable table) {
            return inTime.stream()
                    .filter(round -> round.table().equals(table.code()))
                    .toList();
        }
    }

    /**
     * Gives the rounds of a gaming date the readings of one meter, which each moves when it begins, and pays them by these. A Blackjack
     * meter is only won whole.
     *
     * @param dealt by all tables, each as if it had the meter alone
     * @param beginsAtCents what the meter shows before them
     */
    Shared shared(List<LoggedRound> dealt, long beginsAtCents) {
        List<LoggedRound> inTime = dealt.stream()
                .sorted(Comparator.comparing(SequenceFaults::time, OffsetDateTime.timeLineOrder()))
                .toList();
        List<LoggedRound> read = new ArrayList<>();
        long shows = beginsAtCents;
        for (LoggedRound round : inTime) {
            LoggedRound reading = reading(round, shows);
            read.add(reading);
            shows = after(reading.play(), shows);
        }
        return new Shared(read, shows);
    }

    private LoggedRound reading(LoggedRound round, long shows) {
        Map<String, Long> meters = new HashMap<>(round.play().metersCents());
        meters.put(wager(), shows);
        Round play = round.play().withMetersCents(meters);
        boolean wins = play.wagers().stream()
                .anyMatch(wager -> wager.id().equals(wager()) && wager.paidCents() != null && wager.paidCents() > 0);
        return round.withPlay(wins ? rules().settle(play).paid(play) : play);
    }

    private long after(Round play, long shows) {
        if (play.state() == Round.State.VOID) {
            return shows;
        }
        Settlement settlement = rules().settle(play);
        BigDecimal gain = BigDecimal.ZERO;
        boolean won = false;
        for (int i = 0; i < play.wagers().size(); i++) {
            Wager wager = play.wagers().get(i);
            Due due = settlement.due().get(i);
            if (wager.id().equals(wager()) && due != null) {
                gain = gain.add(terms.gain(wager.cents()));
                won |= MeterTerms.share(due.outcome()) > 0;
            }
        }
        return (won ? terms.resetCents() : shows) + gain.longValueExact();
    }

    private TableRules rules() {
        return tables.getFirst().rules();
    }
}
