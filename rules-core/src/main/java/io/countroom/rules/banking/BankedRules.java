package io.countroom.rules.banking;

import io.countroom.rules.card.DealingShoe;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.RoundFact;
import io.countroom.rules.game.RoundForm;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.VoidCause;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.jspecify.annotations.Nullable;

/**
 * A game under one Rules Submission in which hands are set as two and compared with a bank's. The game says what hands are,
 * how they are set and how they compare; what follows for wagers and bank is the same for all.
 *
 * <p>How a hand is set is told in one number, in which a greater high hand or low hand is greater in its half.
 */
public abstract class BankedRules extends TableRules {

    /** The value of a hand that cannot be read. */
    protected static final long UNKNOWN = -1;

    /** The value of a hand set in a way that the chapter does not allow. */
    protected static final long FOULED = -2;

    private final BankTerms terms;

    /**
     * @param start what determines the starting position
     * @param voidCauses for what the chapter voids a round
     */
    protected BankedRules(
            Game game, Selection chosen, BankTerms terms, StartingPosition.Device start, List<VoidCause> voidCauses) {
        super(
                game,
                chosen,
                new RoundForm(
                        BankedRound.SEATS,
                        BankSection.SEATS.in(terms.bankedGame),
                        Set.of(Hand.Action.SURRENDER),
                        2,
                        false,
                        true,
                        facts(terms.bankedGame, start),
                        null,
                        voidCauses),
                BankSection.IRREGULARITIES.in(terms.bankedGame));
        this.terms = terms;
    }

    private static List<RoundFact> facts(BankedGame bankedGame, StartingPosition.Device start) {
        String seat = "[1-" + BankedRound.SEATS + "]";
        String hand = seat + "(/[12])?";
        String first = "dealer|" + seat + (bankedGame.deadHand ? "|dead-hand" : "");
        String orDeadHand = bankedGame.deadHand ? ", or dead-hand" : "";
        Citation ofStart = BankSection.IRREGULARITIES.in(bankedGame);
        List<RoundFact> facts = new ArrayList<>();
        Set<String> bankers = Set.of(StartingPosition.DEALER, "1", "2", "3", "4", "5", "6");
        facts.add(new RoundFact(
                Bank.BANK,
                Bank.BANK::equals,
                "dealer or a seat from 1 to 6",
                bankers::contains,
                BankSection.PLAYER_BANK.in(bankedGame)));
        facts.add(RoundFact.of(Bank.CO_BANK, "a seat from 1 to 6", seat, BankSection.CO_BANK.in(bankedGame)));
        facts.add(RoundFact.cents(Bank.DEALER_WAGER_CENTS, BankSection.DEALER_WAGER.in(bankedGame)));
        facts.add(RoundFact.of(
                BankedRound.VOIDED,
                "the seats of the hands, such as 3,5/2",
                hand + "(\\s*,\\s*" + hand + ")*",
                BankSection.EXPOSED.in(bankedGame)));
        facts.add(RoundFact.of(
                BankedRound.ABANDONED,
                "the numbers of seats, such as 3,5",
                seat + "(\\s*,\\s*" + seat + ")*",
                BankSection.ABANDONED.in(bankedGame)));
        if (!start.counts.isEmpty()) {
            facts.add(RoundFact.of(StartingPosition.COUNT, start.range, start.counts, ofStart));
        }
        facts.add(RoundFact.of(StartingPosition.FIRST, "dealer, a seat from 1 to 6" + orDeadHand, first, ofStart));
        return List.copyOf(facts);
    }

    public final BankTerms terms() {
        return terms;
    }

    @Override
    public List<OfferedWager> wagers() {
        return terms.wagers();
    }

    @Override
    protected final Settlement played(Round round) {
        Findings findings = new Findings(this);
        return new BankedRound(this, round, findings).settle();
    }

    /** The cause of a deal that begins in the wrong place. */
    protected static VoidCause wrongPosition(BankedGame of, String words, String section) {
        return VoidCause.of("wrong-position", words, section)
                .shownBy("wrong-starting-position", round -> StartingPosition.wrong(round.facts(), of.deadHand))
                .unless(round -> StartingPosition.logged(round.facts())
                                && StartingPosition.wrong(round.facts(), of.deadHand)
                                        .isEmpty()
                        ? "the log has the count and the position that it begins with"
                        : "");
    }

    /** The seat that banks; 0 where the dealer does or the log does not say clearly. */
    protected static int bankSeat(Round round) {
        Bank bank = Bank.read(round.facts());
        return bank == null ? 0 : bank.seat();
    }

    /** How a hand is set with this low hand; {@link #UNKNOWN} if it is no part of the hand. */
    protected abstract long set(List<? extends Piece> hand, List<? extends Piece> low);

    /** The low hand that the house way sets. */
    protected abstract List<? extends Piece> houseLow(List<? extends Piece> hand);

    /** The low hand of a player who plays poorly. */
    protected abstract List<? extends Piece> poorLow(List<? extends Piece> hand, UniformRandomProvider random);

    /** The result of a player against the bank: 1 if the wager wins, 0 if it ties, −1 if it loses. */
    protected abstract int compare(long player, long bank);

    /** Whether the bank's hand is set by the house way. */
    protected abstract boolean houseWayBinds(Bank.HeldBy bank);

    /** How a hand counts that its player set so, and what is wrong with it. */
    protected abstract long asPlayerSet(Hand hand, long set, Findings findings);

    /** The outcome of a wager on a hand that was {@link #FOULED}. */
    protected Outcome foul() {
        return terms.lose;
    }

    /** The wagers of a round that do not compare with the bank; null where the game has none. */
    protected @Nullable WagersBeside beside(Round round, BankedRound table, Findings findings) {
        return null;
    }

    /** The odds assume the house way; what another setting of a hand costs is not computed. */
    @Override
    public final OptionalDouble decisionCostCents(Round round) {
        return OptionalDouble.empty();
    }

    /** How the house way sets a hand. */
    protected abstract long houseSet(List<? extends Piece> hand);

    /** The wagers of a round that are not settled by comparing hands with the bank's. */
    public interface WagersBeside {

        /** Takes up a wager, or says why not. */
        void add(int index, Wager wager);

        /** Whether one rides on that hand, so that its player may not surrender. */
        boolean rideOn(int seat, int hand);

        /** Settles all that were taken up. */
        void settle();
    }

    /** Of a covariance of a quarter, the error is a thousandth. */
    private static final int DEALT_ROUNDS = 50_000;

    /** Always the same rounds of a full table, all hands set by the house way. */
    public final BankSample dealt(long seed) {
        BankedGame of = terms.bankedGame;
        DealingShoe<Piece> pieces = new DealingShoe<>(of.pieces, 0, RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
        BankSample sample = new BankSample();
        int[] results = new int[BankedRound.SEATS];
        for (int round = 0; round < DEALT_ROUNDS; round++) {
            pieces.reshuffle();
            long bank = houseSet(pieces.draw(of.handSize));
            for (int player = 0; player < results.length; player++) {
                results[player] = compare(houseSet(pieces.draw(of.handSize)), bank);
            }
            sample.add(results);
        }
        return sample;
    }
}
