package io.countroom.rules.paigow;

import io.countroom.rules.card.Tile;

/**
 * The ranks of § 535.4. The 21 kinds of tile fall into 17 ranks, because the two tiles of an unmatched pair (3-6 and
 * 4-5, for instance) rank alike everywhere; so a rank is all that a hand's worth depends on. Ranks are numbered from 0
 * for the Twelve to 16 for the Three.
 */
final class TileRank {

    static final int COUNT = 17;

    static final int TWO = 1;
    static final int EIGHT = 2;
    static final int MIXED_NINE = 11;
    static final int MIXED_EIGHT = 12;
    /** The 2-4, which with the 1-2 forms the Supreme Pair. */
    static final int SUPREME_SIX = 14;

    static final int SUPREME_THREE = 16;

    /** Pips of each rank (§ 535.4(f)). */
    private static final int[] PIPS = {12, 2, 8, 4, 10, 6, 4, 11, 10, 7, 6, 9, 8, 7, 6, 5, 3};

    /** The lowest strength of a permissible pair; a strength below it is value * 17 + (16 - rank of the higher tile). */
    static final int PAIR = 200;

    private static final int LOWEST_PAIR = 20;
    static final int SUPREME_PAIR = PAIR + LOWEST_PAIR - 1;

    private static final int[] RANK_BY_TILE = ranks();
    private static final short[] STRENGTH = strengths();

    private TileRank() {}

    /** The rank of a tile, 0 for the Twelve to 16 for the Three. */
    static int of(Tile tile) {
        return RANK_BY_TILE[tile.index()];
    }

    /** How many tiles of the set have that rank: one for the two halves of the Supreme Pair, else two. */
    static int copies(int rank) {
        return rank == SUPREME_SIX || rank == SUPREME_THREE ? 1 : 2;
    }

    /**
     * How a hand of two tiles ranks: the higher number is the higher hand, equal numbers are copies (§ 535.4(a), (c)-(g)).
     */
    static int strength(int a, int b) {
        return STRENGTH[a * COUNT + b];
    }

    /** Whether a hand of that strength has the value zero: it has no permissible pair, and its pips end in 0. */
    static boolean valueZero(int strength) {
        return strength < COUNT;
    }

    /** The value of a hand without a permissible pair (§ 535.4(c)). */
    static int value(int strength) {
        return strength / COUNT;
    }

    private static int[] ranks() {
        String[] kinds = {
            "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5", "3-6 4-5", "2-6 3-5",
            "2-5 3-4", "2-4", "1-4 2-3", "1-2"
        };
        int[] ranks = new int[49];
        for (int rank = 0; rank < COUNT; rank++) {
            for (String code : kinds[rank].split(" ")) {
                ranks[Tile.parse(code).index()] = rank;
            }
        }
        return ranks;
    }

    private static short[] strengths() {
        short[] strengths = new short[COUNT * COUNT];
        for (int a = 0; a < COUNT; a++) {
            for (int b = 0; b < COUNT; b++) {
                int pair = pairRank(Math.min(a, b), Math.max(a, b));
                strengths[a * COUNT + b] = (short) (pair > 0 ? PAIR + LOWEST_PAIR - pair : valueStrength(a, b));
            }
        }
        return strengths;
    }

    /** The rank of a permissible pair, 1 to 20, or 0 (§ 535.4(a)). */
    private static int pairRank(int high, int low) {
        if (high == SUPREME_SIX && low == SUPREME_THREE) {
            return 1;
        }
        if (high == low) {
            // The matched pairs rank second to twelfth as their tiles do; the mixed ones follow, except that the
            // Supreme
            // Pair's Six stands between the sevens and the fives.
            return high < SUPREME_SIX ? high + 2 : copies(high) == 2 ? 16 : 0;
        }
        if (high <= TWO && low == MIXED_NINE) {
            return 17 + high;
        }
        return high <= TWO && (low == MIXED_EIGHT || low == EIGHT) ? 19 + high : 0;
    }

    /** § 535.4(c)-(e): the Six and the Three of the Supreme Pair count, and rank, as either; the better is taken. */
    private static int valueStrength(int a, int b) {
        int best = 0;
        for (int asA : readings(a)) {
            for (int asB : readings(b)) {
                int value = (PIPS[asA] + PIPS[asB]) % 10;
                best = Math.max(best, value * COUNT + (COUNT - 1 - Math.min(asA, asB)));
            }
        }
        return best;
    }

    private static int[] readings(int rank) {
        return rank == SUPREME_SIX || rank == SUPREME_THREE ? new int[] {SUPREME_SIX, SUPREME_THREE} : new int[] {rank};
    }
}
