package io.countroom.sql;

import static io.countroom.sql.schema.Tables.AUDIT_CHAIN;
import static io.countroom.sql.schema.Tables.DATABASE_IDENTITY;
import static io.countroom.sql.schema.Tables.ROUND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.countroom.sql.schema.DefaultSchema;
import io.countroom.sql.testkit.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import org.jooq.Table;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class SchemaTest {

    @Parameter
    TestDatabase kind;

    @Test
    void everyGeneratedTableIsThereWithAllItsColumns() {
        try (Database database = kind.open()) {
            for (Table<?> table : DefaultSchema.DEFAULT_SCHEMA.getTables()) {
                int rows = database.dsl().selectFrom(table).fetch().size();
                assertThat(rows)
                        .as(table.getName())
                        .isEqualTo(table.equals(AUDIT_CHAIN) || table.equals(DATABASE_IDENTITY) ? 1 : 0);
            }
        }
    }

    @Test
    void openingAMigratedDatabaseAgainChangesNothing() {
        String url = kind.newUrl();
        try (Database first = Database.open(url);
                Database second = Database.open(url)) {
            assertThat(first.dsl().fetchCount(ROUND)).isZero();
            assertThat(second.dsl().fetchCount(ROUND)).isZero();
        }
    }

    @Test
    void aDatabaseThatAnotherProcessMigratedIsNotMigratedAndIsWrittenOnRequestAlone() {
        assumeThat(kind).isEqualTo(TestDatabase.POSTGRESQL);
        String url = kind.newUrl();
        assertThatThrownBy(() -> Database.openMigrated(url, Database.Use.READING))
                .isInstanceOf(DatabaseUnavailableException.class)
                .hasMessageContaining("another version of Countroom");
        Database.open(url).close();
        try (Database database = Database.openMigrated(url, Database.Use.READING)) {
            assertThat(database.dsl().fetchCount(ROUND)).isZero();
            assertThatThrownBy(() -> database.dsl().deleteFrom(ROUND).execute())
                    .hasMessageContaining("read-only transaction");
        }
        try (Database database = Database.openMigrated(url, Database.Use.WRITING)) {
            assertThat(database.dsl().deleteFrom(ROUND).execute()).isZero();
            assertThat(database.connectionsLeft()).isBetween(1, 1_000);
        }
        assertThatThrownBy(() -> Database.openMigrated(TestDatabase.H2.newUrl(), Database.Use.READING))
                .isInstanceOf(DatabaseUnavailableException.class)
                .hasMessageContaining("use PostgreSQL");
    }

    @Test
    void voidRoundsAreFoundByAnIndex() {
        assumeThat(kind).isEqualTo(TestDatabase.H2);
        try (Database database = kind.open()) {
            assertThat(database.dsl()
                            .fetchValue(
                                    "explain select round_ref from round where property_id = 1 and state = 'void' and"
                                            + " gaming_date between date '2026-10-01' and date '2026-10-31'"))
                    .asString()
                    .contains("round_void");
        }
    }

    /** It takes a quarter of a second, and most processes never read the archive. */
    @Tag("whole")
    @Test
    void openingADatabaseLoadsNoDriverOfTheArchive() throws IOException, InterruptedException {
        String url = kind.newUrl();
        Database.open(url).close();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OpenedOnly.class.getName(),
                        url)
                .redirectErrorStream(true)
                .start();
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.lines())
                    .anyMatch(line -> line.contains("properties: 0"))
                    .noneMatch(line -> line.contains("org.duckdb."));
        }
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void anotherKindOfDatabaseIsRefusedWithWhatToWriteInstead() {
        assertThatThrownBy(() -> Database.open("jdbc:mysql://localhost/x"))
                .isInstanceOf(DatabaseUnavailableException.class)
                .hasMessageContaining("jdbc:postgresql://host/database");
    }

    @Tag("whole")
    @Test
    void anUnreachableServerIsNamedWithoutItsPassword() {
        assertThatThrownBy(() -> Database.open("jdbc:postgresql://127.0.0.1:1/x?user=u&password=secret"))
                .isInstanceOf(DatabaseUnavailableException.class)
                .hasMessageContaining("jdbc:postgresql://127.0.0.1:1/x cannot be reached")
                .hasMessageNotContaining("secret");
    }
}
