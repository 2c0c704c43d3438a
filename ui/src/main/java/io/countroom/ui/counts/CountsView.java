package io.countroom.ui.counts;

import com.vaadin.flow.component.dependency.JavaScript;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.PastedSlips;
import io.countroom.reporting.importing.TypedSlips;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.win.TablePlay;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.answer.FindingCache;
import io.countroom.ui.answer.TablePlayCache;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.PeriodPage;
import io.countroom.ui.shell.RowGrid;
import io.countroom.ui.shell.RowGrid.Said;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The counts of a gaming date, a row a table, or of several at a glance; below, the slips with the file and line each came from. */
@Route("counts")
@JavaScript("context://countroom/cells.js")
@Menu(title = "Counts", order = 110)
@Requires(Permission.READ)
public final class CountsView extends PeriodPage {

    private static final long serialVersionUID = 1L;

    /** Stands for a closer of which there are several. */
    private static final long UNSURE = -1;

    private final transient PropertyRepository properties;
    private final transient SlipRepository slips;

    private final transient Accounting accounting;
    private final transient TypedSlips typed;
    private final transient PastedSlips pasted;
    private final transient TablePlayCache plays;
    private final transient FindingCache findings;
    private final transient Background background;
    private final transient Clock clock;

    CountsView(
            Scope scope,
            PropertyRepository properties,
            SlipRepository slips,
            Accounting accounting,
            TypedSlips typed,
            PastedSlips pasted,
            TablePlayCache plays,
            FindingCache findings,
            Background background,
            Clock clock) {
        super("Counts", scope);
        this.properties = properties;
        this.slips = slips;
        this.accounting = accounting;
        this.typed = typed;
        this.pasted = pasted;
        this.plays = plays;
        this.findings = findings;
        this.background = background;
        this.clock = clock;
    }

    @Override
    protected void show(Property property, Period period, Address address) {
        Map<Integer, GamingTable> tables = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
        Map<Integer, String> pits =
                properties.pits(property.id()).stream().collect(Collectors.toMap(Pit::id, Pit::code));
        FloorFilter filter = Filters.of(address);
        List<SlipRow> rows = slips.all(property.id(), period.first(), period.last()).stream()
                .filter(slip -> within(filter, slip, tables.get(slip.tableId()), pits))
                .toList();
        head(Words.of("Counts"), Words.count(rows.size(), "{1} · {0} slip|{1} · {0} slips", period.label()));
        Div chips = Parts.div("filters");
        Filters.chips(address).forEach(chips::add);
        if (chips.getComponentCount() > 0) {
            add(chips);
        }
        Div counts = Parts.div("", Parts.skeleton(Words.of("Reading the counts")));
        add(counts);
        Set<String> shown = tables.values().stream()
                .filter(table -> onFloor(filter, table, pits))
                .map(GamingTable::code)
                .collect(Collectors.toSet());
        background.run(counts, () -> counted(property, period), counted -> {
            counts.removeAll();
            List<DailyWin> days = (CurrentUser.may(Permission.IMPORT) ? counted.rows() : counted.days())
                    .stream().filter(day -> shown.contains(day.table().code())).toList();
            if (!days.isEmpty()) {
                counts.add(
                        counted.day() == null
                                ? MonthGlance.card(days, counted.wrong(), today(property), address)
                                : grid(property, counted, rows, tables).card(days));
            }
        });
        if (rows.isEmpty()) {
            add(Parts.plainCard(
                    filter.equals(FloorFilter.NONE)
                            ? Parts.empty(
                                    Words.of("No slips"),
                                    Words.of(
                                            period.first().equals(period.last())
                                                    ? "Nothing was counted on {0}. Choose another period above, or type or import its counts."
                                                    : "Nothing was counted in {0}. Choose another period above, or import its counts.",
                                            period.label()),
                                    Parts.goToImports(address))
                            : Parts.empty(
                                    Words.of("No slips"),
                                    Words.of(
                                            "Nothing was counted in {0} that fits these filters. Choose another period above, or take a filter away.",
                                            period.label()))));
            return;
        }
        SlipFilter wanted = SlipFilter.of(address);
        List<SlipRow> found = rows.stream().filter(wanted::takes).toList();
        String note = wanted.isEmpty()
                ? Words.of("counted win = closer + credits + drop − opener − fills, § 601a.9(c)")
                : Words.of("{0} of {1}", Formats.count(found.size()), Formats.count(rows.size()));
        Section card = Parts.card(Words.of("Slips"), note, Parts.div("body", wanted.fields(address)));
        card.setId("slips");
        card.add(
                found.isEmpty()
                        ? Parts.empty(
                                Words.of("No slip matches"),
                                Words.of("No slip of the period matches. Clear the kind or the search."))
                        : grid(found, tables, address));
        add(card);
    }

    /**
     * The counts of a period.
     *
     * @param days of all tables that were counted or played
     * @param uncounted where there is none: of a gaming date, each table with nothing in it
     * @param day the gaming date where it is one; null where they are several
     * @param logged the win by the log of the gaming date, by table
     * @param closersBefore of the gaming date before, by table
     * @param wrong unresolved findings of several gaming dates, as sentences
     */
    private record Counted(
            List<DailyWin> days,
            List<DailyWin> uncounted,
            @Nullable LocalDate day,
            Map<String, Long> logged,
            Map<String, Long> closersBefore,
            Map<MonthGlance.TableDate, String> wrong) {

        /** What can be typed into. */
        List<DailyWin> rows() {
            return days.isEmpty() ? uncounted : days;
        }
    }

    private Map<MonthGlance.TableDate, String> wrong(Property property, Period period) {
        Map<MonthGlance.TableDate, String> wrong = new HashMap<>();
        for (Finding finding : findings.unresolvedOfCounts(property, period)) {
            wrong.merge(
                    new MonthGlance.TableDate(finding.table(), finding.gamingDate()),
                    ReportWords.sentence(finding.sentence(), finding.table()),
                    (one, other) -> one + " " + other);
        }
        return wrong;
    }

    private Counted counted(Property property, Period period) {
        List<DailyWin> days = accounting.days(property, period.first(), period.last());
        if (!period.first().equals(period.last())) {
            return new Counted(days, List.of(), null, Map.of(), Map.of(), wrong(property, period));
        }
        Map<Integer, String> codes = properties.tableCodes(property.id());
        LocalDate before = period.first().minusDays(1);
        Map<String, Long> closers = new HashMap<>();
        for (SlipRow slip : slips.between(property.id(), before, before)) {
            if (slip.kind() == SlipRow.Kind.CLOSER) {
                // Of a table that is counted by shift, the last one carries over; which that is, the slips do not say.
                closers.merge(codes.getOrDefault(slip.tableId(), ""), slip.amountCents(), (one, other) -> UNSURE);
            }
        }
        closers.values().removeIf(cents -> cents == UNSURE);
        Map<String, Long> logged = new HashMap<>();
        for (TablePlay play : plays.of(property, period)) {
            Long cents = play.logged().value();
            if (cents != null) {
                logged.put(play.table().code(), cents);
            }
        }
        List<DailyWin> uncounted = days.isEmpty() ? accounting.uncounted(property, period.first()) : List.of();
        return new Counted(days, uncounted, period.first(), logged, closers, Map.of());
    }

    private DayGrid grid(Property property, Counted counted, List<SlipRow> rows, Map<Integer, GamingTable> tables) {
        LocalDate day = Objects.requireNonNull(counted.day());
        return new DayGrid(
                new SlipDialog(background, typed, property, day),
                new PasteDialog(background, pasted, property, day),
                rows.stream().collect(Collectors.groupingBy(slip -> code(tables.get(slip.tableId())))),
                counted.logged(),
                counted.closersBefore(),
                today(property));
    }

    private LocalDate today(Property property) {
        return GamingDay.of(property).dateAt(clock.instant());
    }

    private static boolean onFloor(FloorFilter filter, GamingTable table, Map<Integer, String> pits) {
        return holds(filter.tables(), table.code())
                && holds(filter.games(), table.game())
                && holds(filter.pits(), pits.getOrDefault(table.pitId(), ""));
    }

    private static boolean within(
            FloorFilter filter, SlipRow slip, @Nullable GamingTable table, Map<Integer, String> pits) {
        boolean there = table == null
                ? slip.tableId() == SlipRow.NO_TABLE
                        && filter.tables().isEmpty()
                        && filter.games().isEmpty()
                        && filter.pits().isEmpty()
                : onFloor(filter, table, pits);
        return there && holds(filter.shifts(), slip.shift());
    }

    private static String code(@Nullable GamingTable table) {
        return table == null ? "" : table.code();
    }

    private static boolean holds(Set<String> allowed, String value) {
        return allowed.isEmpty() || allowed.contains(value);
    }

    private static RowGrid<SlipRow> grid(List<SlipRow> rows, Map<Integer, GamingTable> tables, Address address) {
        RowGrid<SlipRow> grid = new RowGrid<>();
        grid.words(Words.of("Gaming date"), slip -> Formats.weekday(slip.gamingDate()));
        grid.words(Words.of("Table"), slip -> code(tables.get(slip.tableId())));
        grid.words(Words.of("Shift"), SlipRow::shift);
        grid.words(Words.of("Kind"), slip -> Words.of(slip.kind().word().replace('-', ' ')));
        grid.words(Words.of("Slip"), slip -> slip.number() == null ? "" : slip.number());
        grid.figures(Words.of("Amount, $"), slip -> Formats.money(slip.amountCents()));
        grid.words(Words.of("Signed by"), slip -> slip.signedBy() == null ? "" : slip.signedBy());
        grid.says(
                        Words.of("Source"),
                        slip -> Said.of(Words.of(
                                        "import {0}, line {1}",
                                        String.valueOf(slip.importId()), Formats.count(slip.line())))
                                .leadsTo(
                                        address.to("imports/" + slip.importId()).href()))
                .setFlexGrow(1);
        grid.setItems(rows);
        Parts.fit(grid, rows.size());
        return grid;
    }
}
