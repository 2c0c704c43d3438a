package io.countroom.reporting.counts;

import io.countroom.reporting.file.Cells;
import io.countroom.sql.count.SlipRow;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A slip, or a line of a count, as the file has it.
 *
 * @param shift empty where it is not written
 * @param table empty of a slip of the cage that names none
 * @param denominations the value of a chip or note in cents, to how many there are; empty where only the total is known
 */
public record CountedSlip(
        LocalDate gamingDate,
        String shift,
        String table,
        SlipRow.Kind kind,
        @Nullable String number,
        long amountCents,
        SortedMap<Long, Integer> denominations,
        @Nullable OffsetDateTime at,
        @Nullable String signedBy) {

    public CountedSlip withShift(String other) {
        return new CountedSlip(gamingDate, other, table, kind, number, amountCents, denominations, at, signedBy);
    }

    /** A count file of these slips. */
    public static String file(List<CountedSlip> slips) {
        return Stream.concat(
                        Stream.of(String.join(",", SlipReader.COLUMNS)),
                        slips.stream().map(CountedSlip::line))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private String line() {
        return Stream.of(
                        gamingDate.toString(),
                        shift,
                        table,
                        kind.word(),
                        number == null ? "" : number,
                        Cells.dollars(amountCents),
                        denominations.reversed().entrySet().stream()
                                .map(pieces -> Cells.dollars(pieces.getKey()) + "x" + pieces.getValue())
                                .collect(Collectors.joining(";")),
                        at == null ? "" : at.toString(),
                        signedBy == null ? "" : signedBy)
                .map(CountedSlip::quoted)
                .collect(Collectors.joining(","));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"").replaceAll("[\\r\\n]+", " ") + '"';
    }
}
