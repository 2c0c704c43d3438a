package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.schema.tables.records.ShoeRollupRecord;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The hands of each shoe. How many different hands there are is no sum: the shoes of a table and gaming date are read again when
 * rounds of it come or go.
 */
public final class ShoeRollup {

    private static final int FETCHED_AT_ONCE = 5_000;

    /** Parts of a round's text that hold no card from the shoe; low hands and actions repeat cards. */
    private static final List<String> NO_HANDS = List.of("meter:", "fact:", "cause=", "state=", "exposed=");

    private ShoeRollup() {}

    /** To be called in the transaction that accepts, supersedes or takes back rounds of these days, when their states are set. */
    static void refresh(DSLContext transaction, int propertyId, SortedMap<LocalDate, BitSet> days) {
        days.forEach((date, bits) -> {
            List<Integer> tables = bits.stream().boxed().toList();
            transaction
                    .deleteFrom(SHOE_ROLLUP)
                    .where(
                            SHOE_ROLLUP.PROPERTY_ID.eq(propertyId),
                            SHOE_ROLLUP.GAMING_DATE.eq(date),
                            SHOE_ROLLUP.TABLE_ID.in(tables))
                    .execute();
            transaction.batchInsert(read(transaction, propertyId, date, tables)).execute();
        });
    }

    private static List<ShoeRollupRecord> read(DSLContext sql, int propertyId, LocalDate date, List<Integer> tables) {
        List<ShoeRollupRecord> shoes = new ArrayList<>();
        try (var rounds = sql.select(ROUND.TABLE_ID, ROUND.SHOE, ROUND.HAND_NO, ROUND.CARDS)
                .from(ROUND)
                .where(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.GAMING_DATE.eq(date),
                        ROUND.TABLE_ID.in(tables),
                        ROUND.SHOE.isNotNull(),
                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                .orderBy(ROUND.TABLE_ID, ROUND.SHOE, ROUND.HAND_NO)
                .fetchSize(FETCHED_AT_ONCE)
                .fetchLazy()) {
            rounds.forEach(round -> {
                ShoeRollupRecord last = shoes.isEmpty() ? null : shoes.getLast();
                if (last == null
                        || !last.getTableId().equals(round.value1())
                        || !last.getShoe().equals(round.value2())) {
                    last = new ShoeRollupRecord(
                            propertyId, date, round.value1(), round.value2(), null, null, 0L, 0L, 0L);
                    shoes.add(last);
                }
                add(last, round.value3(), cards(round.value4()));
            });
        }
        return shoes;
    }

    /** Adds a round. Its hand number is not below the numbers of earlier calls. */
    private static void add(ShoeRollupRecord shoe, @Nullable Integer hand, int cards) {
        shoe.setCards(shoe.getCards() + cards);
        if (hand != null) {
            shoe.setFirstHand(shoe.getFirstHand() == null ? hand : shoe.getFirstHand());
            shoe.setHands(shoe.getHands() + (hand.equals(shoe.getLastHand()) ? 0 : 1));
            shoe.setLastHand(hand);
            shoe.setNumberedRounds(shoe.getNumberedRounds() + 1);
        }
    }

    /** How many cards a round took from its shoe. */
    static int cards(String text) {
        int cards = 0;
        for (int from = 0; from < text.length(); ) {
            int end = text.indexOf(';', from);
            end = end < 0 ? text.length() : end;
            int first = text.indexOf('=', from) + 1;
            if (first > 0 && first < end && takesCards(text, from)) {
                cards++;
                for (int i = first; i < end && text.charAt(i) != '~' && text.charAt(i) != '!'; i++) {
                    cards += text.charAt(i) == ' ' ? 1 : 0;
                }
            }
            from = end + 1;
        }
        return cards;
    }

    private static boolean takesCards(String text, int from) {
        return NO_HANDS.stream().noneMatch(start -> text.startsWith(start, from));
    }
}
