package io.countroom.reporting.breakdown;

import io.countroom.reporting.report.Column;
import io.countroom.sql.RefusedException;
import io.countroom.sql.fact.Key;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** By what a hold report can be broken down. */
public enum Dimension {
    PROPERTY("Property"),
    GAME("Game"),
    PIT("Pit"),
    TABLE("Table"),
    SHIFT("Shift"),
    DAY("Gaming date"),
    WEEK("Week"),
    MONTH("Month"),
    QUARTER("Quarter"),
    DEALER("Dealer");

    private final String title;

    Dimension(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** Those whose rows are gaming dates, or runs of them. */
    public static final Set<Dimension> OF_TIME = Set.of(DAY, WEEK, MONTH, QUARTER);

    /** As on the command line and in addresses: {@code table}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A column for each level of nesting. */
    public static List<Column> columns(List<Dimension> by) {
        return by.stream()
                .map(dimension -> Column.own(
                        dimension.id(), dimension.title(), dimension == DAY ? Column.Type.DATE : Column.Type.TEXT))
                .toList();
    }

    /** The keys that sums are read by, for rows by these dimensions. */
    public static Set<Key> keys(List<Dimension> by) {
        Set<Key> keys = EnumSet.noneOf(Key.class);
        for (Dimension dimension : by) {
            switch (dimension) {
                case PROPERTY -> {}
                case GAME, PIT, TABLE -> keys.add(Key.TABLE);
                case DAY, WEEK -> keys.add(Key.DAY);
                case MONTH, QUARTER -> keys.add(Key.MONTH);
                case SHIFT -> keys.add(Key.SHIFT);
                case DEALER -> keys.add(Key.DEALER);
            }
        }
        if (keys.contains(Key.DAY)) {
            keys.remove(Key.MONTH);
        }
        return keys;
    }

    /** "by table and gaming date". */
    public static String words(List<Dimension> by) {
        return "by "
                + by.stream()
                        .map(dimension -> dimension == DAY ? "gaming date" : dimension.id())
                        .collect(Collectors.joining(" and "));
    }

    /**
     * Reads "game,table".
     *
     * @throws RefusedException if a word is no dimension or one is named twice
     */
    public static List<Dimension> parse(String text) {
        List<Dimension> dimensions = Arrays.stream(text.split(","))
                .map(word -> one(word.strip().toLowerCase(Locale.ROOT)))
                .toList();
        Set<Dimension> distinct = EnumSet.copyOf(dimensions);
        if (distinct.size() < dimensions.size()) {
            throw new RefusedException("'" + text + "' names a dimension twice: name each once.");
        }
        return dimensions;
    }

    private static Dimension one(String word) {
        return Arrays.stream(values())
                .filter(dimension -> dimension.id().equals(word))
                .findFirst()
                .orElseThrow(() -> new RefusedException("'" + word + "' is not something to report by: choose from "
                        + Arrays.stream(values()).map(Dimension::id).collect(Collectors.joining(", "))
                        + ", one or more with commas between."));
    }
}
