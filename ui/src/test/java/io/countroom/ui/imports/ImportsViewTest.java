package io.countroom.ui.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.upload.Upload;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.RejectRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.Slice;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Role;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ImportsViewTest extends UiTest {

    @Autowired
    ImportRepository imports;

    @Autowired
    PropertyRepository properties;

    @Autowired
    ImportJobs jobs;

    @Autowired
    Importer importer;

    @BeforeEach
    void signIn() {
        signInAs(Role.CONTROLLER);
        importSlice();
    }

    private ImportRow rounds() {
        Property property = properties.properties().getFirst();
        return imports.page(property.id(), 0, 100).stream()
                .filter(row -> row.fileName().equals("rounds.ndjson"))
                .filter(row -> row.state() == ImportRow.State.ACCEPTED)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyImportStandsInTheHistory() {
        open("imports");
        @SuppressWarnings("unchecked")
        Grid<ImportRow> history = find(Grid.class).withId("history").single();
        Property property = properties.properties().getFirst();
        // However many there are: rows are fetched as they are looked at, down to the very first.
        assertThat(test(history).size()).isEqualTo(imports.count(property.id()));
        ImportRow first = test(history).getRow(test(history).size() - 1);
        assertThat(first.importId()).isOne();
        assertThat(IntStream.range(0, test(history).size())
                        .mapToObj(row -> test(history).getRow(row).fileName()))
                .contains("rounds.ndjson", "counts.csv");
        assertThat(history.getLazyDataView()).isNotNull();
    }

    @Test
    void whoMayNotImportIsNotOfferedTo() {
        assertThat(Role.AUDITOR.may(Permission.IMPORT)).isFalse();
        signInAs(Role.AUDITOR);
        open("imports");
        assertThat(find(Upload.class).exists()).isFalse();
        open(ImportView.path(rounds().importId()));
        assertThat(find(Button.class).withId("undo").exists()).isFalse();
    }

    @Test
    void aRejectedLineStandsWithItsReasonAndItsText() {
        open(ImportView.path(rounds().importId()));
        assertThat(page()).contains("Rejected lines", "1, each as in the file");
        @SuppressWarnings("unchecked")
        Grid<RejectRow> grid = find(Grid.class).single();
        RejectRow reject = test(grid).getRow(0);
        assertThat(reject.line()).isEqualTo(6);
        assertThat(reject.column()).isEqualTo("table");
        assertThat(reject.reason()).contains("MB-99");
        assertThat(reject.raw()).contains("\"round\":\"R-6\"");
    }

    @Test
    void rejectsAreWrittenSoThatASpreadsheetReadsThemBack() throws Exception {
        StringWriter out = new StringWriter();
        try (RejectsFile file = new RejectsFile(out)) {
            file.add(new RejectRow(
                    1, false, "a.csv", 7, "amount", "x,\"y\"", "the amount, 'y', is none", "write one", null, null));
        }
        assertThat(out.toString().lines())
                .containsExactly(
                        "file,line,column,kind,reason,remedy,raw",
                        "a.csv,7,amount,reject,\"the amount, 'y', is none\",write one,\"x,\"\"y\"\"\"");
    }

    @Test
    void theSameFileTwiceIsRefusedWithASentence() {
        ImportJob again = jobs.add(Slice.file("rounds.ndjson"), "again.ndjson", null, "test");
        await().until(again::ended);
        assertThat(again.stage()).isEqualTo(ImportJob.Stage.FAILED);
        assertThat(again.message()).contains("rounds.ndjson");
        jobs.clear(any -> true);
    }

    @Test
    void aFileThatBringsNothingNewIsNotDone() throws Exception {
        Path same = Files.writeString(
                Files.createTempFile("same", null), Files.readString(Slice.file("counts.csv")) + "\n");
        ImportJob job = jobs.add(same, "same-counts.csv", null, "test");
        await().until(job::ended);
        assertThat(job.stage()).as(job.message()).isEqualTo(ImportJob.Stage.DONE);
        assertThat(job.broughtNothing()).isTrue();
        open("imports");
        assertThat(page()).contains("nothing imported").doesNotContain("✓ done");
        importer.undo(properties.properties().getFirst(), Objects.requireNonNull(job.importId()), "test");
        jobs.clear(any -> true);
    }

    @Test
    void gamesAndBetsThatAreUploadedOneAfterTheOtherAreOneImport() throws Exception {
        Mapping smartTable = Mappings.shipped().stream()
                .filter(mapping -> mapping.name().equals("smart-table"))
                .findFirst()
                .orElseThrow();
        Path bets = Files.writeString(
                Files.createTempFile("bets", null),
                "BetID,GameID,SeatNo,BetType,BetAmount,Payoff,Commission\n1,71,2,Player,100,100,\n");
        Path games = Files.writeString(
                Files.createTempFile("games", null),
                "GameID,TableID,StartTime,ShoeNo,GameNo,DealerID,Status,PlayerCard1,PlayerCard2,PlayerCard3,"
                        + "BankerCard1,BankerCard2,BankerCard3\n"
                        + "71,MB-01,1791000000000,1,1,D-1,Finished,S_4,D_4,,H_A,C_4,\n");
        PairedUploads pairs = new PairedUploads(jobs);
        pairs.add(bets, "bets.csv", smartTable, null, "test");
        assertThat(pairs.waiting()).isEqualTo("bets.csv");
        pairs.add(games, "games.csv", smartTable, null, "test");
        assertThat(pairs.waiting()).isNull();
        ImportJob job = jobs.all().getFirst();
        await().until(job::ended);
        assertThat(job.stage()).as(job.message()).isEqualTo(ImportJob.Stage.DONE);
        assertThat(job.message()).isEqualTo("1 round accepted.");
        assertThat(job.fileName()).isEqualTo("bets.csv + games.csv");
        assertThat(bets).doesNotExist();
        assertThat(games).doesNotExist();
        importer.undo(properties.properties().getFirst(), Objects.requireNonNull(job.importId()), "test");
        jobs.clear(any -> true);
    }

    @Test
    void aFileThatWaitsForItsOtherHalfGoesWhenThePageIsLeft() throws Exception {
        Mapping smartTable = Mappings.shipped().getFirst();
        assertThat(smartTable.reads()).isEqualTo(Mapping.Reads.GAMES_AND_BETS);
        Path bets = Files.writeString(Files.createTempFile("bets", null), "x");
        PairedUploads pairs = new PairedUploads(jobs);
        pairs.add(bets, "bets.csv", smartTable, null, "test");
        pairs.forget();
        assertThat(bets).doesNotExist();
        assertThat(pairs.waiting()).isNull();
    }

    @Test
    void anImportThatIsUndoneCountsNoMore() {
        ImportRow row = rounds();
        open(ImportView.path(row.importId()));
        test(find(Button.class).withId("undo").single()).click();
        assertThat(find(Dialog.class).single().getElement().getTextRecursively())
                .contains(
                        "Rounds removed from every report",
                        "Their exceptions",
                        "Acknowledged or resolved exceptions",
                        "Variance cases of these months",
                        "You can restore the import on this page.");
        test(find(Button.class).withId("undo-now").single()).click();
        awaitOnPage("undone");
        open("rounds?period=2026-10");
        awaitOnPage("No round was dealt in October 2026");
        open(ImportView.path(row.importId()));
        test(find(Button.class).withId("restore").single()).click();
        awaitOnPage("accepted");
        open("rounds?period=2026-10");
        awaitOnPage("5 rounds");
    }
}
