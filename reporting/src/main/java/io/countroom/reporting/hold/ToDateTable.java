package io.countroom.reporting.hold;

import io.countroom.reporting.hold.HoldTree.Node;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.rules.expectation.Expectations;
import io.countroom.sql.RefusedException;
import io.countroom.sql.round.Slice;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Handle, payout, actual and theoretical win with their percentages and differences, for the spans of time that end with
 * one gaming date. Spans overlap, so there is no total over them.
 */
final class ToDateTable {

    private static final List<String> SPANS = List.of("wtd", "mtd", "ytd", "rolling-30", "lifetime");

    private static final List<Column> COLUMNS = List.of(
            Column.sum("rounds", "Rounds", Type.COUNT, "Rounds played and logged; void rounds are left out."),
            Column.sum("handle", "Handle", Type.MONEY, "All that was wagered in the rounds logged."),
            Column.sum("payout", "Payout", Type.MONEY, "Handle − actual win: what went back to the players."),
            Column.sum("actualWin", "Actual win", Type.MONEY, "What the house took less what it paid."),
            Column.ratio(
                    "actualPercent", "Actual win %", Type.FINE_PERCENT, "actualWin", "handle", "Actual win / handle."),
            Column.sum(
                    "theoreticalWin",
                    "Theoretical win",
                    Type.MONEY,
                    "Initial wagers × house edge of each wager under the Rules Submission in force."),
            Column.ratio(
                    "theoreticalPercent",
                    "Theoretical win %",
                    Type.FINE_PERCENT,
                    "theoreticalWin",
                    "handle",
                    "Theoretical win / handle."),
            Column.sum("difference", "Actual less theoretical", Type.MONEY, ""),
            Column.difference(
                    "differencePercent",
                    "Actual less theoretical %",
                    Type.POINTS,
                    "actualPercent",
                    "theoreticalPercent",
                    "Actual win % − theoretical win %, in percentage points."),
            Column.own("sd", "SD", Type.MONEY, "Standard deviation of the win of these rounds."),
            Column.own(
                    "z",
                    "z",
                    Type.Z,
                    "Actual less theoretical win, bonuses that the odds do not cover added back, in standard deviations."),
            Column.text("verdict", "Verdict"),
            Column.sum("drop", "Drop", Type.MONEY, ""),
            Column.sum("countedWin", "Counted win", Type.MONEY, ""),
            Column.ratio("hold", "Hold", Type.PERCENT, "countedWin", "drop", "Counted win / drop."));

    private final HoldQuery query;
    private final LocalDate to;

    /**
     * @param now what lies after it has not happened yet
     */
    ToDateTable(HoldQuery query, Instant now) {
        if (query.by().contains(Dimension.DAY)) {
            throw new RefusedException("The to-date report is not by day: its rows are spans of days.");
        }
        this.query = query;
        LocalDate today = GamingDay.of(query.property()).dateAt(now);
        LocalDate last = query.period().last();
        this.to = last.isAfter(today) && !query.period().first().isAfter(today) ? today : last;
    }

    /** The gaming date up to which it is. */
    LocalDate to() {
        return to;
    }

    /** The first gaming date that is read: where a lifetime begins. */
    LocalDate from() {
        return Periods.at(to).parse("lifetime@" + to).first();
    }

    Table of(HoldReader reader) {
        List<Column> groups = new ArrayList<>();
        groups.add(Column.text("span", "Span"));
        groups.addAll(Dimension.columns(query.by()));
        Periods periods = Periods.at(to);
        List<Period> spans = new ArrayList<>();
        spans.add(Periods.day(to));
        SPANS.forEach(span -> spans.add(periods.parse(span + "@" + to)));
        Map<Period, Row> rows = rows(spans, reader);
        return new Table(
                groups,
                COLUMNS,
                spans.stream().map(rows::get).filter(Objects::nonNull).toList(),
                null);
    }

    /** All spans end with one gaming date, so each is the next shorter one and the dates before it: none is read twice. */
    private Map<Period, Row> rows(List<Period> spans, HoldReader reader) {
        List<Period> longer = spans.stream()
                .sorted(Comparator.comparing(Period::first).reversed())
                .toList();
        Slice all = reader.scope(longer.getLast());
        InForce inForce = reader.inForce(all);
        HoldTree tree = reader.tree(all);
        Map<Period, Row> rows = new HashMap<>();
        try (Beside beside = new Beside()) {
            Map<Period, Runnable> more = new HashMap<>();
            LocalDate read = to.plusDays(1);
            for (Period span : longer) {
                if (span.first().isBefore(read)) {
                    Slice before = reader.scope(Periods.range(span.first(), read.minusDays(1)));
                    more.put(span, tree.adding(reader.reads(before, inForce), beside));
                    read = span.first();
                }
            }
            for (Period span : longer) {
                more.getOrDefault(span, () -> {}).run();
                if (!tree.root().children.isEmpty()) {
                    rows.put(span, row(Cell.text(span.label()), tree.root(), new RowLinks(query.of(span))));
                }
            }
        }
        return rows;
    }

    private static Row row(Cell label, Node node, RowLinks links) {
        return new Row(
                label,
                cells(node, links),
                node.children.values().stream()
                        .map(child -> row(new Cell(child.path.getLast().label(), null, null), child, links))
                        .toList());
    }

    private static List<Cell> cells(Node node, RowLinks links) {
        HoldFigures f = HoldFigures.of(node.sums);
        Link rounds = links.to("rounds", node.path);
        Link counts = rounds.in("counts");
        Link wagers = rounds.in("paytables");
        Long handle = node.sums.wagers == 0 ? null : (Long) f.handleCents();
        Long logged = f.loggedCents();
        Long expected = f.expectedMicros();
        String both = HoldTables.first(f.loggedReason(), f.expectedReason());
        String nothing = "Nothing was wagered.";
        Double actualShare = f.winPerHandle();
        Double theoreticalShare = handle == null || handle == 0 || expected == null
                ? null
                : (Double) (expected / (double) Expectations.PER_CENT / handle);
        return List.of(
                Cell.count(f.rounds()).linked(rounds),
                HoldTables.money(handle, f.loggedReason(), rounds),
                HoldTables.money(
                        handle == null || logged == null ? null : (Long) (handle - logged), f.loggedReason(), rounds),
                HoldTables.money(logged, f.loggedReason(), rounds),
                HoldTables.share(actualShare, HoldTables.first(f.loggedReason(), nothing), rounds),
                HoldTables.expected(expected, f.expectedReason(), wagers),
                HoldTables.share(theoreticalShare, HoldTables.first(f.expectedReason(), nothing), wagers),
                HoldTables.expected(difference(logged, expected), both, rounds),
                HoldTables.share(
                        actualShare == null || theoreticalShare == null
                                ? null
                                : (Double) (actualShare - theoreticalShare),
                        HoldTables.first(both, nothing),
                        rounds),
                HoldTables.money(f.sdCents(), f.sdReason(), wagers),
                HoldTables.share(f.z(), HoldTables.first(both, f.zReason()), wagers),
                Cell.text(f.verdict().words()),
                HoldTables.money(f.dropCents(), f.dropReason(), counts),
                HoldTables.money(f.countedCents(), f.countedReason(), counts),
                HoldTables.share(f.hold(), HoldTables.first(f.countedReason(), "There was no drop."), counts));
    }

    private static @Nullable Long difference(@Nullable Long cents, @Nullable Long micros) {
        return cents == null || micros == null ? null : (Long) (cents * Expectations.PER_CENT - micros);
    }
}
