package io.countroom.sql.fact;

import io.countroom.sql.bulk.RowWriter;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.TableDay;
import io.countroom.sql.schema.tables.records.MeterRollupRecord;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The shoes and meters of one table and gaming date, collected while its rounds are read. If these are all rounds of that table
 * and gaming date,
 * the rows equal the result of {@link ShoeRollup} and {@link MeterRollup}.
 */
final class TableDaySums {

    /** Higher numbers are no shoe's; whoever has them is read again. */
    private static final int HIGHEST_HAND = 10_000;

    /** As the database orders readings, which keeps microseconds. */
    private static final Comparator<RoundRow> ORDER = Comparator.comparing(
                    TableDaySums::moment, Comparator.nullsLast(Comparator.<Instant>naturalOrder()))
            .thenComparing(RoundRow::shoe, Comparator.nullsLast(Comparator.<Integer>naturalOrder()))
            .thenComparing(RoundRow::hand, Comparator.nullsLast(Comparator.<Integer>naturalOrder()))
            .thenComparing(RoundRow::roundId);

    private static final class Shoe {

        final BitSet hands = new BitSet();
        long numbered;
        long cards;
    }

    private final TableDay of;
    private final Map<Integer, Shoe> shoes = new HashMap<>(8);
    private final Map<MeterRollup.Key, MeterRollupRecord> meters = new HashMap<>(2);
    private @Nullable RoundRow lastMetered;
    private boolean inOrder = true;

    TableDaySums(TableDay of) {
        this.of = of;
    }

    boolean isOf(RoundRow round) {
        return of.tableId() == round.tableId() && of.gamingDate().equals(round.gamingDate());
    }

    TableDay of() {
        return of;
    }

    /** Whether the rows are right as they are; if not, the rounds are to be read in their order. */
    boolean inOrder() {
        return inOrder;
    }

    boolean hasShoes() {
        return !shoes.isEmpty();
    }

    boolean hasMeters() {
        return lastMetered != null;
    }

    int rows() {
        return shoes.size() + meters.size();
    }

    private static @Nullable Instant moment(RoundRow round) {
        OffsetDateTime at = round.dealtAt();
        return at == null ? null : at.toInstant().truncatedTo(ChronoUnit.MICROS);
    }

    void add(int propertyId, RoundRow round) {
        if (round.shoe() != null) {
            Shoe shoe = shoes.computeIfAbsent(round.shoe(), none -> new Shoe());
            shoe.cards += ShoeRollup.cards(round.cards());
            Integer hand = round.hand();
            if (hand != null) {
                shoe.numbered++;
                if (hand < 0 || hand > HIGHEST_HAND) {
                    inOrder = false;
                } else {
                    shoe.hands.set(hand);
                }
            }
        }
        if (MeterRollup.metered(round.cards())) {
            inOrder &= lastMetered == null || ORDER.compare(lastMetered, round) < 0;
            lastMetered = round;
            MeterRollup.addTo(meters, propertyId, round);
        }
    }

    void writeShoes(int propertyId, RowWriter to) throws SQLException {
        for (Map.Entry<Integer, Shoe> each : shoes.entrySet()) {
            BitSet hands = each.getValue().hands;
            to.putInt(propertyId);
            to.putDate(of.gamingDate());
            to.putInt(of.tableId());
            to.putInt(each.getKey());
            to.putNullable(hands.isEmpty() ? null : (Integer) hands.nextSetBit(0));
            to.putNullable(hands.isEmpty() ? null : (Integer) (hands.length() - 1));
            to.putLong(hands.cardinality());
            to.putLong(each.getValue().numbered);
            to.putLong(each.getValue().cards);
            to.endRow();
        }
    }

    void writeMeters(RowWriter to) throws SQLException {
        for (MeterRollupRecord meter : meters.values()) {
            to.putInt(meter.getPropertyId());
            to.putDate(meter.getGamingDate());
            to.putInt(meter.getTableId());
            to.putInt(meter.getSubmissionId());
            to.putText(meter.getWager());
            to.putLong(meter.getReadings());
            to.putLong(meter.getFirstRoundId());
            to.putNullable(meter.getFirstAt());
            to.putLong(meter.getFirstCents());
            to.putLong(meter.getLastRoundId());
            to.putNullable(meter.getLastAt());
            to.putLong(meter.getLastCents());
            to.putLong(meter.getFellCents());
            to.endRow();
        }
    }
}
