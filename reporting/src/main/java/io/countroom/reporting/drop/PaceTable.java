package io.countroom.reporting.drop;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.Codes;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.Part;
import io.countroom.reporting.hold.RowLinks;
import io.countroom.reporting.hold.TableCount;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.fact.Group;
import io.countroom.sql.property.GamingTable;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How busy each table was: its drop per hour that it was open, and how often the drop was wagered. */
final class PaceTable {

    private static final List<Dimension> BY = List.of(Dimension.GAME, Dimension.TABLE);

    private static final List<Column> COLUMNS = List.of(
            Column.sum("openHours", "Open hours", Type.NUMBER, "From each opener to the closer after it."),
            Column.sum("drop", "Drop", Type.MONEY, ""),
            Column.ratio(
                    "dropPerHour", "Drop per open hour, $", Type.NUMBER, "drop", "openHours", "Drop / open hours."),
            Column.sum("handle", "Handle", Type.MONEY, "All that was wagered in the rounds logged."),
            Column.ratio(
                    "turns",
                    "Turns of the drop",
                    Type.NUMBER,
                    "handle",
                    "drop",
                    "Handle / drop: how many times what came to the table was wagered there."),
            Column.sum("rounds", "Rounds", Type.COUNT, ""),
            Column.ratio("roundsPerHour", "Rounds per open hour", Type.NUMBER, "rounds", "openHours", ""));

    /**
     * @param minutes null where an opener or closer is missing or has no time; the reason says which
     */
    private record Pace(
            @Nullable Long minutes,
            String openReason,
            @Nullable Long dropCents,
            String dropReason,
            @Nullable Long handleCents,
            long rounds) {

        /** Both together; what one does not know the sum does not. */
        static Pace sum(List<Pace> all) {
            Long minutes = 0L;
            Long drop = 0L;
            Long handle = null;
            long rounds = 0;
            String openReason = "";
            String dropReason = "";
            for (Pace one : all) {
                if (one.minutes == null) {
                    openReason = openReason.isEmpty() ? one.openReason : openReason;
                    minutes = null;
                } else if (minutes != null) {
                    minutes += one.minutes;
                }
                if (one.dropCents == null) {
                    dropReason = dropReason.isEmpty() ? one.dropReason : dropReason;
                    drop = null;
                } else if (drop != null) {
                    drop = Math.addExact(drop, one.dropCents);
                }
                if (one.handleCents != null) {
                    handle = (handle == null ? 0 : handle) + one.handleCents;
                }
                rounds += one.rounds;
            }
            return new Pace(minutes, openReason, drop, dropReason, handle, rounds);
        }
    }

    private PaceTable() {}

    static Table of(HoldQuery query, Codes codes, List<SlipRow> slips, Play play) {
        Map<Integer, List<SlipRow>> byTable = slips.stream().collect(Collectors.groupingBy(SlipRow::tableId));
        Set<Integer> tables = new TreeSet<>(byTable.keySet());
        tables.addAll(play.tables());
        RowLinks links = new RowLinks(query);
        TreeMap<Part, TreeMap<Part, Pace>> games = new TreeMap<>();
        boolean narrowed = !query.filter().shifts().isEmpty();
        for (int id : tables) {
            GamingTable table = codes.table(id);
            Group group = new Group(id, null, null, null);
            games.computeIfAbsent(Part.of(Dimension.GAME, group, codes), game -> new TreeMap<>())
                    .put(
                            Part.of(Dimension.TABLE, group, codes),
                            pace(table, byTable.getOrDefault(id, List.of()), play, narrowed));
        }
        List<Row> rows = new ArrayList<>();
        games.forEach((game, paces) -> rows.add(new Row(
                new Cell(game.label(), null, null),
                cells(Pace.sum(List.copyOf(paces.values())), links.to("counts", List.of(game))),
                paces.entrySet().stream()
                        .map(entry -> Row.of(
                                new Cell(entry.getKey().label(), null, null),
                                cells(entry.getValue(), links.to("counts", List.of(entry.getKey())))))
                        .toList())));
        List<Pace> all = games.values().stream()
                .flatMap(paces -> paces.values().stream())
                .toList();
        return new Table(
                Dimension.columns(BY),
                COLUMNS,
                rows,
                rows.isEmpty()
                        ? null
                        : Row.of(Cell.text("Total"), cells(Pace.sum(all), links.to("counts", List.of()))));
    }

    private static Pace pace(GamingTable table, List<SlipRow> slips, Play play, boolean narrowed) {
        Long minutes = 0L;
        String openReason = "";
        Long drop = 0L;
        String dropReason = "";
        if (slips.isEmpty()) {
            minutes = null;
            drop = null;
            openReason = table.code() + " was not counted.";
            dropReason = openReason;
        }
        if (narrowed) {
            minutes = null;
            openReason = "Tables are opened and closed by gaming date, not by shift.";
        }
        Map<LocalDate, List<SlipRow>> days =
                slips.stream().collect(Collectors.groupingBy(SlipRow::gamingDate, TreeMap::new, Collectors.toList()));
        for (Map.Entry<LocalDate, List<SlipRow>> day : days.entrySet()) {
            Long open = narrowed ? null : minutes(day.getValue());
            if (open == null) {
                openReason = openReason.isEmpty()
                        ? table.code() + " on " + Formats.date(day.getKey())
                                + ": an opener or closer is missing or does not say at what time."
                        : openReason;
                minutes = null;
            } else if (minutes != null) {
                minutes += open;
            }
            TableCount count = TableCount.ofSlips(table.code(), day.getKey(), day.getValue());
            if (count.dropCents() == null) {
                dropReason = dropReason.isEmpty() ? count.missing() : dropReason;
                drop = null;
            } else if (drop != null) {
                drop = Math.addExact(drop, count.dropCents());
            }
        }
        return new Pace(minutes, openReason, drop, dropReason, play.handleCents(table.id()), play.rounds(table.id()));
    }

    /** From each opener to the closer after it; null where they do not pair or one has no time. */
    private static @Nullable Long minutes(List<SlipRow> day) {
        List<OffsetDateTime> opened = times(day, Kind.OPENER);
        List<OffsetDateTime> closed = times(day, Kind.CLOSER);
        long openers = day.stream().filter(slip -> slip.kind() == Kind.OPENER).count();
        long closers = day.stream().filter(slip -> slip.kind() == Kind.CLOSER).count();
        if (openers == 0 || openers != closers || opened.size() != openers || closed.size() != closers) {
            return null;
        }
        long minutes = 0;
        for (int i = 0; i < opened.size(); i++) {
            if (closed.get(i).isBefore(opened.get(i))) {
                return null;
            }
            minutes += Duration.between(opened.get(i), closed.get(i)).toMinutes();
        }
        return minutes;
    }

    private static List<OffsetDateTime> times(List<SlipRow> day, Kind kind) {
        return day.stream()
                .filter(slip -> slip.kind() == kind)
                .flatMap(slip -> Stream.ofNullable(slip.at()))
                .sorted(Comparator.comparing(OffsetDateTime::toInstant))
                .toList();
    }

    private static List<Cell> cells(Pace pace, Link link) {
        Double hours = pace.minutes == null ? null : (Double) (pace.minutes / 60.0);
        Double drop = pace.dropCents == null ? null : (Double) (pace.dropCents / 100.0);
        String nothing = "No rounds are logged.";
        return List.of(
                real(hours, pace.openReason),
                (pace.dropCents == null ? Cell.missing(pace.dropReason) : Cell.money(pace.dropCents)).linked(link),
                real(ratio(drop, hours), pace.dropReason.isEmpty() ? pace.openReason : pace.dropReason),
                pace.handleCents == null ? Cell.missing(nothing) : Cell.money(pace.handleCents),
                real(
                        pace.handleCents == null ? null : ratio(pace.handleCents / 100.0, drop),
                        pace.handleCents == null
                                ? nothing
                                : pace.dropReason.isEmpty() ? "There was no drop." : pace.dropReason),
                Cell.count(pace.rounds),
                real(ratio((double) pace.rounds, hours), pace.openReason));
    }

    private static Cell real(@Nullable Double number, String reason) {
        return number == null
                ? Cell.missing(reason.isEmpty() ? "The table was never open." : reason)
                : Cell.real(number);
    }

    private static @Nullable Double ratio(@Nullable Double over, @Nullable Double under) {
        return over == null || under == null || under == 0 ? null : (Double) (over / under);
    }
}
