package io.countroom.ui.monthend;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.server.streams.DownloadResponse;
import io.countroom.reporting.close.ChecklistItem;
import io.countroom.reporting.close.ChecklistItem.Status;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.filing.Certification;
import io.countroom.reporting.filing.Filings;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.sql.close.MonthDecision.Taken;
import io.countroom.sql.close.MonthRepository.Explanation;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.filing.FilingRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.language.Words;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Ask;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.Scope;
import java.io.ByteArrayInputStream;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;

/** The close of a month: what has to be in order, who prepared and closed it, and what was filed. */
@Route("close")
@Menu(title = "Month end", order = 116)
@Requires(Permission.READ)
public final class MonthEndView extends MonthPage {

    private static final long serialVersionUID = 1L;

    private static final int FINDINGS_SHOWN = 4;

    private final transient MonthEnd monthEnd;
    private final transient Filings filings;
    private final transient Exports exports;
    private final transient Checklists checklists;
    private final transient Background background;
    private final transient Clock clock;

    MonthEndView(
            Scope scope,
            MonthEnd monthEnd,
            Filings filings,
            Exports exports,
            Checklists checklists,
            Background background,
            Clock clock) {
        super("Month end", scope);
        this.monthEnd = monthEnd;
        this.filings = filings;
        this.exports = exports;
        this.checklists = checklists;
        this.background = background;
        this.clock = clock;
    }

    private record Seen(MonthRow month, List<ChecklistItem> checklist, List<Taken> decisions, List<FilingRow> filed) {}

    @Override
    void show(Property property, YearMonth month, Address address) {
        Div actions = Parts.div("actions");
        head(Words.of("Month end"), Formats.month(month), actions);
        Div place = place(Words.of("Going through the checklist"));
        background.run(
                place,
                () -> {
                    MonthRow row = monthEnd.month(property, month);
                    return new Seen(
                            row,
                            checklists.now(property, month),
                            monthEnd.decisions(property, month),
                            filings.of(property, month));
                },
                seen -> {
                    place.removeAll();
                    actions.add(actions(property, seen));
                    if (seen.month.state() == MonthRow.State.CLOSED) {
                        Div verified = new Div();
                        actions.add(verify(property, month, verified));
                        place.add(verified);
                    }
                    if (CurrentUser.may(Permission.EXPORT)) {
                        actions.add(pack(property, month));
                    }
                    place.add(checklist(property, seen), decisions(property, seen), filed(property, seen));
                });
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }

    private Component[] actions(Property property, Seen seen) {
        YearMonth month = seen.month.month();
        List<Component> actions = new ArrayList<>();
        switch (seen.month.state()) {
            case OPEN -> actions.add(Parts.tag(Tone.QUIET, "open"));
            case PREPARED ->
                actions.add(Parts.tag(Tone.WARN, Words.of("prepared by {0}", String.valueOf(seen.month.preparedBy()))));
            case CLOSED ->
                actions.add(Parts.tag(Tone.GOOD, Words.of("✓ closed by {0}", String.valueOf(seen.month.closedBy()))));
        }
        boolean ready = seen.checklist.stream().noneMatch(item -> item.status() == Status.OPEN);
        if (seen.month.state() == MonthRow.State.OPEN && CurrentUser.may(Permission.PREPARE)) {
            Button prepare = new Button(
                    Words.of("Prepare"),
                    event -> decide(
                            Words.of("Prepare {0}", Formats.month(month)),
                            Words.of(
                                    "You state that the checklist is in order. Another person then closes the month; whatever changes before that has to be prepared again."),
                            Words.of("Prepare"),
                            Permission.PREPARE,
                            user -> monthEnd.prepare(property, month, user, now())));
            prepare.setId("prepare");
            prepare.addThemeVariants(ButtonVariant.PRIMARY);
            prepare.setEnabled(ready);
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
                                    "Nothing of the month changes any more: no import, no adjustment, no exception. It can be reopened only with a reason."),
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
            actions.add(reopen);
            actions.add(file);
        }
        return actions.toArray(Component[]::new);
    }

    /** What a decision does, as a user. */
    private interface Decision {
        void by(String user);
    }

    private void decide(String title, String about, String verb, Permission permission, Decision decision) {
        new Ask(background, title, about, verb, () -> {
                    CurrentUser.require(permission);
                    String user = CurrentUser.name();
                    return () -> decision.by(user);
                })
                .open();
    }

    private void reopen(Property property, YearMonth month) {
        TextArea reason = new TextArea(Words.of("Reason"));
        reason.setMaxLength(2_000);
        reason.setWidthFull();
        new Ask(
                        background,
                        Words.of("Reopen {0}", Formats.month(month)),
                        Words.of("The next issue of its filing lists every figure that is not what it was."),
                        Words.of("Reopen"),
                        () -> {
                            CurrentUser.require(Permission.CLOSE);
                            String why = reason.getValue();
                            String user = CurrentUser.name();
                            return () -> monthEnd.reopen(property, month, why, user, now());
                        },
                        reason)
                .open();
    }

    private void file(Property property, YearMonth month) {
        TextField name = field(
                Words.of("Name"),
                CurrentUser.account().map(Account::displayName).orElse(""));
        TextField title = field(Words.of("Title"), "");
        TextField licence = field(Words.of("License number"), "");
        new Ask(
                        background,
                        Words.of("Issue the filing of {0}", Formats.month(month)),
                        Words.of(
                                "Who certifies it. The document is kept as PDF and XLSX with its hashes, and cannot be changed."),
                        Words.meaning("Issue", "a filing"),
                        () -> {
                            CurrentUser.require(Permission.CLOSE);
                            Certification certification =
                                    new Certification(name.getValue(), title.getValue(), licence.getValue());
                            String user = CurrentUser.name();
                            return () -> filings.issue(property, month, certification, user, now());
                        },
                        name,
                        title,
                        licence)
                .open();
    }

    private static TextField field(String label, String value) {
        TextField field = new TextField(label);
        field.setMaxLength(200);
        field.setValue(value);
        field.setWidthFull();
        return field;
    }

    /** Compares the month with the hashes of its closing. */
    private Button verify(Property property, YearMonth month, Div place) {
        Button verify = new Button(Words.of("Verify"), event -> {
            String user = CurrentUser.name();
            place.removeAll();
            place.add(Parts.skeleton(Words.of("Comparing {0} with what was closed", Formats.month(month))));
            background.run(place, () -> monthEnd.verify(property, month, user, now()), difference -> {
                place.removeAll();
                place.add(difference
                        .<Component>map(Parts::trouble)
                        .orElseGet(() -> Parts.tag(Tone.GOOD, Words.of("✓ every row and figure is as it was closed"))));
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
                        Words.of("All reports as a PDF and a workbook, zipped. It takes about half a minute."));
        pack.setId("pack");
        pack.addClassName("box");
        return pack;
    }

    private Component checklist(Property property, Seen seen) {
        YearMonth month = seen.month.month();
        List<ChecklistItem> checklist = seen.checklist;
        long open =
                checklist.stream().filter(item -> item.status() == Status.OPEN).count();
        FigureTable table = new FigureTable(
                List.of("Item", "State", "Findings", ""), List.of(Align.START, Align.START, Align.WRAP, Align.START));
        for (ChecklistItem item : checklist) {
            table.row(
                    Parts.figure(Words.of(item.title()), item.leads().path()),
                    switch (item.status()) {
                        case DONE -> Parts.tag(Tone.GOOD, "✓ in order");
                        case EXPLAINED -> Parts.tag(Tone.GOOD, "✓ explained");
                        case OPEN -> Parts.tag(Tone.WARN, "open");
                    },
                    findings(item),
                    seen.month.state() == MonthRow.State.CLOSED ? new Span() : explain(property, month, item));
        }
        return Parts.card(
                "Checklist",
                open == 0
                        ? Words.of("everything is in order")
                        : open == 1 ? Words.of("1 item is open") : Words.of("{0} items are open", String.valueOf(open)),
                table);
    }

    private static Component findings(ChecklistItem item) {
        Div findings = Parts.div("stack-s");
        Explanation explanation = item.explanation();
        if (explanation != null) {
            findings.add(new Span(explanation.explanation()), Parts.quiet(Words.of("by {0}", explanation.userName())));
        }
        if (!item.findings().isEmpty()) {
            UnorderedList list = new UnorderedList();
            item.findings().stream().limit(FINDINGS_SHOWN).forEach(sentence -> list.add(new ListItem(sentence)));
            int more = item.findings().size() - FINDINGS_SHOWN;
            if (more > 0) {
                list.add(new ListItem(Words.of("and {0} more", Formats.count(more))));
            }
            findings.add(list);
        }
        return findings;
    }

    private Component explain(Property property, YearMonth month, ChecklistItem item) {
        if (item.status() == Status.DONE || !item.explainable() || !CurrentUser.may(Permission.PREPARE)) {
            return new Span();
        }
        Button explain = new Button(Words.of("Explain"), event -> {
            TextArea words = new TextArea(Words.of("Explanation"));
            words.setMaxLength(2_000);
            words.setWidthFull();
            new Ask(
                            background,
                            Words.of(item.title()),
                            Words.of(
                                    "Say why the {0} findings may stand. It holds for these findings and no others.",
                                    Formats.count(item.findings().size())),
                            Words.of("Explain"),
                            () -> {
                                CurrentUser.require(Permission.PREPARE);
                                String said = words.getValue();
                                String user = CurrentUser.name();
                                return () -> monthEnd.explain(property, month, item, said, user, now());
                            },
                            words)
                    .open();
        });
        explain.setAriaLabel(Words.of("Explain: {0}", Words.of(item.title())));
        explain.addThemeVariants(ButtonVariant.SMALL);
        return explain;
    }

    private static Component decisions(Property property, Seen seen) {
        if (seen.decisions.isEmpty()) {
            return Parts.card("Decisions", "", Parts.div("body", Parts.quiet("Nobody has prepared the month yet.")));
        }
        FigureTable table = new FigureTable(
                List.of("Decision", "By", "At", "Reason", "Fingerprint"),
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
        return Parts.card("Decisions", "the latest first", table);
    }

    private Component filed(Property property, Seen seen) {
        if (seen.filed.isEmpty()) {
            return Parts.card("Filings", "", Parts.div("body", Parts.quiet("No filings yet. Close the month first.")));
        }
        FigureTable table = new FigureTable(
                List.of("Issue", "Issued", "Certified by", "Files", "SHA-256 of the PDF"),
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
                    CurrentUser.may(Permission.EXPORT)
                            ? Parts.div(
                                    "actions",
                                    download(property, filing, FileFormat.PDF),
                                    download(property, filing, FileFormat.XLSX))
                            : new Span(),
                    Parts.quiet(filing.pdfSha256().substring(0, 12) + "…"));
        }
        Section card = Parts.card("Filings", "as they were issued", table);
        card.setId("filings");
        return card;
    }

    private Anchor download(Property property, FilingRow filing, FileFormat format) {
        String name = Filings.fileName(filing, format);
        String user = CurrentUser.name();
        Anchor anchor = new Anchor(
                DownloadHandler.fromInputStream(event -> {
                    CurrentUser.require(Permission.EXPORT);
                    byte[] content = filings.file(property, filing, format);
                    exports.taken(property, "filing of " + filing.month(), name, user);
                    return new DownloadResponse(
                            new ByteArrayInputStream(content), name, format.mediaType(), content.length);
                }),
                format.name());
        anchor.getElement().setAttribute("aria-label", name);
        return anchor;
    }
}
