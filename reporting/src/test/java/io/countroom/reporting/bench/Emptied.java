package io.countroom.reporting.bench;

import io.countroom.sql.Database;
import io.countroom.sql.fact.Fact;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Takes imports out of a PostgreSQL database as if they had never been, their months' partitions among them. */
final class Emptied {

    private static final String PARTITIONS = "select inhrelid::regclass::text from pg_inherits join pg_class parent on"
            + " parent.oid = inhparent where parent.relkind = 'p'";

    private Emptied() {}

    /** The months that have partitions. */
    static List<YearMonth> months(Database database) {
        return database.dsl().fetch(PARTITIONS).getValues(0, String.class).stream()
                .filter(name -> name.startsWith("round_"))
                .map(name -> YearMonth.parse(name.substring("round_".length()).replace('_', '-')))
                .toList();
    }

    static void empty(Database database) {
        for (String partition : database.dsl().fetch(PARTITIONS).getValues(0, String.class)) {
            database.dsl().execute("drop table " + partition);
        }
        Stream.concat(
                        Stream.of("round_exception", "shoe_rollup", "meter_rollup", "repeated_round", "supersession"),
                        Arrays.stream(Fact.values())
                                .flatMap(fact -> fact.grains().stream())
                                .map(grain -> grain.table().getName()))
                .forEach(table -> database.dsl().execute("truncate table " + table));
        for (String table : List.of("import_source", "import_reject", "import")) {
            database.dsl().execute("delete from " + table);
        }
        database.dsl().execute("vacuum");
        database.dsl().execute("checkpoint");
    }
}
