package io.countroom.sql.testkit;

import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.fact.Fact;
import io.countroom.sql.fact.Grain;
import io.countroom.sql.schema.Tables;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.SQLDialect;
import org.jooq.Table;

/** What the roll-ups have to be, by plain SQL over rounds, wagers and slips of accepted imports. */
public final class Rollups {

    private static final String ACCEPTED =
            " join import i on i.property_id = %1$s.property_id and i.import_id = %1$s.import_id and i.state = 'accepted'";

    private static final String ROUNDS =
            "(select r.*, case when r.state = 'played' then 1 else 0 end as played, case when r.dealt_at is null then -1"
                    + " else cast(extract(hour from r.dealt_at at time zone p.time_zone) as smallint) end as hour_of_day"
                    + " from round r" + ACCEPTED.formatted("r")
                    + " join property p on p.property_id = r.property_id) r";

    private static final String WAGERS =
            " join wager w on w.property_id = r.property_id and w.gaming_date = r.gaming_date"
                    + " and w.round_id = r.round_id";

    private static final String PLAY = ", sum(r.played) as wagers, sum(r.played * w.amount_cents) as amount_cents,"
            + " sum(r.played * w.initial_cents) as initial_cents, sum(coalesce(w.paid_cents, 0)) as paid_cents,"
            + " sum(coalesce(w.due_cents, 0)) as due_cents, sum(w.bonus_cents) as bonus_cents,"
            + " sum(case when w.paid_cents is null then r.played else 0 end) as unknown_paid,"
            + " sum(case when w.due_cents is null then r.played else 0 end) as unknown_due,"
            + " sum(coalesce(w.expected_micros, 0)) as expected_micros,"
            + " sum(case when w.expected_micros is null then r.played else 0 end) as without_odds";

    private static final String VOID_AND_VIGORISH = ", sum((1 - r.played) * w.amount_cents) as void_amount_cents,"
            + " sum((1 - r.played) * coalesce(w.paid_cents, 0)) as void_paid_cents,"
            + " sum(coalesce(w.vigorish_cents, 0)) as vigorish_cents,"
            + " sum(coalesce(w.due_vigorish_cents, 0)) as due_vigorish_cents,"
            + " sum(case when w.vigorish_cents is null and w.due_vigorish_cents > 0 then r.played else 0 end)"
            + " as unknown_vigorish";

    private static final List<String> MONEY = List.of(
            "overpaid_cents",
            "underpaid_cents",
            "wagers",
            "amount_cents",
            "initial_cents",
            "paid_cents",
            "due_cents",
            "bonus_cents",
            "unknown_paid",
            "unknown_due",
            "expected_micros",
            "without_odds",
            "void_amount_cents",
            "void_paid_cents",
            "vigorish_cents",
            "due_vigorish_cents",
            "unknown_vigorish");

    private static final String PLACE = "r.property_id, r.gaming_date, r.table_id, r.submission_id";

    private Rollups() {}

    private static String facts(Fact fact) {
        return switch (fact) {
            case ROUND ->
                "select " + PLACE + ", r.shift, r.hour_of_day, r.dealer_id, sum(r.played) as rounds,"
                        + " sum(1 - r.played) as void_rounds, sum(r.played * coalesce(s.seats, 0)) as seats,"
                        + " sum(r.exceptions) as exceptions, sum(coalesce(r.decision_micros, 0)) as decision_micros,"
                        + " sum(case when r.decision_micros is null then r.played else 0 end) as unknown_decisions,"
                        + " sum(coalesce(r.timing_micros, 0)) as timing_micros,"
                        + " sum(case when r.timing_micros is null then r.played else 0 end) as unknown_timing"
                        + MONEY.stream()
                                .map(sum -> ", sum(coalesce(s.%1$s, 0)) as %1$s".formatted(sum))
                                .collect(Collectors.joining())
                        + ", sum(coalesce(r.variance_cents2, 0)) as variance_cents2 from " + ROUNDS
                        + " left join (select r.property_id, r.gaming_date, r.round_id, count(distinct w.seat) as seats,"
                        + " sum(case when w.paid_cents > w.due_cents then w.paid_cents - w.due_cents else 0 end) as"
                        + " overpaid_cents, sum(case when w.due_cents > w.paid_cents then w.due_cents - w.paid_cents else 0"
                        + " end) as underpaid_cents" + PLAY + VOID_AND_VIGORISH + " from " + ROUNDS + WAGERS
                        + " group by r.property_id, r.gaming_date, r.round_id) s on s.property_id = r.property_id and"
                        + " s.gaming_date = r.gaming_date and s.round_id = r.round_id group by " + PLACE
                        + ", r.shift, r.hour_of_day, r.dealer_id";
            case WAGER ->
                "select " + PLACE + ", r.shift, r.dealer_id, w.wager,"
                        + " count(distinct case when r.played = 1 then r.round_id end) as rounds" + PLAY
                        + ", sum(coalesce(w.variance_cents2, 0)) as variance_cents2 from " + ROUNDS + WAGERS
                        + " group by " + PLACE + ", r.shift, r.dealer_id, w.wager";
            case OUTCOME ->
                "select " + PLACE + ", w.wager, w.outcome, count(distinct r.round_id) as rounds, count(*) as wagers,"
                        + " sum(w.amount_cents) as amount_cents, sum(coalesce(w.due_cents, 0)) as due_cents from "
                        + ROUNDS
                        + WAGERS + " where r.played = 1 and w.outcome is not null group by " + PLACE
                        + ", w.wager, w.outcome";
            case ODDS ->
                "select r.property_id, r.gaming_date, r.submission_id, r.odds_id, sum(r.played) as rounds from "
                        + ROUNDS + " group by r.property_id, r.gaming_date, r.submission_id, r.odds_id";
        };
    }

    private static String counts() {
        String kinds = Kind.OF_TABLES.stream()
                .map(kind ->
                        ", sum(case s.kind when '%1$s' then 1 else 0 end) as %2$s_slips, sum(case s.kind when '%1$s' then s.amount_cents else 0 end) as %2$s_cents"
                                .formatted(kind.word(), kind.word().replace('-', '_')))
                .collect(Collectors.joining());
        return "select s.property_id, s.gaming_date, s.table_id, s.shift" + kinds + " from count_slip s"
                + ACCEPTED.formatted("s") + " group by s.property_id, s.gaming_date, s.table_id, s.shift";
    }

    /** A hand or discard has one card more than spaces. */
    private static String shoes(boolean postgres) {
        String left =
                "regexp_replace(';' || r.cards, ';(meter:|fact:|cause=|state=|exposed=)[^;]*|[~!][^;]*|=(?=;|$)', ''"
                        + (postgres ? ", 'g')" : ")");
        return "select r.property_id, r.gaming_date, r.table_id, r.shoe, min(r.hand_no) as first_hand,"
                + " max(r.hand_no) as last_hand, count(distinct r.hand_no) as hands, count(r.hand_no) as numbered_rounds,"
                + " cast(sum(length(" + left + ") - length(replace(replace(" + left
                + ", '=', ''), ' ', ''))) as bigint) as cards from " + ROUNDS
                + " where r.shoe is not null group by r.property_id, r.gaming_date, r.table_id, r.shoe";
    }

    /** Each reading is cut out of the cards of its round. */
    private static String meters() {
        String order = " over (partition by property_id, gaming_date, table_id, submission_id, wager"
                + " order by dealt_at nulls last, shoe nulls last, hand_no nulls last, round_id)";
        String after = "position(w.named in ';' || r.cards) + length(w.named) - 1";
        String shown = "select " + PLACE + ", w.wager, r.round_id, r.dealt_at, r.shoe, r.hand_no,"
                + " cast(replace(substring(r.cards from " + after
                + " for position(';' in substring(r.cards || ';' from "
                + after + ")) - 1), '.', '') as bigint) as cents from " + ROUNDS
                + " join (values ('progressive', ';meter:progressive='),"
                + " ('bad-beat-progressive', ';meter:bad-beat-progressive='),"
                + " ('hit-and-run-progressive', ';meter:hit-and-run-progressive=')) w(wager, named)"
                + " on position(w.named in ';' || r.cards) > 0";
        return "select property_id, gaming_date, table_id, submission_id, wager, count(*) as readings,"
                + " min(case when place = 1 then round_id end) as first_round_id,"
                + " min(case when place = 1 then dealt_at end) as first_at,"
                + " min(case when place = 1 then cents end) as first_cents,"
                + " min(case when after is null then round_id end) as last_round_id,"
                + " min(case when after is null then dealt_at end) as last_at,"
                + " min(case when after is null then cents end) as last_cents,"
                + " cast(sum(case when after < cents then cents - after else 0 end) as bigint) as fell_cents from (select"
                + " s.*, row_number()" + order + " as place, lead(cents)" + order + " as after from (" + shown
                + ") s) p group by property_id, gaming_date, table_id, submission_id, wager";
    }

    /** The sums of rows over all keys but those of a table; what comes to nothing leaves no row. */
    private static String summed(Table<?> rollup, String rows) {
        List<Field<?>> keys = Arrays.asList(rollup.getPrimaryKey().getFieldsArray());
        List<Field<?>> sums = new ArrayList<>(List.of(rollup.fields()));
        sums.removeAll(keys);
        String by = keys.stream().map(key -> fromDates(key.getName())).collect(Collectors.joining(", "));
        return "select "
                + Arrays.stream(rollup.fields())
                        .map(field -> (keys.contains(field)
                                        ? fromDates(field.getName())
                                        : "cast(sum(%s) as numeric(38))".formatted(field.getName()))
                                + " as " + field.getName())
                        .collect(Collectors.joining(", "))
                + " from (" + rows + ") f group by " + by + " having "
                + sums.stream()
                        .map(field -> "sum(" + field.getName() + ") <> 0")
                        .collect(Collectors.joining(" or "));
    }

    private static String fromDates(String column) {
        return column.equals("month_begins") ? "cast(date_trunc('month', gaming_date) as date)" : column;
    }

    /** Every roll-up that is sums, the finest first, with the rows that it has to have. */
    private static Map<Table<?>, String> sums() {
        Map<Table<?>, String> sums = new java.util.LinkedHashMap<>();
        for (Fact fact : Fact.values()) {
            for (Grain grain : fact.grains()) {
                sums.put(grain.table(), summed(grain.table(), facts(fact)));
            }
        }
        sums.put(Tables.COUNT_SHIFT_ROLLUP, summed(Tables.COUNT_SHIFT_ROLLUP, counts()));
        sums.put(Tables.COUNT_DAY_ROLLUP, summed(Tables.COUNT_DAY_ROLLUP, counts()));
        return sums;
    }

    /** Counts, and rounds without a count, with whether they are complete and whether they were played. */
    private static String eachCount() {
        String at =
                "%1$s.property_id = d.property_id and %1$s.gaming_date = d.gaming_date and %1$s.table_id = d.table_id";
        return "(select d.*, t.game, r.table_id is not null as played, c.opener_slips > 0 and c.opener_slips ="
                + " c.closer_slips and (c.rake_slips > 0 or c.drop_currency_slips > 0 or c.drop_counter_check_slips > 0"
                + " or c.drop_voucher_slips > 0 or c.drop_promotional_slips > 0) as complete"
                + centsOfKinds(", c.%1$s")
                + " from (select property_id, gaming_date, table_id from count_day_rollup union select property_id,"
                + " gaming_date, table_id from round_day_rollup) d"
                + " left join gaming_table t on t.property_id = d.property_id and t.table_id = d.table_id"
                + " left join count_day_rollup c on " + at.formatted("c")
                + " left join (select distinct property_id, gaming_date, table_id from round_day_rollup) r on "
                + at.formatted("r") + ") e";
    }

    private static String centsOfKinds(String column) {
        return Kind.OF_TABLES.stream()
                .map(kind -> column.formatted(kind.word().replace('-', '_') + "_cents"))
                .collect(Collectors.joining());
    }

    private static String complete() {
        return "select property_id, gaming_date, game, played, count(*) as counts"
                + centsOfKinds(", sum(%1$s) as %1$s") + " from " + eachCount()
                + " where complete group by property_id, gaming_date, game, played";
    }

    private static String incomplete() {
        return "select property_id, gaming_date, table_id, played from " + eachCount() + " where complete is not true";
    }

    /** Those that are not what they have to be. */
    public static List<String> wrong(DSLContext sql) {
        List<String> wrong = new ArrayList<>();
        sums().forEach((rollup, rows) -> check(sql, rollup, rows, wrong));
        check(sql, Tables.SHOE_ROLLUP, shoes(sql.family() == SQLDialect.POSTGRES), wrong);
        check(sql, Tables.METER_ROLLUP, meters(), wrong);
        check(sql, Tables.COUNT_GAME_ROLLUP, complete(), wrong);
        check(sql, Tables.COUNT_INCOMPLETE, incomplete(), wrong);
        return wrong;
    }

    private static void check(DSLContext sql, Table<?> rollup, String rows, List<String> wrong) {
        if (!sorted(sql, "select " + columns(rollup) + " from " + rollup.getName())
                .equals(sorted(sql, "select " + columns(rollup) + " from (" + rows + ") due"))) {
            wrong.add(rollup.getName());
        }
    }

    private static String columns(Table<?> rollup) {
        return Arrays.stream(rollup.fields()).map(Field::getName).collect(Collectors.joining(", "));
    }

    private static List<String> sorted(DSLContext sql, String query) {
        return sql.fetch(query).stream()
                .map(row -> Arrays.toString(row.intoArray()))
                .sorted()
                .toList();
    }

    /** Fills all from rounds, wagers and slips. */
    public static void fill(Statement statement) throws SQLException {
        Map<Table<?>, String> all = sums();
        all.put(
                Tables.SHOE_ROLLUP,
                shoes("PostgreSQL"
                        .equals(statement.getConnection().getMetaData().getDatabaseProductName())));
        all.put(Tables.METER_ROLLUP, meters());
        all.put(Tables.COUNT_GAME_ROLLUP, complete());
        all.put(Tables.COUNT_INCOMPLETE, incomplete());
        for (Map.Entry<Table<?>, String> rollup : all.entrySet()) {
            fill(statement, rollup.getKey(), rollup.getValue());
        }
    }

    /** Fills the coarser ones, where the finest were filled otherwise; and counts from slips. */
    public static void fillCoarser(Statement statement) throws SQLException {
        for (Fact fact : Fact.values()) {
            String finest = "select * from " + fact.grains().getFirst().table().getName();
            for (Grain grain : fact.grains().subList(1, fact.grains().size())) {
                fill(statement, grain.table(), summed(grain.table(), finest));
            }
        }
        fill(statement, Tables.COUNT_SHIFT_ROLLUP, summed(Tables.COUNT_SHIFT_ROLLUP, counts()));
        fill(statement, Tables.COUNT_DAY_ROLLUP, summed(Tables.COUNT_DAY_ROLLUP, counts()));
        fillOverTables(statement);
    }

    /** Fills those over all tables, where those by table and gaming date were filled otherwise. */
    public static void fillOverTables(Statement statement) throws SQLException {
        fill(
                statement,
                Tables.ROUND_SUBMISSION_ROLLUP,
                summed(Tables.ROUND_SUBMISSION_ROLLUP, "select * from round_day_rollup"));
        fill(statement, Tables.COUNT_GAME_ROLLUP, complete());
        fill(statement, Tables.COUNT_INCOMPLETE, incomplete());
    }

    private static void fill(Statement statement, Table<?> rollup, String rows) throws SQLException {
        statement.execute("delete from " + rollup.getName());
        statement.execute("insert into " + rollup.getName() + " (" + columns(rollup) + ") select " + columns(rollup)
                + " from (" + rows + ") due");
    }
}
