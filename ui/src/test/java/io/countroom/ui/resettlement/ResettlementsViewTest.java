package io.countroom.ui.resettlement;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.select.Select;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettlementRuns;
import io.countroom.rules.game.Option;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.resettlement.StoredRun;
import io.countroom.ui.Services;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ResettlementsViewTest extends UiTest {

    private static final LocalDate FIRST = LocalDate.of(2026, 10, 1);
    private static final LocalDate LAST = LocalDate.of(2026, 10, 31);

    @Autowired
    PropertyRepository properties;

    @Autowired
    Services services;

    private Property property;
    private ResettlementRuns runs;

    @BeforeEach
    void slice() {
        importSlice();
        property = properties.properties().getFirst();
        runs = services.resettlements();
    }

    @Test
    void aRunWithAnotherOptionIsStartedAndLeadsToItsReport() {
        signInAs(Role.CONTROLLER);
        open("reports/resettlements?period=2026-10");
        assertThat(page()).contains("New run");

        choose("Game", "minibaccarat");
        choose("Rules", "With another option");
        assertThat(option("Option").getListDataView().getItems().map(Option::key))
                .contains("tie-odds");
        option("Option")
                .setValue(option("Option")
                        .getListDataView()
                        .getItems()
                        .filter(one -> one.key().equals("tie-odds"))
                        .findFirst()
                        .orElseThrow());
        @SuppressWarnings("unchecked")
        ComboBox<String> value = find(ComboBox.class).withCaption("Value").single();
        value.setValue("9 to 1");
        test(find(Button.class).withId("settle-again").single()).click();
        awaitOnPage("✓ done", "Tie odds 9 to 1");

        StoredRun run = runs.ofAny(List.of(property)).getFirst();
        assertThat(run.state()).isEqualTo(StoredRun.State.DONE);
        assertThat(run.askedBy()).isEqualTo("test-controller");
        assertThat(runs.rounds(run).settled()).isPositive();
        assertThat(find(Anchor.class).withText("Open the report").all())
                .extracting(Anchor::getHref)
                .anySatisfy(href -> assertThat(href).contains("reports/resettled", "run=" + run.runId()));
    }

    @Test
    void aRunOfAnotherProcessIsCancelled() {
        signInAs(Role.CONTROLLER);
        StoredRun waiting =
                runs.ask(List.of(property), Periods.range(FIRST, LAST), Set.of(), new OtherRules.Unchanged(), "cora");
        open("reports/resettlements");
        assertThat(page()).contains("queued", "The same rules");
        test(find(Button.class)
                        .withCondition(
                                button -> button.getAriaLabel().equals(Optional.of("Cancel run " + waiting.runId())))
                        .single())
                .click();
        assertThat(page()).contains("cancelled");
        assertThat(runs.find(waiting.runId(), List.of(property)).orElseThrow().state())
                .isEqualTo(StoredRun.State.CANCELLED);
    }

    @Test
    void aViewerSeesRunsAndStartsNone() {
        signInAs(Role.VIEWER);
        runs.ask(List.of(property), Periods.range(FIRST, LAST), Set.of(), new OtherRules.Unchanged(), "cora");
        open("reports/resettlements");
        assertThat(page()).contains("queued").doesNotContain("New run");
        assertThat(find(Button.class).withText("Cancel").exists()).isFalse();
    }

    @SuppressWarnings("unchecked")
    private Select<Option<?>> option(String label) {
        return find(Select.class).withCaption(label).single();
    }

    /** Chooses the item of these words, or of this id. */
    @SuppressWarnings("unchecked")
    private void choose(String label, String words) {
        Select<Object> select = find(Select.class).withCaption(label).single();
        select.setValue(select.getListDataView()
                .getItems()
                .filter(item -> item.equals(words)
                        || select.getItemLabelGenerator().apply(item).equals(words))
                .findFirst()
                .orElseThrow());
    }
}
