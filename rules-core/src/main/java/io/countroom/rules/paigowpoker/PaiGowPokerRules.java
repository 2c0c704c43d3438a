package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.Bank;
import io.countroom.rules.banking.BankTerms;
import io.countroom.rules.banking.BankedGame;
import io.countroom.rules.banking.BankedRound;
import io.countroom.rules.banking.BankedRules;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Places;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.VoidCause;
import io.countroom.rules.game.Wager;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/** Pai Gow Poker under one Rules Submission. */
final class PaiGowPokerRules extends BankedRules {

    static final int HAND = BankedGame.PAI_GOW_POKER.handSize();
    private static final List<VoidCause> CAUSES = List.of(
            wrongPosition(BankedGame.PAI_GOW_POKER, "the first card was dealt to the wrong position", "§ 645a.14(c)"),
            VoidCause.of("exposed-card", "a card of the dealer or of the bank was exposed", "§ 645a.14(e)")
                    .shownBy("exposed-card", PaiGowPokerRules::exposed),
            VoidCause.faceUpCards("§ 645a.14(f)"),
            VoidCause.of("incorrect-number-of-cards", "a hand was dealt an incorrect number of cards", "§ 645a.14(h)")
                    .shownBy("too-many-cards", PaiGowPokerRules::tooMany)
                    .unless(round ->
                            !round.hands().isEmpty() && round.hands().stream().allMatch(hand -> hand.size() == HAND)
                                    ? "every hand of the log has seven cards"
                                    : ""),
            VoidCause.of("exposed-stack", "a card was exposed while the stacks were dealt", "§ 645a.14(j)"),
            VoidCause.of("deck-count", "more or fewer than four cards were left", "§ 645a.8(f)"),
            VoidCause.of("device-failure", "the automated dealing shoe did not deal all cards", "§ 645a.14(m)"));

    private static final Outcome FOUL =
            new Outcome("Hands not set correctly", "loses", Citation.of("§ 645a.11(f)(1)(iii)-(iv)"));

    final PaiGowPokerHouseWay houseWay;
    final List<SevenCardWager> sides;
    private final Places places;
    private final List<OfferedWager> wagers;

    PaiGowPokerRules(Game game, Selection chosen) {
        super(
                game,
                chosen,
                new BankTerms(BankedGame.PAI_GOW_POKER, chosen),
                chosen.get(PaiGowPokerGame.STARTING_POSITION),
                CAUSES);
        this.houseWay = chosen.get(PaiGowPokerGame.HOUSE_WAY);
        this.sides = SevenCardWager.offered(chosen);
        this.places = new Places(sides.stream().map(SevenCardWager::id).toList());
        List<OfferedWager> all = new ArrayList<>(super.wagers());
        sides.forEach(side -> all.add(side.offered()));
        this.wagers = List.copyOf(all);
    }

    private static String exposed(Round round) {
        if (round.count(Round.Discard.Kind.EXPOSED) == 0) {
            return "";
        }
        for (Hand hand : round.hands()) {
            boolean bank = hand.place() == Hand.Place.DEALER || hand.seat() == bankSeat(round);
            for (Round.Discard discard : round.discards()) {
                if (bank
                        && discard.kind() == Round.Discard.Kind.EXPOSED
                        && hand.pieces().contains(discard.piece())) {
                    return BankedRound.owner(hand) + " had its card "
                            + discard.piece().code() + " exposed";
                }
            }
        }
        return "";
    }

    private static String tooMany(Round round) {
        for (Hand hand : round.hands()) {
            if (hand.size() > HAND) {
                return BankedRound.owner(hand) + " has " + hand.size() + " cards instead of seven";
            }
        }
        return "";
    }

    @Override
    public List<OfferedWager> wagers() {
        return wagers;
    }

    /** The contribution of a round's wagers to the meter, each rounded down to whole cents. */
    long toMeter(List<Wager> made) {
        BigDecimal rate = chosen().get(PaiGowPokerGame.METER.rate()).movePointLeft(2);
        return made.stream()
                .filter(wager -> wager.id().equals(SevenCardWager.PROGRESSIVE) && Findings.possible(wager.cents()))
                .mapToLong(wager ->
                        rate.multiply(BigDecimal.valueOf(wager.cents())).longValue())
                .sum();
    }

    /** The offered side wager of that id, or null. */
    @Nullable SevenCardWager side(String id) {
        int place = places.of(id);
        return place < 0 ? null : sides.get(place);
    }

    /** Equal hands are the bank's (§ 645a.11(f)). */
    @Override
    protected int compare(long player, long bank) {
        return gain(player, bank);
    }

    static int gain(long player, long bank) {
        return (high(player) > high(bank) ? 1 : 0) + (low(player) > low(bank) ? 1 : 0) - 1;
    }

    private static int high(long set) {
        return (int) (set >>> 32);
    }

    private static int low(long set) {
        return (int) set;
    }

    /** Every bank's hand is reset where it strays from the house way (§§ 645a.12(i), 645a.14(i)). */
    @Override
    protected boolean houseWayBinds(Bank.HeldBy bank) {
        return true;
    }

    @Override
    protected long set(List<? extends Piece> hand, List<? extends Piece> low) {
        long cards = Cards.of(hand);
        long two = Cards.of(low);
        if (cards == 0 || two == 0 || (two & ~cards) != 0) {
            return UNKNOWN;
        }
        return low.size() == 2 ? set(cards, two) : FOULED;
    }

    static long set(long cards, long low) {
        return (long) Ranking.high(cards ^ low) << 32 | Ranking.low(low);
    }

    @Override
    protected long houseSet(List<? extends Piece> hand) {
        long cards = Cards.of(hand);
        return set(cards, houseWay.low(cards));
    }

    @Override
    protected List<Piece> houseLow(List<? extends Piece> hand) {
        return Cards.among(hand, houseWay.low(Cards.of(hand)));
    }

    /** All strength in the high hand. */
    @Override
    protected List<Piece> poorLow(List<? extends Piece> hand, UniformRandomProvider random) {
        return Cards.among(hand, new Split(Cards.of(hand)).leavingTheHighestHigh());
    }

    @Override
    protected long asPlayerSet(Hand hand, long set, Findings findings) {
        return set != FOULED && high(set) >= low(set) ? set : FOULED;
    }

    @Override
    protected Outcome foul() {
        return FOUL;
    }

    @Override
    protected WagersBeside beside(Round round, BankedRound table, Findings findings) {
        return new SevenCardWagers(this, round, table, findings);
    }

    @Override
    protected Odds computeOdds() {
        return PaiGowPokerOdds.of(this);
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return new PaiGowPokerSimulator(this, patrons, seed);
    }
}
