package io.countroom.reporting.cage;

import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the chips were at the end of a gaming date, as far as they were counted.
 *
 * @param onHand the counts of cage and vault on that gaming date
 * @param atTables the last closer of each table
 * @param unsure tables of which the last closer cannot be told, by id
 */
record ChipFloat(List<SlipRow> onHand, List<SlipRow> atTables, List<Integer> unsure) {

    /** The closer of a table is looked for on this many gaming dates. */
    static final int DAYS_BACK = 31;

    /** @param slips of the cage and of tables, up to the gaming date */
    static ChipFloat of(List<SlipRow> slips, LocalDate gamingDate) {
        Map<Integer, List<SlipRow>> byTable = new HashMap<>();
        for (SlipRow slip : slips) {
            if (slip.kind() == Kind.OPENER || slip.kind() == Kind.CLOSER) {
                List<SlipRow> last = byTable.computeIfAbsent(slip.tableId(), none -> new ArrayList<>());
                if (!last.isEmpty() && last.getFirst().gamingDate().isBefore(slip.gamingDate())) {
                    last.clear();
                }
                last.add(slip);
            }
        }
        List<SlipRow> atTables = new ArrayList<>();
        List<Integer> unsure = new ArrayList<>();
        byTable.forEach((table, ofLastDay) -> {
            List<SlipRow> closers = ofLastDay.stream()
                    .filter(slip -> slip.kind() == Kind.CLOSER)
                    .toList();
            boolean timed = closers.stream().allMatch(closer -> closer.at() != null);
            boolean whole = closers.size() * 2 == ofLastDay.size();
            if (closers.isEmpty() || !whole || closers.size() > 1 && !timed) {
                unsure.add(table);
            } else {
                atTables.add(closers.stream()
                        .max(Comparator.comparing(SlipRow::at, Comparator.nullsFirst(Comparator.naturalOrder())))
                        .orElseThrow());
            }
        });
        return new ChipFloat(
                slips.stream()
                        .filter(slip -> slip.kind() == Kind.CHIPS_ON_HAND
                                && slip.gamingDate().equals(gamingDate))
                        .toList(),
                atTables,
                unsure.stream().sorted().toList());
    }
}
