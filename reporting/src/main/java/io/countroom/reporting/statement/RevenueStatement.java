package io.countroom.reporting.statement;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.sql.Database;
import java.time.LocalDate;
import java.time.Month;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Table games revenue by type of game: the month beside the month before, the same month last year and both years to date, and
 * gross table games revenue with its taxes. Safe to share between threads.
 */
public final class RevenueStatement extends ReportMaker {

    public static final String ID = "revenue";

    private static final Month FISCAL_YEAR = Month.JULY;

    private enum Span {
        NOW,
        PRIOR,
        YEAR,
        FISCAL,
        CALENDAR
    }

    /** A type of game. */
    private static final class Game {

        private final Map<Span, CountSums> spans = new EnumMap<>(Span.class);

        private Game() {
            for (Span span : Span.values()) {
                spans.put(span, new CountSums());
            }
        }

        private CountSums of(Span span) {
            return spans.computeIfAbsent(span, any -> new CountSums());
        }

        /** Like with like: a span known in part, or on fewer gaming dates than it has, is compared with nothing. */
        private Figure<Double> change(Compared measure, Span before, Map<Span, Period> periods) {
            for (Span span : List.of(Span.NOW, before)) {
                Period period = Objects.requireNonNull(periods.get(span));
                long dates = of(span).dates();
                if (dates < period.days()) {
                    return Figure.missing(period.label() + " has counts of " + Formats.count(dates) + " of "
                            + Formats.count(period.days()) + " gaming dates.");
                }
            }
            Figure<Double> is = measure.of(this, Span.NOW).whole();
            Figure<Double> was = measure.of(this, before).whole();
            Double divisor = was.value();
            if (measure.change() == Type.POINTS) {
                return is.with(was, (now, earlier) -> now - earlier);
            }
            return divisor != null && divisor == 0
                    ? Figure.missing("It was nothing before.")
                    : is.with(was, (now, earlier) -> (now - earlier) / Math.abs(earlier));
        }
    }

    /**
     * A figure compared between spans.
     *
     * @param id of its section
     * @param column of the month; columns of other spans begin with the span
     */
    private record Compared(
            String id,
            String column,
            String title,
            Type type,
            BiFunction<Game, Span, Figure<? extends Number>> figure) {

        Figure<Double> of(Game game, Span span) {
            return figure.apply(game, span).map(Number::doubleValue);
        }

        /** Percent of the earlier value; percentage points for a share. */
        Type change() {
            return type == Type.PERCENT ? Type.POINTS : Type.PERCENT;
        }

        Measure<Game> measure(Span span, Map<Span, Period> periods) {
            String name = span == Span.NOW
                    ? column
                    : span.name().toLowerCase(Locale.ROOT)
                            + Character.toUpperCase(column.charAt(0))
                            + column.substring(1);
            String label = Objects.requireNonNull(periods.get(span)).label();
            Function<Game, Figure<? extends Number>> of = game -> figure.apply(game, span);
            return type == Type.MONEY ? Measure.sum(name, label, type, of) : Measure.own(name, label, type, of);
        }

        Measure<Game> change(String id, String title, Span before, Map<Span, Period> periods) {
            return Measure.own(id, title, change(), (Game game) -> game.change(this, before, periods))
                    .means(type == Type.PERCENT ? "In percentage points." : "Percentage change.");
        }
    }

    private static List<Compared> compared(Map<Span, Period> periods, Game all) {
        return List.of(
                new Compared(
                        "compared",
                        "win",
                        "Win by type of game, compared",
                        Type.MONEY,
                        (game, span) -> game.of(span).win()),
                new Compared(
                        "drop-compared",
                        "drop",
                        "Drop by type of game, compared",
                        Type.MONEY,
                        (game, span) -> game.of(span).drop()),
                new Compared(
                        "hold-compared",
                        "hold",
                        "Hold by type of game, compared",
                        Type.PERCENT,
                        (game, span) -> game.of(span).hold()),
                new Compared(
                        "units-compared",
                        "units",
                        "Units by type of game, compared",
                        Type.NUMBER,
                        (game, span) -> game.of(span)
                                .units(Objects.requireNonNull(periods.get(span)).days())),
                new Compared(
                        "share-compared",
                        "share",
                        "Share of win by type of game, compared",
                        Type.PERCENT,
                        (game, span) ->
                                Figure.over(game.of(span).win(), all.of(span).win(), "Nothing was won.")));
    }

    private final Accounting accounting = new Accounting(database);
    private final TaxReports tax;

    public RevenueStatement(Database database, TaxReports tax, String software) {
        super(database, software);
        this.tax = tax;
    }

    private static Map<Span, Period> periods(ReportRequest request) {
        Period now = request.elapsed();
        Periods calendar = Periods.at(now.last());
        Periods fiscal = new Periods(now.last(), FISCAL_YEAR);
        Map<Span, Period> periods = new EnumMap<>(Span.class);
        periods.put(Span.NOW, now);
        periods.put(Span.PRIOR, request.period(Comparison.PRIOR));
        periods.put(Span.YEAR, request.period(Comparison.YEAR));
        periods.put(Span.FISCAL, fiscal.parse("fytd"));
        periods.put(Span.CALENDAR, calendar.parse("ytd"));
        return periods;
    }

    public Report report(ReportRequest request) {
        Map<Span, Period> periods = periods(request);
        LocalDate from = periods.values().stream()
                .map(Period::first)
                .min(LocalDate::compareTo)
                .orElseThrow();
        Breakdown<Game> rows = new Breakdown<>(List.of(Column.text("game", "Type of game")), path -> new Game());
        Map<String, Part> games = new HashMap<>();
        for (DailyWin day : accounting.days(
                request.property(), Periods.range(from, request.period().last()), request.reads())) {
            List<Game> sums =
                    rows.along(List.of(games.computeIfAbsent(day.table().game(), Part::game)));
            periods.forEach((span, period) -> {
                if (period.contains(day.gamingDate())) {
                    sums.forEach(sum -> sum.of(span).add(day));
                }
            });
        }
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(
                "revenue",
                "Revenue by type of game, " + request.period().label(),
                lead(rows.total(), periods),
                rows.table(revenue(request.elapsed(), rows.total()), Breakdown.Layout.PLAIN)));
        compared(periods, rows.total())
                .forEach(one -> sections.add(
                        new Section(one.id, one.title, rows.table(beside(one, periods), Breakdown.Layout.PLAIN))));
        sections.add(new Section(
                "taxes",
                "Gross table games revenue and taxes",
                tax.totals(
                        request.property(),
                        Stream.of(Span.NOW, Span.FISCAL, Span.CALENDAR).map(periods::get),
                        request.reads())));
        return new Report(covers.of(ID, "Table games revenue", "by type of game", request, from), sections, NOTES);
    }

    private static String lead(Game all, Map<Span, Period> periods) {
        long days = Objects.requireNonNull(periods.get(Span.NOW)).days();
        return all.of(Span.NOW).dates() == 0
                ? ""
                : "Counts of " + Formats.count(all.of(Span.NOW).dates()) + " of " + Formats.count(days)
                        + " gaming dates.";
    }

    private static List<Measure<Game>> revenue(Period period, Game all) {
        return List.of(
                Measure.own(
                                "units",
                                "Units",
                                Type.NUMBER,
                                (Game game) -> game.of(Span.NOW).units(period.days()))
                        .means("Tables open on an average gaming date: table counts / gaming dates of the period."),
                Measure.sum(
                        "drop",
                        "Drop",
                        Type.MONEY,
                        (Game game) -> game.of(Span.NOW).drop()),
                Measure.sum(
                                "win",
                                "Win",
                                Type.MONEY,
                                (Game game) -> game.of(Span.NOW).win())
                        .means("Closer + credits + drop − opener − fills, with approved adjustments, § 601a.9(c)."),
                Measure.cell(
                        all.of(Span.NOW).hasRake()
                                ? Column.own("hold", "Hold", Type.PERCENT)
                                        .means("Win without rake / drop, of the table counts with both figures.")
                                : Column.own("hold", "Hold", Type.PERCENT)
                                        .over("win", "drop")
                                        .means("Win / drop, of the table counts with both figures."),
                        game -> Cell.of(game.of(Span.NOW).hold(), Cell::real)),
                Measure.own(
                                "share",
                                "Share of win",
                                Type.PERCENT,
                                (Game game) -> Figure.over(
                                        game.of(Span.NOW).win(),
                                        all.of(Span.NOW).win(),
                                        "Nothing was won."))
                        .means("Win / win of all types of game, of the table counts with a known win."),
                Measure.own(
                                "winPerUnit",
                                "Win per unit and day",
                                Type.MONEY,
                                (Game game) -> game.of(Span.NOW).winPerCount())
                        .means("Win / table counts, of the table counts with a known win."));
    }

    private static List<Measure<Game>> beside(Compared one, Map<Span, Period> periods) {
        return List.of(
                one.measure(Span.NOW, periods),
                one.measure(Span.PRIOR, periods),
                one.change("priorChange", "Change", Span.PRIOR, periods),
                one.measure(Span.YEAR, periods),
                one.change("yearChange", "Change on the year", Span.YEAR, periods),
                one.measure(Span.FISCAL, periods),
                one.measure(Span.CALENDAR, periods));
    }

    private static final List<Note> NOTES = List.of(
            new Note("Years to date", "The fiscal year begins in July, the calendar year in January."),
            new Note(
                    "Certification",
                    "By signing, the preparer and the reviewer certify that the figures agree with the count and with "
                            + "the adjustments approved by a second person."));
}
