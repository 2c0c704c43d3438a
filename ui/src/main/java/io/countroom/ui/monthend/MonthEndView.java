package io.countroom.ui.monthend;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.streams.DownloadHandler;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.close.ChecklistItem;
import io.countroom.reporting.close.ChecklistItem.Status;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.filing.Certification;
import io.countroom.reporting.filing.Filings;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.summary.SummaryReports;
import io.countroom.sql.archive.MonthArchive.Extent;
import io.countroom.sql.close.MonthDecision.Taken;
import io.countroom.sql.close.MonthRepository.Explanation;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.filing.FilingRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.access.Users;
import io.countroom.ui.filings.FilingFiles;
import io.countroom.ui.imports.FollowedJob;
import io.countroom.ui.imports.ImportJob;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportParts;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The close of a month: what has to be in order, who prepared and closed it, and what was filed. */
@Route("close")
@Menu(title = "Month end", order = 116)
@Requires(Permission.READ)
public final class MonthEndView extends MonthPage {

    private static final long serialVersionUID = 1L;

    private static final int FINDINGS_SHOWN = 4;

    private final transient ReportDesk desk;
    private final transient Users users;
    private final transient MonthEnd monthEnd;
    private final transient Filings filings;
    private final transient FilingFiles files;
    private final transient Exports exports;
    private final transient Checklists checklists;
    private final transient MonthMoves moves;
    private final transient Background background;
    private final transient Clock clock;

    MonthEndView(
            ReportDesk desk,
            Users users,
            MonthEnd monthEnd,
            Filings filings,
            FilingFiles files,
            Exports exports,
            Checklists checklists,
            MonthMoves moves) {
        super("Month end", desk.scope());
        this.desk = desk;
        this.users = users;
        this.monthEnd = monthEnd;
        this.filings = filings;
        this.files = files;
        this.exports = exports;
        this.checklists = checklists;
        this.moves = moves;
        this.background = desk.background();
        this.clock = desk.clock();
    }

    private record Seen(MonthRow month, List<Taken> decisions, List<FilingRow> filed, Extent archived) {}

    @Override
    void show(Property property, YearMonth month, Address address) {
        Div actions = Parts.div("actions");
        head(Words.of("Month end"), Formats.month(month), actions);
        Div place = place(Words.of("Month end"));
        ReportRequest summary = ReportRequest.of(property, Periods.month(month), CurrentUser.name(), clock.instant());
        background.run(
                place,
                () -> {
                    MonthRow row = monthEnd.month(property, month);
                    return new Seen(
                            row,
                            monthEnd.decisions(property, month),
                            filings.of(property, month),
                            monthEnd.archived(property, month));
                },
                seen -> {
                    place.removeAll();
                    Button prepare = prepare(property, month);
                    actions.add(actions(property, seen, prepare));
                    if (seen.month.state() == MonthRow.State.CLOSED) {
                        Div verified = new Div();
                        actions.add(verify(property, month, verified));
                        place.add(verified);
                    }
                    moves.last(property, month).ifPresent(job -> place.add(move(job)));
                    if (CurrentUser.may(Permission.EXPORT)) {
                        actions.add(pack(property, month));
                    }
                    place.add(
                            checklist(property, month, seen.month.state(), prepare),
                            bridge(summary, address),
                            decisions(property, seen),
                            filed(property, seen));
                });
    }

    /** Progress of a move into the archive or back. When the move ends, the page is loaded again with the actions that apply then. */
    private Component move(ImportJob job) {
        boolean underWay = !job.ended();
        return Parts.plainCard(new FollowedJob(moves.jobs(), job, () -> {
            if (underWay) {
                UI.getCurrent().refreshCurrentRoute(false);
            }
        }));
    }

    /** From expected to counted win, as the summary of the pack has it. */
    private Component bridge(ReportRequest request, Address address) {
        String title = Words.of("From expected to counted win");
        Div bridge = Parts.div("", Parts.skeleton(title));
        bridge.setId("bridge");
        background.run(
                bridge, () -> desk.reports().report(desk.catalogue().named(SummaryReports.ID), request), made -> {
                    bridge.removeAll();
                    if (made.noActivity()) {
                        bridge.add(Parts.card(
                                title,
                                "",
                                Parts.quiet(Words.of(
                                        "Nothing was dealt or counted in {0}",
                                        request.period().label()))));
                        return;
                    }
                    io.countroom.reporting.report.Section steps =
                            ReportWords.of(made).section("bridge");
                    bridge.add(
                            steps.charts().isEmpty()
                                    ? Parts.card(steps.title(), "", Parts.quiet(steps.empty()))
                                    : ReportParts.charts(steps, request.period(), address));
                });
        return bridge;
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }

    /** Enabled when the checklist has been read and nothing in it is open. */
    private Button prepare(Property property, YearMonth month) {
        Button prepare = new Button(
                Words.of("Prepare"),
                event -> decide(
                        Words.of("Prepare {0}", Formats.month(month)),
                        Words.of(
                                "You confirm that the checklist is in order. Another person then closes the month. If anything changes before the close, prepare the month again."),
                        Words.of("Prepare"),
                        Permission.PREPARE,
                        user -> monthEnd.prepare(property, month, user, now())));
        prepare.setId("prepare");
        prepare.addThemeVariants(ButtonVariant.PRIMARY);
        prepare.setEnabled(false);
        return prepare;
    }

    private Component[] actions(Property property, Seen seen, Button prepare) {
        YearMonth month = seen.month.month();
        List<Component> actions = new ArrayList<>();
        switch (seen.month.state()) {
            case OPEN -> actions.add(Parts.tag(Tone.QUIET, Words.of("open")));
            case PREPARED ->
                actions.add(Parts.tag(Tone.WARN, Words.of("prepared by {0}", String.valueOf(seen.month.preparedBy()))));
            case CLOSED ->
                actions.add(Parts.tag(Tone.GOOD, Words.of("✓ closed by {0}", String.valueOf(seen.month.closedBy()))));
        }
        if (seen.archived != Extent.NONE) {
            actions.add(Parts.tag(Tone.QUIET, Words.of(seen.archived == Extent.ALL ? "archived" : "partly archived")));
        }
        if (seen.month.state() == MonthRow.State.OPEN && CurrentUser.may(Permission.PREPARE)) {
            actions.add(prepare);
        }
        if (seen.month.state() == MonthRow.State.PREPARED
                && CurrentUser.may(Permission.CLOSE)
                && !CurrentUser.name().equals(seen.month.preparedBy())) {
            Button close = new Button(
                    Words.of("Close the month"),
                    event -> decide(
                            Words.of("Close {0}", Formats.month(month)),
                            Words.of(
                                    "After the close, imports, adjustments and exceptions of the month cannot change. Reopening the month requires a reason."),
                            Words.meaning("Close", "a month"),
                            Permission.CLOSE,
                            user -> monthEnd.close(property, month, user, now())));
            close.setId("close-month");
            close.addThemeVariants(ButtonVariant.PRIMARY);
            actions.add(close);
        }
        if (seen.month.state() == MonthRow.State.CLOSED && CurrentUser.may(Permission.CLOSE)) {
            Button reopen = new Button(Words.of("Reopen"), event -> reopen(property, month));
            reopen.setId("reopen");
            Button file = new Button(Words.of("Issue the filing"), event -> file(property, month));
            file.setId("file");
            file.addThemeVariants(ButtonVariant.PRIMARY);
            if (!moves.last(property, month).filter(job -> !job.ended()).isPresent()) {
                if (seen.archived != Extent.ALL) {
                    actions.add(archive(property, month, seen.archived));
                }
                if (seen.archived != Extent.NONE) {
                    actions.add(bringBack(property, month));
                }
                actions.add(reopen);
            }
            actions.add(file);
        }
        return actions.toArray(Component[]::new);
    }

    /** A decision, for the current user. */
    private interface Decision {
        void by(String user);
    }

    private void decide(String title, String about, String verb, Permission permission, Decision decision) {
        new Form(verb, permission)
                .about(about)
                .saves(background, () -> by(decision))
                .dialog(title)
                .open();
    }

    private void reopen(Property property, YearMonth month) {
        TextArea reason = new TextArea(Words.of("Reason"));
        reason.setMaxLength(2_000);
        new Form(Words.of("Reopen"), Permission.CLOSE)
                .about(Words.of("The next filing lists every figure that changed."))
                .fields(reason)
                .saves(background, () -> {
                    String why = reason.getValue();
                    return by(user -> monthEnd.reopen(property, month, why, user, now()));
                })
                .dialog(Words.of("Reopen {0}", Formats.month(month)))
                .open();
    }

    private Button archive(Property property, YearMonth month, Extent archived) {
        String verb = Words.of(archived == Extent.NONE ? "Archive" : "Archive the rest");
        Button archive = new Button(
                verb,
                event -> decide(
                        Words.of("Archive the rounds of {0}", Formats.month(month)),
                        Words.of(
                                archived == Extent.NONE
                                        ? "The rounds and wagers move from the database into files, which take less space. Pages and reports show them as before."
                                        : "The other gaming dates move from the database into files."),
                        verb,
                        Permission.CLOSE,
                        user -> moves.archive(property, month, user)));
        archive.setId("archive");
        return archive;
    }

    private Button bringBack(Property property, YearMonth month) {
        Button back = new Button(
                Words.of("Bring back"),
                event -> decide(
                        Words.of("Bring back the rounds of {0}", Formats.month(month)),
                        Words.of("The rounds and wagers move from the archive into the database."),
                        Words.of("Bring back"),
                        Permission.CLOSE,
                        user -> moves.bringBack(property, month, user)));
        back.setId("bring-back");
        return back;
    }

    private void file(Property property, YearMonth month) {
        TextField name = field(
                Words.of("Name"),
                CurrentUser.account().map(Account::displayName).orElse(""));
        TextField title = field(Words.of("Title"), "");
        TextField licence = field(Words.of("License number"), "");
        new Form(Words.meaning("Issue", "a filing"), Permission.CLOSE)
                .about(
                        Words.of(
                                "Enter who certifies the filing. It is kept as PDF and XLSX with hashes and cannot be changed."))
                .fields(name, title, licence)
                .saves(background, () -> {
                    Certification certification =
                            new Certification(name.getValue(), title.getValue(), licence.getValue());
                    return by(user -> filings.issue(property, month, certification, user, now()));
                })
                .dialog(Words.of("Issue the filing of {0}", Formats.month(month)))
                .open();
    }

    private static TextField field(String label, String value) {
        TextField field = new TextField(label);
        field.setMaxLength(200);
        field.setValue(value);
        return field;
    }

    /** Compares the month with the hashes of its closing. */
    private Button verify(Property property, YearMonth month, Div place) {
        Button verify = new Button(Words.of("Verify"), event -> {
            String user = CurrentUser.name();
            place.removeAll();
            place.add(Parts.skeleton(Words.of("Comparing {0} with the closed figures", Formats.month(month))));
            background.run(place, () -> monthEnd.verify(property, month, user, now()), difference -> {
                place.removeAll();
                place.add(difference
                        .<Component>map(Parts::trouble)
                        .orElseGet(() -> Parts.tag(
                                Tone.GOOD, Words.of("✓ all rows and figures are unchanged since the close"))));
            });
        });
        verify.setId("verify");
        return verify;
    }

    /** All reports of the month; the browser shows that it is under way, and can cancel it. */
    private Anchor pack(Property property, YearMonth month) {
        Period period = Periods.month(month);
        Anchor pack = new Anchor();
        pack.setText(Words.of("Month-end pack"));
        pack.setHref((DownloadHandler) event -> {
            // A file means the same to whoever opens it.
            try (Language.Use unused = Language.use(Language.ENGLISH)) {
                CurrentUser.require(Permission.EXPORT);
                event.setFileName(Exports.packName(period));
                event.setContentType("application/zip");
                exports.zippedPack(property, period, CurrentUser.name(), event.getOutputStream());
            }
        });
        pack.getElement().setAttribute("download", true);
        pack.getElement()
                .setAttribute(
                        "title",
                        Words.of("All reports as a PDF and a workbook in a ZIP file. This takes about half a minute."));
        pack.setId("pack");
        pack.addClassName("box");
        return pack;
    }

    /** Reports are tied out with every round of the month, which takes longer than the rest of the page. */
    private Component checklist(Property property, YearMonth month, MonthRow.State state, Button prepare) {
        Div skeleton = Parts.skeleton(Words.of("Checking the checklist"));
        skeleton.setHeight("30rem");
        Div place = Parts.div("", skeleton);
        background.run(place, () -> checklists.now(property, month), items -> {
            long open =
                    items.stream().filter(item -> item.status() == Status.OPEN).count();
            place.removeAll();
            place.add(checklist(property, month, state, items, open));
            prepare.setEnabled(open == 0);
        });
        return place;
    }

    private Component checklist(
            Property property, YearMonth month, MonthRow.State state, List<ChecklistItem> checklist, long open) {
        LocalDate today = desk.scope().today(property);
        FigureTable table = new FigureTable(
                Words.list("Item", "State", "Owner", "Due", "Findings", ""),
                List.of(Align.START, Align.START, Align.START, Align.START, Align.WRAP, Align.START));
        for (ChecklistItem item : checklist) {
            LocalDate due = item.due();
            table.row(
                    item.own()
                            ? Parts.span("strong", item.title())
                            : Parts.figure(title(item), item.leads().path()),
                    switch (item.status()) {
                        case DONE -> Parts.tag(Tone.GOOD, Words.of("✓ in order"));
                        case EXPLAINED -> Parts.tag(Tone.GOOD, Words.of(item.own() ? "✓ done" : "✓ explained"));
                        case OPEN -> Parts.tag(Tone.WARN, Words.of(item.late(today) ? "! overdue" : "open"));
                    },
                    item.owner() == null ? Parts.quiet(Words.of("Unassigned")) : new Span(item.owner()),
                    FigureTable.text(due == null ? Formats.MISSING : Formats.date(due)),
                    findings(item),
                    state == MonthRow.State.CLOSED || !CurrentUser.may(Permission.PREPARE)
                            ? new Span()
                            : work(property, month, item));
        }
        Section card = Parts.card(
                Words.of("Checklist"),
                open == 0
                        ? Words.of("everything is in order")
                        : Words.count(open, "{0} item is open|{0} items are open"),
                table);
        if (state != MonthRow.State.CLOSED && CurrentUser.may(Permission.PREPARE)) {
            Button add = new Button(Words.of("Add item"), event -> addItem(property, month));
            add.setId("add-item");
            card.add(Parts.div("actions body", add));
        }
        return card;
    }

    /** The property's own words are never translated. */
    private static String title(ChecklistItem item) {
        return item.own() ? item.title() : Words.of(item.title());
    }

    /** What can be done about an item. */
    private Component work(Property property, YearMonth month, ChecklistItem item) {
        Div work = Parts.div("row-actions");
        explain(property, month, item).ifPresent(work::add);
        Button assign = new Button(Words.of("Assign"), event -> {
            Assigned fields = new Assigned(property, item.owner(), item.due());
            new Form(Words.of("Assign"), Permission.PREPARE)
                    .about(Words.of("Applies from {0} on.", Formats.month(month)))
                    .fields(fields.owner, fields.dueDay)
                    .saves(background, () -> {
                        String owner = fields.owner();
                        Integer dueDay = fields.dueDay();
                        return by(user -> monthEnd.assign(property, month, item, owner, dueDay, user, now()));
                    })
                    .dialog(title(item))
                    .open();
        });
        assign.setAriaLabel(Words.of("Assign: {0}", title(item)));
        assign.addThemeVariants(ButtonVariant.SMALL);
        work.add(assign);
        if (item.own()) {
            Button remove = new Button(
                    Words.of("Remove"),
                    event -> decide(
                            title(item),
                            Words.of("Removes the item from {0} on. Earlier months keep it.", Formats.month(month)),
                            Words.of("Remove"),
                            Permission.PREPARE,
                            user -> monthEnd.removeItem(property, month, item, user, now())));
            remove.setAriaLabel(Words.of("Remove: {0}", title(item)));
            remove.addThemeVariants(ButtonVariant.SMALL);
            work.add(remove);
        }
        return work;
    }

    private static Runnable by(Decision decision) {
        String user = CurrentUser.name();
        return () -> decision.by(user);
    }

    private void addItem(Property property, YearMonth month) {
        TextField what = field(Words.of("Task"), "");
        Assigned fields = new Assigned(property, null, null);
        new Form(Words.of("Add item"), Permission.PREPARE)
                .about(Words.of(
                        "The item is on the checklist of {0} and of every later month. Each month waits until it is marked done.",
                        Formats.month(month)))
                .fields(what, fields.owner, fields.dueDay)
                .saves(background, () -> {
                    String title = what.getValue();
                    String owner = fields.owner();
                    Integer dueDay = fields.dueDay();
                    return by(user -> monthEnd.addItem(property, month, title, owner, dueDay, user, now()));
                })
                .dialog(Words.of("Add item"))
                .open();
    }

    /** Who does an item of the checklist, and by when. */
    private final class Assigned {

        private final ComboBox<String> owner = new ComboBox<>(Words.of("Owner"));
        private final IntegerField dueDay = new IntegerField(Words.of("Due day of the next month"));

        Assigned(Property property, @Nullable String before, @Nullable LocalDate due) {
            owner.setItems(users.who(Permission.PREPARE, property));
            owner.setPlaceholder(Words.of("Unassigned"));
            owner.setClearButtonVisible(true);
            owner.setValue(before);
            dueDay.setValue(due == null ? null : (Integer) due.getDayOfMonth());
            dueDay.setHelperText(Words.of("From 1 to 28; empty for no due date"));
            dueDay.setClearButtonVisible(true);
        }

        @Nullable String owner() {
            return owner.getValue();
        }

        @Nullable Integer dueDay() {
            return dueDay.getValue();
        }
    }

    private static Component findings(ChecklistItem item) {
        Div findings = Parts.div("stack-s");
        Explanation explanation = item.explanation();
        if (explanation != null) {
            findings.add(new Span(explanation.explanation()), Parts.quiet(Words.of("by {0}", explanation.userName())));
        }
        if (!item.findings().isEmpty() && !item.own()) {
            UnorderedList list = new UnorderedList();
            item.findings().stream()
                    .limit(FINDINGS_SHOWN)
                    .forEach(sentence -> list.add(new ListItem(ReportWords.sentence(sentence))));
            int more = item.findings().size() - FINDINGS_SHOWN;
            if (more > 0) {
                list.add(new ListItem(Words.of("and {0} more", Formats.count(more))));
            }
            findings.add(list);
        }
        return findings;
    }

    private Optional<Button> explain(Property property, YearMonth month, ChecklistItem item) {
        if (!item.explainable() || item.status() == Status.DONE || (item.own() && item.status() == Status.EXPLAINED)) {
            return Optional.empty();
        }
        String verb = item.own() ? Words.of("Mark done") : Words.of("Explain");
        Button explain = new Button(verb, event -> {
            TextArea words = new TextArea(item.own() ? Words.of("How it was done") : Words.of("Explanation"));
            words.setMaxLength(2_000);
            new Form(verb, Permission.PREPARE)
                    .about(
                            item.own()
                                    ? Words.of("Applies to {0} alone.", Formats.month(month))
                                    : Words.count(
                                            item.findings().size(),
                                            "Explain the finding. The explanation applies to this finding only.|Explain the {0} findings. The explanation applies to these findings only."))
                    .fields(words)
                    .saves(background, () -> {
                        String said = words.getValue();
                        return by(user -> monthEnd.explain(property, month, item, said, user, now()));
                    })
                    .dialog(title(item))
                    .open();
        });
        explain.setAriaLabel(
                item.own()
                        ? Words.of("Mark done: {0}", item.title())
                        : Words.of("Explain: {0}", Words.of(item.title())));
        explain.addThemeVariants(ButtonVariant.SMALL);
        return Optional.of(explain);
    }

    private static Component decisions(Property property, Seen seen) {
        if (seen.decisions.isEmpty()) {
            return Parts.card(
                    Words.of("Decisions"),
                    "",
                    Parts.div("body", Parts.quiet(Words.of("Nobody has prepared the month yet."))));
        }
        FigureTable table = new FigureTable(
                Words.list("Decision", "By", "At", "Reason", "Fingerprint"),
                List.of(Align.START, Align.START, Align.START, Align.WRAP, Align.START));
        for (Taken taken : seen.decisions.reversed()) {
            String fingerprint = taken.fingerprint();
            table.row(
                    FigureTable.text(
                            switch (taken.kind()) {
                                case PREPARE -> Words.of("prepared");
                                case CLOSE -> Words.of("closed, No. {0}", String.valueOf(taken.closing()));
                                case REOPEN -> Words.of("reopened");
                            }),
                    FigureTable.text(taken.userName()),
                    FigureTable.text(Formats.moment(taken.at().atZoneSameInstant(property.timeZone()))),
                    FigureTable.text(taken.reason()),
                    Parts.quiet(fingerprint == null ? "" : fingerprint.substring(0, 12) + "…"));
        }
        return Parts.card(Words.of("Decisions"), Words.of("the latest first"), table);
    }

    private Component filed(Property property, Seen seen) {
        if (seen.filed.isEmpty()) {
            return Parts.card(
                    Words.of("Filings"),
                    "",
                    Parts.div("body", Parts.quiet(Words.of("No filings yet. Close the month first."))));
        }
        FigureTable table = new FigureTable(
                Words.list("Issue", "Issued", "Certified by", "Files", "SHA-256 of the PDF"),
                List.of(Align.START, Align.START, Align.WRAP, Align.START, Align.START));
        for (FilingRow filing : seen.filed.reversed()) {
            table.row(
                    FigureTable.text(Words.of("Issue {0}", String.valueOf(filing.issue()))),
                    FigureTable.text(Words.of(
                            "{0} by {1}",
                            Formats.moment(filing.createdAt().atZoneSameInstant(property.timeZone())),
                            filing.createdBy())),
                    FigureTable.text(Words.of(
                            "{0}, {1}, license {2}",
                            filing.certifier(), filing.certifierTitle(), filing.licenceNumber())),
                    files.links(property, filing),
                    Parts.quiet(filing.pdfSha256().substring(0, 12) + "…"));
        }
        Section card = Parts.card(Words.of("Filings"), Words.of("As issued"), table);
        card.setId("filings");
        return card;
    }
}
