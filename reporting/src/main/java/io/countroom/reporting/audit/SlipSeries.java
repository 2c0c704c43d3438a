package io.countroom.reporting.audit;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the numbers of fill and credit slips do not follow on. Slips are numbered in series, which their letters tell apart
 * ("F-004417"); fills and credits are on forms of their own; a slip without a number stands in no series.
 *
 * @param numbered how many slips of the period have a number
 * @param breaks by series and number
 * @param inOrder the numbered slips of the period, by series
 */
public record SlipSeries(int numbered, List<Break> breaks, SortedMap<String, List<SlipRow>> inOrder) {

    private static final Pattern NUMBER = Pattern.compile("(.*?)(\\d{1,18})");

    public SlipSeries {
        breaks = List.copyOf(breaks);
        inOrder = Collections.unmodifiableSortedMap(new TreeMap<>(inOrder));
    }

    /**
     * @param series "fill F-"
     * @param missing how many numbers lie between the two slips; 0 where both have the same
     * @param firstMissing as a slip would be numbered; the number itself where it was used twice
     */
    public record Break(String series, SlipRow before, SlipRow after, long missing, String firstMissing) {

        public String sentence() {
            return missing > 0
                    ? Formats.count(missing, "slip is|slips are") + " missing after " + before.number() + "."
                    : "The number " + after.number() + " was written twice.";
        }
    }

    private record Numbered(String letters, String digits, long number, SlipRow slip, boolean ofPeriod) {}

    /**
     * @param slips those of the period and of some time before it, in which the number before the first is looked for
     */
    public static SlipSeries of(List<SlipRow> slips, Period period) {
        Map<String, List<Numbered>> series = new TreeMap<>();
        int numbered = 0;
        for (SlipRow slip : slips) {
            String written = slip.number();
            Matcher match = written == null ? null : NUMBER.matcher(written.strip());
            if ((slip.kind() == Kind.FILL || slip.kind() == Kind.CREDIT) && match != null && match.matches()) {
                String letters = match.group(1);
                String digits = match.group(2);
                boolean ofPeriod = period.contains(slip.gamingDate());
                series.computeIfAbsent((slip.kind().word() + " " + letters).strip(), key -> new ArrayList<>())
                        .add(new Numbered(letters, digits, Long.parseLong(digits), slip, ofPeriod));
                numbered += ofPeriod ? 1 : 0;
            }
        }
        List<Break> breaks = new ArrayList<>();
        SortedMap<String, List<SlipRow>> inOrder = new TreeMap<>();
        series.forEach((name, list) -> {
            list.sort(Comparator.comparingLong(Numbered::number));
            List<SlipRow> ofPeriod =
                    list.stream().filter(Numbered::ofPeriod).map(Numbered::slip).toList();
            if (!ofPeriod.isEmpty()) {
                inOrder.put(name, ofPeriod);
            }
            for (int i = 1; i < list.size(); i++) {
                Numbered before = list.get(i - 1);
                Numbered after = list.get(i);
                long missing = after.number() - before.number() - 1;
                if (missing != 0 && (before.ofPeriod || after.ofPeriod)) {
                    breaks.add(new Break(
                            name,
                            before.slip,
                            after.slip,
                            Math.max(missing, 0),
                            missing < 0 ? after.letters + after.digits : next(before)));
                }
            }
        });
        return new SlipSeries(numbered, breaks, inOrder);
    }

    /** The number after, as wide as this one. */
    private static String next(Numbered slip) {
        String next = String.valueOf(slip.number() + 1);
        return slip.letters + "0".repeat(Math.max(0, slip.digits.length() - next.length())) + next;
    }
}
