package io.countroom.rules.paigowpoker;

/**
 * How many of the 154,143,080 seven-card hands are of each kind, counted by what tells them apart: hands without a flush by
 * their ranks alone, hands with one by the ranks of its suit and the ranks beside it.
 */
final class SevenCardCounts {

    private static final int[] OF_FOUR_SUITS = {1, 4, 6, 4, 1};
    private static final int[] OF_THREE_SUITS = {1, 3, 3, 1, 0};

    private final int jokers;
    private final int cards;
    private final int flushNeeds;
    private final long[] counts = new long[SevenCards.values().length];

    private SevenCardCounts(int jokers) {
        this.jokers = jokers;
        this.cards = 7 - jokers;
        this.flushNeeds = 5 - jokers;
        long[] suited = new long[8];
        suited[0] = 1;
        countWithoutFlush(0, cards, 1, suited, 0, 0, 0, 0);
        for (int flush = 0; flush < 1 << Cards.RANKS; flush++) {
            int size = Integer.bitCount(flush);
            if (size >= flushNeeds && size <= cards) {
                countBeside(flush, 0, cards - size, 4, flush, 0, 0, 0);
            }
        }
    }

    /** By {@link SevenCards#ordinal}: hands without the joker, or with it. */
    static long[] of(boolean joker) {
        return new SevenCardCounts(joker ? 1 : 0).counts;
    }

    /** By {@link SevenCards#ordinal}: all hands. */
    static long[] all() {
        long[] all = of(false);
        long[] joker = of(true);
        for (int i = 0; i < all.length; i++) {
            all[i] += joker[i];
        }
        return all;
    }

    /**
     * @param suited how many of the ways hold so many cards of one certain suit
     */
    private void countWithoutFlush(
            int rank, int left, long ways, long[] suited, int one, int two, int three, int four) {
        if (rank == Cards.RANKS) {
            if (left == 0) {
                long flushes = 0;
                for (int i = flushNeeds; i < suited.length; i++) {
                    // No two suits can both have so many of so few cards.
                    flushes += 4 * suited[i];
                }
                SevenCards kind = SevenCards.of(one, two, three, four, jokers, 0, 0);
                counts[kind.ordinal()] += ways - flushes;
            }
            return;
        }
        if (left > 4 * (Cards.RANKS - rank)) {
            return;
        }
        int bit = 1 << rank;
        for (int of = 0; of <= Math.min(4, left); of++) {
            long[] next = new long[suited.length];
            for (int i = 0; i <= cards - left; i++) {
                next[i] += suited[i] * OF_THREE_SUITS[of];
                if (of > 0) {
                    next[i + 1] += suited[i] * OF_THREE_SUITS[of - 1];
                }
            }
            countWithoutFlush(
                    rank + 1,
                    left - of,
                    ways * OF_FOUR_SUITS[of],
                    next,
                    of > 0 ? one | bit : one,
                    of > 1 ? two | bit : two,
                    of > 2 ? three | bit : three,
                    of > 3 ? four | bit : four);
        }
    }

    /** Hands with these ranks in the suit of the flush and others, from that rank up, in the other three suits. */
    private void countBeside(int flush, int rank, int left, long ways, int one, int two, int three, int four) {
        if (left == 0) {
            int beside = one & ~flush | two;
            // A rank beside the flush comes in three suits, so two ranks are of one suit three times in nine.
            long ofOneSuit = three == 0 && Integer.bitCount(beside) == 2 ? ways / 3 : ways;
            count(one, two, three, four, flush, beside, ofOneSuit);
            count(one, two, three, four, flush, 0, ways - ofOneSuit);
            return;
        }
        for (int next = rank; next < Cards.RANKS; next++) {
            int bit = 1 << next;
            for (int of = 1; of <= Math.min(3, left); of++) {
                int inAll = of + ((flush & bit) != 0 ? 1 : 0);
                countBeside(
                        flush,
                        next + 1,
                        left - of,
                        ways * OF_THREE_SUITS[of],
                        one | bit,
                        inAll > 1 ? two | bit : two,
                        inAll > 2 ? three | bit : three,
                        inAll > 3 ? four | bit : four);
            }
        }
    }

    private void count(int one, int two, int three, int four, int flush, int beside, long ways) {
        counts[SevenCards.of(one, two, three, four, jokers, flush, beside).ordinal()] += ways;
    }
}
