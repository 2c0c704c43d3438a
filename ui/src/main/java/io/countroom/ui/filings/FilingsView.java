package io.countroom.ui.filings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.filing.Filings;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.filing.FilingRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.OfSeveral;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The filings of all properties that the user sees, the latest month first, each with the statements of its month. */
@Route("filings")
@Menu(title = "Filings", order = 118)
@Requires(Permission.READ_FILINGS)
@OfSeveral(alsoOfOne = true, ofPeriod = false)
public final class FilingsView extends Page {

    private static final long serialVersionUID = 1L;

    private static final String ALL = "all";

    /** So many months are shown; the others on request. */
    private static final int MONTHS = 12;

    private final transient Scope scope;
    private final transient Filings filings;
    private final transient MonthRepository months;
    private final transient FilingFiles files;

    FilingsView(Scope scope, Filings filings, MonthRepository months, FilingFiles files) {
        this.scope = scope;
        this.filings = filings;
        this.months = months;
        this.files = files;
    }

    /** @param latest whether the month is closed and this is its latest issue */
    private record Filed(Property property, FilingRow filing, boolean latest) {

        YearMonth month() {
            return filing.month();
        }
    }

    @Override
    protected void show(Address address) {
        head(
                Words.of("Filings"),
                Words.of("As issued. Statements show the figures of closed months as they are today."));
        List<Property> properties = scope.properties();
        if (properties.isEmpty()) {
            add(Parts.plainCard(Parts.nothingYet()));
            return;
        }
        Map<Integer, List<FilingRow>> all = filings.all(properties);
        Map<Integer, List<MonthRow>> decided =
                months.all(properties.stream().map(Property::id).toList());
        List<Filed> filed = properties.stream()
                .flatMap(property -> filed(
                        property,
                        all.getOrDefault(property.id(), List.of()),
                        decided.getOrDefault(property.id(), List.of())))
                .sorted(Comparator.comparing(Filed::month)
                        .reversed()
                        .thenComparing(one -> one.property().name())
                        .thenComparing(one -> -one.filing().issue()))
                .toList();
        if (filed.isEmpty()) {
            add(Parts.plainCard(Parts.empty(
                    Words.of("No filings yet"),
                    Words.of("A controller issues the filing of a month under Month end once the month is closed."))));
            return;
        }
        YearMonth first = filed.getFirst().month().minusMonths(MONTHS - 1L);
        boolean whole = address.value(ALL).isPresent();
        List<Filed> shown = filed.stream()
                .filter(one -> whole || !one.month().isBefore(first))
                .toList();
        Component[] below = shown.size() == filed.size()
                ? new Component[] {}
                : new Component[] {
                    Parts.div(
                            "body",
                            new Anchor(
                                    address.with(ALL, "yes").href(),
                                    Words.of("Show all {0} filings", Formats.count(filed.size()))))
                };
        add(Parts.card(
                Words.of("Filings"),
                Words.of("the latest month first"),
                Stream.concat(Stream.of(table(shown, properties.size() > 1)), Stream.of(below))
                        .toArray(Component[]::new)));
    }

    private static Stream<Filed> filed(Property property, List<FilingRow> issued, List<MonthRow> decided) {
        Set<YearMonth> closed = decided.stream()
                .filter(month -> month.state() == MonthRow.State.CLOSED)
                .map(MonthRow::month)
                .collect(Collectors.toSet());
        Map<YearMonth, Integer> latest =
                issued.stream().collect(Collectors.toMap(FilingRow::month, FilingRow::issue, Math::max));
        return issued.stream()
                .map(filing -> new Filed(
                        property,
                        filing,
                        closed.contains(filing.month()) && Objects.equals(latest.get(filing.month()), filing.issue())));
    }

    private FigureTable table(List<Filed> shown, boolean several) {
        List<String> headings =
                Words.list("Month", "Property", "Issue", "Issued", "Certified by", "Files", "Statements");
        List<Align> align =
                List.of(Align.START, Align.START, Align.START, Align.START, Align.WRAP, Align.START, Align.START);
        FigureTable table = new FigureTable(several ? headings : without(headings), several ? align : without(align));
        for (Filed one : shown) {
            FilingRow filing = one.filing();
            List<Component> cells = List.of(
                    FigureTable.text(Formats.month(filing.month())),
                    FigureTable.text(one.property().name()),
                    FigureTable.text(String.valueOf(filing.issue())),
                    FigureTable.text(Formats.moment(
                            filing.createdAt().atZoneSameInstant(one.property().timeZone()))),
                    FigureTable.text(filing.certifier() + ", " + filing.certifierTitle()),
                    files.links(one.property(), filing),
                    statements(one));
            table.row((several ? cells : without(cells)).toArray(Component[]::new));
        }
        return table;
    }

    /** With a single property no column names it. */
    private static <T> List<T> without(List<T> columns) {
        return Stream.concat(Stream.of(columns.getFirst()), columns.stream().skip(2))
                .toList();
    }

    private static Component statements(Filed one) {
        if (!one.latest) {
            return new Span();
        }
        return Parts.div(
                "actions",
                StatementView.ALL.stream()
                        .map(statement -> {
                            Anchor anchor = new Anchor(
                                    Address.of(statement.path())
                                            .with(
                                                    Address.PROPERTY,
                                                    one.property().code())
                                            .with(Address.PERIOD, one.month().toString())
                                            .href(),
                                    Words.of(statement.name()));
                            anchor.getElement()
                                    .setAttribute(
                                            "aria-label",
                                            Words.of(statement.name()) + ", "
                                                    + one.property().name() + ", " + Formats.month(one.month()));
                            return anchor;
                        })
                        .toArray(Component[]::new));
    }
}
