package io.countroom.reporting.breakdown;

import io.countroom.reporting.breakdown.Breakdown.Layout;
import io.countroom.reporting.catalogue.Parameters;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Key;
import java.util.EnumSet;
import java.util.List;

/** How many rounds were declared void, by anything. The guide in the module's README shows this class. */
final class VoidReports extends ReportMaker {

    private static final class Rounds {

        private long played;
        private long voided;

        private void add(RoundSums sums) {
            played += sums.rounds();
            voided += sums.voidRounds();
        }

        private Figure<Double> share() {
            return Figure.over(Figure.known(voided), Figure.known(played + voided), "No round was dealt.");
        }
    }

    private static final List<Measure<Rounds>> MEASURES = List.of(
            Measure.count("dealt", "Dealt", (Rounds rounds) -> rounds.played + rounds.voided)
                    .means("Rounds played or declared void.")
                    .leadsTo("rounds"),
            Measure.count("void", "Void", (Rounds rounds) -> rounds.voided)
                    .means("Rounds declared void.")
                    .leadsTo("rounds"),
            Measure.own("voidShare", "Void share", Type.PERCENT, Rounds::share)
                    .over("void", "dealt")
                    .means("Void / dealt."));

    VoidReports(Database database, String software) {
        super(database, software);
    }

    Report report(ReportRequest request) {
        Codes codes = codes(request);
        Breakdown<Rounds> rows = Breakdown.of(request.by(), codes, path -> new Rounds());
        EnumSet<Key> keys = EnumSet.of(Key.TABLE, Key.DAY, Key.SHIFT, Key.DEALER);
        for (RoundSums sums : cube.rounds(codes.scope(request.period(), request.filter()), keys)) {
            rows.add(sums.group(), row -> row.add(sums));
        }
        String by = Dimension.words(request.by());
        return new Report(
                covers.of("voids", "Void rounds", by, request),
                List.of(new Section(
                        "voids", "Void rounds " + by, rows.table(MEASURES, Layout.of(new RowLinks(request))))),
                List.of());
    }

    ReportKind kind() {
        Parameters takes = new Parameters(
                EnumSet.allOf(Dimension.class),
                List.of(Dimension.TABLE),
                EnumSet.of(Dimension.GAME, Dimension.TABLE),
                List.of());
        return new ReportKind("voids", "Void rounds", "How many rounds were declared void.", takes, this::report);
    }
}
