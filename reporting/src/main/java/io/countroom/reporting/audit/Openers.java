package io.countroom.reporting.audit;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether each opener equals the prior closer: the chips of a closed table are still there when it opens.
 *
 * @param openers number of openers in the period
 * @param breaks openers that differ from the prior closer, by table and time
 */
public record Openers(int openers, List<Break> breaks) {

    /** A gaming day's slips in the order in which they were written; a closer without a time closes the day. */
    private static final Comparator<SlipRow> ORDER = Comparator.comparing(SlipRow::gamingDate)
            .thenComparing(slip -> slip.at() == null ? latest(slip) : slip.at().toInstant())
            .thenComparing(slip -> slip.kind() == Kind.CLOSER)
            .thenComparing(SlipRow::slipId);

    public Openers {
        breaks = List.copyOf(breaks);
    }

    /**
     * @param closer the last one before the opener; null where there is none, and the table had been opened before
     * @param closed whether that was after the opener before; if not, the table opened without having been closed
     */
    public record Break(
            String table, SlipRow opener, @Nullable SlipRow closer, boolean closed) {

        /** By how much the opener is more than the closer; 0 where there is none. */
        public long differenceCents() {
            return closer == null ? 0 : opener.amountCents() - closer.amountCents();
        }

        public String sentence() {
            String opened = table + " opened on " + Formats.date(opener.gamingDate());
            return closed
                    ? opened + ", " + Formats.dollars(Math.abs(differenceCents()))
                            + (differenceCents() > 0 ? " above" : " below") + " the prior closer."
                    : opened + " without a closer since its last opener.";
        }
    }

    private static Instant latest(SlipRow slip) {
        return slip.kind() == Kind.OPENER ? Instant.MIN : Instant.MAX;
    }

    /**
     * @param slips those of the period and of some time before it, in which a table's last closer is looked for
     * @param tables codes by id
     */
    public static Openers of(List<SlipRow> slips, Map<Integer, String> tables, Period period) {
        Map<String, List<SlipRow>> byTable = new TreeMap<>();
        slips.stream()
                .filter(slip -> slip.kind() == Kind.OPENER || slip.kind() == Kind.CLOSER)
                .forEach(slip -> byTable.computeIfAbsent(
                                tables.getOrDefault(slip.tableId(), ""), code -> new ArrayList<>())
                        .add(slip));
        int openers = 0;
        List<Break> breaks = new ArrayList<>();
        for (Map.Entry<String, List<SlipRow>> table : byTable.entrySet()) {
            SlipRow closer = null;
            boolean opened = false;
            boolean closed = false;
            for (SlipRow slip : table.getValue().stream().sorted(ORDER).toList()) {
                if (slip.kind() == Kind.CLOSER) {
                    closer = slip;
                    closed = true;
                    continue;
                }
                if (period.contains(slip.gamingDate())) {
                    openers++;
                    // The first opener that there is has nothing before it.
                    boolean unlike = closed && closer != null && closer.amountCents() != slip.amountCents();
                    if (unlike || opened && !closed) {
                        breaks.add(new Break(table.getKey(), slip, closer, closed));
                    }
                }
                opened = true;
                closed = false;
            }
        }
        return new Openers(openers, breaks);
    }
}
