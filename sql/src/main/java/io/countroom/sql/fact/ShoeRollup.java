package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.countDistinct;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.length;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.regexpReplaceAll;
import static org.jooq.impl.DSL.replace;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.sum;

import io.countroom.sql.AcceptedImports;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Select;
import org.jooq.impl.SQLDataType;

/**
 * The hands of each shoe. How many different hands there are is no sum: the shoes of a table and gaming date are read again when
 * rounds of it come or go.
 */
public final class ShoeRollup {

    /** Parts of a round's text that hold no card from the shoe; low hands and actions repeat cards. */
    private static final String NO_CARDS = ";(meter:|fact:|cause=|state=|exposed=)[^;]*|[~!][^;]*|=(?=;|$)";

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
            transaction
                    .insertInto(SHOE_ROLLUP)
                    .select(rows(propertyId, date, ROUND.TABLE_ID.in(tables)))
                    .execute();
        });
    }

    private static Select<? extends Record> rows(int propertyId, LocalDate date, Condition which) {
        return select(
                        ROUND.PROPERTY_ID,
                        ROUND.GAMING_DATE,
                        ROUND.TABLE_ID,
                        ROUND.SHOE,
                        min(ROUND.HAND_NO),
                        max(ROUND.HAND_NO),
                        countDistinct(ROUND.HAND_NO).cast(SQLDataType.BIGINT),
                        count(ROUND.HAND_NO).cast(SQLDataType.BIGINT),
                        sum(cards(ROUND.CARDS)).cast(SQLDataType.BIGINT))
                .from(ROUND)
                .where(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.GAMING_DATE.eq(date),
                        which,
                        ROUND.SHOE.isNotNull(),
                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                .groupBy(ROUND.PROPERTY_ID, ROUND.GAMING_DATE, ROUND.TABLE_ID, ROUND.SHOE);
    }

    /** The same count as {@link #cards(String)}: a hand or discard has one card more than spaces. */
    private static Field<Integer> cards(Field<String> text) {
        Field<String> left = regexpReplaceAll(inline(";").concat(text), inline(NO_CARDS), inline(""));
        return length(left).minus(length(replace(replace(left, inline("="), inline("")), inline(" "), inline(""))));
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
