package io.countroom.sql.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.Database;
import io.countroom.sql.testkit.TestDatabase;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class PropertyRepositoryTest {

    private static final LocalDate OCTOBER = LocalDate.of(2026, 10, 1);

    @Parameter
    TestDatabase kind;

    private Database database;
    private PropertyRepository repository;
    private int property;

    @BeforeEach
    void open() {
        database = kind.open();
        repository = new PropertyRepository(database);
        property = repository.save(riverbend("Riverbend Casino")).id();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static Property riverbend(String name) {
        return new Property(0, "RB", name, "Riverbend LLC", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0));
    }

    @Test
    void aPropertyKeepsItsIdWhenItIsSavedAgain() {
        Property again = repository.save(riverbend("Riverbend Hotel"));
        assertThat(again.id()).isEqualTo(property);
        assertThat(repository.properties()).containsExactly(again);
        assertThat(repository.find("RB")).contains(again);
        assertThat(repository.find("XX")).isEmpty();
    }

    @Test
    void aPropertyPrintsOnLetterUntilItIsGivenOtherPaper() {
        // As a property that was there before properties had paper.
        database.dsl().execute("update property set paper = default");
        assertThat(repository.find("RB").orElseThrow().paper()).isEqualTo(Paper.LETTER);
        repository.save(riverbend("Riverbend Casino").on(Paper.A4));
        assertThat(repository.find("RB").orElseThrow().paper()).isEqualTo(Paper.A4);
    }

    @Test
    void pitsAndTablesAreFoundByTheirCodes() {
        Pit pit = repository.savePit(property, "P1", "Baccarat");
        GamingTable table = repository.saveTable(property, "MB-07", "minibaccarat", pit.id(), true);
        GamingTable closed = repository.saveTable(property, "MB-07", "minibaccarat", pit.id(), false);
        assertThat(closed.id()).isEqualTo(table.id());
        assertThat(repository.pits(property)).containsExactly(pit);
        assertThat(repository.tables(property)).containsExactly(closed);
    }

    @Test
    void aTableOfOneGameDoesNotBecomeATableOfAnother() {
        Pit pit = repository.savePit(property, "P1", "Baccarat");
        repository.saveTable(property, "MB-07", "minibaccarat", pit.id(), true);
        assertThatThrownBy(() -> repository.saveTable(property, "MB-07", "baccarat", pit.id(), true))
                .hasMessageContaining("MB-07 is a table of minibaccarat");
    }

    @Test
    void theOptionsOfARulesSubmissionDoNotChange() {
        RulesSubmission standard =
                repository.saveSubmission(property, "minibaccarat", "Standard", "{\"decks\":\"8\"}", OCTOBER, null);
        assertThat(repository.submissions(property)).containsExactly(standard);
        assertThatThrownBy(() -> repository.saveSubmission(
                        property, "minibaccarat", "Standard", "{\"decks\":\"6\"}", OCTOBER, null))
                .hasMessageContaining("stands with other options");
    }

    @Test
    void puttingATableUnderNewRulesEndsTheOldOnesTheDayBefore() {
        Pit pit = repository.savePit(property, "P1", "Baccarat");
        int table = repository
                .saveTable(property, "MB-07", "minibaccarat", pit.id(), true)
                .id();
        int first = repository
                .saveSubmission(property, "minibaccarat", "A", "{}", OCTOBER, null)
                .id();
        int second = repository
                .saveSubmission(property, "minibaccarat", "B", "{}", OCTOBER, null)
                .id();
        repository.putUnder(property, table, first, OCTOBER);
        repository.putUnder(property, table, second, OCTOBER.plusDays(20));
        repository.putUnder(property, table, second, OCTOBER.plusDays(10));
        assertThat(repository.tableRules(property))
                .containsExactly(
                        new TableSubmission(table, OCTOBER, OCTOBER.plusDays(9), first),
                        new TableSubmission(table, OCTOBER.plusDays(10), OCTOBER.plusDays(19), second),
                        new TableSubmission(table, OCTOBER.plusDays(20), null, second));
    }

    @Test
    void dealersAreAddedAsTheyAppear() {
        int dealer = repository.dealer(property, "D-0412");
        assertThat(repository.dealer(property, "D-0412")).isEqualTo(dealer);
        assertThat(repository.dealers(property)).isEqualTo(Map.of("", 0, "D-0412", dealer));
    }
}
