package io.countroom.sql.round;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The hands of a shoe, as its rows of shoe_rollup keep them. */
final class ShoeHands {

    private static final int NO_NUMBER = 0;

    private static final String ONES = "1".repeat(100);

    private record Hundred(int firstHand, long rounds, String digits) {}

    private final List<Hundred> hundreds = new ArrayList<>(1);

    /**
     * @param hands its decimal digits count the rounds of each hand, the last digit those of the first
     */
    void add(int firstHand, long rounds, BigInteger hands) {
        if (firstHand != NO_NUMBER) {
            hundreds.add(new Hundred(firstHand, rounds, hands.toString()));
        }
    }

    /** Whether each hand from 1 to the last is one round; what is no shoe of at most a hundred hands is left to be looked at. */
    boolean whole() {
        if (hundreds.size() != 1) {
            return hundreds.isEmpty();
        }
        Hundred only = hundreds.getFirst();
        return only.firstHand == 1
                && only.rounds == only.digits.length()
                && ONES.regionMatches(0, only.digits, 0, only.digits.length());
    }

    /** The first hand that is logged; 0 where no hand has a number. */
    int first() {
        int first = 0;
        for (Hundred hundred : hundreds) {
            int zeros = 0;
            while (zeros < hundred.digits.length() - 1
                    && hundred.digits.charAt(hundred.digits.length() - 1 - zeros) == '0') {
                zeros++;
            }
            int hand = hundred.firstHand + zeros;
            first = first == 0 ? hand : Math.min(first, hand);
        }
        return first;
    }

    /** The last hand that is logged; 0 where no hand has a number. */
    int last() {
        int last = 0;
        for (Hundred hundred : hundreds) {
            last = Math.max(last, hundred.firstHand + hundred.digits.length() - 1);
        }
        return last;
    }

    /** How many rounds say they are each hand; null where ten or more say it of one, so that the digits cannot be told apart. */
    @Nullable SortedMap<Integer, Long> rounds() {
        SortedMap<Integer, Long> rounds = new TreeMap<>();
        for (Hundred hundred : hundreds) {
            long sum = 0;
            for (int i = 0; i < hundred.digits.length(); i++) {
                int ofHand = hundred.digits.charAt(hundred.digits.length() - 1 - i) - '0';
                if (ofHand != 0) {
                    rounds.put(hundred.firstHand + i, (long) ofHand);
                }
                sum += ofHand;
            }
            if (sum != hundred.rounds) {
                return null;
            }
        }
        return rounds;
    }
}
