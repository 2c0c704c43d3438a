package io.countroom.rules.paigow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Pai Gow read straight off the tables of § 535.4, tile by tile, sharing nothing with the engine: the oracle of the tests.
 */
final class ByTheTables {

    /** § 535.4(a), first to twentieth; alternatives of one rank are separated by commas. */
    static final List<String> PAIRS = List.of(
            "2-4+1-2",
            "6-6+6-6",
            "1-1+1-1",
            "4-4+4-4",
            "1-3+1-3",
            "5-5+5-5",
            "3-3+3-3",
            "2-2+2-2",
            "5-6+5-6",
            "4-6+4-6",
            "1-6+1-6",
            "1-5+1-5",
            "3-6+4-5",
            "3-5+2-6",
            "3-4+2-5",
            "1-4+2-3",
            "6-6+4-5,6-6+3-6",
            "1-1+4-5,1-1+3-6",
            "6-6+2-6,6-6+3-5,6-6+4-4",
            "1-1+2-6,1-1+3-5,1-1+4-4");

    /** § 535.4(f), first to seventeenth. */
    static final List<String> TILES = List.of(
            "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5", "3-6,4-5", "2-6,3-5",
            "2-5,3-4", "2-4", "1-4,2-3", "1-2");

    /** The 32 tiles: the first eleven ranks twice, the others once each. */
    static final List<String> SET = Stream.concat(
                    TILES.stream().limit(11).flatMap(tile -> Stream.of(tile, tile)),
                    TILES.stream().skip(11).flatMap(tiles -> Stream.of(tiles.split(","))))
            .toList();

    private static final Map<String, Integer> PAIR_RANKS = ranks(PAIRS, true);
    private static final Map<String, Integer> TILE_RANKS = ranks(TILES, false);

    private ByTheTables() {}

    private static Map<String, Integer> ranks(List<String> table, boolean bothWays) {
        return Stream.iterate(0, i -> i + 1)
                .limit(table.size())
                .flatMap(i -> Stream.of(table.get(i).split(",")).flatMap(text -> {
                    Stream<Map.Entry<String, Integer>> one = Stream.of(Map.entry(text, i + 1));
                    if (!bothWays) {
                        return one;
                    }
                    String[] tiles = text.split("\\+");
                    return Stream.concat(one, Stream.of(Map.entry(tiles[1] + "+" + tiles[0], i + 1)));
                }))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a));
    }

    /** Two tiles: a rank among permissible pairs, or a value with the rank of its highest tile. */
    record Two(int pair, int value, int top) implements Comparable<Two> {

        @Override
        public int compareTo(Two other) {
            if (pair > 0 || other.pair > 0) {
                int mine = pair > 0 ? pair : 99;
                int theirs = other.pair > 0 ? other.pair : 99;
                return Integer.compare(theirs, mine);
            }
            return value != other.value ? Integer.compare(value, other.value) : Integer.compare(other.top, top);
        }

        boolean worthZero() {
            return pair == 0 && value == 0;
        }
    }

    static Two two(String a, String b) {
        Integer pair = PAIR_RANKS.get(a + "+" + b);
        if (pair != null) {
            return new Two(pair, 0, 0);
        }
        Two best = null;
        for (int[] asA : readings(a)) {
            for (int[] asB : readings(b)) {
                Two reading = new Two(0, (asA[0] + asB[0]) % 10, Math.min(asA[1], asB[1]));
                if (best == null || reading.compareTo(best) > 0) {
                    best = reading;
                }
            }
        }
        return best;
    }

    /** Spots and individual rank; the halves of the Supreme Pair are 3, seventeenth, or 6, fifteenth. */
    private static List<int[]> readings(String tile) {
        if (tile.equals("2-4") || tile.equals("1-2")) {
            return List.of(new int[] {3, 17}, new int[] {6, 15});
        }
        int spots = tile.charAt(0) + tile.charAt(2) - 2 * '0';
        return List.of(new int[] {spots, TILE_RANKS.get(tile)});
    }

    record Set(Two high, Two low) {}

    /** § 535.10(d), taking the highest high hand where a paragraph allows several arrangements, or the highest low hand. */
    static Set houseWay(List<String> four, boolean highFirst) {
        List<Set> arrangements = new ArrayList<>();
        int[][] splits = {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}};
        for (int[] s : splits) {
            arrangements.add(set(two(four.get(s[0]), four.get(s[1])), two(four.get(s[2]), four.get(s[3]))));
        }
        List<Set> allowed =
                arrangements.stream().filter(set -> set.high.pair == 1).toList();
        if (allowed.isEmpty()) {
            allowed = arrangements.stream().filter(set -> set.high.pair > 0).toList();
        }
        if (allowed.isEmpty()) {
            allowed = arrangements.stream().filter(set -> set.high.value >= 7).toList();
        }
        if (allowed.isEmpty()) {
            List<String> byRank = four.stream()
                    .sorted((a, b) -> Integer.compare(TILE_RANKS.get(a), TILE_RANKS.get(b)))
                    .toList();
            return set(two(byRank.get(0), byRank.get(3)), two(byRank.get(1), byRank.get(2)));
        }
        return allowed.stream()
                .max((a, b) -> {
                    int high = a.high.compareTo(b.high);
                    int low = a.low.compareTo(b.low);
                    return highFirst ? (high != 0 ? high : low) : low != 0 ? low : high;
                })
                .orElseThrow();
    }

    private static Set set(Two a, Two b) {
        return a.compareTo(b) >= 0 ? new Set(a, b) : new Set(b, a);
    }

    /** § 535.10(g)-(j): 1 win, 0 tie, -1 lose. */
    static int result(Set player, Set dealer) {
        boolean high = player.high.compareTo(dealer.high) > 0;
        boolean low = player.low.compareTo(dealer.low) > 0 && !player.low.worthZero();
        return high && low ? 1 : high || low ? 0 : -1;
    }
}
