package io.countroom.reporting.exceptions;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.Covers;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.statistics.Frequency;
import io.countroom.reporting.statistics.Frequency.Limits;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Key;
import io.countroom.sql.property.PropertyRepository;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Makes the statement of void rounds: how often rounds were declared void, by table, dealer and shift. Safe to share. */
public final class VoidRoundReports {

    public static final String ID = "voids";

    private static final String TITLE = "Void rounds";
    private static final String NO_ROUNDS = "No round was dealt.";

    /** Rounds of a row. */
    private static final class Rounds {

        private long dealt;
        private long voided;

        private void add(RoundSums sums) {
            dealt += sums.rounds() + sums.voidRounds();
            voided += sums.voidRounds();
        }

        private Figure<Double> share() {
            return Figure.over(Figure.known(voided), Figure.known(dealt), NO_ROUNDS);
        }

        private Cell limit(ToDoubleFunction<Limits> which) {
            return dealt == 0
                    ? Cell.missing(NO_ROUNDS)
                    : Cell.real(which.applyAsDouble(Frequency.binomial(voided, dealt)));
        }

        /** The share, with a mark where the share of all rounds is not within its limits. */
        private Cell shareBeside(Rounds all) {
            Cell share = Cell.of(share(), Cell::real);
            if (dealt == 0 || dealt == all.dealt) {
                return share;
            }
            double ofAll = all.voided / (double) all.dealt;
            Limits limits = Frequency.binomial(voided, dealt);
            return limits.contains(ofAll)
                    ? share
                    : share.flagged(
                            Level.LOOK,
                            (ofAll < limits.low() ? "More often than the " : "Less often than the ")
                                    + Formats.percent(ofAll) + " of all rounds of the period.");
        }
    }

    private static List<Measure<Rounds>> measures(Rounds all) {
        return List.of(
                new Measure<>(
                        Column.sum("dealt", "Dealt", Type.COUNT, "Rounds played or declared void."),
                        "rounds",
                        rounds -> Cell.count(rounds.dealt)),
                new Measure<>(
                        Column.sum("void", "Void", Type.COUNT, "Rounds declared void."),
                        "rounds",
                        rounds -> Cell.count(rounds.voided)),
                new Measure<>(
                        Column.ratio("voidShare", "Void share", Type.FINE_PERCENT, "void", "dealt", "Void / dealt."),
                        "",
                        rounds -> rounds.shareBeside(all)),
                new Measure<>(
                        Column.own(
                                "shareLow",
                                "95% from",
                                Type.FINE_PERCENT,
                                "Exact binomial limits of the share that so many rounds allow to conclude."),
                        "",
                        rounds -> rounds.limit(Limits::low)),
                new Measure<>(
                        Column.own("shareHigh", "95% to", Type.FINE_PERCENT, "As 95% from."),
                        "",
                        rounds -> rounds.limit(Limits::high)));
    }

    private static final List<Note> NOTES = List.of(new Note(
            TITLE,
            "A share is marked where that of all rounds of the period is outside its 95% limits. By chance alone one row in twenty"
                    + " is marked, so many rows have marks. A mark says where to look; it accuses nobody."));

    private final Cube cube;
    private final PropertyRepository properties;
    private final Covers covers;

    /** @param software what makes the reports, for their covers */
    public VoidRoundReports(Database database, String software) {
        this.cube = new Cube(database);
        this.properties = new PropertyRepository(database);
        this.covers = new Covers(database, software);
    }

    /** @throws io.countroom.sql.RefusedException if the filter names what the property does not have */
    public Report report(ReportRequest request) {
        Codes codes = Codes.of(request.property(), properties);
        List<RoundSums> sums = cube.rounds(
                codes.scope(request.period(), request.filter()), EnumSet.of(Key.TABLE, Key.DAY, Key.SHIFT, Key.DEALER));
        Rounds all = new Rounds();
        sums.forEach(all::add);
        List<Section> sections = new ArrayList<>();
        sections.add(section("grouped", request, sums, all, codes));
        for (Dimension by : List.of(Dimension.TABLE, Dimension.DEALER, Dimension.SHIFT)) {
            sections.add(section(by.id() + "s", request.by(List.of(by)), sums, all, codes));
        }
        return new Report(covers.of(ID, TITLE, "", request, request.readFrom(), List.of()), sections, NOTES);
    }

    private static Section section(String id, ReportRequest request, List<RoundSums> sums, Rounds all, Codes codes) {
        Breakdown<Rounds> rows = Breakdown.of(request.by(), codes, path -> new Rounds());
        sums.forEach(one -> rows.add(one.group(), row -> row.add(one)));
        return new Section(
                id,
                TITLE + " " + Dimension.words(request.by()),
                "",
                List.of(),
                rows.table(measures(all), Breakdown.Layout.of(new RowLinks(request))));
    }
}
