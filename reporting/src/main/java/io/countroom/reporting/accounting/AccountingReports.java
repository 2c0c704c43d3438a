package io.countroom.reporting.accounting;

import io.countroom.reporting.cover.Covers;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalEntry.State;
import io.countroom.sql.property.Property;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes accounting reports: original, adjustment and adjusted win of each table and gaming date, and the journal. */
public final class AccountingReports {

    private static final List<Column> WIN = List.of(
            Column.sum("drop", "Drop", Type.MONEY, "What was in the drop box, as adjusted."),
            Column.sum(
                    "originalWin",
                    "Original win",
                    Type.MONEY,
                    "Closer + credits + drop − opener − fills as the slips say, § 601a.9(c)."),
            Column.sum("adjustment", "Adjustment", Type.MONEY, "What approved journal entries change of the win."),
            Column.sum("adjustedWin", "Adjusted win", Type.MONEY, "The win that counts."),
            Column.sum("counts", "Counts", Type.COUNT, "Tables and gaming dates that were played or counted."),
            Column.sum("final", "Final", Type.COUNT, "Counts that were made final and have not changed since."),
            Column.text("grade", "Grade"));

    private final Accounting accounting;
    private final Covers covers;

    /**
     * @param software what made the report, for its cover
     */
    public AccountingReports(Database database, String software) {
        this.accounting = new Accounting(database);
        this.covers = new Covers(database, software);
    }

    /**
     * @param operator who asks
     * @param at when
     */
    public Report report(Property property, Period period, String operator, Instant at) {
        List<DailyWin> days = accounting.days(property, period.first(), period.last());
        return new Report(
                covers.of(
                        "accounting",
                        "Accounting report",
                        "by game, table and gaming date",
                        property,
                        period,
                        period.first(),
                        List.of(),
                        List.of(),
                        operator,
                        at),
                List.of(
                        new Section("win", "Win by table and gaming date", "", List.of(), wins(days, property, period)),
                        new Section("journal", "Journal of adjustments", "", List.of(), journal(days, property))),
                List.of(new Note(
                        "Adjustments",
                        "Only entries that a second person approved count. The original figures stay as the slips have"
                                + " them.")));
    }

    private static Table wins(List<DailyWin> days, Property property, Period period) {
        List<Row> games = new ArrayList<>();
        grouped(days, day -> day.table().game()).forEach((game, ofGame) -> {
            List<Row> tables = new ArrayList<>();
            grouped(ofGame, day -> day.table().code())
                    .forEach((table, ofTable) -> tables.add(new Row(
                            Cell.text(table),
                            cells(ofTable, link(property, table, period.text())),
                            ofTable.stream()
                                    .map(day -> Row.of(
                                            Cell.day(day.gamingDate()),
                                            cells(
                                                    List.of(day),
                                                    link(
                                                            property,
                                                            table,
                                                            day.gamingDate().toString()))))
                                    .toList())));
            games.add(new Row(
                    Cell.text(gameName(game)),
                    cells(
                            ofGame,
                            Link.to(
                                    "counts",
                                    Map.of("property", property.code(), "game", game, "period", period.text()))),
                    tables));
        });
        Link all = Link.to("counts", Map.of("property", property.code(), "period", period.text()));
        return new Table(
                List.of(
                        Column.text("game", "Game"),
                        Column.text("table", "Table"),
                        new Column("day", "Gaming date", Type.DATE, new Column.Total.Own(), "")),
                WIN,
                games,
                days.isEmpty() ? null : Row.of(Cell.text("Total"), cells(days, all)));
    }

    private static Map<String, List<DailyWin>> grouped(List<DailyWin> days, Function<DailyWin, String> by) {
        Map<String, List<DailyWin>> groups = new TreeMap<>();
        days.forEach(day ->
                groups.computeIfAbsent(by.apply(day), key -> new ArrayList<>()).add(day));
        return groups;
    }

    private static String gameName(String game) {
        return Games.find(game).map(Game::name).orElse(game);
    }

    private static Link link(Property property, String table, String period) {
        return Link.to("counts", Map.of("property", property.code(), "table", table, "period", period));
    }

    private static List<Cell> cells(List<DailyWin> days, Link link) {
        long finals =
                days.stream().filter(day -> day.grade() == DailyWin.Grade.FINAL).count();
        return List.of(
                dropOf(days).linked(link),
                originalOf(days).linked(link),
                flagged(days, adjustmentOf(days).linked(link)),
                winOf(days).linked(link),
                Cell.count(days.size()),
                Cell.count(finals),
                grade(days));
    }

    /** The drop of counts, as adjusted; missing where one of them is. */
    public static Cell dropOf(Collection<DailyWin> days) {
        return sum(
                days, day -> day.adjusted().dropCents(), day -> day.adjusted().missing());
    }

    /** The win of counts, as adjusted; missing where one of them is. */
    public static Cell winOf(Collection<DailyWin> days) {
        return sum(days, day -> day.adjusted().winCents(), day -> day.adjusted().missing());
    }

    /** The win as the slips say; missing where one of them is. */
    public static Cell originalOf(Collection<DailyWin> days) {
        return sum(days, day -> day.original().winCents(), day -> day.original().missing());
    }

    /** What approved entries change of the win. */
    public static Cell adjustmentOf(Collection<DailyWin> days) {
        return sum(
                days,
                day -> day.isAdjusted() ? day.adjustmentCents() : (Long) 0L,
                day -> "The original win of " + day.table().code() + " on " + Formats.date(day.gamingDate())
                        + " is not known, so the adjustment cannot be told from it.");
    }

    private static Cell sum(
            Collection<DailyWin> days, Function<DailyWin, @Nullable Long> cents, Function<DailyWin, String> reason) {
        long sum = 0;
        for (DailyWin day : days) {
            Long value = cents.apply(day);
            if (value == null) {
                return Cell.missing(reason.apply(day));
            }
            sum = Math.addExact(sum, value);
        }
        return Cell.money(sum);
    }

    private static Cell flagged(List<DailyWin> days, Cell cell) {
        if (days.size() > 1) {
            return cell;
        }
        DailyWin day = days.getFirst();
        if (!day.stale().isEmpty()) {
            return cell.flagged(Level.LOOK, day.stale());
        }
        return cell.value() != null && day.isAdjusted()
                ? cell.flagged(
                        Level.NOTE,
                        "By "
                                + String.join(
                                        ", ",
                                        day.entries().stream()
                                                .filter(entry -> entry.state() == State.APPROVED)
                                                .map(entry -> "entry " + entry.number())
                                                .toList())
                                + ".")
                : cell;
    }

    private static Cell grade(List<DailyWin> days) {
        if (days.size() == 1 && days.getFirst().changedSinceFinal()) {
            return Cell.text("estimate").flagged(Level.LOOK, "It was made final, and has changed since.");
        }
        return Cell.text(DailyWin.Grade.words(days.stream().map(DailyWin::grade).toList()));
    }

    private static final List<Column> JOURNAL = List.of(
            new Column("day", "Gaming date", Type.DATE, new Column.Total.Own(), ""),
            Column.text("table", "Table"),
            Column.text("figure", "Figure"),
            Column.own("original", "Original", Type.MONEY, "What the slips and the entries before came to."),
            Column.own("change", "Change", Type.MONEY, "Adjusted − original."),
            Column.own("adjusted", "Adjusted", Type.MONEY, ""),
            Column.text("reason", "Reason"),
            Column.text("prepared", "Prepared by"),
            Column.text("state", "State"));

    /** The journal entries on these counts, in the order they were prepared. */
    public static Table journal(Collection<DailyWin> days, Property property) {
        Map<Long, Row> rows = new TreeMap<>();
        for (DailyWin day : days) {
            for (JournalEntry entry : day.entries()) {
                rows.put(entry.number(), row(day, entry, property));
            }
        }
        return new Table(
                List.of(new Column("entry", "Entry", Type.COUNT, new Column.Total.Own(), "")),
                JOURNAL,
                List.copyOf(rows.values()),
                null);
    }

    private static Row row(DailyWin day, JournalEntry entry, Property property) {
        String missing = "There was no slip.";
        Long original = entry.originalCents();
        Long change = entry.changeCents();
        String state = EnumText.of(entry.state());
        return Row.of(
                Cell.count(entry.number()),
                List.of(
                        Cell.day(entry.gamingDate()),
                        Cell.text(day.table().code())
                                .linked(link(
                                        property,
                                        day.table().code(),
                                        entry.gamingDate().toString())),
                        Cell.text(entry.kind().word().replace('-', ' ')),
                        original == null ? Cell.missing(missing) : Cell.money(original),
                        change == null ? Cell.missing(missing) : Cell.money(change),
                        Cell.money(entry.adjustedCents()),
                        Cell.text(ReasonCode.words(entry.reasonCode()) + ": " + entry.explanation()),
                        Cell.text(entry.preparedBy()),
                        Cell.text(entry.decidedBy() == null ? state : state + " by " + entry.decidedBy())));
    }
}
