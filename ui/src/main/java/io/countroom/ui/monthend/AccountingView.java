package io.countroom.ui.monthend;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.AccountingReports.Counts;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.accounting.ReasonCode;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.RefusedException;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalEntry.State;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.Figures;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The books of a month: win by table as the slips say and as adjusted, what is final, and the journal. */
@Route("accounting")
@Menu(title = "Accounting", order = 112)
@Requires(Permission.READ)
public final class AccountingView extends MonthPage {

    private static final Column MONEY = Column.sum("win", "Win", Column.Type.MONEY);
    private static final long serialVersionUID = 1L;

    private final transient Accounting accounting;
    private final transient PropertyRepository properties;
    private final transient Background background;
    private final transient Clock clock;

    AccountingView(
            Scope scope, Accounting accounting, PropertyRepository properties, Background background, Clock clock) {
        super("Accounting", scope);
        this.accounting = accounting;
        this.properties = properties;
        this.background = background;
        this.clock = clock;
    }

    @Override
    void show(Property property, YearMonth month, Address address) {
        head(
                Words.of("Accounting"),
                Words.of("{0} · win = closer + credits + drop − opener − fills, § 601a.9(c)", Formats.month(month)),
                actions(property, month));
        Div place = place(Words.of("Reading the counts"));
        background.run(place, () -> days(property, month), days -> {
            place.removeAll();
            if (days.isEmpty()) {
                place.add(Parts.plainCard(Parts.nothing(Formats.month(month), address)));
            } else {
                place.add(wins(days, address), journal(property, days));
            }
        });
    }

    /** Their gaps are sentences in English, which {@link ReportWords} translates. */
    private List<DailyWin> days(Property property, YearMonth month) {
        return Language.ENGLISH.in(() -> accounting.days(property, month.atDay(1), month.atEndOfMonth()));
    }

    private Component[] actions(Property property, YearMonth month) {
        if (!CurrentUser.may(Permission.PREPARE)) {
            return new Component[0];
        }
        Button makeFinal = new Button(
                Words.of("Make counts final"),
                event -> new Form(Words.of("Make final"), Permission.PREPARE)
                        .about(Words.of(
                                "Every complete count of {0} without a pending entry becomes final with its current figures.",
                                Formats.month(month)))
                        .saves(background, () -> {
                            String user = CurrentUser.name();
                            return () -> {
                                int left = accounting.makeFinal(
                                        property, month.atDay(1), month.atEndOfMonth(), user, now());
                                if (left > 0) {
                                    throw new RefusedException(
                                            Words.count(
                                                    left,
                                                    "{0} count is still an estimate, because a slip is missing or an entry is pending. The others are final."
                                                            + "|{0} counts are still estimates, because slips are missing or entries are pending. The others are final."));
                                }
                            };
                        })
                        .dialog(Words.of("Make counts final"))
                        .open());
        makeFinal.setId("make-final");
        Button propose = new Button(Words.of("Propose an adjustment"), event -> propose(property, month));
        propose.setId("propose");
        propose.addThemeVariants(ButtonVariant.PRIMARY);
        return new Component[] {makeFinal, propose};
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }

    private void propose(Property property, YearMonth month) {
        ComboBox<String> table = new ComboBox<>(Words.of("Table"));
        table.setItems(
                properties.tables(property.id()).stream().map(GamingTable::code).toList());
        DatePicker date = Parts.day(Words.of("Gaming date"));
        date.setMin(month.atDay(1));
        date.setMax(month.atEndOfMonth());
        date.setInitialPosition(month.atDay(1));
        Select<Kind> kind = new Select<>();
        kind.setLabel(Words.of("Figure"));
        kind.setItems(Kind.COUNTED);
        kind.setItemLabelGenerator(AccountingView::word);
        BigDecimalField amount = new BigDecimalField(Words.of("Correct amount, $"));
        amount.setLocale(Locale.US);
        Select<ReasonCode> reason = new Select<>();
        reason.setLabel(Words.of("Reason"));
        reason.setItems(ReasonCode.all());
        reason.setItemLabelGenerator(code -> Words.of(code.words()));
        TextArea explanation = new TextArea(Words.of("Explanation"));
        explanation.setMaxLength(2_000);
        new Form(Words.of("Propose"), Permission.PREPARE)
                .about(Words.of(
                        "It takes effect when a second person approves it. The original figures remain on the slips."))
                .fields(table, date, kind, amount, reason, explanation)
                .required(table, Words.of("Choose a table"))
                .required(date, Words.of("Choose a gaming date"))
                .required(kind, Words.of("Choose a figure"))
                .required(amount, Words.of("Fill in an amount"))
                .required(reason, Words.of("Choose a reason"))
                .saves(background, () -> {
                    String code = table.getValue();
                    LocalDate day = date.getValue();
                    Kind figure = kind.getValue();
                    long cents = Accounting.cents(amount.getValue());
                    ReasonCode why = reason.getValue();
                    String words = explanation.getValue();
                    String user = CurrentUser.name();
                    return () -> accounting.propose(property, code, day, figure, cents, why.id(), words, user, now());
                })
                .dialog(Words.of("Propose an adjustment"))
                .open();
    }

    private static Component wins(List<DailyWin> days, Address address) {
        String only = address.value(Filters.TABLE).orElse("");
        List<DailyWin> shown = only.isEmpty()
                ? days
                : days.stream().filter(day -> day.table().code().equals(only)).toList();
        FigureTable table = new FigureTable(
                Words.list(
                        only.isEmpty() ? "Table" : "Gaming date",
                        "Drop, $",
                        "Original win, $",
                        "Adjustment, $",
                        "Adjusted win, $",
                        "Grade",
                        ""),
                List.of(Align.START, Align.END, Align.END, Align.END, Align.END, Align.START, Align.WRAP));
        Map<String, List<DailyWin>> rows = new TreeMap<>();
        shown.forEach(day -> rows.computeIfAbsent(
                        only.isEmpty() ? day.table().code() : day.gamingDate().toString(), key -> new ArrayList<>())
                .add(day));
        rows.forEach((key, group) -> table.row(cells(
                only.isEmpty()
                        ? Parts.figure(key, address.with(Filters.TABLE, key).href())
                        : Parts.figure(
                                Formats.weekday(LocalDate.parse(key)),
                                address.to("counts")
                                        .with(Filters.TABLE, only)
                                        .with(Address.PERIOD, key)
                                        .href()),
                group)));
        table.total(cells(FigureTable.text(Words.of("Total")), shown));
        if (only.isEmpty()) {
            return Parts.card(Words.of("Win"), Words.of("select a table to see its gaming dates and slips"), table);
        }
        Div all = Parts.div(
                "body",
                Parts.figure(
                        Words.of("All tables"),
                        address.with(Filters.TABLE, (String) null).href()));
        return shown.isEmpty()
                ? Parts.card(
                        Words.of("Win"),
                        Words.of("table {0}", only),
                        all,
                        Parts.empty(
                                Words.of("No activity"),
                                Words.of("This table does not exist, or it has no rounds or counts in the month.")))
                : Parts.card(Words.of("Win"), Words.of("table {0}", only), all, table);
    }

    private static String word(Kind kind) {
        return Words.of(kind.word().replace('-', ' '));
    }

    private static Component[] cells(Component label, Collection<DailyWin> days) {
        long finals =
                days.stream().filter(day -> day.grade() == DailyWin.Grade.FINAL).count();
        Counts counts = new Counts(List.copyOf(days));
        String lacks =
                Language.ENGLISH.in(() -> Cell.of(counts.win(), Cell::money).remark());
        String stale = days.stream()
                .map(DailyWin::stale)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        boolean changed = days.stream().anyMatch(DailyWin::changedSinceFinal);
        return new Component[] {
            label,
            figure(counts.drop()),
            figure(counts.original()),
            figure(counts.adjustment()),
            figure(counts.win()),
            finals == days.size()
                    ? Parts.tag(Tone.GOOD, Words.of("✓ final"))
                    : Parts.tag(
                            changed ? Tone.WARN : Tone.QUIET,
                            days.size() == 1
                                    ? changed ? Words.of("changed since final") : Words.of("estimate")
                                    : Words.of(
                                            "{0} of {1} final", String.valueOf(finals), String.valueOf(days.size()))),
            Parts.quiet(ReportWords.sentence(stale.isEmpty() ? lacks : stale))
        };
    }

    private static Component figure(Figure<Long> cents) {
        return Figures.shown(Cell.of(cents, Cell::money), MONEY);
    }

    private Component journal(Property property, List<DailyWin> days) {
        Map<Long, Map.Entry<DailyWin, JournalEntry>> entries = new TreeMap<>();
        days.forEach(day -> day.entries().forEach(entry -> entries.put(entry.number(), Map.entry(day, entry))));
        if (entries.isEmpty()) {
            return Parts.card(
                    Words.of("Journal"),
                    "",
                    Parts.div("body", Parts.quiet(Words.of("No adjustments. The win is as on the slips."))));
        }
        FigureTable table = new FigureTable(
                Words.list("No.", "Count", "Figure", "Original, $", "Adjusted, $", "Why", "State", ""),
                List.of(
                        Align.START,
                        Align.START,
                        Align.START,
                        Align.END,
                        Align.END,
                        Align.WRAP,
                        Align.START,
                        Align.START));
        entries.forEach((number, entry) -> table.row(row(property, entry.getKey(), entry.getValue())));
        return Parts.card(Words.of("Journal"), Words.of("Original and adjusted figures are both kept."), table);
    }

    private Component[] row(Property property, DailyWin day, JournalEntry entry) {
        Long original = entry.originalCents();
        String by = entry.decidedBy();
        Span state = switch (entry.state()) {
            case PROPOSED -> Parts.tag(Tone.WARN, Words.of("waits"));
            case APPROVED ->
                Parts.tag(Tone.GOOD, by == null ? Words.of("✓ approved") : Words.of("✓ approved by {0}", by));
            case DECLINED -> Parts.tag(Tone.QUIET, by == null ? Words.of("declined") : Words.of("declined by {0}", by));
            case WITHDRAWN -> Parts.tag(Tone.QUIET, Words.of("withdrawn"));
        };
        return new Component[] {
            FigureTable.text(String.valueOf(entry.number())),
            FigureTable.text(day.table().code() + ", " + Formats.weekday(entry.gamingDate())),
            FigureTable.text(word(entry.kind())),
            original == null ? Parts.quiet(Words.of("no slip")) : FigureTable.text(Formats.money(original)),
            FigureTable.text(Formats.money(entry.adjustedCents())),
            Parts.div(
                    "stack-s",
                    new Span(Words.of(ReasonCode.words(entry.reasonCode())) + ": " + entry.explanation()),
                    Parts.quiet(Words.of("prepared by {0}", entry.preparedBy())
                            + (entry.decision() == null || entry.decision().isEmpty() ? "" : "; " + entry.decision()))),
            state,
            buttons(property, entry)
        };
    }

    private Component buttons(Property property, JournalEntry entry) {
        Div buttons = Parts.div("actions");
        if (entry.state() != State.PROPOSED) {
            return buttons;
        }
        boolean own = CurrentUser.may(Permission.PREPARE) && entry.preparedBy().equals(CurrentUser.name());
        List<State> possible = Stream.of(State.APPROVED, State.DECLINED, State.WITHDRAWN)
                .filter(state -> state == State.WITHDRAWN ? own : !own && CurrentUser.may(Permission.CLOSE))
                .collect(Collectors.toList());
        for (State state : possible) {
            String number = String.valueOf(entry.number());
            String verb = switch (state) {
                case APPROVED -> Words.of("Approve");
                case DECLINED -> Words.of("Decline");
                default -> Words.of("Withdraw");
            };
            String title = switch (state) {
                case APPROVED -> Words.of("Approve entry {0}", number);
                case DECLINED -> Words.of("Decline entry {0}", number);
                default -> Words.of("Withdraw entry {0}", number);
            };
            Button button = new Button(verb, event -> {
                TextField words = new TextField(Words.of("Remark"));
                words.setMaxLength(1_000);
                new Form(verb, state == State.WITHDRAWN ? Permission.PREPARE : Permission.CLOSE)
                        .about(Words.of(
                                "Approving sets the {0} to {1}.",
                                word(entry.kind()), Formats.dollars(entry.adjustedCents())))
                        .fields(words)
                        .saves(background, () -> {
                            String user = CurrentUser.name();
                            String said = words.getValue();
                            return () -> accounting.decide(property, entry.number(), state, user, now(), said);
                        })
                        .dialog(title)
                        .open();
            });
            button.setAriaLabel(title);
            button.addThemeVariants(ButtonVariant.SMALL);
            buttons.add(button);
        }
        return buttons;
    }
}
