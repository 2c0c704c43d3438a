package io.countroom.ui.imports;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridMultiSelectionModel;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.streams.DownloadEvent;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.RejectFile;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.ConflictRow;
import io.countroom.sql.imports.ConflictRow.Choice;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRepository.Consequences;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.State;
import io.countroom.sql.imports.RejectRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.rounds.RoundView;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FactList;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.RowGrid;
import io.countroom.ui.shell.RowGrid.Said;
import io.countroom.ui.shell.Scope;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One import: what became of every line of its file. */
@Route("imports/:import")
@Requires(Permission.READ)
public final class ImportView extends Page implements BeforeEnterObserver {

    private static final long serialVersionUID = 1L;

    private static final int PAGE = 500;

    private final transient Scope scope;
    private final transient ImportRepository imports;
    private final transient Importer importer;
    private final transient Background background;
    private long importId;

    ImportView(Scope scope, ImportRepository imports, Importer importer, Background background) {
        this.scope = scope;
        this.imports = imports;
        this.importer = importer;
        this.background = background;
    }

    static String path(long importId) {
        return "imports/" + importId;
    }

    static String kind(ImportRow row) {
        return Words.of(row.kind().name().toLowerCase(Locale.ROOT));
    }

    static Said state(ImportRow row) {
        return switch (row.state()) {
            case ACCEPTED -> Said.tag(Tone.GOOD, Words.of("✓ accepted"));
            case LOADING -> Said.tag(Tone.QUIET, Words.of("loading"));
            case FAILED -> Said.tag(Tone.BAD, Words.of("! failed"));
            case CANCELLED -> Said.tag(Tone.QUIET, Words.of("cancelled"));
            case UNDONE -> Said.tag(Tone.QUIET, Words.of("undone"));
        };
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        String text = event.getRouteParameters().get("import").orElse("");
        try {
            importId = Long.parseLong(text);
        } catch (NumberFormatException e) {
            importId = 0;
        }
    }

    @Override
    protected void show(Address address) {
        List<Crumb> crumbs =
                List.of(new Crumb(Words.of("Imports"), address.to("imports").href()));
        Property property = scope.property(address).orElse(null);
        Optional<ImportRow> found = property == null ? Optional.empty() : imports.find(property.id(), importId);
        if (property == null || found.isEmpty()) {
            head(
                    crumbs,
                    Words.of("Import not found"),
                    Words.of("The property has no import of this number. Choose one under Imports."));
            return;
        }
        ImportRow row = found.get();
        head(
                crumbs,
                row.fileName(),
                Words.of(
                        "{0} imported by {1} on {2}",
                        kind(row),
                        row.userName(),
                        Formats.moment(row.startedAt().atZoneSameInstant(property.timeZone()))),
                actions(property, row));
        add(facts(row, address));
        if (row.counts().conflicts() > 0) {
            add(conflicts(property, row, address));
        }
        if (row.counts().rejects() > 0) {
            add(rejects(property, row, row.counts().rejects()));
        }
    }

    private Component[] actions(Property property, ImportRow row) {
        boolean undone = row.state() == State.UNDONE;
        if ((row.state() != State.ACCEPTED && !undone) || !CurrentUser.may(Permission.IMPORT)) {
            return new Component[0];
        }
        Button button = undone
                ? new Button(Words.of("Restore this import"), event -> restore(property, row))
                : new Button(Words.of("Undo this import"), event -> ask(property, row));
        button.setDisableOnClick(undone);
        button.setId(undone ? "restore" : "undo");
        return new Component[] {button};
    }

    /** Says what goes with the import before it goes. */
    private void ask(Property property, ImportRow row) {
        Consequences gone = imports.consequences(row);
        Dialog dialog = new Dialog();
        dialog.setHeaderTitle(Words.of("Undo this import"));
        dialog.setWidth("520px");
        FactList facts = new FactList();
        if (row.kind() == ImportRow.Kind.COUNTS) {
            facts.add(
                    Words.of("Slips removed from every report"),
                    new Span(Formats.count(row.counts().accepted())));
        } else {
            facts.add(
                    Words.of("Rounds removed from every report"),
                    new Span(Formats.count(row.counts().accepted())));
            facts.add(Words.of("Their exceptions"), new Span(Formats.count(gone.exceptions())));
            facts.add(Words.of("Acknowledged or resolved exceptions"), new Span(Formats.count(gone.decided())));
        }
        facts.add(Words.of("Variance cases of these months"), new Span(Formats.count(gone.cases())));
        if (gone.returning() > 0) {
            facts.add(Words.of("Earlier records that count again"), new Span(Formats.count(gone.returning())));
        }
        dialog.add(
                Parts.div(
                        "stack",
                        facts,
                        Parts.quiet(
                                gone.returning() > 0
                                        ? Words.of(
                                                "To reverse this, import the file or re-settle the rounds again. Run the variance check afterwards.")
                                        : Words.of(
                                                "You can restore the import on this page. The decisions on its exceptions return with it, and when the same rounds are imported again. Run the variance check afterwards."))));
        Button undo = new Button(Words.of("Undo this import"), event -> {
            dialog.close();
            undo(property, row, gone);
        });
        undo.setId("undo-now");
        undo.addThemeVariants(ButtonVariant.PRIMARY);
        dialog.getFooter().add(new Button(Words.of("Cancel"), event -> dialog.close()), undo);
        dialog.open();
    }

    private void undo(Property property, ImportRow row, Consequences gone) {
        CurrentUser.require(Permission.IMPORT);
        String userName = CurrentUser.name();
        Notice.say(Words.of("{0} is being undone. This takes about as long as its import.", row.fileName()));
        background.run(
                () -> {
                    importer.undo(property, row.importId(), userName);
                    return row;
                },
                done -> {
                    String undone = Words.of("{0} is undone. Reports no longer include it.", row.fileName());
                    if (gone.returning() > 0) {
                        Notice.say(undone);
                    } else {
                        Notice.withUndo(undone, () -> restore(property, row));
                    }
                    UI.getCurrent().refreshCurrentRoute(false);
                },
                Notice::refuse);
    }

    private void restore(Property property, ImportRow row) {
        CurrentUser.require(Permission.IMPORT);
        String userName = CurrentUser.name();
        Notice.say(Words.of("{0} is being restored. This takes about as long as its import.", row.fileName()));
        background.run(
                () -> {
                    importer.restore(property, row.importId(), userName);
                    return row;
                },
                done -> {
                    Notice.say(Words.of("{0} counts again.", row.fileName()));
                    UI.getCurrent().refreshCurrentRoute(false);
                },
                Notice::refuse);
    }

    private static Section facts(ImportRow row, Address address) {
        FactList facts = new FactList();
        facts.add(Words.of("State"), state(row).span());
        if (row.message() != null && !row.message().isBlank()) {
            facts.add(Words.of("Message"), new Span(ReportWords.sentence(row.message())));
        }
        if (row.firstDate() != null && row.lastDate() != null) {
            Address rounds = address.to("rounds")
                    .with(Address.PERIOD, row.firstDate() + " - " + row.lastDate())
                    .with("import", String.valueOf(row.importId()));
            facts.add(
                    Words.of("Gaming dates"),
                    row.kind() == ImportRow.Kind.ROUNDS && row.state() == State.ACCEPTED
                            ? Parts.figure(Formats.dates(row.firstDate(), row.lastDate()), rounds.href())
                            : new Span(Formats.dates(row.firstDate(), row.lastDate())));
        }
        facts.add(Words.of("Lines"), new Span(Formats.count(row.counts().lines())));
        facts.add(
                row.kind() == ImportRow.Kind.COUNTS ? Words.of("Slips") : Words.of("Rounds"),
                new Span(Formats.count(row.counts().rounds())));
        facts.add(Words.of("Accepted"), new Span(Formats.count(row.counts().accepted())));
        facts.add(Words.of("Known already"), new Span(Formats.count(row.counts().duplicates())));
        facts.add(Words.of("In conflict"), new Span(Formats.count(row.counts().conflicts())));
        facts.add(Words.of("Rejected"), new Span(Formats.count(row.counts().rejects())));
        facts.add(
                Words.of("File"),
                new Span(Words.of("{0} bytes, SHA-256 {1}", Formats.count(row.bytes()), row.sha256())));
        facts.add(Words.of("Read by"), new Span(row.softwareVersion()));
        Section card = Parts.card(Words.of("Import result"), "", Parts.div("body", facts));
        card.addClassName("narrow");
        return card;
    }

    /** Records that are known with other content, or whose gaming date is doubted, and what was decided. */
    private Section conflicts(Property property, ImportRow row, Address address) {
        int open = imports.openConflicts(property.id(), row.importId());
        boolean mayDecide = open > 0 && row.state() == State.ACCEPTED && CurrentUser.may(Permission.IMPORT);
        RowGrid<ConflictRow> grid = new RowGrid<>();
        grid.setId("conflicts");
        grid.setSelectionMode(mayDecide ? Grid.SelectionMode.MULTI : Grid.SelectionMode.NONE);
        if (grid.getSelectionModel() instanceof GridMultiSelectionModel<ConflictRow> several) {
            // Rows are read as they are scrolled to; the box in the heading takes the others, too.
            several.setSelectAllCheckboxVisibility(GridMultiSelectionModel.SelectAllCheckboxVisibility.VISIBLE);
        }
        grid.figures(
                Words.of("Line"), conflict -> Formats.count(conflict.reject().line()));
        grid.says(Words.of("Known before"), conflict -> known(row, conflict.reject(), address));
        grid.longWords(
                Words.of("What"),
                2,
                conflict -> ReportWords.sentence(conflict.reject().reason()));
        grid.wide(Words.of("As it stands in the file"), 3, conflict -> raw(conflict.reject()));
        grid.longWords(Words.of("Decision"), 1, conflict -> decided(property, conflict));
        long all = row.counts().conflicts();
        grid.setItems(
                query -> imports.conflicts(property.id(), row.importId(), query.getOffset(), query.getLimit()).stream(),
                query -> Math.toIntExact(all));
        if (all <= 20) {
            grid.setAllRowsVisible(true);
        } else {
            grid.setHeight("60vh");
        }
        Section card = Parts.card(
                Words.of("Conflicts"),
                open == 0
                        ? Words.of("decided")
                        : Words.count(
                                open,
                                "{0} needs a decision and is excluded until then|{0} need a decision and are excluded until then"),
                grid);
        if (mayDecide) {
            card.add(Parts.div(
                    "actions",
                    decision(property, row, grid, Choice.KEEP, Words.of("Leave out")),
                    decision(property, row, grid, Choice.TAKE, Words.of("Take over")),
                    Parts.quiet(Words.of("Applies to the selected rows, or to all open ones if none is selected."))));
        }
        return card;
    }

    private static Said raw(RejectRow reject) {
        return Said.of(reject.raw()).toned("long raw");
    }

    private static Said known(ImportRow row, RejectRow reject, Address address) {
        if (reject.roundId() == null) {
            return Said.of(Words.of("nothing")).toned("m");
        }
        return row.kind() == ImportRow.Kind.ROUNDS && reject.gamingDate() != null
                ? Said.of(Words.of("the round")).leadsTo(RoundView.href(address, reject.gamingDate(), reject.roundId()))
                : Said.of(Words.of("the slip")).toned("m");
    }

    private static String decided(Property property, ConflictRow conflict) {
        ConflictRow.Decision decision = conflict.decision();
        if (decision == null) {
            return Words.of("waits");
        }
        return (decision.choice() == Choice.KEEP
                        ? Words.of("left out")
                        : Words.of("taken by import {0}", String.valueOf(decision.byImportId())))
                + ", " + decision.userName() + ", "
                + Formats.moment(decision.at().atZoneSameInstant(property.timeZone()));
    }

    private Button decision(Property property, ImportRow row, Grid<ConflictRow> grid, Choice choice, String label) {
        Button button = new Button(label);
        button.setId(choice == Choice.KEEP ? "keep" : "take");
        button.setDisableOnClick(true);
        button.addClickListener(event -> decide(property, row, grid, choice));
        return button;
    }

    private void decide(Property property, ImportRow row, Grid<ConflictRow> grid, Choice choice) {
        CurrentUser.require(Permission.IMPORT);
        String userName = CurrentUser.name();
        List<Integer> marked = grid.getSelectedItems().stream()
                .filter(conflict -> conflict.decision() == null)
                .map(conflict -> conflict.reject().number())
                .sorted()
                .toList();
        background.run(
                this,
                () -> {
                    List<Integer> numbers =
                            marked.isEmpty() ? imports.openConflictNumbers(property.id(), row.importId()) : marked;
                    try {
                        importer.decide(property, row.importId(), numbers, choice, userName, ImportListener.NONE);
                        return Words.count(numbers.size(), "{0} conflict is decided.|{0} conflicts are decided.");
                    } catch (RefusedException e) {
                        return e.sentence();
                    }
                },
                sentence -> {
                    Notice.say(sentence);
                    show(Address.of(path(row.importId())));
                });
    }

    private Section rejects(Property property, ImportRow row, long kept) {
        RowGrid<RejectRow> grid = new RowGrid<>();
        grid.figures(Words.of("Line"), reject -> Formats.count(reject.line()));
        grid.words(Words.of("Column"), reject -> reject.column() == null ? "" : reject.column());
        grid.longWords(Words.of("Reason"), 2, reject -> ReportWords.sentence(reject.reason()));
        grid.longWords(Words.of("What to do"), 2, reject -> ReportWords.sentence(reject.remedy()));
        grid.wide(Words.of("As it stands in the file"), 3, ImportView::raw);
        grid.setItems(
                query ->
                        imports
                                .onlyRejects(property.id(), row.importId(), query.getOffset(), query.getLimit())
                                .stream(),
                query -> Math.toIntExact(kept));
        if (kept <= 20) {
            grid.setAllRowsVisible(true);
        } else {
            grid.setHeight("60vh");
        }
        Anchor download = new Anchor();
        download.setText(Words.of("Save them with their reasons, as CSV"));
        download.setId("download-rejects");
        download.setHref(event -> write(property, row, event));
        download.getElement().setAttribute("download", true);
        Anchor correct = new Anchor();
        correct.setText(Words.of("Save them to correct and import"));
        correct.setId("correct-rejects");
        correct.setHref(event -> {
            CurrentUser.require(Permission.EXPORT);
            try (RejectFile file = RejectFile.ofRejects(imports, row)) {
                event.setFileName(file.name());
                event.setContentType("application/octet-stream");
                file.writeTo(event.getOutputStream());
            }
        });
        correct.getElement().setAttribute("download", true);
        Section card =
                Parts.card(Words.of("Rejected lines"), Words.of("{0}, each as in the file", Formats.count(kept)), grid);
        if (CurrentUser.may(Permission.EXPORT)) {
            card.add(Parts.div("body saves", correct, download));
        }
        return card;
    }

    private void write(Property property, ImportRow row, DownloadEvent event) throws IOException {
        CurrentUser.require(Permission.EXPORT);
        event.setFileName("rejects-of-import-" + row.importId() + ".csv");
        event.setContentType("text/csv; charset=UTF-8");
        try (Writer out = new OutputStreamWriter(event.getOutputStream(), StandardCharsets.UTF_8);
                RejectsFile file = new RejectsFile(out)) {
            for (int offset = 0; ; offset += PAGE) {
                List<RejectRow> page = imports.rejects(property.id(), row.importId(), offset, PAGE);
                page.forEach(file::add);
                if (page.size() < PAGE) {
                    return;
                }
            }
        }
    }
}
