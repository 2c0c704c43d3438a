package io.countroom.reporting.drop;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.counts.DropPolicies;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.figure.Tally;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.fact.Group;
import io.countroom.sql.property.GamingTable;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How busy each table was: drop and win per open hour, and how often the drop was wagered. */
final class PaceTable {

    private static final String COUNTS = "table counts";
    private static final String NO_ROUNDS = "No rounds are logged.";

    /** An amount and the minutes open, of the table counts of which both are known. */
    private static final class WhileOpen {

        private final Tally cents = new Tally();
        private final Tally minutes = new Tally();

        /** @param reason where one of them is not known */
        private void add(@Nullable Long open, @Nullable Long amount, String reason) {
            cents.add(open == null ? null : amount, reason);
            minutes.add(amount == null ? null : open, reason);
        }

        /** @param nothing the reason where there is no table count */
        private Figure<Double> dollarsPerHour(String nothing) {
            return perHour(cents.figure(COUNTS, nothing), minutes.figure(COUNTS, nothing))
                    .map(each -> each / 100);
        }
    }

    private static Figure<Double> perHour(Figure<Long> figure, Figure<Long> minutes) {
        return Figure.over(figure, minutes, "The table was never open.").map(each -> each * MINUTES);
    }

    /** Open hours, drop, win and handle of table counts. */
    private static final class Pace {

        private final Tally minutes = new Tally();
        private final Tally drop = new Tally();
        private final WhileOpen dropWhileOpen = new WhileOpen();
        private final WhileOpen winWhileOpen = new WhileOpen();
        private String noDrop = TableCount.NOT_COUNTED;
        private @Nullable Long handleCents;
        private long rounds;

        private void add(@Nullable Long open, String openReason, TableCount count) {
            minutes.add(open, openReason);
            // With a shift filter, slips of other shifts are not read, so count.missing() would name slips that exist.
            winWhileOpen.add(open, count.winCents(), open == null ? openReason : count.missing());
            if (count.raked()) {
                noDrop = TableCount.NO_DROP_BOX;
            } else {
                addDrop(open, openReason, count.dropCents(), count.missing());
            }
        }

        private void addDrop(@Nullable Long open, String openReason, @Nullable Long dropCents, String dropReason) {
            drop.add(dropCents, dropReason);
            dropWhileOpen.add(open, dropCents, dropCents == null ? dropReason : openReason);
        }

        private void addNotCounted(String reason) {
            addDrop(null, reason, null, reason);
            winWhileOpen.add(null, null, reason);
        }

        private void add(@Nullable Long handle, long played) {
            if (handle != null) {
                handleCents = handleCents == null ? handle : (Long) (handleCents + handle);
            }
            rounds += played;
        }

        private Figure<Long> figure(Tally tally) {
            return tally.figure(COUNTS, tally == minutes ? TableCount.NOT_COUNTED : noDrop);
        }

        private Figure<Double> hours() {
            return figure(minutes).map(all -> all / MINUTES);
        }

        private Figure<Double> dropPerHour() {
            return dropWhileOpen.dollarsPerHour(noDrop);
        }

        private Figure<Double> winPerHour() {
            return winWhileOpen.dollarsPerHour(TableCount.NOT_COUNTED);
        }

        private Figure<Long> handle() {
            return Figure.of(handleCents, NO_ROUNDS);
        }

        private Figure<Long> rounds() {
            return Figure.of(rounds == 0 ? null : (Long) rounds, NO_ROUNDS);
        }

        /** What was wagered is known of whole periods. */
        private Figure<Double> turns() {
            return Figure.over(handle(), figure(drop).whole(), "There was no drop.");
        }

        private Figure<Double> roundsPerHour() {
            return perHour(rounds().with(figure(minutes).whole(), (all, open) -> all), figure(minutes));
        }
    }

    private static final double MINUTES = 60;

    private static final List<Measure<Pace>> MEASURES = List.of(
            Measure.sum("openHours", "Open hours", Type.NUMBER, Pace::hours)
                    .means("From each opener to the closer after it."),
            Measure.sum("drop", "Drop", Type.MONEY, (Pace pace) -> pace.figure(pace.drop))
                    .leadsTo("counts"),
            Measure.own("dropPerHour", "Drop per open hour, $", Type.NUMBER, Pace::dropPerHour)
                    .over("drop", "openHours")
                    .means("Drop / open hours, of the table counts with both figures."),
            Measure.own("winPerHour", "Win per open hour, $", Type.NUMBER, Pace::winPerHour)
                    .means("Counted win / open hours, of the table counts with both figures."),
            Measure.sum("handle", "Handle", Type.MONEY, Pace::handle)
                    .means("All that was wagered in the rounds logged."),
            Measure.own("turns", "Turns of the drop", Type.NUMBER, Pace::turns)
                    .over("handle", "drop")
                    .means("Handle / drop: how many times the drop was wagered."),
            Measure.sum("rounds", "Rounds", Type.COUNT, Pace::rounds),
            Measure.own("roundsPerHour", "Rounds per open hour", Type.NUMBER, Pace::roundsPerHour)
                    .over("rounds", "openHours"));

    private PaceTable() {}

    static Table of(ReportRequest query, Codes codes, List<SlipRow> slips, PlayByTable play) {
        Map<Integer, List<SlipRow>> byTable = slips.stream().collect(Collectors.groupingBy(SlipRow::tableId));
        Set<Integer> tables = new TreeSet<>(byTable.keySet());
        tables.addAll(play.tables());
        boolean narrowed = !query.filter().shifts().isEmpty();
        Breakdown<Pace> rows = Breakdown.of(List.of(Dimension.GAME, Dimension.TABLE), codes, path -> new Pace());
        for (int id : tables) {
            Group group = new Group(id, null, null, null);
            GamingTable table = codes.table(id);
            rows.add(group, pace -> {
                add(pace, table, byTable.getOrDefault(id, List.of()), narrowed, codes.drop());
                pace.add(play.handleCents(id), play.rounds(id));
            });
        }
        RowLinks links = new RowLinks(query);
        return rows.table(
                MEASURES,
                new Breakdown.Layout(path -> links.to("", path.subList(Math.max(0, path.size() - 1), path.size()))));
    }

    private static void add(
            Pace pace, GamingTable table, List<SlipRow> slips, boolean narrowed, DropPolicies policies) {
        if (slips.isEmpty()) {
            pace.addNotCounted(table.code() + " was not counted.");
        }
        Map<LocalDate, List<SlipRow>> days =
                slips.stream().collect(Collectors.groupingBy(SlipRow::gamingDate, TreeMap::new, Collectors.toList()));
        days.forEach((date, day) -> {
            pace.add(
                    narrowed ? null : minutes(day),
                    narrowed
                            ? "Tables are opened and closed by gaming date, not by shift."
                            : table.code() + " on " + Formats.date(date)
                                    + ": an opener or closer is missing or does not say at what time.",
                    TableCount.ofSlips(table, date, day, policies));
        });
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
}
