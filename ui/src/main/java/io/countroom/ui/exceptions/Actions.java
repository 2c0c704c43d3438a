package io.countroom.ui.exceptions;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.close.MonthClosedException;
import io.countroom.sql.round.Standing;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.language.Words;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What can be done about the rows that are selected in a queue, one or many at once. */
final class Actions<T> {

    /** Why things go wrong on a floor; a comment says more. */
    private static final List<String> REASONS = List.of(
            "Dealing error",
            "Error in the log",
            "Count error",
            "Slip error",
            "Equipment",
            "Dispute with a patron",
            "Surveillance looks into it",
            "Known and accepted");

    /** More than these take longer than a click may. */
    private static final int MOST_AT_ONCE = 100;

    /** @param back takes the change back and answers how many it brought back */
    record Done(int count, IntSupplier back) {}

    private final Grid<T> grid;
    private final int rows;
    private final Background background;
    private final IntFunction<String> counted;
    private final BiFunction<Set<T>, UnaryOperator<Standing>, Done> change;
    private final TextField comment = new TextField(Words.of("Comment"));
    private final ComboBox<String> reason = new ComboBox<>(Words.of("Reason"));

    /**
     * @param rows how many the grid has, read or not
     * @param counted so many rows as the beginning of a sentence: "2 exceptions are"
     * @param change of the rows chosen, made and told to the audit trail
     */
    Actions(
            Grid<T> grid,
            int rows,
            Background background,
            IntFunction<String> counted,
            BiFunction<Set<T>, UnaryOperator<Standing>, Done> change) {
        this.grid = grid;
        this.rows = rows;
        this.background = background;
        this.counted = counted;
        this.change = change;
    }

    Div bar(String id, List<String> owners) {
        comment.setPlaceholder(Words.of("For example what the pit manager says"));
        comment.setWidth("300px");
        comment.setMaxLength(1_000);
        reason.setItems(REASONS);
        reason.setItemLabelGenerator(Words::of);
        reason.setWidth("190px");
        reason.setClearButtonVisible(true);
        ComboBox<String> owner = new ComboBox<>(Words.of("Owner"));
        owner.setItems(owners);
        owner.setWidth("150px");
        owner.setPlaceholder(Words.of("Nobody else"));
        owner.setClearButtonVisible(true);
        Button take = button(
                "Acknowledge",
                () -> apply(
                        Words.of("acknowledged"),
                        standing -> standing.inState(Standing.State.ACKNOWLEDGED)
                                .ownedBy(owner.getValue() == null ? CurrentUser.name() : owner.getValue())));
        take.setId(id + "acknowledge");
        take.addThemeVariants(ButtonVariant.PRIMARY);
        Button resolve = button(
                "Resolve",
                () -> apply(
                        Words.of("resolved"),
                        standing -> standing.inState(Standing.State.RESOLVED)
                                .ownedBy(owner.getValue() == null ? CurrentUser.name() : owner.getValue())));
        resolve.setId(id + "resolve");
        Button note = button(
                "Only note",
                () -> apply(
                        Words.of("noted"),
                        standing -> owner.getValue() == null ? standing : standing.ownedBy(owner.getValue())));
        note.setId(id + "note");
        note.setTooltipText(Words.of("Keeps the state; sets reason, comment and owner"));
        Button reopen = button(
                "Reopen",
                () -> apply(
                        Words.of("open again"),
                        standing -> standing.inState(Standing.State.OPEN).ownedBy(null)));
        List<Button> buttons = List.of(take, resolve, note, reopen);
        buttons.forEach(button -> button.setEnabled(false));
        String hint = rows == 1
                ? Words.of("Select the row to act on it")
                : Words.of("Select rows to act on them; the box in the heading selects all {0}", Formats.count(rows));
        Span selected = Parts.quiet(hint);
        selected.getElement().setAttribute("role", "status");
        grid.addSelectionListener(event -> {
            int size = event.getAllSelectedItems().size();
            selected.setText(
                    size == 0
                            ? hint
                            : size == rows && rows > 1
                                    ? Words.of("All {0} selected", Formats.count(rows))
                                    : Words.of("{0} selected", Formats.count(size)));
            buttons.forEach(button -> button.setEnabled(size > 0));
        });
        Div bar = Parts.div("actions baseline", reason, comment, owner, take, resolve, note, reopen, selected);
        // Kept by session.js until the rows are changed.
        bar.getElement().setAttribute("data-draft", true);
        return bar;
    }

    private static Button button(String text, Runnable action) {
        return new Button(Words.of(text), event -> action.run());
    }

    private void apply(String word, UnaryOperator<Standing> to) {
        CurrentUser.require(Permission.ACKNOWLEDGE);
        String said = comment.getValue().isBlank() ? null : comment.getValue().strip();
        String why = reason.getValue();
        Set<T> chosen = grid.getSelectedItems();
        Supplier<Outcome> work = () -> {
            try {
                return new Outcome(
                        change.apply(
                                chosen,
                                standing -> to.apply(standing).because(why).saying(said)),
                        null);
            } catch (MonthClosedException e) {
                return new Outcome(null, String.valueOf(e.getMessage()));
            }
        };
        if (chosen.size() <= MOST_AT_ONCE) {
            tell(work.get(), word);
        } else {
            Notice.say(Words.of("{0} being changed…", counted.apply(chosen.size())));
            background.run(work::get, outcome -> tell(outcome, word), Notice::refuse);
        }
    }

    /** What came of a change: it was done, or the sentence with which it was refused. */
    private record Outcome(@Nullable Done done, @Nullable String refused) {}

    private void tell(Outcome outcome, String word) {
        Done done = outcome.done();
        if (done == null) {
            Notice.refuse(String.valueOf(outcome.refused()));
            return;
        }
        if (done.count() == 0) {
            Notice.say("Nothing changed: that is how it stands.");
            return;
        }
        Notice.withUndo(Words.of("{0} {1}.", counted.apply(done.count()), word), () -> {
            CurrentUser.require(Permission.ACKNOWLEDGE);
            if (done.count() <= MOST_AT_ONCE) {
                tellBack(done.back().getAsInt(), done.count());
            } else {
                background.run(done.back()::getAsInt, back -> tellBack(back, done.count()), Notice::refuse);
            }
        });
        UI.getCurrent().refreshCurrentRoute(false);
    }

    private void tellBack(int back, int changed) {
        Notice.say(
                back == changed
                        ? Words.of("{0} back to what it was.", counted.apply(back))
                        : Words.of(
                                "{0} back to what it was; somebody else has changed the others since.",
                                counted.apply(back)));
        UI.getCurrent().refreshCurrentRoute(false);
    }
}
