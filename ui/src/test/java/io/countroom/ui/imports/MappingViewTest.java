package io.countroom.ui.imports;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.mapping.CardNames;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.mapping.Mapping.Amounts;
import io.countroom.reporting.mapping.Mapping.Rule;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A mapping that is opened in the browser and saved is what it was but for what was changed. */
class MappingViewTest extends UiTest {

    @Autowired
    PropertyRepository properties;

    @Autowired
    Mappings mappings;

    @Autowired
    private Database database;

    private Property property;

    @BeforeEach
    void signIn() {
        signInAs(Role.CONTROLLER);
        importSlice();
        property = properties.properties().getFirst();
    }

    private void openMapping(String name) {
        open("imports/mapping?mapping=" + name);
    }

    private Mapping saved(String name) {
        test(find(Button.class).withId("save-mapping").single()).click();
        Mapping saved = mappings.named(property.id(), name);
        database.dsl().execute("delete from mapping where name = ?", name);
        return saved;
    }

    @Test
    void theShippedMappingsAreTheSameWhenTheyAreSavedAsTheyAre() {
        for (Mapping shipped : Mappings.shipped()) {
            openMapping(shipped.name());
            assertThat(saved(shipped.name())).isEqualTo(shipped);
        }
    }

    @Test
    void theFormIsAnotherOneForAnotherMappingOfTheSamePage() {
        List<Mapping> shipped = Mappings.shipped();
        openMapping(shipped.getFirst().name());
        openMapping(shipped.getLast().name());
        assertThat(saved(shipped.getLast().name())).isEqualTo(shipped.getLast());
    }

    @Test
    void whatTheFormDoesNotShowStaysWhenSomethingElseIsChanged() {
        Mapping whole = Mapping.read("""
                {"name": "whole", "about": "of a table in the back", "reads": "games-and-bets",
                 "join": {"game": "GameID", "bet": "OfGame"},
                 "fields": {"round": "GameID", "table": {"from": "Table", "is": "MB-07"}, "gamingDate": "Day",
                   "seat": {"from": "Seat", "placeIn": "list[]", "values": {"one=first": "1"}}, "wager": "Bet",
                   "amount": "Amount", "shift": {"is": "day"}},
                 "hands": [{"of": "seat3", "from": ["Seat3"]}, {"of": "dealer", "from": ["D2", "D1"]}],
                 "cards": {"numbered": "SHDC", "aceHigh": true, "values": {"53": "JK"}},
                 "amounts": "dollars", "paid": "net"}
                """);
        mappings.save(property.id(), whole, "test", OffsetDateTime.now());
        openMapping("whole");
        select("Amounts", Amounts.CENTS);
        test(find(TextArea.class).all().getFirst()).setValue("GameID,Day,Other\n1,2026-10-18,x\n");
        box("Gaming date (or from the time)").setValue("Other");
        Map<String, Rule> fields = new HashMap<>(whole.fields());
        fields.put("gamingDate", Rule.from("Other"));
        assertThat(saved("whole"))
                .isEqualTo(new Mapping(
                        "whole",
                        whole.about(),
                        whole.reads(),
                        fields,
                        whole.hands(),
                        whole.cards(),
                        whole.bets(),
                        new Mapping.Join("GameID", "OfGame"),
                        Amounts.CENTS,
                        whole.paid()));
    }

    @Test
    void whatValuesMeanIsTakenFromTheForm() {
        openMapping("live-dealer");
        meaning("Wager", "a;b = tie\nBAC_Player = player\nBAC_Banker");
        assertThat(page()).contains("BAC_Banker of Wager has no meaning");
        meaning("State", "");
        meaning("Cards in one text", "back = JK");
        Mapping saved = saved("live-dealer");
        assertThat(saved.fields().get("wager").values())
                .containsOnly(Map.entry("a;b", "tie"), Map.entry("BAC_Player", "player"));
        assertThat(saved.fields().get("state").values()).isEmpty();
        assertThat(saved.cards()).isEqualTo(new CardNames("", false, Map.of("back", "JK")));
    }

    @SuppressWarnings("unchecked")
    private ComboBox<String> box(String label) {
        return find(ComboBox.class).all().stream()
                .filter(box -> box.getAriaLabel().filter(label::equals).isPresent())
                .findFirst()
                .orElseThrow();
    }

    private void meaning(String field, String text) {
        TextArea meanings = find(TextArea.class).all().stream()
                .filter(one -> one.getAriaLabel()
                        .filter(("What values mean: " + field)::equals)
                        .isPresent())
                .findFirst()
                .orElseThrow();
        test(meanings).setValue(text);
    }

    @SuppressWarnings("unchecked")
    private void select(String label, Object value) {
        List<Select<Object>> all = find(Select.class).all().stream()
                .map(one -> (Select<Object>) one)
                .toList();
        all.stream()
                .filter(select -> label.equals(select.getLabel()))
                .findFirst()
                .orElseThrow()
                .setValue(value);
    }

    @Test
    void aNewMappingIsGuessedFromItsExample() {
        open("imports/mapping");
        test(find(TextArea.class).all().getFirst())
                .setValue("GameID,TableID,StartTime,SeatNo,BetType,BetAmount\n1,MB-07,1792377667000,2,Banker,10\n");
        test(find(TextField.class).withId("mapping-name").single()).setValue("guessed");
        Mapping guessed = saved("guessed");
        assertThat(guessed.from("round")).isEqualTo("GameID");
        assertThat(guessed.fields().get("dealtAt").as()).isEqualTo(Mapping.As.EPOCH_MILLIS);
    }
}
