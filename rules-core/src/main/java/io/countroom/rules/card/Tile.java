package io.countroom.rules.card;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * One of the 21 kinds of Pai Gow tile, by its pips, lower end first ("4-6"). Eleven kinds come twice in the set of 32,
 * ten come once.
 */
public record Tile(int low, int high) implements Piece {

    public Tile {
        if (low < 1 || high > 6 || low > high) {
            throw new IllegalArgumentException(
                    "'" + low + "-" + high + "' is not a tile: both ends show one to six pips, such as 4-6 or 1-2");
        }
    }

    /** The kinds that come twice, by {@link #index}. */
    private static final long TWICE = Stream.of(
                    "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
            .mapToLong(code -> 1L << parse(code).index())
            .sum();

    /** Reads {@code 4-6} or {@code 6-4}. */
    public static Tile parse(String code) {
        String text = code.strip();
        if (text.length() == 3 && text.charAt(1) == '-') {
            int a = text.charAt(0) - '0';
            int b = text.charAt(2) - '0';
            if (a >= 1 && a <= 6 && b >= 1 && b <= 6) {
                return new Tile(Math.min(a, b), Math.max(a, b));
            }
        }
        throw new IllegalArgumentException("'" + code + "' is not a tile: write both ends' pips, such as 4-6 or 1-2");
    }

    /** The 32 tiles of a set. */
    public static List<Tile> set() {
        List<Tile> set = new ArrayList<>();
        for (int low = 1; low <= 6; low++) {
            for (int high = low; high <= 6; high++) {
                Tile tile = new Tile(low, high);
                set.addAll(Collections.nCopies(tile.copies(), tile));
            }
        }
        return List.copyOf(set);
    }

    @Override
    public int index() {
        return low * 7 + high;
    }

    /** How many of the 32 tiles of a set are of this kind: two or one. */
    public int copies() {
        return (TWICE >>> index() & 1) != 0 ? 2 : 1;
    }

    public int pips() {
        return high + low;
    }

    @Override
    public String code() {
        return low + "-" + high;
    }

    @Override
    public String toString() {
        return code();
    }
}
