package io.countroom.rules.baccarat;

import io.countroom.rules.coup.CoupRules.Deal;
import io.countroom.rules.coup.CoupWagers;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.RoundFact;
import io.countroom.rules.game.Wager;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The parlay of the House Money Wager (§ 629a.8(c)(3)): before third cards, a winning payout may go onto the wager on the
 * Player's or Banker's Hand instead of into the player's hand.
 */
final class HouseMoney {

    /** A round's fact: {@code house-money-parlay-cents.3.banker} = how much seat 3's banker wager was raised. */
    static final String FACT = "house-money-parlay-cents.";

    private static final Citation PARLAY = Citation.of("§ 629a.8(c)(3)(i)");

    static final RoundFact ADDED = new RoundFact(
            FACT + "SEAT.WAGER",
            HouseMoney::isFact,
            "a positive number of cents",
            RoundFact.matching("[1-9][0-9]{0,11}"),
            PARLAY);

    private static final Payout BOTH_PAIRS = Payout.to(15, 1);
    private static final Payout ONE_PAIR = Payout.to(3, 1);
    private static final long[] NOTHING = {};
    private static final String NOT_ALLOWED = "parlay-not-allowed";

    private HouseMoney() {}

    /** Every round of a table is asked, so that no regular expression is. */
    private static boolean isFact(String key) {
        int end = key.lastIndexOf('.');
        String wager = key.substring(end + 1);
        boolean is = key.startsWith(FACT)
                && (end - FACT.length() == 1 || end - FACT.length() == 2)
                && (wager.equals(BaccaratWagers.PLAYER) || wager.equals(BaccaratWagers.BANKER));
        for (int i = FACT.length(); is && i < end; i++) {
            is = key.charAt(i) >= '0' && key.charAt(i) <= '9';
        }
        return is;
    }

    static String fact(int seat, String wager) {
        return FACT + seat + "." + wager;
    }

    /**
     * Audits what the log says was added; answers for each wager of the round how much of it was not initial,
     * or for none where nothing was added.
     *
     * @param pairs which hands began with a pair, or {@link Deal#UNKNOWN}
     */
    static long[] parlays(Round round, int percent, int pairs, Findings findings) {
        if (round.facts().isEmpty()) {
            return NOTHING;
        }
        List<Wager> wagers = round.wagers();
        long[] added = new long[wagers.size()];
        for (Map.Entry<String, String> fact : new TreeMap<>(round.facts()).entrySet()) {
            if (fact.getKey().startsWith(FACT)) {
                parlay(fact.getKey(), fact.getValue(), wagers, percent, pairs, added, findings);
            }
        }
        return added;
    }

    private static void parlay(
            String key, String value, List<Wager> wagers, int percent, int pairs, long[] added, Findings findings) {
        String[] place = key.substring(FACT.length()).split("\\.", 2);
        int seat = Integer.parseInt(place[0]);
        long cents = Long.parseLong(value.strip());
        String id = place[1];
        int raised = -1;
        long payout = 0;
        for (int i = wagers.size() - 1; i >= 0; i--) {
            Wager wager = wagers.get(i);
            if (wager.seat() != seat) {
                continue;
            }
            if (wager.id().equals(id)) {
                raised = i;
            } else if (wager.id().equals(BaccaratWagers.HOUSE_MONEY) && Findings.possible(wager.cents())) {
                payout += odds(Math.max(pairs, 0)).winCents(wager.cents());
            }
        }
        String what =
                "Seat " + seat + " added " + Dollars.text(cents) + " of a House Money payout to its " + id + " wager";
        if (raised < 0) {
            findings.add(NOT_ALLOWED, what + ", but has no such wager", PARLAY);
        } else if (cents <= 0 || cents >= wagers.get(raised).cents()) {
            findings.add(
                    NOT_ALLOWED,
                    what + " of " + Dollars.text(wagers.get(raised).cents())
                            + ", which holds the original wager and what was added",
                    PARLAY,
                    raised);
        } else {
            added[raised] = cents;
            long due = payout * percent / 100;
            long other = 0;
            for (int i = 0; i < added.length; i++) {
                other += i != raised && wagers.get(i).seat() == seat ? added[i] : 0;
            }
            if (pairs != Deal.UNKNOWN && other > 0 && cents + other > due) {
                findings.add(
                        NOT_ALLOWED,
                        what + " and " + Dollars.text(other) + " to another; the payout is added once, to one of them: "
                                + Dollars.text(due),
                        PARLAY,
                        raised);
            } else if (pairs != Deal.UNKNOWN && other == 0 && cents != due) {
                String portion = percent == 100 ? "all" : percent + "%";
                findings.add(
                        NOT_ALLOWED,
                        what + "; " + portion + " of the payout is " + Dollars.text(due),
                        Citation.of(PARLAY + "(A)"),
                        raised);
            }
        }
    }

    /** § 629a.12(h), by which hands began with a pair. */
    static Payout odds(int pairs) {
        return switch (pairs) {
            case Coup.PLAYER_PAIR + Coup.BANKER_PAIR -> BOTH_PAIRS;
            case Coup.PLAYER_PAIR, Coup.BANKER_PAIR -> ONE_PAIR;
            default -> Payout.PUSH;
        };
    }

    /**
     * What the parlay adds to a House Money Wager, per unit of it, for a player who has made these wagers and adds the
     * payout to one of them whenever the four cards on the table make that a gain.
     */
    static BigFraction parlayValue(BaccaratCounts counts, int percent, CoupWagers.Column... made) {
        long[][] hundredths = new long[made.length][];
        for (int i = 0; i < made.length; i++) {
            // Every line of the two wagers is a whole number of hundredths.
            hundredths[i] = made[i].lines().stream()
                    .mapToLong(line -> line.net().multiply(100).longValue())
                    .toArray();
        }
        BigInteger[] sum = {BigInteger.ZERO};
        counts.visit((ways, coups, completions, n) -> {
            long payout = odds(Coup.pairs(coups[0])).pays();
            long best = 0;
            for (int wager = 0; payout > 0 && wager < made.length; wager++) {
                long gain = 0;
                for (int i = 0; i < n; i++) {
                    gain += completions[i] * hundredths[wager][made[wager].lineOf()[coups[i]]];
                }
                best = Math.max(best, gain);
            }
            if (best > 0) {
                sum[0] = sum[0].add(BigInteger.valueOf(ways).multiply(BigInteger.valueOf(best * payout)));
            }
        });
        return BigFraction.of(sum[0])
                .divide(BigInteger.valueOf(counts.total()))
                .multiply(BigFraction.of(percent, 10_000));
    }

    static String note(
            BigFraction edge, BaccaratCounts counts, CoupWagers.Column player, CoupWagers.Column banker, int percent) {
        return "The payout is taken. For a player who adds " + (percent == 100 ? "it all" : percent + "% of it")
                + " to a wager whenever the four cards favor it, the edge is "
                + text(edge.subtract(parlayValue(counts, percent, player)))
                + " with a wager on the Player's Hand, "
                + text(edge.subtract(parlayValue(counts, percent, banker)))
                + " with one on the Banker's Hand and "
                + text(edge.subtract(parlayValue(counts, percent, player, banker)))
                + " with both (§ 629a.8(c)(3))";
    }

    private static String text(BigFraction fraction) {
        return String.format(Locale.ROOT, "%.4f%%", fraction.doubleValue() * 100)
                .replace('-', '−');
    }
}
