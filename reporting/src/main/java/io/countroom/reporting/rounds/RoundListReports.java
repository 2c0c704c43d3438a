package io.countroom.reporting.rounds;

import io.countroom.reporting.breakdown.Codes;
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
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ListedRound;
import io.countroom.sql.round.RoundCounts;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rounds that pass a filter, in the order in which they are listed. */
public final class RoundListReports extends ReportMaker {

    /** More make no file that anybody reads. */
    public static final int MOST = 20_000;

    private static final int AT_ONCE = 1_000;

    private static final List<Column> COLUMNS = List.of(
            Column.own("day", "Gaming date", Type.DATE, ""),
            Column.text("table", "Table"),
            Column.own("shoe", "Shoe", Type.COUNT, ""),
            Column.own("hand", "Hand", Type.COUNT, ""),
            Column.own("dealtAt", "Dealt at", Type.TIME, ""),
            Column.text("dealer", "Dealer"),
            Column.text("state", "State"),
            Column.sum("wagered", "Wagered", Type.MONEY, ""),
            Column.own("paid", "Paid", Type.MONEY, "Net to the players, as the log says."),
            Column.own("due", "Due", Type.MONEY, "Net to the players, as the rules of play require."),
            Column.sum("overpaid", "Overpaid", Type.MONEY, "Paid beyond due, over wagers where both are known."),
            Column.sum("underpaid", "Underpaid", Type.MONEY, "Due beyond paid, over wagers where both are known."),
            Column.own(
                    "z",
                    "z",
                    Type.Z,
                    "How many standard deviations the house's win of the round is from its expected win."),
            Column.sum("exceptions", "Exceptions", Type.COUNT, ""));

    private final RoundRepository rounds;

    public RoundListReports(Database database, String software) {
        super(database, software);
        rounds = new RoundRepository(database);
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
        List<Row> rows = new ArrayList<>();
        long wagered = 0;
        long over = 0;
        long under = 0;
        long exceptions = 0;
        while (rows.size() < counts.total()) {
            List<ListedRound> page = rounds.page(property.id(), filter, order, counts, rows.size(), AT_ONCE);
            if (page.isEmpty()) {
                break;
            }
            for (ListedRound one : page) {
                rows.add(row(one, property, codes));
                wagered += one.round().wageredCents();
                over += one.overpaidCents();
                under += one.underpaidCents();
                exceptions += one.round().exceptions();
            }
        }
        List<Cell> total = new ArrayList<>();
        for (Column column : COLUMNS) {
            total.add(
                    switch (column.id()) {
                        case "wagered" -> Cell.money(wagered);
                        case "overpaid" -> Cell.money(over);
                        case "underpaid" -> Cell.money(under);
                        case "exceptions" -> Cell.count(exceptions);
                        default -> Cell.EMPTY;
                    });
        }
        Table table = new Table(
                List.of(Column.text("round", "Round")), COLUMNS, rows, Row.of(Cell.text("All rounds listed"), total));
        return new Report(
                covers.of(
                                "rounds",
                                "Rounds",
                                "",
                                ReportRequest.of(property, period, operator, at),
                                period.first(),
                                List.of())
                        .filtered(filters),
                List.of(new Section("rounds", "Rounds", table)),
                List.of(new Note("Rounds", "Rounds that imports brought and that no later import superseded.")));
    }

    private static Row row(ListedRound one, Property property, Codes codes) {
        RoundRow round = one.round();
        Double z = one.z();
        String unknown = "Not known of each wager.";
        return Row.of(
                Cell.text(round.ref()),
                List.of(
                        Cell.day(round.gamingDate()),
                        Cell.text(codes.table(round.tableId()).code()),
                        number(round.shoe()),
                        number(round.hand()),
                        round.dealtAt() == null
                                ? Cell.missing("The log does not say.")
                                : Cell.moment(round.dealtAt().atZoneSameInstant(property.timeZone())),
                        Cell.text(codes.dealers().getOrDefault(round.dealerId(), "")),
                        Cell.text(round.played() ? "played" : "void"),
                        Cell.money(round.wageredCents()),
                        Cell.money(round.paidCents(), unknown),
                        Cell.money(round.dueCents(), unknown),
                        Cell.money(one.overpaidCents()),
                        Cell.money(one.underpaidCents()),
                        z == null ? Cell.missing("A wager has no odds, or its payment is not known.") : Cell.real(z),
                        Cell.count(round.exceptions())));
    }

    private static Cell number(@Nullable Integer value) {
        return value == null ? Cell.missing("The log does not say.") : Cell.count(value);
    }
}
