package io.countroom.ui.monthend;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.Cases.Evaluation;
import io.countroom.reporting.variance.VariancePack;
import io.countroom.reporting.variance.VarianceRule;
import io.countroom.reporting.variance.VarianceTest.Limits;
import io.countroom.sql.EnumText;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.variance.CaseRow;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The variance cases of a month: what breached which rule, who explains it by when, and who reviewed that. */
@Route("cases")
@Menu(title = "Variance cases", order = 114)
@Requires(Permission.READ)
public final class CasesView extends MonthPage {

    private static final long serialVersionUID = 1L;

    private static final String STATE = "state";
    private static final String UNSETTLED = "unsettled";
    private static final String OVERDUE = "overdue";
    private static final String ALL = "all";

    private static final List<String> STATES = List.of(UNSETTLED, "open", "explained", "reviewed", OVERDUE, ALL);

    private final transient Cases cases;
    private final transient Scope scope;
    private final transient PropertyRepository properties;
    private final transient Background background;
    private final transient Clock clock;

    CasesView(Scope scope, Cases cases, PropertyRepository properties, Background background, Clock clock) {
        super("Variance cases", scope);
        this.scope = scope;
        this.cases = cases;
        this.properties = properties;
        this.background = background;
        this.clock = clock;
    }

    /** In the reader's language; it is kept in English. */
    static String finding(CaseRow one) {
        return ReportWords.sentence(one.finding(), one.subject());
    }

    static Span state(CaseRow one, LocalDate today) {
        return switch (one.state()) {
            case OPEN ->
                one.overdue(today)
                        ? Parts.tag(Tone.BAD, Words.of("! overdue"))
                        : Parts.tag(Tone.WARN, Words.of("to be explained"));
            case EXPLAINED ->
                one.overdue(today)
                        ? Parts.tag(Tone.BAD, Words.of("! explained, review overdue"))
                        : Parts.tag(Tone.WARN, Words.of("to be reviewed"));
            case REVIEWED -> Parts.tag(Tone.GOOD, Words.of("✓ reviewed"));
        };
    }

    @Override
    void show(Property property, YearMonth month, Address address) {
        LocalDate today = scope.today(property);
        List<CaseRow> all = cases.between(property, month.atDay(1), month.atEndOfMonth());
        long unsettled = all.stream()
                .filter(one -> one.state() != CaseRow.State.REVIEWED)
                .count();
        long overdue = all.stream().filter(one -> one.overdue(today)).count();
        head(
                Words.of("Variance cases"),
                Words.count(
                        all.size(),
                        "{1} · {0} case, {2} not reviewed, {3} overdue|{1} · {0} cases, {2} not reviewed, {3} overdue",
                        Formats.month(month),
                        Formats.count(unsettled),
                        Formats.count(overdue)),
                actions(property, month));
        VariancePack pack;
        try {
            pack = cases.pack(property, month.atDay(1));
        } catch (RefusedException e) {
            add(Parts.trouble(e));
            return;
        }
        String chosen = address.value(STATE).filter(STATES::contains).orElse(UNSETTLED);
        add(filters(property, month, pack, chosen, address));
        List<CaseRow> shown =
                all.stream().filter(one -> within(one, chosen, today)).toList();
        add(
                shown.isEmpty()
                        ? Parts.plainCard(Parts.empty(
                                Words.of("No cases"),
                                all.isEmpty()
                                        ? Words.of(
                                                "No cases are open for {0}. Run the variance check to compare its figures with the limits.",
                                                Formats.month(month))
                                        : Words.of("No case of {0} has this state.", Formats.month(month))))
                        : list(property, shown, pack.in(Words::of), today));
        add(rules(pack.in(Words::of)));
    }

    /** The rules in force with their limits. */
    static Section rules(VariancePack pack) {
        FigureTable table = new FigureTable(
                Words.list("Rule", "z", "Points", "Dollars", "Rounds, at least", "Tested for each", "Days to explain"),
                List.of(Align.WRAP, Align.END, Align.END, Align.END, Align.END, Align.START, Align.END));
        for (VarianceRule rule : pack.rules()) {
            Limits limits = rule.test().limits();
            table.row(
                    FigureTable.text(rule.title()),
                    FigureTable.text(limits.deviations() == null ? "" : Formats.number(limits.deviations())),
                    FigureTable.text(limits.share() == null ? "" : Formats.number(limits.share() * 100)),
                    FigureTable.text(limits.dollars() == null ? "" : Formats.number(limits.dollars())),
                    FigureTable.text(limits.rounds() == null ? "" : Formats.count(limits.rounds())),
                    FigureTable.text(limits.per().stream()
                            .map(per -> Words.of(EnumText.of(per)))
                            .collect(Collectors.joining(", "))),
                    FigureTable.text(Formats.count(rule.dueDays())));
        }
        return Parts.card(
                Words.of("Rules in force"), pack.title(), Parts.div("body", Parts.quiet(pack.basis())), table);
    }

    private static String words(String state) {
        return switch (state) {
            case UNSETTLED -> Words.of("Not reviewed");
            case "open" -> Words.of("To be explained");
            case "explained" -> Words.of("To be reviewed");
            case "reviewed" -> Words.of("Reviewed");
            case OVERDUE -> Words.of("Overdue");
            default -> Words.of("All");
        };
    }

    private static boolean within(CaseRow one, String chosen, LocalDate today) {
        return switch (chosen) {
            case "open" -> one.state() == CaseRow.State.OPEN;
            case "explained" -> one.state() == CaseRow.State.EXPLAINED;
            case "reviewed" -> one.state() == CaseRow.State.REVIEWED;
            case OVERDUE -> one.overdue(today);
            case ALL -> true;
            default -> one.state() != CaseRow.State.REVIEWED;
        };
    }

    private Component filters(Property property, YearMonth month, VariancePack pack, String chosen, Address address) {
        Select<String> state = new Select<>();
        state.setLabel(Words.of("State"));
        state.setItems(STATES);
        state.setItemLabelGenerator(CasesView::words);
        state.setValue(chosen);
        state.addValueChangeListener(
                event -> address.with(STATE, event.getValue().equals(UNSETTLED) ? null : event.getValue())
                        .go(UI.getCurrent()));
        Div filters = Parts.div("filters", state);
        if (CurrentUser.may(Permission.CLOSE)) {
            Select<VariancePack> packs = new Select<>();
            packs.setLabel(Words.of("Rules"));
            packs.setItems(cases.packs());
            packs.setItemLabelGenerator(one -> one.in(Words::of).title());
            packs.setValue(pack);
            packs.addValueChangeListener(event -> {
                CurrentUser.require(Permission.CLOSE);
                try {
                    cases.choose(property, month.atDay(1), event.getValue().id(), CurrentUser.name(), now());
                    UI.getCurrent().refreshCurrentRoute(false);
                } catch (RefusedException e) {
                    add(Parts.trouble(e));
                }
            });
            Button edit = new Button(
                    Words.of("Edit rules"),
                    event -> new RulesEditor(cases, games(property), background, clock).open(property, month, pack));
            edit.setId("edit-rules");
            filters.add(packs, edit);
        }
        return filters;
    }

    private List<String> games(Property property) {
        return properties.tables(property.id()).stream()
                .map(GamingTable::game)
                .distinct()
                .sorted(Comparator.comparing(FloorGames::name))
                .toList();
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }

    private Component[] actions(Property property, YearMonth month) {
        if (!CurrentUser.may(Permission.PREPARE)) {
            return new Component[0];
        }
        Div result = new Div();
        Button hold = new Button(Words.of("Run the variance check"));
        hold.setId("evaluate");
        hold.addThemeVariants(ButtonVariant.PRIMARY);
        hold.setDisableOnClick(true);
        hold.addClickListener(event -> {
            CurrentUser.require(Permission.PREPARE);
            String user = CurrentUser.name();
            hold.setText(Words.of("Working …"));
            background.run(result, () -> evaluate(property, month, user), outcome -> {
                hold.setText(Words.of("Run the variance check"));
                hold.setEnabled(true);
                show(property, month, Address.of("cases").with(Address.PERIOD, month.toString()));
                addComponentAtIndex(1, outcome.get());
            });
        });
        return new Component[] {hold};
    }

    /** The result, to be shown on the page's own thread. */
    private java.util.function.Supplier<Component> evaluate(Property property, YearMonth month, String user) {
        try {
            Evaluation found = cases.evaluate(property, month, user, now());
            return () -> outcome(found);
        } catch (RefusedException e) {
            return () -> Parts.trouble(e);
        }
    }

    private static Component outcome(Evaluation found) {
        Section card = Parts.plainCard(Parts.div(
                "body",
                new Span(Words.count(
                                found.breaches(),
                                "{0} figure lies outside its limit under {1}; |{0} figures lie outside their limit under {1}; ",
                                found.pack().in(Words::of).title())
                        + Words.count(found.opened(), "{0} case is new.|{0} cases are new."))));
        if (!found.insufficient().isEmpty()) {
            UnorderedList list = new UnorderedList();
            found.insufficient().stream().limit(5).forEach(sentence -> list.add(new ListItem(sentence)));
            if (found.insufficient().size() > 5) {
                list.add(new ListItem(Words.of(
                        "and {0} more", String.valueOf(found.insufficient().size() - 5))));
            }
            card.add(Parts.div("body", Parts.quiet(Words.of("Without a verdict:")), list));
        }
        card.getElement().setAttribute("role", "status");
        return card;
    }

    private Component list(Property property, List<CaseRow> shown, VariancePack pack, LocalDate today) {
        FigureTable table = new FigureTable(
                Words.list("Case", "Finding", "State", "Due", "Owner"),
                List.of(Align.START, Align.WRAP, Align.START, Align.START, Align.START));
        boolean may = CurrentUser.may(Permission.PREPARE);
        Map<CaseRow, Checkbox> boxes = new LinkedHashMap<>();
        for (CaseRow one : shown) {
            Div heading = Parts.div(
                    "choice",
                    Parts.figure(Words.of("Case {0}", String.valueOf(one.number())), "cases/" + one.number()));
            if (may && one.state() == CaseRow.State.OPEN) {
                Checkbox box = new Checkbox();
                box.setAriaLabel(Words.of("Select case {0}", String.valueOf(one.number())));
                boxes.put(one, box);
                heading.addComponentAsFirst(box);
            }
            table.row(
                    heading,
                    Parts.div("stack-s", new Span(finding(one)), Parts.quiet(pack.ruleTitle(one.rule()))),
                    state(one, today),
                    FigureTable.text(Formats.date(one.due())),
                    one.owner() == null ? Parts.quiet(Words.of("Unassigned")) : FigureTable.text(one.owner()));
        }
        Section card = Parts.card(Words.of("Cases"), Words.of("A case shows where to look. It accuses nobody."));
        if (boxes.size() > 1) {
            card.add(explainSeveral(property, boxes));
        }
        card.add(table);
        return card;
    }

    /** One explanation for the cases that are selected. */
    private Div explainSeveral(Property property, Map<CaseRow, Checkbox> boxes) {
        Button explain = new Button(Words.of("Explain selected cases"));
        explain.setId("explain-selected");
        explain.setEnabled(false);
        explain.addClickListener(event -> new Explaining(cases, background, clock).open(property, selected(boxes)));
        Checkbox all = new Checkbox(Words.of("Select all {0}", Formats.count(boxes.size())));
        all.addValueChangeListener(event -> {
            if (event.isFromClient()) {
                boxes.values().forEach(box -> box.setValue(event.getValue()));
            }
        });
        boxes.values()
                .forEach(box -> box.addValueChangeListener(event -> {
                    int size = selected(boxes).size();
                    explain.setEnabled(size > 0);
                    all.setValue(size == boxes.size());
                }));
        return Parts.div("actions", all, explain);
    }

    private static List<CaseRow> selected(Map<CaseRow, Checkbox> boxes) {
        return boxes.entrySet().stream()
                .filter(entry -> entry.getValue().getValue())
                .map(Map.Entry::getKey)
                .toList();
    }
}
