package io.countroom.reporting.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.rules.Games;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Paper;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.property.TableSubmission;
import io.countroom.sql.testkit.TestDatabase;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FloorEditorTest {

    private static final LocalDate OCTOBER = LocalDate.of(2026, 10, 1);

    private Database database;
    private PropertyRepository properties;
    private FloorEditor editor;
    private Property property;
    private Pit pit;
    private RulesSubmission standard;
    private GamingTable table;

    @BeforeEach
    void open() {
        database = TestDatabase.H2.open();
        properties = new PropertyRepository(database);
        editor = new FloorEditor(database, Clock.systemUTC());
        property = properties.save(
                new Property(0, "H", "Harbour", "Holder", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0)));
        pit = editor.savePit(property.id(), "p1", "Pit one", "ada");
        standard = editor.addSubmission(property.id(), "minibaccarat", "Standard", Map.of(), OCTOBER, "ada");
        table = editor.addTable(property.id(), "mb-01", pit, standard, OCTOBER, "ada");
    }

    @AfterEach
    void close() {
        database.close();
    }

    private String lastEvent() {
        var event = new AuditTrail(database).page(AuditFilter.ALL, 0, 1).getFirst();
        return event.userName() + " " + event.action() + " " + event.subject() + ": " + event.before() + " -> "
                + event.after();
    }

    @Test
    void aPropertyIsAddedOnceUnderACodeOfItsOwn() {
        Property added = editor.addProperty(
                new Property(0, "rv-2", "Riverview", "Riverview LLC", null, ZoneId.of("UTC"), LocalTime.of(8, 0)),
                "ada");
        assertThat(properties.find("RV-2")).contains(added);
        assertThat(lastEvent()).startsWith("ada add-property RV-2: null -> Riverview, Riverview LLC");
        assertThatThrownBy(() -> editor.addProperty(added, "ada")).hasMessageContaining("There is a property RV-2");
        assertThatThrownBy(() -> editor.addProperty(
                        new Property(0, "RV-3", " ", "LLC", null, ZoneId.of("UTC"), LocalTime.of(8, 0)), "ada"))
                .hasMessageContaining("a name and a certificate holder");
    }

    @Test
    void aTableRunsUnderAnotherSubmissionFromADateOnAndNeverUnderTwo() {
        RulesSubmission nine = editor.addSubmission(
                property.id(), "minibaccarat", "Nine", Map.of("tie-odds", "9 to 1"), OCTOBER, "ada");
        List<TableSubmission> before = editor.putUnder(property.id(), table, nine, OCTOBER.plusDays(9), "ada");
        assertThat(properties.tableRules(property.id()))
                .containsExactly(
                        new TableSubmission(table.id(), OCTOBER, OCTOBER.plusDays(8), standard.id()),
                        new TableSubmission(table.id(), OCTOBER.plusDays(9), null, nine.id()));
        assertThat(lastEvent())
                .isEqualTo(
                        "ada put-under table MB-01: Standard from 2026-10-01 -> Standard from 2026-10-01 to 2026-10-09;"
                                + " Nine from 2026-10-10");
        editor.restore(property.id(), table, before, "ada");
        assertThat(properties.tableRules(property.id()))
                .containsExactly(new TableSubmission(table.id(), OCTOBER, null, standard.id()));
    }

    @Test
    void onlyWhatTheChapterPermitsIsKept() {
        assertThatThrownBy(() -> editor.addSubmission(
                        property.id(), "minibaccarat", "Seven", Map.of("tie-odds", "7 to 1"), OCTOBER, "ada"))
                .isInstanceOf(OptionRefusedException.class)
                .hasMessageContaining("§ 541.13(b)");
        assertThat(properties.submissions(property.id())).hasSize(1);
    }

    /** 21 Baccarat is in force since 19 November 2016, Chapter 541 since 20 March 2010. */
    @Test
    void nothingTakesEffectBeforeItsChapterWasInForce() {
        assertThatThrownBy(() -> editor.addSubmission(
                        property.id(), "21-baccarat", "Early", Map.of(), LocalDate.of(2016, 11, 18), "ada"))
                .hasMessageContaining("was not in force before 2016-11-19");
        assertThatThrownBy(() -> editor.addSubmission(
                        property.id(), "midibaccarat", "Early", Map.of("ez", "true"), LocalDate.of(2014, 1, 31), "ada"))
                .hasMessageContaining("2014-02-01");
        editor.addSubmission(property.id(), "21-baccarat", "First", Map.of(), LocalDate.of(2016, 11, 19), "ada");
    }

    /** Rows of an earlier version: what its lists permitted, and documents that no version writes. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            minibaccarat | {"vigorish":"tie-25%","vigorish-collection":"later"} | vigorish-collection later
            midibaccarat | {"edition":"543","vigorish":"tie-25%","vigorish-collection":"later"} | vigorish-collection later
            midibaccarat | {"ez":"true","vigorish-collection":"later"} | vigorish-collection later
            minibaccarat | {"tie-odds":"7 to 1"} | tie-odds 7 to 1
            minibaccarat | {"tie-limit":"9"} | tie-limit is not an option
            minibaccarat | {"decks":null} | The options are not a JSON object of texts
            minibaccarat | {"decks":{}} | The options are not a JSON object of texts
            minibaccarat | [] | The options are not a JSON object of texts
            minibaccarat | null | The options are not a JSON object of texts
            minibaccarat | {"decks" | The options are not a JSON object of texts
            """)
    void aStoredSubmissionThatIsRefusedTodayNeverKeepsAFloorFromOpening(String game, String document, String refusal) {
        RulesSubmission stored = properties.saveSubmission(property.id(), game, "Old", document, OCTOBER, null);
        Floor floor = Floor.read(database, property);
        assertThat(floor.rules(standard.id()).refusals()).isEmpty();
        assertThat(floor.rules(stored.id()).game().id()).isEqualTo(game);
        StoredRules rules = StoredRules.of(Games.find(game).orElseThrow(), document);
        assertThat(rules.refusals()).singleElement().asString().startsWith(refusal);
        assertThat(floor.rules(stored.id()).options()).isEqualTo(rules.rules().options());
        assertThat(new SubmissionRules().of(stored).options())
                .isEqualTo(rules.rules().options());
    }

    @Test
    void aNameIsNeverGivenToOtherOptions() {
        assertThatThrownBy(() -> editor.addSubmission(
                        property.id(), "minibaccarat", "standard", Map.of("tie-odds", "9 to 1"), OCTOBER, "ada"))
                .hasMessageContaining("already")
                .hasMessageContaining("another name");
    }

    @Test
    void aSubmissionStandsAsLongAsATableRunsUnderIt() {
        assertThatThrownBy(() -> editor.end(property.id(), standard, OCTOBER.plusDays(30), "ada"))
                .hasMessageContaining("MB-01");
        assertThatThrownBy(() -> editor.end(property.id(), standard, OCTOBER.minusDays(1), "ada"))
                .hasMessageContaining("1 Oct 2026");
        RulesSubmission nine = editor.addSubmission(
                property.id(), "minibaccarat", "Nine", Map.of("tie-odds", "9 to 1"), OCTOBER, "ada");
        editor.putUnder(property.id(), table, nine, OCTOBER.plusDays(9), "ada");
        assertThat(editor.end(property.id(), standard, OCTOBER.plusDays(8), "ada")
                        .effectiveTo())
                .isEqualTo(OCTOBER.plusDays(8));
        assertThatThrownBy(() -> editor.putUnder(
                        property.id(),
                        table,
                        properties.submissions(property.id()).stream()
                                .filter(one -> one.id() == standard.id())
                                .findFirst()
                                .orElseThrow(),
                        OCTOBER.plusDays(20),
                        "ada"))
                .hasMessageContaining("stands from 1 Oct 2026 to 9 Oct 2026");
    }

    @Test
    void aTableKeepsItsGame() {
        RulesSubmission other =
                editor.addSubmission(property.id(), "midibaccarat", "Standard", Map.of(), OCTOBER, "ada");
        assertThatThrownBy(() -> editor.putUnder(property.id(), table, other, OCTOBER, "ada"))
                .hasMessageContaining("MB-01")
                .hasMessageContaining("midibaccarat");
    }

    @Test
    void aTableIsClosedAndOpenedWithoutLosingAnything() {
        GamingTable closed = editor.change(property.id(), table, pit, false, "ada");
        assertThat(closed.active()).isFalse();
        assertThat(lastEvent()).isEqualTo("ada close-table table MB-01: pit P1, in use -> pit P1, out of use");
        assertThat(editor.change(property.id(), closed, pit, true, "ada")).isEqualTo(table);
    }

    @Test
    void codesAreUniqueAndShort() {
        assertThatThrownBy(() -> editor.addTable(property.id(), "MB-01", pit, standard, OCTOBER, "ada"))
                .hasMessageContaining("already");
        assertThatThrownBy(() -> editor.addTable(property.id(), "a table", pit, standard, OCTOBER, "ada"))
                .hasMessageContaining("letters, digits");
        assertThatThrownBy(() -> editor.savePit(property.id(), "", "Nameless", "ada"))
                .hasMessageContaining("code of a pit");
    }

    @Test
    void aPropertyIsChangedAndTheTrailTellsWhatItWas() {
        Property after = new Property(
                property.id(), "H", "Harbor", "Holder", "L-1", property.timeZone(), property.gamingDayStarts());
        assertThat(editor.change(property, after, "ada")).isEqualTo(after);
        assertThat(lastEvent()).contains("change-property", "Harbour", "Harbor", "license L-1", "prints on Letter");
        editor.change(after, after.on(Paper.A4), "ada");
        assertThat(lastEvent()).contains("change-property", "prints on Letter", "prints on A4");
        assertThatThrownBy(() -> editor.change(
                        after,
                        new Property(
                                property.id(),
                                "H",
                                " ",
                                "Holder",
                                null,
                                property.timeZone(),
                                property.gamingDayStarts()),
                        "ada"))
                .hasMessageContaining("name");
    }
}
