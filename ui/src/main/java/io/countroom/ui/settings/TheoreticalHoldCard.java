package io.countroom.ui.settings;

import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.TextArea;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.TheoreticalHold;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;

/** The certificate holder's expected hold of games without rules of play, with first gaming dates. */
final class TheoreticalHoldCard {

    private final FloorEditor editor;
    private final PropertyRepository properties;
    private final Property property;
    private final LocalDate today;

    TheoreticalHoldCard(FloorEditor editor, PropertyRepository properties, Property property, LocalDate today) {
        this.editor = editor;
        this.properties = properties;
        this.property = property;
        this.today = today;
    }

    Section card() {
        List<TheoreticalHold> holds = properties.theoreticalHolds(property.id());
        List<String> games = properties.tables(property.id()).stream()
                .map(GamingTable::game)
                .distinct()
                .filter(FloorGames::takesTheoreticalHold)
                .sorted(Comparator.comparing(FloorGames::place).thenComparing(Comparator.naturalOrder()))
                .toList();
        FigureTable table = new FigureTable(
                Words.list("Game", "From", "Theoretical hold", "Source"),
                List.of(Align.START, Align.START, Align.END, Align.WRAP));
        for (TheoreticalHold hold : holds.reversed()) {
            table.row(
                    new Span(FloorGames.name(hold.game())),
                    FigureTable.text(Formats.date(hold.from())),
                    hold.basisPoints() == null ? Parts.quiet(Words.of("none")) : FigureTable.text(hold.words()),
                    new Span(hold.source()));
        }
        Section card = Parts.card(
                Words.of("Theoretical hold"),
                Words.of(
                        "For games without rules of play, entered by the certificate holder. Reports show it separately from computed figures."),
                holds.isEmpty()
                        ? Parts.quiet(
                                Words.of(
                                        games.isEmpty()
                                                ? "No table has a game without rules of play."
                                                : "No theoretical hold yet. Reports show only drop, win and hold of these games."))
                        : table);
        card.setId("theoretical-holds");
        if (!games.isEmpty() && CurrentUser.may(Permission.SETTINGS)) {
            card.add(Forms.opener(
                    "enter-theoretical-hold",
                    Words.of("Enter"),
                    Words.of("Enter a theoretical hold"),
                    () -> edit(games)));
        }
        return card;
    }

    private void edit(List<String> games) {
        Select<String> game = new Select<>();
        game.setLabel(Words.of("Game"));
        game.setItems(games);
        game.setItemLabelGenerator(FloorGames::name);
        game.setValue(games.getFirst());
        DatePicker from = Parts.day(Words.of("From the gaming date"));
        from.setValue(today.withDayOfMonth(1));
        BigDecimalField percent = new BigDecimalField(Words.of("Theoretical hold, % of the drop"));
        percent.setHelperText(Words.of("At most two decimals; empty to end it"));
        TextArea source = new TextArea(Words.of("Source"));
        source.setMaxLength(2_000);
        source.setHelperText(
                Words.of("For example, the board's annual report. It appears in reports and the audit trail."));
        new Form(Words.of("Save"), Permission.SETTINGS)
                .fields(game, from, percent, source)
                .required(from, Words.of("Choose the first gaming date"))
                .saves(() -> {
                    TheoreticalHold hold = TheoreticalHold.of(
                            game.getValue(),
                            from.getValue(),
                            percent.getValue(),
                            source.getValue().strip());
                    editor.expectHold(property.id(), hold, CurrentUser.name());
                    Notice.say(Words.of(
                            "The theoretical hold of {0} applies from {1}.",
                            FloorGames.name(hold.game()), Formats.date(hold.from())));
                })
                .dialog(Words.of("Theoretical hold"))
                .open();
    }
}
