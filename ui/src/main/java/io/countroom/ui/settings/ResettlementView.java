package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.Resettlement;
import io.countroom.reporting.importing.Resettlement.Outdated;
import io.countroom.reporting.importing.Resettlement.Preview;
import io.countroom.reporting.importing.Resettlement.Sums;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.util.List;
import java.util.Optional;

/** A preview of settling rounds again under a later Rules Submission, and the button that does it. */
@Route("settings/resettlement")
@Requires(Permission.EDIT_TABLES)
public final class ResettlementView extends Page {

    private static final long serialVersionUID = 1L;

    static final String PATH = "settings/resettlement";

    private final transient Scope scope;
    private final transient Resettlement resettlement;
    private final transient Importer importer;
    private final transient Background background;

    ResettlementView(Scope scope, Resettlement resettlement, Importer importer, Background background) {
        this.scope = scope;
        this.resettlement = resettlement;
        this.importer = importer;
        this.background = background;
    }

    /** @param refusal why this user may not approve it; empty where nothing speaks against that */
    private record Seen(List<Preview> previews, Optional<String> refusal) {}

    @Override
    protected void show(Address address) {
        Address submissions = address.to("settings").with(SettingsView.PART, "submissions");
        List<Crumb> crumbs = List.of(
                new Crumb(Words.of("Settings"), address.to("settings").href()),
                new Crumb(Words.of("Rules Submissions"), submissions.href()));
        Property property = scope.property(address).orElse(null);
        head(
                crumbs,
                Words.of("Re-settle rounds"),
                Words.of(
                        "Rounds of open months that were settled under another Rules Submission than the one in effect for their table and gaming date."));
        if (property == null) {
            add(Parts.plainCard(Parts.nothingYet()));
            return;
        }
        Div place = Parts.div("stack", Parts.skeleton(Words.of("Settling the rounds again for the preview")));
        add(place);
        String user = CurrentUser.name();
        background.run(
                place,
                () -> {
                    List<Preview> previews = resettlement.preview(property);
                    List<Outdated> outdated =
                            previews.stream().map(Preview::outdated).toList();
                    return new Seen(previews, Form.refusal(() -> resettlement.refuseAlone(property, outdated, user)));
                },
                seen -> {
                    place.removeAll();
                    if (seen.previews.isEmpty()) {
                        place.add(Parts.plainCard(Parts.empty(
                                Words.of("No rounds to re-settle"),
                                Words.of(
                                        "Every round of an open month is settled under the Rules Submission in effect for its table and gaming date."),
                                new Anchor(submissions.href(), Words.of("Rules Submissions")))));
                        return;
                    }
                    place.add(
                            Parts.card(Words.of("Preview"), Words.of("nothing has changed yet"), table(seen.previews)),
                            approval(property, seen));
                });
    }

    private static Component table(List<Preview> previews) {
        FigureTable table = new FigureTable(
                Words.list(
                        "Table",
                        "Rules Submission",
                        "Gaming dates",
                        "Rounds",
                        "Exceptions",
                        "Overpaid, $",
                        "Underpaid, $",
                        "Expected win, $"),
                List.of(Align.START, Align.START, Align.START, Align.END, Align.END, Align.END, Align.END, Align.END));
        Sums before = Sums.NONE;
        Sums after = Sums.NONE;
        for (Preview preview : previews) {
            Outdated of = preview.outdated();
            String dates = Formats.dates(of.dates().getFirst(), of.dates().getLast());
            table.row(
                    cells(of.table().code(), Words.of("before: {0}", of.before().name()), dates, preview.before()));
            table.row(cells("", Words.of("after: {0}", of.after().name()), "", preview.after()));
            before = before.plus(preview.before());
            after = after.plus(preview.after());
        }
        table.total(cells(Words.of("Difference"), "", "", after.minus(before)));
        return table;
    }

    private static Component[] cells(String table, String rules, String dates, Sums sums) {
        return new Component[] {
            FigureTable.text(table),
            FigureTable.text(rules),
            FigureTable.text(dates),
            FigureTable.text(Formats.count(sums.rounds())),
            FigureTable.text(Formats.count(sums.exceptions())),
            FigureTable.text(Formats.money(sums.overpaidCents())),
            FigureTable.text(Formats.money(sums.underpaidCents())),
            FigureTable.text(Formats.money(new Value.Expected(sums.expectedMicros()).cents()))
        };
    }

    private Component approval(Property property, Seen seen) {
        Div approval = Parts.div("stack-s");
        long unfit = seen.previews.stream().mapToLong(Preview::unfit).sum();
        if (unfit > 0) {
            approval.add(Parts.caution(Words.of(
                    "Rounds that do not fit the later Rules Submission: {0}. They stay as they are.",
                    Formats.count(unfit))));
        }
        if (seen.refusal.isPresent()) {
            approval.add(Parts.caution(seen.refusal.get()));
            return approval;
        }
        Button approve = new Button(Words.of("Approve and re-settle"), event -> approve(property));
        approve.addThemeVariants(ButtonVariant.PRIMARY);
        approve.setId("approve");
        approve.setDisableOnClick(true);
        approval.add(
                Parts.quiet(
                        Words.of(
                                "The earlier form of each round is kept, and decisions on exceptions that remain are kept. Undo restores it.")),
                Parts.div("actions", approve));
        return approval;
    }

    private void approve(Property property) {
        CurrentUser.require(Permission.EDIT_TABLES);
        String user = CurrentUser.name();
        Notice.say(Words.of("Settling the rounds again. This takes about as long as their import."));
        background.run(
                () -> importer.settleAgain(property, user),
                result -> {
                    Notice.withUndo(
                            Words.of(
                                    "Rounds settled again: {0}.",
                                    Formats.count(result.row().counts().accepted())),
                            () -> undo(property, result));
                    UI.getCurrent().refreshCurrentRoute(false);
                },
                sentence -> {
                    Notice.refuse(sentence);
                    UI.getCurrent().refreshCurrentRoute(false);
                });
    }

    private void undo(Property property, ImportResult result) {
        CurrentUser.require(Permission.EDIT_TABLES);
        String user = CurrentUser.name();
        background.run(
                () -> {
                    importer.undo(property, result.row().importId(), user);
                    return result;
                },
                done -> UI.getCurrent().refreshCurrentRoute(false),
                Notice::refuse);
    }
}
