package io.countroom.rules.banking;

import java.util.Map;

/**
 * Where the deal starts: counting counterclockwise from the dealer, or from the bank, as number one (§§ 535.8(c),
 * 535.11(j), 645a.5(i)).
 */
public final class StartingPosition {

    /** The way it is determined. */
    public enum Device {
        /** Three dice. */
        SHAKER("3 to 18", "[3-9]|1[0-8]"),
        RANDOM_NUMBER("1 to 7", "[1-7]"),
        /** A button goes round; nothing is counted. */
        BUTTON("", "");

        final String range;
        final String counts;

        Device(String range, String counts) {
            this.range = range;
            this.counts = counts;
        }
    }

    static final String COUNT = "start-count";
    static final String FIRST = "first-position";
    static final String DEALER = "dealer";
    static final String DEAD_HAND = "dead-hand";

    private StartingPosition() {}

    /**
     * The position that receives the first tiles or cards: {@code dealer}, a seat's number, or {@code dead-hand}.
     *
     * @param count the total of the dice, or the number drawn
     * @param bankSeat the seat that banks, 0 for the dealer
     * @param deadHand whether a Dead Hand is dealt, between the last seat and the dealer
     */
    public static String of(int count, int bankSeat, boolean deadHand) {
        int positions = BankedRound.SEATS + (deadHand ? 2 : 1);
        int position = Math.floorMod(bankSeat + count - 1, positions);
        if (position == 0) {
            return DEALER;
        }
        return position > BankedRound.SEATS ? DEAD_HAND : Integer.toString(position);
    }

    /** Whether a round says where its deal began and where it should have. */
    static boolean logged(Map<String, String> facts) {
        return facts.containsKey(COUNT) && facts.containsKey(FIRST) && Bank.read(facts) != null;
    }

    /** What is wrong with the position that was dealt first; empty where nothing is or the log does not say. */
    static String wrong(Map<String, String> facts, boolean deadHand) {
        Bank bank = facts.containsKey(COUNT) && facts.containsKey(FIRST) ? Bank.read(facts) : null;
        if (bank == null) {
            return "";
        }
        String counted = facts.getOrDefault(COUNT, "").strip();
        String first = facts.getOrDefault(FIRST, "").strip();
        String right = of(Integer.parseInt(counted), bank.seat(), deadHand);
        return right.equals(first)
                ? ""
                : "The first hand was dealt to " + first + ", and a count of " + counted + " begins with " + right;
    }
}
