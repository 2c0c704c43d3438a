package io.countroom.reporting.paytable;

import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.submission.Submissions;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.fact.Cube.OutcomeSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Meters.MeterReadings;
import io.countroom.sql.fact.Offered;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where each progressive meter stood, what fed it, what it paid, and at which amount the wager is even. */
final class Progressives {

    /** How odds say what a line pays of the meter. */
    private static final Pattern SHARE = Pattern.compile("([0-9]+)% of meter");

    private static final String UNREAD = "No round of the period says what the meter showed.";
    private static final String NO_RATE = "The Rules Submission names no rate.";

    private static final String UNSETTLED = "What some of the wagers came to is not known.";

    private Progressives() {}

    /**
     * Play at progressives.
     *
     * @param wagers by table, of any wagers
     * @param tables the codes of the tables by id
     */
    record Played(
            List<WagerSums> wagers,
            List<OutcomeSums> outcomes,
            List<MeterReadings> meters,
            Map<Integer, String> tables) {}

    /** The progressives of the Rules Submissions under which a meter was read or a wager made, in the order of the wagers. */
    static Set<Offered> among(List<WagerSums> wagers, List<MeterReadings> meters, Submissions submissions) {
        return Stream.concat(
                        wagers.stream().map(WagerSums::offered),
                        meters.stream()
                                .map(MeterReadings::offered)
                                .sorted(Comparator.comparing(Offered::submissionId)
                                        .thenComparing(Offered::wager)))
                .filter(offered ->
                        submissions.rules(offered.submissionId()).options().containsKey("meter." + offered.wager()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    static Table of(
            Set<Offered> progressives,
            Played played,
            Submissions submissions,
            Function<Offered, String> names,
            BiFunction<LocalDate, String, Link> rounds) {
        List<OfTable> lines = new ArrayList<>();
        for (Offered progressive : progressives) {
            lines.addAll(ofTables(progressive, played, Meter.of(progressive, submissions)));
        }
        return Lines.table(
                        List.of(Column.text("wager", "Rules Submission and wager"), Column.text("table", "Table")),
                        lines,
                        line -> List.of(Part.named(line.progressive.toString(), names.apply(line.progressive), "")),
                        line -> Cell.text(line.code),
                        measures(rounds))
                .named("All progressives");
    }

    private static List<Measure<Lines<OfTable>>> measures(BiFunction<LocalDate, String, Link> rounds) {
        return List.of(
                Lines.sum("handle", "Handle", Type.MONEY, OfTable::handle),
                ofMeter(
                        Column.own("rate", "Rate", Type.PERCENT).means("The part of each wager that feeds the meter."),
                        meter -> meter.rate == null ? Cell.missing(NO_RATE) : Cell.real(meter.rate.doubleValue())),
                Lines.whole(
                        Column.sum("contributions", "Contributions", Type.MONEY)
                                .means("Handle × rate, to the cent at each table."),
                        OfTable::contributions,
                        NO_RATE),
                read(
                                "meterFirst",
                                "Meter at first",
                                (line, read) ->
                                        Cell.money(read.firstCents()).linked(rounds.apply(read.firstDate(), line.code)))
                        .means("As the first round of the period at the table shows it. Meters of several tables are"
                                + " not added up."),
                read(
                                "meterLast",
                                "Meter at last",
                                (line, read) ->
                                        Cell.money(read.lastCents()).linked(rounds.apply(read.lastDate(), line.code)))
                        .means("As the last round of the period at the table shows it."),
                read("impliedContributions", "Contributions implied", (line, read) -> Cell.money(read.roseCents()))
                        .means("Increases of the meter from one reading to the next, in the order dealt, without the "
                                + "wagers of the last round and of rounds that won a share of the meter. Each table of "
                                + "a shared meter shows all of its increases, so the figures are not added up."),
                read("fell", "Meter fell by", (line, read) -> Cell.money(read.fellCents()))
                        .means("Sum over all readings: payouts of the meter less its reset amount."),
                Lines.whole(
                        Column.sum("paid", "Paid from the meter", Type.MONEY)
                                .means("Payouts of the meter required by the rules of play."),
                        OfTable::paid,
                        UNSETTLED),
                Lines.each(
                                "edgeLast",
                                "Edge at last",
                                Type.FINE_PERCENT,
                                (OfTable line) -> line.read((of, read) -> of.meter.edgeAt(read.lastCents())))
                        .means("The house edge at the last meter, for a wager of $1."),
                ofMeter(
                        Column.own("breakEven", "Break-even meter", Type.MONEY)
                                .means("Above it the wager favors the player."),
                        Meter::breakEven));
    }

    private static Measure<Lines<OfTable>> ofMeter(Column column, Function<Meter, Cell> cell) {
        return Measure.cell(
                column,
                lines -> lines.level() == Lines.Level.TOTAL
                        ? Cell.EMPTY
                        : cell.apply(lines.all().getFirst().meter));
    }

    private static Measure<Lines<OfTable>> read(
            String id, String title, BiFunction<OfTable, MeterReadings, Cell> cell) {
        return Lines.each(id, title, Type.MONEY, line -> line.read(cell));
    }

    /** Terms of a wager's meter in its Rules Submission. */
    private record Meter(
            @Nullable BigDecimal rate,
            BigDecimal stated,
            @Nullable WagerOdds odds,
            /** By how much the edge falls with every dollar of the meter. */
            @Nullable Double slope) {

        static Meter of(Offered progressive, Submissions submissions) {
            String wager = progressive.wager();
            Map<String, String> options =
                    submissions.rules(progressive.submissionId()).options();
            BigDecimal stated = new BigDecimal(options.getOrDefault("meter." + wager, "0"));
            WagerOdds odds =
                    submissions.odds(progressive.submissionId()).find(wager).orElse(null);
            return new Meter(rate(options.get("meter-rate." + wager)), stated, odds, odds == null ? null : slope(odds));
        }

        /** A dollar more on the meter brings each line that pays a part of it so much more, on a wager of a dollar. */
        private static double slope(WagerOdds odds) {
            double slope = 0;
            for (OutcomeOdds line : odds.outcomes()) {
                Matcher share = SHARE.matcher(line.pays());
                if (share.matches()) {
                    slope += line.probability() * Integer.parseInt(share.group(1)) / 100;
                }
            }
            return slope;
        }

        Cell breakEven() {
            return odds == null || slope == null || slope <= 0
                    ? Cell.missing("The meter cannot be won.")
                    : Cell.money(Math.round((stated.doubleValue() + odds.houseEdge() / slope) * 100));
        }

        Cell edgeAt(long cents) {
            return odds == null || slope == null
                    ? Cell.missing("The odds of the wager are not known.")
                    : Cell.real(odds.houseEdge() - slope * (cents / 100.0 - stated.doubleValue()));
        }

        @Nullable Long contributions(long handle) {
            return rate == null
                    ? null
                    : (Long) BigDecimal.valueOf(handle)
                            .multiply(rate)
                            .setScale(0, RoundingMode.HALF_UP)
                            .longValueExact();
        }

        private static @Nullable BigDecimal rate(@Nullable String percent) {
            return percent == null || !percent.endsWith("%")
                    ? null
                    : new BigDecimal(percent.substring(0, percent.length() - 1)).movePointLeft(2);
        }
    }

    /**
     * @param readings null where no round says what the meter showed
     */
    private record OfTable(
            Offered progressive,
            Meter meter,
            String code,
            long handle,
            @Nullable Long contributions,
            @Nullable Long paid,
            @Nullable MeterReadings readings) {

        Cell read(BiFunction<OfTable, MeterReadings, Cell> cell) {
            return readings == null ? Cell.missing(UNREAD) : cell.apply(this, readings);
        }
    }

    private static List<OfTable> ofTables(Offered progressive, Played played, Meter meter) {
        Map<Integer, Long> handles = played.wagers.stream()
                .filter(sums ->
                        sums.offered().equals(progressive) && sums.money().wagers() > 0)
                .collect(Collectors.toMap(
                        sums -> tableOf(sums.group()), sums -> sums.money().amountCents()));
        Map<Integer, MeterReadings> readings = played.meters.stream()
                .filter(each -> each.offered().equals(progressive))
                .collect(Collectors.toMap(MeterReadings::tableId, Function.identity()));
        Set<Integer> ids = new TreeSet<>(Comparator.comparing((Integer id) -> played.tables.getOrDefault(id, ""))
                .thenComparing(Comparator.naturalOrder()));
        ids.addAll(handles.keySet());
        ids.addAll(readings.keySet());
        return ids.stream()
                .map(id -> {
                    long handle = handles.getOrDefault(id, 0L);
                    return new OfTable(
                            progressive,
                            meter,
                            played.tables.getOrDefault(id, ""),
                            handle,
                            meter.contributions(handle),
                            paid(id, progressive, played, meter),
                            readings.get(id));
                })
                .toList();
    }

    private static int tableOf(Group group) {
        return Objects.requireNonNull(group.tableId(), "sums that are not by table");
    }

    /**
     * What was due to wagers whose line pays a part of the meter; the wagers themselves are kept, so due is less by them.
     *
     * @return null if a wager's outcome is not known
     */
    private static @Nullable Long paid(int tableId, Offered progressive, Played played, Meter meter) {
        boolean unknown = played.wagers.stream()
                .anyMatch(sums -> sums.offered().equals(progressive)
                        && tableOf(sums.group()) == tableId
                        && sums.money().unknownDue() > 0);
        if (unknown || meter.odds == null) {
            return null;
        }
        Set<String> lines = meter.odds.outcomes().stream()
                .filter(line -> SHARE.matcher(line.pays()).matches())
                .map(OutcomeOdds::outcome)
                .collect(Collectors.toSet());
        return played.outcomes.stream()
                .filter(each -> tableOf(each.group()) == tableId
                        && each.offered().equals(progressive)
                        && lines.contains(each.outcome()))
                .mapToLong(each -> each.dueCents() + each.amountCents())
                .sum();
    }
}
