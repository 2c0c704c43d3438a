package io.countroom.rules.banking;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where the deal starts: counting counterclockwise from the dealer, or from the bank, as number one (§§ 535.8(c),
 * 535.11(j), 645a.5(i)).
 */
public final class StartingPosition {

    static final String COUNT = "start-count";
    static final String FIRST = "first-position";
    private static final String DEALER = "dealer";
    private static final String DEAD_HAND = "dead-hand";

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}");

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

    /** What is wrong with the position that was dealt first, or null where nothing is or the log does not say. */
    static @Nullable String wrong(Map<String, String> facts, boolean deadHand) {
        String counted = facts.get(COUNT);
        String first = facts.get(FIRST);
        Bank bank = counted == null || first == null ? null : Bank.read(facts);
        if (counted == null
                || first == null
                || bank == null
                || !NUMBER.matcher(counted).matches()) {
            return null;
        }
        String right = of(Integer.parseInt(counted), bank.seat(), deadHand);
        return right.equals(first)
                ? null
                : "The first hand was dealt to " + first + "; a count of " + counted + " begins with " + right
                        + ", so that every hand was void and every wager had to be returned";
    }
}
