package io.countroom.reporting.importing;

import static io.countroom.sql.schema.Tables.ROUND_HOUR_ROLLUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.file.Attachment;
import io.countroom.sql.imports.AlreadyImportedException;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionFiles;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.jooq.Record;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What an import that is undone takes along, and what of it comes back. */
@ParameterizedClass
@EnumSource
class UndoneImportTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 31);
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-02T12:00:00Z"), ZoneOffset.UTC);
    private static final OffsetDateTime NOW = OffsetDateTime.now(CLOCK);

    @TempDir
    static Path sample;

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private Database database;
    private Importer importer;
    private ImportRepository imports;
    private ExceptionRepository exceptions;
    private Property property;
    private ImportRow imported;

    @BeforeAll
    static void deal() {
        SampleCasino.writeWithFaults(new SamplePlan(7, DATE, 1, 12, 2), sample, day -> {});
    }

    @BeforeEach
    void importAndDecide() {
        database = kind.open();
        importer = new Importer(database, TestOdds.of(database), CLOCK, "test");
        imports = new ImportRepository(database);
        exceptions = new ExceptionRepository(database);
        property = SetUpFile.read(sample.resolve("property.json")).apply(database, "ana", NOW);
        imported = take(sample.resolve("rounds-2026-10.ndjson.gz"));
        exceptions.change(
                property.id(),
                List.of(all().getLast()),
                standing -> new Standing(Standing.State.RESOLVED, "ana", "Dealing error", "Paid back"),
                "ana",
                NOW);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private ImportRow take(Path file) {
        return importer.importFile(property, file, "ana", ImportListener.NONE).row();
    }

    private List<ListedException> all() {
        return exceptions.page(property.id(), ExceptionFilter.between(DATE, DATE), 0, 1_000);
    }

    private List<Standing> standings() {
        return all().stream().map(ListedException::standing).toList();
    }

    private List<? extends Record> rollup() {
        return database.dsl()
                .selectFrom(ROUND_HOUR_ROLLUP)
                .orderBy(ROUND_HOUR_ROLLUP.fields())
                .fetch();
    }

    @Test
    void whatGoesWithItIsToldBefore() {
        assertThat(imports.consequences(imported)).isEqualTo(new ImportRepository.Consequences(all().size(), 1, 0, 0));
    }

    @Test
    void theUndoIsTakenBackWithEveryFigureAndDecision() {
        List<? extends Record> figures = rollup();
        List<Standing> decided = standings();
        importer.undo(property, imported.importId(), "ana");
        assertThat(rollup()).isEmpty();
        assertThat(all()).isEmpty();
        importer.restore(property, imported.importId(), "ana");
        assertThat(rollup()).isEqualTo(figures);
        assertThat(standings()).isEqualTo(decided);
    }

    @Test
    void theSameRoundsBringTheirDecisionsBackWithTheirHistory() throws IOException {
        List<Standing> decided = standings();
        importer.undo(property, imported.importId(), "ana");
        take(Files.copy(sample.resolve("rounds-2026-10.ndjson.gz"), folder.resolve("again.ndjson.gz")));
        assertThat(standings()).isEqualTo(decided);
        Standings known = new Standings(database);
        assertThat(known.history(property.id(), all().getLast().subject()))
                .singleElement()
                .satisfies(change -> assertThat(change.standing()).isEqualTo(decided.getLast()));
        assertThat(known.unlikeHistory(property.id())).isEmpty();
    }

    @Test
    void theSameRoundsBringTheFilesOfTheirExceptionsBack() throws IOException {
        ExceptionFiles files = new ExceptionFiles(database);
        Attachment receipt = attach(files, all().getLast(), "receipt.pdf");
        // Nobody has decided about this one yet.
        Attachment film = attach(files, all().getFirst(), "surveillance.txt");
        importer.undo(property, imported.importId(), "ana");
        take(Files.copy(sample.resolve("rounds-2026-10.ndjson.gz"), folder.resolve("again.ndjson.gz")));
        assertThat(files.all(property.id(), all().getLast().subject())).containsExactly(receipt);
        assertThat(files.all(property.id(), all().getFirst().subject())).containsExactly(film);
    }

    private Attachment attach(ExceptionFiles files, ListedException exception, String name) {
        return files.attach(property.id(), exception.subject(), name, new byte[] {1, 2, 3}, "ana", NOW);
    }

    @Test
    void whatAnotherImportBroughtMeanwhileIsNotRestored() throws IOException {
        importer.undo(property, imported.importId(), "ana");
        take(Files.copy(sample.resolve("rounds-2026-10.ndjson.gz"), folder.resolve("again.ndjson.gz")));
        assertThatExceptionOfType(AlreadyImportedException.class)
                .isThrownBy(() -> importer.restore(property, imported.importId(), "ana"));
    }
}
