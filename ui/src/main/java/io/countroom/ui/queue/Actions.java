package io.countroom.ui.queue;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.round.ChangedMeanwhileException;
import io.countroom.sql.round.Standing;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The actions on exceptions or findings, one or many at once. */
public final class Actions<T> {

    /** Why things go wrong on a floor; a comment says more. */
    private static final List<String> REASONS = List.of(
            "Dealing error",
            "Error in the log",
            "Count error",
            "Slip error",
            "Equipment",
            "Dispute with a patron",
            "Surveillance review",
            "Payout verified",
            "Known and accepted");

    /** The follow-up to a wrong payment; the comment begins with it. */
    private static final List<String> FOLLOW_UPS = List.of(
            "Refunded to the patron",
            "Collected from the patron",
            "Written off",
            "Log corrected",
            "Follow-up with the dealer",
            "No money due");

    /** More than these take longer than a click may. */
    private static final int MOST_AT_ONCE = 100;

    /** @param back takes the change back and answers how many it brought back */
    public record Done(int count, IntSupplier back) {}

    private final Supplier<Set<T>> chosen;
    private final Background background;
    private final IntFunction<String> counted;
    private final Function<T, Standing> standing;
    private final BiFunction<Set<T>, UnaryOperator<Standing>, Done> change;
    private final TextField comment = new TextField(Words.of("Comment"));
    private final ComboBox<String> reason = new ComboBox<>(Words.of("Reason"));
    private final ComboBox<String> followUp = new ComboBox<>(Words.of("Settled by"));
    private final ComboBox<String> owner = new ComboBox<>(Words.of("Owner"));
    private List<Button> buttons = List.of();

    /**
     * @param chosen what is acted on
     * @param counted so many rows as the beginning of a sentence: "2 exceptions are"
     * @param standing of a row, as it is shown
     * @param change of the rows chosen, made and told to the audit trail
     */
    public Actions(
            Supplier<Set<T>> chosen,
            Background background,
            IntFunction<String> counted,
            Function<T, Standing> standing,
            BiFunction<Set<T>, UnaryOperator<Standing>, Done> change) {
        this.chosen = chosen;
        this.background = background;
        this.counted = counted;
        this.standing = standing;
        this.change = change;
    }

    /** The bar of a grid: it waits until rows are selected. */
    public Div barOf(Grid<T> grid, int rows, String id, List<String> owners) {
        Div bar = bar(id, owners);
        buttons.forEach(button -> button.setEnabled(false));
        String hint = Words.count(
                rows, "Select the row to act on it|Select rows to act on them; the box in the heading selects all {0}");
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
        bar.add(selected);
        return bar;
    }

    public Div bar(String id, List<String> owners) {
        comment.setPlaceholder(Words.of("What the pit manager says"));
        comment.setWidth("220px");
        comment.setMaxLength(1_000);
        reason.setItems(REASONS);
        reason.setItemLabelGenerator(Words::of);
        reason.setWidth("170px");
        reason.setClearButtonVisible(true);
        followUp.setItems(FOLLOW_UPS);
        followUp.setItemLabelGenerator(Words::of);
        followUp.setWidth("180px");
        followUp.setClearButtonVisible(true);
        owner.setItems(owners);
        owner.setWidth("160px");
        owner.setPlaceholder(Words.of("Unassigned"));
        owner.setClearButtonVisible(true);
        Button take = button(
                "Acknowledge",
                () -> apply(
                        Words.of("acknowledged"),
                        standing -> standing.inState(Standing.State.ACKNOWLEDGED)
                                .ownedBy(owner.getValue() == null ? CurrentUser.name() : owner.getValue())));
        take.setId(id + "acknowledge");
        take.addThemeVariants(ButtonVariant.PRIMARY);
        Button resolve = button("Resolve", this::resolve);
        resolve.setId(id + "resolve");
        Button note = button(
                "Add note",
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
        buttons = List.of(take, resolve, note, reopen);
        Div bar = Parts.div("actions baseline", reason, followUp, comment, owner, take, resolve, note, reopen);
        // Kept by session.js until the rows are changed.
        bar.getElement().setAttribute("data-draft", true);
        return bar;
    }

    private static Button button(String text, Runnable action) {
        return new Button(Words.of(text), event -> action.run());
    }

    private void resolve() {
        if (reason.getValue() == null
                && chosen.get().stream().anyMatch(row -> standing.apply(row).reason() == null)) {
            reason.setInvalid(true);
            reason.setErrorMessage(Words.of("Choose a reason to resolve it"));
            reason.focus();
            return;
        }
        apply(
                Words.of("resolved"),
                before -> before.inState(Standing.State.RESOLVED)
                        .ownedBy(owner.getValue() == null ? CurrentUser.name() : owner.getValue()));
    }

    private @Nullable String said() {
        String said = Stream.of(followUp.getValue(), comment.getValue())
                .filter(text -> text != null && !text.isBlank())
                .map(String::strip)
                .collect(Collectors.joining(": "));
        return said.isEmpty() ? null : said;
    }

    private void apply(String word, UnaryOperator<Standing> to) {
        CurrentUser.require(Permission.ACKNOWLEDGE);
        String said = said();
        String why = reason.getValue();
        Set<T> rows = chosen.get();
        Supplier<Outcome> work = () -> {
            try {
                return new Outcome(
                        change.apply(
                                rows, before -> to.apply(before).because(why).saying(said)),
                        null);
            } catch (RefusedException e) {
                return new Outcome(null, e);
            }
        };
        if (rows.size() <= MOST_AT_ONCE) {
            tell(work.get(), word);
        } else {
            Notice.say(Words.of("{0} being changed…", counted.apply(rows.size())));
            background.run(work::get, outcome -> tell(outcome, word), Notice::refuse);
        }
    }

    /** What came of a change: it was done, or the sentence with which it was refused. */
    private record Outcome(@Nullable Done done, @Nullable RefusedException refused) {}

    private void tell(Outcome outcome, String word) {
        Done done = outcome.done();
        if (done == null) {
            RefusedException refused = outcome.refused();
            Notice.refuse(refused == null ? "" : refused.sentence());
            if (refused instanceof ChangedMeanwhileException) {
                UI.getCurrent().refreshCurrentRoute(false);
            }
            return;
        }
        if (done.count() == 0) {
            Notice.say(Words.of("Nothing changed. The values are the same."));
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
                        ? Words.of("{0} changed back.", counted.apply(back))
                        : Words.of(
                                "{0} changed back. Somebody else has changed the others since.", counted.apply(back)));
        UI.getCurrent().refreshCurrentRoute(false);
    }
}
