package io.countroom.reporting.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.FormatsDocument;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.sql.Database;
import io.countroom.sql.property.Paper;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetUpFileTest {

    private static final OffsetDateTime NOW = OffsetDateTime.parse("2026-11-02T12:00:00Z");

    @TempDir
    Path folder;

    private Path file(String content) throws IOException {
        return Files.writeString(folder.resolve("property.json"), content);
    }

    @Test
    void theExampleOfTheDocumentBecomesAFloorAndChangesNothingTheSecondTime() throws IOException {
        SetUpFile setUp = SetUpFile.read(file(FormatsDocument.example("json-set-up")));
        try (Database database = TestDatabase.H2.open()) {
            Property property = setUp.apply(database, "ana", NOW);
            assertThat(setUp.apply(database, "ana", NOW)).isEqualTo(property);
            Floor floor = Floor.read(database, property);
            int table = floor.table("MB-07").id();
            assertThat(floor.submission(table, LocalDate.of(2025, 12, 31))).isNull();
            int submission = floor.submission(table, LocalDate.of(2026, 1, 1)).id();
            assertThat(floor.rules(submission).game().id()).isEqualTo("minibaccarat");
            assertThat(floor.rules(submission).options()).containsEntry("decks", "8");
            assertThat(new PropertyRepository(database).tableRules(property.id()))
                    .hasSize(3);
        }
    }

    @Test
    void aFileThatNamesNoPaperLeavesWhatThePropertyHas() throws IOException {
        String text = FormatsDocument.example("json-set-up");
        try (Database database = TestDatabase.H2.open()) {
            String onA4 = text.replace("\"letter\"", "\"a4\"");
            assertThat(SetUpFile.read(file(onA4)).apply(database, "ana", NOW).paper())
                    .isEqualTo(Paper.A4);
            String unnamed = text.replace(", \"paper\": \"letter\"", "");
            assertThat(SetUpFile.read(file(unnamed)).apply(database, "ana", NOW).paper())
                    .isEqualTo(Paper.A4);
        }
    }

    @Test
    void whatIsWrittenReadsBackTheSame() throws IOException {
        SetUpFile setUp = SetUpFile.read(file(FormatsDocument.example("json-set-up")));
        assertThat(SetUpFile.read(file(setUp.write()))).isEqualTo(setUp);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "decks": "8"              | "decks": "5"              | decks
            "game": "minibaccarat"    | "game": "faro"            | the game 'faro' is not known
            "pit": "P1"               | "pit": "P9"               | stands in the pit 'P9', which is not listed
            "submission": "Standard"  | "submission": "Other"     | runs under 'Other', which is no submission
            America/New_York          | America/Riverbend         | America/Riverbend
            "06:00"                   | "six"                     | six
            "pits": [                 | "pitts": [                | not a set-up file
            "tables": ["PP-01"        | "tables": ["PP-09"        | has the table 'PP-09', which is not listed
            "tables": ["PP-01"        | "tables": ["MB-07"        | deals minibaccarat, which has no meter 'progressive'
            "name": "Dragon Jackpot"  | "name": "PP-01"           | has the name 'PP-01', which is the code of a table
            "name": "Dragon Jackpot"  | "name": " "               | Give the meter group a name of up to 100 characters
            "name": "Baccarat"        | "name": null              | the name of a pit is missing
            "paper": "letter"         | "paper": "legal"          | the paper 'legal' is not known: write letter or a4
            """)
    void aFaultIsNamedAndNothingIsTakenOver(String there, String instead, String words) throws IOException {
        String text = FormatsDocument.example("json-set-up").replace(there, instead);
        Path file = file(text);
        assertThatThrownBy(() -> SetUpFile.read(file))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("property.json")
                .hasMessageContaining(words);
    }

    @Test
    void aRefusalNamesTheFileAsItsUserKnowsIt() throws IOException {
        Path upload = file("{");
        assertThatThrownBy(() -> SetUpFile.read(upload, "riverbend.json"))
                .hasMessageStartingWith("riverbend.json")
                .hasMessageNotContaining(String.valueOf(upload.getParent()));
    }
}
