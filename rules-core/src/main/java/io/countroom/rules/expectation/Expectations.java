package io.countroom.rules.expectation;

import io.countroom.rules.banking.BankTerms;
import io.countroom.rules.banking.BankedGame;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerParts;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Computes the expected win of rounds under one Rules Submission. All wagers of a round share its outcome: with b what
 * was wagered and S the covariances of the wagers, the variance of the round is b'Sb.
 *
 * <p>A hand is a seat's; all that a seat has been dealt counts as one, but for the games that let a player have two hands side by
 * side, which are as independent as those of two players. What a bank covers is taken apart into its pieces, each on the hand of
 * the wager that it covers and what remains, the dealer's wager, on the dealer's. A progressive wager is taken apart into what
 * the wager itself wins and the part of the meter, at what the meter showed ({@link WagerParts}).
 *
 * <p>Immutable, safe to share between threads.
 */
public final class Expectations {

    /** An expectation is in ten-thousandths of a cent: millionths of a dollar. */
    public static final int PER_CENT = 10_000;

    private static final int NONE = -1;

    /** The hand of the dealer's wager against a bank. */
    private static final int DEALER = -1;

    private final WagerParts pieces;
    private final Map<String, Integer> kinds = new HashMap<>();

    public Expectations(Odds odds) {
        this.pieces = odds.pieces();
        for (int kind = 0; kind < pieces.size(); kind++) {
            kinds.put(pieces.id(kind), kind);
        }
    }

    /**
     * @param metersCents what progressive meters showed, by wager id; of those that are left out, what the odds are stated for
     */
    public Expected of(List<Stake> stakes, Map<String, Long> metersCents) {
        Parts parts = new Parts(stakes, metersCents);
        List<@Nullable Long> win = new ArrayList<>(stakes.size());
        List<@Nullable BigInteger> own = new ArrayList<>(stakes.size());
        boolean known = true;
        for (int i = 0; i < stakes.size(); i++) {
            int kind = parts.kindOf[i];
            known &= kind != NONE;
            win.add(kind == NONE ? null : (Long) win(stakes.get(i), kind, metersCents));
            own.add(kind == NONE || parts.isRepeated(i) ? null : whole(parts.variance(of(kind))));
        }
        return new Expected(win, own, known ? whole(parts.variance(parts.all())) : null);
    }

    private long win(Stake stake, int kind, Map<String, Long> metersCents) {
        double cents = stake.initialCents() * pieces.edge(kind);
        int meter = pieces.meterOf(kind);
        if (meter != NONE) {
            cents += meterCents(stake, metersCents) * pieces.edge(meter);
        }
        return Math.round(cents * PER_CENT);
    }

    /** What is at stake of a meter. A wager that wins it wins what it showed, however large the wager. */
    private double meterCents(Stake stake, Map<String, Long> metersCents) {
        Long shown = metersCents.get(stake.wager());
        // Odds are stated for a wager of a dollar.
        return shown == null
                ? pieces.statedMetersCents().getOrDefault(stake.wager(), 0L) / 100.0 * stake.initialCents()
                : shown;
    }

    /** The pieces of a wager. */
    private int[] of(int kind) {
        int meter = pieces.meterOf(kind);
        return meter == NONE ? new int[] {kind} : new int[] {kind, meter};
    }

    private static BigInteger whole(double cents2) {
        return Math.abs(cents2) < Long.MAX_VALUE
                ? BigInteger.valueOf(Math.round(cents2))
                : new BigDecimal(cents2).setScale(0, RoundingMode.HALF_UP).toBigInteger();
    }

    /** What a round is taken apart into: how much of which piece on which hand. */
    private final class Parts {

        private final int[] kindOf;
        private final List<Stake> stakes;
        private final int[] hands;
        private final double[][] amounts;
        private int distinct;

        Parts(List<Stake> stakes, Map<String, Long> metersCents) {
            this.stakes = stakes;
            this.hands = new int[stakes.size() + 1];
            this.amounts = new double[hands.length][];
            this.kindOf = stakes.stream()
                    .mapToInt(stake -> kinds.getOrDefault(stake.wager(), NONE))
                    .toArray();
            boolean apart = stakes.stream().anyMatch(stake -> BankedGame.anyCovers(stake.wager()));
            for (int i = 0; i < kindOf.length; i++) {
                Stake stake = stakes.get(i);
                if (kindOf[i] == NONE) {
                    continue;
                }
                if (BankTerms.banks(stake.wager())) {
                    putBank(stake, kindOf[i]);
                } else {
                    int hand = hand(stake, apart);
                    put(hand, kindOf[i], stake.initialCents());
                    int meter = pieces.meterOf(kindOf[i]);
                    if (meter != NONE) {
                        put(hand, meter, meterCents(stake, metersCents));
                    }
                }
            }
        }

        private static int hand(Stake stake, boolean apart) {
            return apart ? stake.seat() << Short.SIZE | stake.hand() : stake.seat();
        }

        private void putBank(Stake bank, int kind) {
            long left = bank.initialCents();
            for (Stake stake : stakes) {
                if (BankedGame.anyCovers(stake.wager())) {
                    long piece = BankTerms.piece(bank.wager(), stake.initialCents());
                    put(hand(stake, true), kind, piece);
                    left -= piece;
                }
            }
            put(DEALER, kind, left);
        }

        private void put(int hand, int kind, double cents) {
            int at = 0;
            while (at < distinct && hands[at] != hand) {
                at++;
            }
            if (at == distinct) {
                hands[at] = hand;
                amounts[at] = new double[pieces.size()];
                distinct++;
            }
            amounts[at][kind] += cents;
        }

        /** Whether an earlier wager has the same id. */
        boolean isRepeated(int i) {
            for (int j = 0; j < i; j++) {
                if (kindOf[j] == kindOf[i]) {
                    return true;
                }
            }
            return false;
        }

        /** The pieces that there are in the round. */
        int[] all() {
            return IntStream.range(0, pieces.size())
                    .filter(kind -> IntStream.range(0, distinct).anyMatch(hand -> amounts[hand][kind] != 0))
                    .toArray();
        }

        /** Of some pieces: on each hand by itself, and between hands by what all hands have together. */
        double variance(int... kinds) {
            double[] together = new double[pieces.size()];
            double variance = 0;
            for (int hand = 0; hand < distinct; hand++) {
                double[] b = amounts[hand];
                for (int kind : kinds) {
                    together[kind] += b[kind];
                }
                variance += product(b, kinds, pieces::ofSeat) - product(b, kinds, pieces::acrossSeats);
            }
            return variance + product(together, kinds, pieces::acrossSeats);
        }

        private static double product(double[] b, int[] kinds, Covariance covariance) {
            double sum = 0;
            for (int i : kinds) {
                for (int j : kinds) {
                    if (b[i] != 0 && b[j] != 0) {
                        sum += b[i] * b[j] * covariance.of(i, j);
                    }
                }
            }
            return sum;
        }
    }

    @FunctionalInterface
    private interface Covariance {
        double of(int one, int other);
    }
}
