package io.countroom.reporting.rounds;

import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
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
import io.countroom.sql.round.RoundCounts;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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
        if (counts.total() > MOST) {
            throw new RefusedException("The list has " + counts.total() + " rounds; at most " + MOST
                    + " can be exported at once. Choose a shorter period or add a filter.");
        }
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

    private static List<Measure<Lines<ListedRound>>> measures(Property property, Codes codes) {
        String unknown = "Not known of each wager.";
        return List.of(
                Lines.day(one -> one.round().gamingDate()),
                Lines.text(
                        "table",
                        "Table",
                        one -> codes.table(one.round().tableId()).code()),
                Lines.each("shoe", "Shoe", Type.COUNT, one -> number(one.round().shoe())),
                Lines.each("hand", "Hand", Type.COUNT, one -> number(one.round().hand())),
                Lines.each(
                        "dealtAt",
                        "Dealt at",
                        Type.TIME,
                        one -> one.round().dealtAt() == null
                                ? Cell.missing("The log does not say.")
                                : Cell.moment(one.round().dealtAt().atZoneSameInstant(property.timeZone()))),
                Lines.text(
                        "dealer",
                        "Dealer",
                        one -> codes.dealers().get(one.round().dealerId())),
                Lines.text("state", "State", one -> one.round().played() ? "played" : "void"),
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
                        one -> one.round().exceptions()));
    }

    private static Cell number(@Nullable Integer value) {
        return value == null ? Cell.missing("The log does not say.") : Cell.count(value);
    }
}
