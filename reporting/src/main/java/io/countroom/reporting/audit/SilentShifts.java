package io.countroom.reporting.audit;

import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.round.TableDay;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Shifts of an open table of which the drop box has money and the log has no round. */
final class SilentShifts {

    /**
     * One of them.
     *
     * @param dropCents all that the drop box held, whatever of it counts
     */
    record Silent(TableDay day, String shift, long dropCents) {

        Finding finding(String table) {
            return new Finding(
                    Kind.SHIFT_WITHOUT_PLAY,
                    day.tableId(),
                    table,
                    day.gamingDate(),
                    shift,
                    "",
                    0,
                    dropCents,
                    table + " on " + Formats.date(day.gamingDate()) + ", " + shift + " shift: the drop box held "
                            + Formats.dollars(dropCents) + ", and the log has rounds of other shifts only.");
        }
    }

    private SilentShifts() {}

    /**
     * Nothing is told of a table and gaming date whose log leaves a shift unnamed, nor of a shift that no table's log names: counts
     * and logs may have different words.
     *
     * @param counted the slips of tables and gaming dates that have rounds
     * @param logged the shifts of which rounds are logged
     * @param limitCents the drop that a shift without rounds may have
     */
    static List<Silent> of(Map<TableDay, List<SlipRow>> counted, Map<TableDay, Set<String>> logged, long limitCents) {
        Set<String> named = logged.values().stream()
                .flatMap(Set::stream)
                .filter(shift -> !shift.isEmpty())
                .collect(Collectors.toSet());
        List<Silent> silent = new ArrayList<>();
        counted.forEach((day, slips) -> {
            Set<String> ofDay = logged.getOrDefault(day, Set.of(""));
            if (!ofDay.contains("")) {
                drops(slips).forEach((shift, cents) -> {
                    if (cents > limitCents && named.contains(shift) && !ofDay.contains(shift)) {
                        silent.add(new Silent(day, shift, cents));
                    }
                });
            }
        });
        return silent;
    }

    private static SortedMap<String, Long> drops(List<SlipRow> slips) {
        SortedMap<String, Long> drops = new TreeMap<>();
        for (SlipRow slip : slips) {
            if (SlipRow.Kind.DROPS.contains(slip.kind())) {
                drops.merge(slip.shift(), slip.amountCents(), Math::addExact);
            }
        }
        return drops;
    }
}
