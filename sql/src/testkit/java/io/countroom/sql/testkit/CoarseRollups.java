package io.countroom.sql.testkit;

import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.rollup.RollupStage;
import io.countroom.sql.schema.Tables;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.SQLDialect;
import org.jooq.Table;

/** What the coarser roll-ups have to be: the sums of the finer ones, by plain SQL. */
public final class CoarseRollups {

    /** Each with the finer one that it is a sum of. */
    public static final Map<Table<?>, Table<?>> ALL = Map.ofEntries(
            Map.entry(Tables.WAGER_DAY_ROLLUP, Tables.WAGER_ROLLUP),
            Map.entry(Tables.WAGER_SHIFT_ROLLUP, Tables.WAGER_ROLLUP),
            Map.entry(Tables.PAIR_DAY_ROLLUP, Tables.PAIR_ROLLUP),
            Map.entry(Tables.PAIR_MONTH_ROLLUP, Tables.PAIR_ROLLUP),
            Map.entry(Tables.PAIR_TABLE_MONTH_ROLLUP, Tables.PAIR_ROLLUP),
            Map.entry(Tables.ROUND_DAY_ROLLUP, Tables.ROUND_ROLLUP),
            Map.entry(Tables.ROUND_SHIFT_ROLLUP, Tables.ROUND_ROLLUP),
            Map.entry(Tables.ROUND_HOUR_ROLLUP, Tables.ROUND_ROLLUP),
            Map.entry(Tables.ROUND_MONTH_ROLLUP, Tables.ROUND_ROLLUP),
            Map.entry(Tables.ROUND_SHIFT_MONTH_ROLLUP, Tables.ROUND_ROLLUP),
            Map.entry(Tables.COUNT_DAY_ROLLUP, Tables.COUNT_SHIFT_ROLLUP));

    private CoarseRollups() {}

    /** The rows that a coarser roll-up has to have. */
    public static String rows(Table<?> coarse) {
        List<Field<?>> keys = Arrays.asList(coarse.getPrimaryKey().getFieldsArray());
        String by = keys.stream().map(key -> RollupStage.ofDay(key.getName())).collect(Collectors.joining(", "));
        String columns = Arrays.stream(coarse.fields())
                .filter(field -> !field.getName().equals(EARLIER))
                .map(field ->
                        (keys.contains(field) ? RollupStage.ofDay(field.getName()) : "sum(" + field.getName() + ")")
                                + " as " + field.getName())
                .collect(Collectors.joining(", "));
        // What comes to nothing leaves no row: void rounds have an hour, but no seats.
        String something = Arrays.stream(coarse.fields())
                .filter(field -> !keys.contains(field) && !field.getName().equals(EARLIER))
                .map(field -> "sum(" + field.getName() + ") <> 0")
                .collect(Collectors.joining(" or "));
        return "select " + columns + " from " + ALL.get(coarse).getName() + " group by " + by + " having " + something;
    }

    private static final String EARLIER = Tables.WAGER_ROLLUP.EARLIER_CENTS.getName();

    private static final List<Table<?>> BY_SHIFT = List.of(Tables.WAGER_ROLLUP, Tables.WAGER_SHIFT_ROLLUP);

    /** What a row "a" of a roll-up by shift has to say was wagered before: for each, all others are looked at. */
    private static String earlier(boolean postgres, Table<?> rollup) {
        String collated = postgres ? " collate \"C\"" : "";
        String before = "b.shift%1$s < a.shift%1$s".formatted(collated)
                + (rollup.equals(Tables.WAGER_ROLLUP) ? " or b.shift = a.shift and b.dealer_id < a.dealer_id" : "");
        return "(select coalesce(sum(b.initial_cents), 0) from " + rollup.getName() + " b where"
                + " b.property_id = a.property_id and b.gaming_date = a.gaming_date and b.table_id = a.table_id"
                + " and b.submission_id = a.submission_id and b.wager = a.wager and (" + before + "))";
    }

    /** Each roll-up of wagers by month with what it is added up from. */
    private static final Map<Table<?>, Table<?>> BY_MONTH = Map.of(
            Tables.WAGER_MONTH_ROLLUP, Tables.WAGER_DAY_ROLLUP,
            Tables.WAGER_SHIFT_MONTH_ROLLUP, Tables.WAGER_SHIFT_ROLLUP,
            Tables.WAGER_DEALER_MONTH_ROLLUP, Tables.WAGER_ROLLUP);

    /** Of those months that are worked out by some covariances, rows that are missing, one too many, or of another variance. */
    private static String ofCovariances() {
        String key = String.join(", ", KEY_OF_DEALERS);
        String month = RollupStage.ofDay("month_begins").replace("gaming_date", "%1$s.gaming_date");
        String due = "select p." + key.replace(", ", ", p.")
                + ", cast(sum(p.product_cents2 * cast(m.covariance as numeric(40, 20))) as double precision)"
                + " as variance from pair_rollup p join wager_month_covariance m on m.property_id = p.property_id and"
                + " m.month_begins = " + month.formatted("p") + " and m.submission_id = p.submission_id and m.wager_a ="
                + " p.wager_a and m.wager_b = p.wager_b and m.same_seat = p.same_seat group by p."
                + key.replace(", ", ", p.");
        String there = "select " + key + ", -variance from variance_rollup v where exists (select 1 from"
                + " wager_month_covariance m where m.property_id = v.property_id and m.month_begins = "
                + month.formatted("v") + ")";
        return "select 1 from (" + due + " union all " + there + ") both_of group by " + key
                + " having count(*) <> 2 or abs(sum(variance)) > 1e-9 * (1 + max(variance))";
    }

    private static final List<String> KEY_OF_DEALERS =
            List.of("property_id", "gaming_date", "table_id", "shift", "submission_id", "dealer_id");

    private static final String OF_MONTH = " m on m.property_id = d.property_id and m.month_begins = %s"
            + " and m.submission_id = d.submission_id and m.wager = d.wager";

    /** The rows that a roll-up of wagers by month has to have, of those months that are added up by some edge. */
    private static String ofEdges(Table<?> months) {
        Table<?> dates = BY_MONTH.get(months);
        String cents = "cast(sign(m.edge) * floor(abs(m.edge) * (%s) + 0.5) as bigint)";
        String expected = BY_SHIFT.contains(dates)
                ? cents.formatted("d.earlier_cents + d.initial_cents") + " - " + cents.formatted("d.earlier_cents")
                : cents.formatted("d.initial_cents");
        String by = Arrays.stream(months.getPrimaryKey().getFieldsArray())
                .map(key -> (key.getName().equals("month_begins") ? "m." : "d.") + key.getName())
                .collect(Collectors.joining(", "));
        String columns = Arrays.stream(months.fields())
                .map(field -> field.getName().equals("expected_cents")
                        ? "cast(sum(" + expected + ") as bigint) as expected_cents"
                        : by.contains("." + field.getName())
                                ? (field.getName().equals("month_begins") ? "m." : "d.") + field.getName()
                                : "cast(sum(d." + field.getName() + ") as bigint) as " + field.getName())
                .collect(Collectors.joining(", "));
        return "select " + columns + " from " + dates.getName() + " d join wager_month_edge"
                + OF_MONTH.formatted(RollupStage.ofDay("month_begins").replace("gaming_date", "d.gaming_date"))
                + " group by " + by;
    }

    /** The rows that {@code together_rollup} has to have, of those months that are added up by some edge. */
    private static String together() {
        String cents = "cast(sign(m.edge) * floor(abs(m.edge) * (%s) + 0.5) as bigint)";
        String columns = Arrays.stream(Tables.TOGETHER_ROLLUP.fields())
                .map(Field::getName)
                .map(name -> switch (name) {
                    case "wager" -> "case when m.apart then d.wager else '' end as wager";
                    case "expected_cents" ->
                        "case when count(m.edge) = count(*) then cast(sum("
                                + cents.formatted("d.earlier_cents + d.initial_cents") + " - "
                                + cents.formatted("d.earlier_cents") + ") as bigint) end as expected_cents";
                    default ->
                        KEY_OF_DEALERS.contains(name) ? "d." + name : "cast(sum(d." + name + ") as bigint) as " + name;
                })
                .collect(Collectors.joining(", "));
        return "select " + columns + " from wager_rollup d join wager_month_edge"
                + OF_MONTH.formatted(RollupStage.ofDay("month_begins").replace("gaming_date", "d.gaming_date"))
                + " group by d." + String.join(", d.", KEY_OF_DEALERS) + ", case when m.apart then d.wager else '' end";
    }

    /** The rows that the finest roll-up of slips has to have. */
    public static String counts() {
        String kinds = Arrays.stream(Kind.values())
                .map(kind ->
                        ", sum(case s.kind when '%1$s' then 1 else 0 end) as %2$s_slips, sum(case s.kind when '%1$s' then s.amount_cents else 0 end) as %2$s_cents"
                                .formatted(kind.word(), kind.word().replace('-', '_')))
                .collect(Collectors.joining());
        return "select s.property_id, s.gaming_date, s.table_id, s.shift" + kinds
                + " from count_slip s join import i on"
                + " i.property_id = s.property_id and i.import_id = s.import_id where i.state = 'accepted'"
                + " group by s.property_id, s.gaming_date, s.table_id, s.shift";
    }

    /** The rows that a roll-up of like counts by month has to have: of every table and date, or shift, that slips or rounds name. */
    public static String alike(Table<?> months) {
        boolean byShift = months.equals(Tables.COUNT_SHIFT_MONTH_ROLLUP);
        String key = "property_id, gaming_date, table_id" + (byShift ? ", shift" : "");
        String drops = Kind.DROPS.stream().map(kind -> "'" + kind.word() + "'").collect(Collectors.joining(", "));
        String slips = Arrays.stream(Kind.values())
                .map(kind ->
                        ", sum(case kind when '%1$s' then 1 else 0 end) as %2$s_slips, sum(case kind when '%1$s' then cents else 0 end) as %2$s_cents"
                                .formatted(kind.word(), kind.word().replace('-', '_')))
                .collect(Collectors.joining());
        String ones = "select " + key + ", max(case kind when 'round' then 1 else 0 end) = 1 as played,"
                + " max(case kind when 'entry' then 1 else 0 end) = 1 as adjusted, max(case when kind in (" + drops
                + ") then 1 else 0 end) = 1 as dropped, max(case kind when 'entry' then 0 else 1 end) as there" + slips
                + " from (select s.property_id, s.gaming_date, s.table_id, s.shift, s.kind, s.amount_cents as cents"
                + " from count_slip s join import i on i.property_id = s.property_id and i.import_id = s.import_id"
                + " where i.state = 'accepted'"
                + " union all select property_id, gaming_date, table_id, shift, 'round', 0 from round_rollup"
                + " union all select j.property_id, j.gaming_date, j.table_id, s.shift, 'entry', 0 from journal_entry j"
                + " cross join (select distinct shift from round_rollup union select distinct shift from count_slip) s"
                + " where j.state = 'approved') named group by " + key;
        String by = Arrays.stream(months.getPrimaryKey().getFieldsArray())
                .map(field -> RollupStage.ofDay(field.getName()))
                .collect(Collectors.joining(", "));
        String columns = Arrays.stream(months.fields())
                .map(field -> field.getName().equals("counts")
                        ? "count(*) as counts"
                        : field.getName().equals("first_date")
                                ? "min(gaming_date) as first_date"
                                : (by.contains(RollupStage.ofDay(field.getName()))
                                                ? RollupStage.ofDay(field.getName())
                                                : "sum(" + field.getName() + ")")
                                        + " as " + field.getName())
                .collect(Collectors.joining(", "));
        return "select " + columns + " from (" + ones + ") one where there = 1 group by " + by;
    }

    /** The rows that the roll-up of meters has to have: each reading is cut out of the cards of its round. */
    public static String meters() {
        String order = " over (partition by property_id, gaming_date, table_id, submission_id, wager"
                + " order by dealt_at nulls last, shoe nulls last, hand_no nulls last, round_id)";
        String shown =
                "select r.property_id, r.gaming_date, r.table_id, r.submission_id, w.wager, r.round_id, r.dealt_at,"
                        + " r.shoe, r.hand_no, cast(replace(substring(r.cards from position(w.named in ';' || r.cards) + length(w.named) - 1"
                        + " for position(';' in substring(r.cards || ';' from position(w.named in ';' || r.cards) + length(w.named) - 1)) - 1),"
                        + " '.', '') as bigint) as cents from round r join import i on i.property_id = r.property_id"
                        + " and i.import_id = r.import_id join (values ('progressive', ';meter:progressive='),"
                        + " ('bad-beat-progressive', ';meter:bad-beat-progressive='),"
                        + " ('hit-and-run-progressive', ';meter:hit-and-run-progressive=')) w(wager, named)"
                        + " on position(w.named in ';' || r.cards) > 0 where i.state = 'accepted'";
        String placed = "select s.*, row_number()" + order + " as place, lead(cents)" + order + " as after from ("
                + shown + ") s";
        return "select property_id, gaming_date, table_id, submission_id, wager, count(*) as readings,"
                + " min(case when place = 1 then round_id end) as first_round_id,"
                + " min(case when place = 1 then dealt_at end) as first_at,"
                + " min(case when place = 1 then cents end) as first_cents,"
                + " min(case when after is null then round_id end) as last_round_id,"
                + " min(case when after is null then dealt_at end) as last_at,"
                + " min(case when after is null then cents end) as last_cents,"
                + " cast(sum(case when after < cents then cents - after else 0 end) as bigint) as fell_cents from ("
                + placed
                + ") p group by property_id, gaming_date, table_id, submission_id, wager";
    }

    /** Those that are not what they have to be. */
    public static List<String> wrong(DSLContext sql) {
        List<String> wrong = new ArrayList<>();
        ALL.keySet().forEach(coarse -> check(sql, coarse, rows(coarse), wrong));
        check(sql, Tables.COUNT_SHIFT_ROLLUP, counts(), wrong);
        check(sql, Tables.COUNT_MONTH_ROLLUP, alike(Tables.COUNT_MONTH_ROLLUP), wrong);
        check(sql, Tables.COUNT_SHIFT_MONTH_ROLLUP, alike(Tables.COUNT_SHIFT_MONTH_ROLLUP), wrong);
        check(sql, Tables.METER_ROLLUP, meters(), wrong);
        if (sql.fetch(ofCovariances()).isNotEmpty()) {
            wrong.add("variance_rollup");
        }
        String kept =
                "select d.* from together_rollup d where exists (select 1 from wager_month_edge m where m.property_id ="
                        + " d.property_id and m.month_begins = "
                        + RollupStage.ofDay("month_begins").replace("gaming_date", "d.gaming_date") + ")";
        if (!sorted(sql, kept).equals(sorted(sql, together()))) {
            wrong.add(Tables.TOGETHER_ROLLUP.getName());
        }
        for (Table<?> months : BY_MONTH.keySet()) {
            String there = "select d.* from " + months.getName() + " d join wager_month_edge"
                    + OF_MONTH.formatted("d.month_begins");
            if (!sorted(sql, there).equals(sorted(sql, ofEdges(months)))) {
                wrong.add(months.getName());
            }
        }
        for (Table<?> rollup : BY_SHIFT) {
            String earlier = earlier(sql.dialect() == SQLDialect.POSTGRES, rollup);
            if (sql.fetch("select 1 from " + rollup.getName() + " a where a." + EARLIER + " <> " + earlier)
                    .isNotEmpty()) {
                wrong.add(rollup.getName() + "." + EARLIER);
            }
        }
        return wrong;
    }

    private static String columns(Table<?> rollup) {
        return Arrays.stream(rollup.fields())
                .map(Field::getName)
                .filter(name -> !name.equals(EARLIER))
                .collect(Collectors.joining(", "));
    }

    private static void check(DSLContext sql, Table<?> rollup, String rows, List<String> wrong) {
        if (!sorted(sql, "select " + columns(rollup) + " from " + rollup.getName())
                .equals(sorted(sql, rows))) {
            wrong.add(rollup.getName());
        }
    }

    private static List<String> sorted(DSLContext sql, String query) {
        return sql.fetch(query).intoMaps().stream()
                .map(Object::toString)
                .sorted()
                .toList();
    }

    /** Fills all in a database whose finest roll-ups and slips were filled by plain SQL; all that its version knows. */
    public static void fill(Statement statement) throws SQLException {
        DatabaseMetaData schema = statement.getConnection().getMetaData();
        Set<String> known = new HashSet<>();
        Set<String> haveEarlier = new HashSet<>();
        try (ResultSet columns = schema.getColumns(null, null, "%", "%")) {
            while (columns.next()) {
                String table = columns.getString("TABLE_NAME").toLowerCase(Locale.ROOT);
                known.add(table);
                if (columns.getString("COLUMN_NAME").equalsIgnoreCase(EARLIER)) {
                    haveEarlier.add(table);
                }
            }
        }
        List<Table<?>> coarser = ALL.keySet().stream()
                .filter(coarse -> known.contains(coarse.getName()))
                .toList();
        for (Table<?> coarse : coarser) {
            statement.execute("delete from " + coarse.getName());
        }
        statement.execute("delete from count_shift_rollup");
        statement.execute("insert into count_shift_rollup " + counts());
        for (Table<?> coarse : coarser) {
            statement.execute("insert into " + coarse.getName() + " (" + columns(coarse) + ") " + rows(coarse));
        }
        for (Table<?> months : List.of(Tables.COUNT_MONTH_ROLLUP, Tables.COUNT_SHIFT_MONTH_ROLLUP)) {
            if (known.contains(months.getName())) {
                statement.execute("delete from " + months.getName());
                statement.execute("insert into " + months.getName() + " " + alike(months));
            }
        }
        boolean postgres = schema.getDatabaseProductName().equals("PostgreSQL");
        for (Table<?> rollup : BY_SHIFT) {
            if (haveEarlier.contains(rollup.getName())) {
                statement.execute(
                        "update " + rollup.getName() + " a set " + EARLIER + " = " + earlier(postgres, rollup));
            }
        }
    }
}
