package io.countroom.rules.paigow;

/**
 * How the dealer sets four tiles (§ 535.10(d)): the Supreme Pair if it is there; else a pair, Wong or Gong; else two tiles
 * worth nine, eight or seven; else the highest ranking tile with the lowest.
 *
 * <p>Where one paragraph allows more than one arrangement the section is silent, and the Rules Submission decides. Both
 * ways below compare the arrangements that the first applicable paragraph allows, and no others.
 */
enum PaiGowHouseWay {

    /** The order in which the section lists them: the highest ranking high hand, then the highest ranking low hand. */
    HIGH_FIRST,

    /** The highest ranking low hand, then the highest ranking high hand: the balanced way. */
    LOW_FIRST;

    /**
     * The arrangement of four tiles, given by rank: 1, 2 or 3, the position of the tile that goes with the tile in
     * position 0.
     */
    int partner(int t0, int t1, int t2, int t3) {
        int best = 0;
        int bestKey = -1;
        for (int partner = 1; partner <= 3; partner++) {
            int key = key(strengths(partner, t0, t1, t2, t3));
            if (key > bestKey) {
                bestKey = key;
                best = partner;
            }
        }
        // Below a seven, § 535.10(d)(4) looks at the tiles and not at the hands.
        return bestKey >= SEVEN_KEY ? best : highestWithLowest(t0, t1, t2, t3);
    }

    /** The two hands of an arrangement: the high hand's strength times 256, plus the low hand's. */
    static int strengths(int partner, int t0, int t1, int t2, int t3) {
        int one = TileRank.strength(t0, partner == 1 ? t1 : partner == 2 ? t2 : t3);
        int other = TileRank.strength(partner == 1 ? t2 : t1, partner == 3 ? t2 : t3);
        return one >= other ? one << 8 | other : other << 8 | one;
    }

    static int high(int strengths) {
        return strengths >> 8;
    }

    static int low(int strengths) {
        return strengths & 0xFF;
    }

    /** The first paragraph that allows the arrangement, then the strengths in this way's order. */
    private int key(int strengths) {
        int high = high(strengths);
        int paragraph =
                high == TileRank.SUPREME_PAIR ? 3 : high >= TileRank.PAIR ? 2 : TileRank.value(high) >= 7 ? 1 : 0;
        int order = this == HIGH_FIRST ? strengths : low(strengths) << 8 | high;
        return paragraph << 16 | order;
    }

    private static final int SEVEN_KEY = 1 << 16;

    private static int highestWithLowest(int t0, int t1, int t2, int t3) {
        int[] tiles = {t0, t1, t2, t3};
        int highest = 0;
        int lowest = 0;
        for (int i = 1; i < 4; i++) {
            if (tiles[i] < tiles[highest]) {
                highest = i;
            }
            if (tiles[i] > tiles[lowest]) {
                lowest = i;
            }
        }
        // Two arrangements put position 0 with either of two others; the third tile pair is what is left.
        return highest == 0 || lowest == 0 ? Math.max(highest, lowest) : 6 - highest - lowest;
    }
}
