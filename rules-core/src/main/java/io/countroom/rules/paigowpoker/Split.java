package io.countroom.rules.paigowpoker;

/** Seven cards, what groups they hold, and the 21 ways of setting them. The joker counts as an ace. */
final class Split {

    private final long cards;
    private final boolean fiveAces;
    private final int four;
    private final int threesMask;
    private final int pairsMask;

    Split(long cards) {
        this.cards = cards;
        int s0 = Cards.suit(cards, 0);
        int s1 = Cards.suit(cards, 1);
        int s2 = Cards.suit(cards, 2);
        int s3 = Cards.suit(cards, 3);
        int one = s0 | s1 | s2 | s3;
        int two = s0 & s1 | (s0 | s1) & (s2 | s3) | s2 & s3;
        int three = s0 & s1 & (s2 | s3) | (s0 | s1) & s2 & s3;
        int fours = s0 & s1 & s2 & s3;
        boolean five = false;
        if (Cards.jokers(cards) == 1) {
            five = (fours & Cards.ACE) != 0;
            fours |= three & Cards.ACE;
            three |= two & Cards.ACE;
            two |= one & Cards.ACE;
        }
        fiveAces = five;
        four = highest(fours);
        threesMask = three & ~fours;
        pairsMask = two & ~three;
    }

    private static int highest(int ranks) {
        return 31 - Integer.numberOfLeadingZeros(ranks);
    }

    boolean fiveAces() {
        return fiveAces;
    }

    /** The rank of a four of a kind, or -1. */
    int four() {
        return four;
    }

    /** How many threes of a kind there are. */
    int threes() {
        return Integer.bitCount(threesMask);
    }

    /** The rank of the higher three of a kind. */
    int three() {
        return highest(threesMask);
    }

    int pairs() {
        return Integer.bitCount(pairsMask);
    }

    int higherPair() {
        return highest(pairsMask);
    }

    int lowerPair() {
        return Integer.numberOfTrailingZeros(pairsMask);
    }

    /**
     * The highest low hand, then the one that leaves the highest high hand, of all settings whose high hand ranks equal to or
     * higher than its low hand, is of a kind in this range, and whose low hand is in that range; 0 if there is none.
     */
    long best(int kindFrom, int kindTo, int lowFrom, int lowTo) {
        long best = 0;
        int bestLow = 0;
        int bestHigh = 0;
        for (long left = cards; left != 0; left &= left - 1) {
            long first = left & -left;
            for (long rest = left ^ first; rest != 0; rest &= rest - 1) {
                long two = first | rest & -rest;
                int low = Ranking.low(two);
                if (low < lowFrom || low > lowTo || low < bestLow) {
                    continue;
                }
                int high = Ranking.high(cards ^ two);
                int kind = Ranking.kind(high);
                if (kind >= kindFrom && kind <= kindTo && high >= low && (low > bestLow || high > bestHigh)) {
                    best = two;
                    bestLow = low;
                    bestHigh = high;
                }
            }
        }
        return best;
    }

    /** The low hand, of all that are allowed, beside which the high hand is highest. */
    long leavingTheHighestHigh() {
        long best = 0;
        int bestHigh = -1;
        for (long left = cards; left != 0; left &= left - 1) {
            long first = left & -left;
            for (long rest = left ^ first; rest != 0; rest &= rest - 1) {
                long two = first | rest & -rest;
                int high = Ranking.high(cards ^ two);
                if (high > bestHigh && high >= Ranking.low(two)) {
                    best = two;
                    bestHigh = high;
                }
            }
        }
        return best;
    }
}
