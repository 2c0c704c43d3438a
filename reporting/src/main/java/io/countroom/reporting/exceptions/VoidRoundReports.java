package io.countroom.reporting.exceptions;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Wording;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.statistics.Frequency;
import io.countroom.reporting.statistics.Frequency.Limits;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Key;
import io.countroom.sql.round.Slice;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Makes the statement of void rounds: how often rounds were declared void and what was returned, by cause, table, dealer and shift,
 * and which of them were complete. Safe to share.
 */
public final class VoidRoundReports extends ReportMaker {

    public static final String ID = "voids";

    private static final String TITLE = "Void rounds";
    /** Rounds are listed by each of these, whatever is asked for. */
    private static final List<Dimension> ALWAYS = List.of(Dimension.TABLE, Dimension.DEALER, Dimension.SHIFT);

    private static final String NO_ROUNDS = "No round was dealt.";
    private static final String NO_WAGERS = "No wager was made.";
    private static final String NOT_STORED = "Void rounds of the period are no longer stored.";

    private static final Measure<Rounds> VOID =
            Measure.count("void", "Void", (Rounds rounds) -> rounds.voided).means("Rounds declared void.");
    private static final Measure<Rounds> WAGERS = ofStored(
                    "wagers", "Wagers returned", Type.COUNT, rounds -> rounds.wagersReturned)
            .means("Wagers of the void rounds.");
    private static final Measure<Rounds> MONEY = ofStored(
                    "money", "Money returned", Type.MONEY, rounds -> rounds.returnedCents)
            .means("Wagers of the void rounds.");
    private static final Measure<Rounds> COMPLETE = ofStored(
                    "complete", "Complete", Type.COUNT, rounds -> rounds.complete)
            .means("Void rounds with the complete cards of a round dealt by the rules, which could have been settled.");

    /** A figure of the void rounds themselves: the roll-ups know how many there were and no more. */
    private static Measure<Rounds> ofStored(String id, String title, Type type, ToLongFunction<Rounds> figure) {
        return Measure.sum(id, title, type, rounds -> rounds.ifStored(figure.applyAsLong(rounds)));
    }

    /** @param of the rounds that the row's share is taken of */
    private static List<Measure<Rounds>> limits(UnaryOperator<Rounds> of) {
        return List.of(
                Measure.own(
                                "shareLow",
                                "95% from",
                                Type.FINE_PERCENT,
                                (Rounds rounds) -> rounds.limit(Limits::low, of.apply(rounds)))
                        .means("Exact binomial limits (Clopper and Pearson) of the share: each is passed in at most one"
                                + " of forty such samples."),
                Measure.own(
                                "shareHigh",
                                "95% to",
                                Type.FINE_PERCENT,
                                (Rounds rounds) -> rounds.limit(Limits::high, of.apply(rounds)))
                        .means("As 95% from."));
    }

    /** Rounds of a row. */
    private static final class Rounds {

        private long dealt;
        private long voided;
        /** Of rounds played or void. */
        private long wagers;

        private long wageredCents;
        /** The void rounds that are still stored. */
        private long stored;

        private long wagersReturned;
        private long returnedCents;
        private long complete;

        private void add(RoundSums sums) {
            dealt += sums.rounds() + sums.voidRounds();
            voided += sums.voidRounds();
            wagers += sums.money().wagers();
            wageredCents += sums.money().amountCents();
        }

        private void add(VoidRound round) {
            stored++;
            wagersReturned += round.wagers();
            wagers += round.wagers();
            returnedCents += round.returnedCents();
            wageredCents += round.returnedCents();
            complete += round.complete() ? 1 : 0;
        }

        private Figure<Long> ifStored(long figure) {
            return stored == voided ? Figure.known(figure) : Figure.missing(NOT_STORED);
        }

        private Figure<Double> wagerShare(Rounds of) {
            return Figure.over(ifStored(wagersReturned), Figure.known(of.wagers), NO_WAGERS);
        }

        private Figure<Double> moneyShare(Rounds of) {
            return Figure.over(ifStored(returnedCents), Figure.known(of.wageredCents), NO_WAGERS);
        }

        private Figure<Double> share(Rounds of) {
            return Figure.over(Figure.known(voided), Figure.known(of.dealt), NO_ROUNDS);
        }

        private Figure<Double> limit(ToDoubleFunction<Limits> which, Rounds of) {
            return of.dealt == 0
                    ? Figure.missing(NO_ROUNDS)
                    : Figure.known(which.applyAsDouble(Frequency.binomial(voided, of.dealt)));
        }

        /** The share, with a mark where the share of all rounds is not within its limits. */
        private Cell shareBeside(Rounds all) {
            Cell share = Cell.of(share(this), Cell::real);
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
        List<Measure<Rounds>> limits = limits(rounds -> rounds);
        return List.of(
                Measure.count("dealt", "Dealt", (Rounds rounds) -> rounds.dealt)
                        .means("Rounds played or declared void.")
                        .leadsTo("rounds"),
                VOID.leadsTo("rounds"),
                Measure.cell(
                                Column.own("voidShare", "Void share", Type.FINE_PERCENT)
                                        .over("void", "dealt"),
                                (Rounds rounds) -> rounds.shareBeside(all))
                        .means("Void / dealt."),
                limits.getFirst(),
                limits.getLast(),
                WAGERS.leadsTo("rounds"),
                ofStored("made", "Wagers made", Type.COUNT, rounds -> rounds.wagers)
                        .means("All wagers, in rounds played or void.")
                        .leadsTo("rounds"),
                Measure.own(
                                "wagerShare",
                                "Wager share",
                                Type.FINE_PERCENT,
                                (Rounds rounds) -> rounds.wagerShare(rounds))
                        .over("wagers", "made")
                        .means("Wagers returned / wagers made."),
                MONEY.leadsTo("rounds"),
                ofStored("wagered", "Wagered", Type.MONEY, rounds -> rounds.wageredCents)
                        .means("All wagers, in played and void rounds.")
                        .leadsTo("rounds"),
                Measure.own(
                                "moneyShare",
                                "Money share",
                                Type.FINE_PERCENT,
                                (Rounds rounds) -> rounds.moneyShare(rounds))
                        .over("money", "wagered")
                        .means("Money returned / wagered."),
                COMPLETE.leadsTo("rounds"));
    }

    /** For each cause, the share of all rounds that were void for it. */
    private static List<Measure<Rounds>> ofCauses(Rounds all) {
        List<Measure<Rounds>> limits = limits(rounds -> all);
        return List.of(
                VOID,
                Measure.own("voidShare", "Void share", Type.FINE_PERCENT, (Rounds rounds) -> rounds.share(all))
                        .means("Void / all rounds dealt."),
                limits.getFirst(),
                limits.getLast(),
                WAGERS,
                Measure.own("wagerShare", "Wager share", Type.FINE_PERCENT, (Rounds rounds) -> rounds.wagerShare(all))
                        .means("Wagers returned / all wagers made."),
                MONEY,
                Measure.own("moneyShare", "Money share", Type.FINE_PERCENT, (Rounds rounds) -> rounds.moneyShare(all))
                        .means("Money returned / all money wagered."),
                COMPLETE);
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    TITLE,
                    "A share is marked if the share of all rounds of the period is outside its 95% limits. By chance "
                            + "alone at most one row in forty is marked as too low and one in forty as too high, so a "
                            + "long table has some marks. A mark shows where to look; it accuses nobody."),
            new Note(
                    "Complete rounds declared void",
                    "A round is complete where its logged cards settle without any exception as if it had been played. The cause"
                            + " for which it was declared void may not show in the cards."),
            Kind.OFTEN_VOID.note());

    private final Checks checks = new Checks(database, Clock.systemUTC());

    public VoidRoundReports(Database database, String software) {
        super(database, software);
    }

    /** @throws io.countroom.sql.RefusedException if the filter names what the property does not have */
    public Report report(ReportRequest request) {
        Codes codes = codes(request);
        Slice scope = codes.scope(request.period(), request.filter());
        Set<Key> keys = Dimension.keys(
                Stream.concat(request.by().stream(), ALWAYS.stream()).toList());
        List<RoundSums> sums = cube.rounds(scope, keys);
        List<VoidRound> rounds = VoidRound.of(database, floor(request), scope);
        Rounds all = new Rounds();
        sums.forEach(all::add);
        rounds.forEach(all::add);
        List<Section> sections = new ArrayList<>();
        sections.add(section("grouped", request, sums, rounds, all, codes));
        sections.add(new Section("causes", TITLE + " by cause", causes(rounds, all))
                .orElse(all.dealt == 0 ? Section.NO_ACTIVITY : "No stored round was declared void."));
        Setting often = checks.of(request.property().id()).of(Check.OFTEN_VOID);
        sections.add(new OftenVoid(sums, codes, often)
                .section()
                .orElse(
                        often.active()
                                ? new Wording.Phrase(all.dealt == 0 ? Section.NO_ACTIVITY : OftenVoid.NONE)
                                : RoundAuditReports.off(often)));
        for (Dimension by : ALWAYS) {
            sections.add(section(by.id() + "s", request.by(List.of(by)), sums, rounds, all, codes));
        }
        sections.add(new Section("complete", "Complete rounds declared void", complete(rounds, request, codes))
                .orElse(all.dealt == 0 ? Section.NO_ACTIVITY : "No complete round was declared void."));
        return new Report(covers.of(ID, TITLE, "", request), sections, NOTES);
    }

    /** Dealers and tables whose rounds of a month are void more often than chance explains. */
    public List<Finding> patterns(ReportRequest month) {
        Codes codes = codes(month);
        Setting setting = checks.of(month.property().id()).of(Check.OFTEN_VOID);
        return new OftenVoid(
                        cube.rounds(codes.scope(month.period(), month.filter()), EnumSet.of(Key.TABLE, Key.DEALER)),
                        codes,
                        setting)
                .findings(month.period());
    }

    private static Section section(
            String id, ReportRequest request, List<RoundSums> sums, List<VoidRound> rounds, Rounds all, Codes codes) {
        Breakdown<Rounds> rows = Breakdown.of(request.by(), codes, path -> new Rounds());
        sums.forEach(one -> rows.add(one.group(), row -> row.add(one)));
        rounds.forEach(one -> rows.add(one.round().group(), row -> row.add(one)));
        return new Section(
                id,
                TITLE + " " + Dimension.words(request.by()),
                rows.table(measures(all), Breakdown.Layout.of(new RowLinks(request))));
    }

    private static Table causes(List<VoidRound> rounds, Rounds all) {
        Breakdown<Rounds> causes =
                new Breakdown<>(List.of(Column.text("cause", "Cause")), path -> path.isEmpty() ? all : new Rounds());
        for (VoidRound round : rounds) {
            // All rounds know of it already.
            Rounds ofCause = causes.along(List.of(Part.named(round.cause()))).getLast();
            ofCause.voided++;
            ofCause.add(round);
        }
        return causes.table(ofCauses(all), Breakdown.Layout.PLAIN);
    }

    /** What players had won most first. */
    private static Table complete(List<VoidRound> rounds, ReportRequest request, Codes codes) {
        List<VoidRound> complete = rounds.stream()
                .filter(VoidRound::complete)
                .sorted(Comparator.comparingLong(VoidRoundReports::houseWinCents))
                .toList();
        return Lines.table(
                Column.text("table", "Table"),
                complete,
                one -> Cell.text(codes.table(one.round().tableId()).code()),
                List.of(
                        Lines.day(one -> one.round().gamingDate()),
                        Lines.each(
                                "round",
                                "Round",
                                Type.TEXT,
                                one -> Cell.round(
                                        request.property(),
                                        one.round().ref(),
                                        one.round().gamingDate(),
                                        one.round().roundId())),
                        Lines.text("shift", "Shift", one -> one.round().shift()),
                        Lines.text(
                                "dealer",
                                "Dealer",
                                one -> codes.dealers().get(one.round().dealerId())),
                        Lines.text("cause", "Cause", VoidRound::cause),
                        Lines.sum("money", "Money returned", Type.MONEY, VoidRound::returnedCents)
                                .means(MONEY.column().definition()),
                        Lines.sum("houseWin", "House win undone", Type.MONEY, VoidRoundReports::houseWinCents)
                                .means("The house's win by the rules if the round had counted; negative where the "
                                        + "players had won.")));
    }

    private static long houseWinCents(VoidRound round) {
        Long win = round.houseWinCents();
        return win == null ? 0 : win;
    }
}
