package io.countroom.sql.round;

import java.time.LocalDate;
import java.util.List;

/**
 * How many rounds pass a filter at each table and gaming date, in the order in which they are listed. It tells where in that
 * list a round stands, so that a page far down is read without walking there.
 */
public record RoundCounts(List<OfTable> tables) {

    /**
     * @param before how many rounds the list has before the first of these
     */
    public record OfTable(LocalDate gamingDate, int tableId, int before, int rounds) {}

    public RoundCounts {
        tables = List.copyOf(tables);
    }

    public int total() {
        return tables.isEmpty()
                ? 0
                : tables.getLast().before() + tables.getLast().rounds();
    }
}
