package io.countroom.reporting.rounds;

import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ListedRound;
import io.countroom.sql.round.ListedWager;
import io.countroom.sql.round.RoundCounts;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rounds that pass a filter, in the order in which they are listed. */
public final class RoundListReports extends ReportMaker {

    /** More make no file that anybody reads. */
    public static final int MOST = 20_000;

    private static final int AT_ONCE = 1_000;

    private final RoundRepository rounds = new RoundRepository(database);

    public RoundListReports(Database database, String software) {
        super(database, software);
    }

    /**
     * @param filters what the list is narrowed by, in words
     * @throws RefusedException if there are more than {@link #MOST}
     */
    public Report report(
            Property property,
            Period period,
            RoundFilter filter,
            RoundOrder order,
            List<Fact> filters,
            String operator,
            Instant at) {
        RoundCounts counts = rounds.count(property.id(), filter);
        checkSize(counts.total(), "rounds");
        Codes codes = Codes.of(property, properties);
        List<ListedRound> listed = new ArrayList<>();
        while (listed.size() < counts.total()) {
            List<ListedRound> page = rounds.page(property.id(), filter, order, counts, listed.size(), AT_ONCE);
            if (page.isEmpty()) {
                break;
            }
            listed.addAll(page);
        }
        Table table = Lines.table(
                        Column.text("round", "Round"),
                        listed,
                        one -> Cell.text(one.round().ref()),
                        measures(property, codes))
                .named("All rounds listed");
        return new Report(
                covers.of("rounds", "Rounds", "", ReportRequest.of(property, period, operator, at))
                        .filtered(filters),
                List.of(new Section("rounds", "Rounds", table)),
                List.of(new Note("Rounds", "Rounds that imports brought and that no later import superseded.")));
    }

    /**
     * The single wagers that pass a filter.
     *
     * @param filters what the list is narrowed by, in words
     * @throws RefusedException if there are more than {@link #MOST}
     */
    public Report wagers(
            Property property, Period period, RoundFilter filter, List<Fact> filters, String operator, Instant at) {
        checkSize(rounds.countWagers(property.id(), filter, MOST), "wagers");
        Table table = Lines.table(
                        Column.text("round", "Round"),
                        rounds.wagers(property.id(), filter, 0, MOST),
                        one -> Cell.round(
                                property,
                                one.round().ref(),
                                one.round().gamingDate(),
                                one.round().roundId()),
                        wagerMeasures(property, Codes.of(property, properties)))
                .named("All wagers listed");
        return new Report(
                covers.of("wagers", "Wagers of rounds", "", ReportRequest.of(property, period, operator, at))
                        .filtered(filters),
                List.of(new Section("wagers", "Wagers of rounds", table)),
                List.of(new Note(
                        "Wagers",
                        "Wagers of rounds that imports brought and that no later import superseded, void rounds"
                                + " included.")));
    }

    private static void checkSize(int listed, String what) {
        if (listed > MOST) {
            throw new RefusedException("The list has more than " + Formats.count(MOST) + " " + what
                    + ", which is the most that can be exported at once. Choose a shorter period or add a filter.");
        }
    }

    /** Which round it is of. */
    private static <T> List<Measure<Lines<T>>> ofRound(Property property, Codes codes, Function<T, RoundRow> round) {
        return List.of(
                Lines.day(one -> round.apply(one).gamingDate()),
                Lines.text(
                        "table",
                        "Table",
                        one -> codes.table(round.apply(one).tableId()).code()),
                Lines.each(
                        "shoe",
                        "Shoe",
                        Type.COUNT,
                        one -> number(round.apply(one).shoe())),
                Lines.each(
                        "hand",
                        "Hand",
                        Type.COUNT,
                        one -> number(round.apply(one).hand())),
                Lines.each("dealtAt", "Dealt at", Type.TIME, one -> {
                    OffsetDateTime at = round.apply(one).dealtAt();
                    return at == null
                            ? Cell.missing("The log does not say.")
                            : Cell.moment(at.atZoneSameInstant(property.timeZone()));
                }),
                Lines.text(
                        "dealer",
                        "Dealer",
                        one -> codes.dealers().get(round.apply(one).dealerId())),
                Lines.text("state", "State", one -> round.apply(one).played() ? "played" : "void"));
    }

    private static List<Measure<Lines<ListedWager>>> wagerMeasures(Property property, Codes codes) {
        List<Measure<Lines<ListedWager>>> measures = new ArrayList<>(ofRound(property, codes, ListedWager::round));
        measures.addAll(List.of(
                Lines.text("shift", "Shift", one -> one.round().shift()),
                Lines.each(
                        "seat",
                        "Seat",
                        Type.COUNT,
                        one -> Cell.count(one.wager().seat())),
                Lines.text("player", "Player", one -> one.wager().player()),
                Lines.text("wager", "Wager", one -> wager(codes, one)),
                Lines.text("outcome", "Outcome", one -> one.wager().outcome()),
                Lines.sum("wagered", "Wagered", Type.MONEY, one -> one.wager().amountCents()),
                Lines.money("paid", "Paid", (ListedWager one) -> one.wager().paidCents(), "The log does not say.")
                        .means("Net to the player, as the log says."),
                Lines.money(
                                "due",
                                "Due",
                                (ListedWager one) -> one.wager().dueCents(),
                                "The round could not be settled.")
                        .means("Net to the player, as the rules of play require."),
                Lines.money(
                                "overpaid",
                                "Overpaid",
                                (ListedWager one) -> one.wager().overpaidCents(),
                                "Paid or due is not known.")
                        .means("Paid − due; negative was underpaid.")));
        return measures;
    }

    /** The name of the wager at its table. */
    public static String wager(Codes codes, ListedWager one) {
        return FloorGames.wager(
                codes.table(one.round().tableId()).game(), one.wager().wager());
    }

    private static List<Measure<Lines<ListedRound>>> measures(Property property, Codes codes) {
        String unknown = "Not known of each wager.";
        List<Measure<Lines<ListedRound>>> measures = new ArrayList<>(ofRound(property, codes, ListedRound::round));
        measures.addAll(List.of(
                Lines.sum("wagered", "Wagered", Type.MONEY, one -> one.round().wageredCents()),
                Lines.money("paid", "Paid", (ListedRound one) -> one.round().paidCents(), unknown)
                        .means("Net to the players, as the log says."),
                Lines.money("due", "Due", (ListedRound one) -> one.round().dueCents(), unknown)
                        .means("Net to the players, as the rules of play require."),
                Lines.sum("overpaid", "Overpaid", Type.MONEY, ListedRound::overpaidCents)
                        .means("Paid beyond due, over wagers where both are known."),
                Lines.sum("underpaid", "Underpaid", Type.MONEY, ListedRound::underpaidCents)
                        .means("Due beyond paid, over wagers where both are known."),
                Lines.each(
                                "z",
                                "z",
                                Type.Z,
                                (ListedRound one) -> one.z() == null
                                        ? Cell.missing("A wager has no odds, or its payment is not known.")
                                        : Cell.real(one.z()))
                        .means("How many standard deviations the house's win of the round is from its expected win."),
                Lines.sum(
                        "exceptions",
                        "Exceptions",
                        Type.COUNT,
                        one -> one.round().exceptions())));
        return measures;
    }

    private static Cell number(@Nullable Integer value) {
        return value == null ? Cell.missing("The log does not say.") : Cell.count(value);
    }
}
