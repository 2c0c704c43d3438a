package io.countroom.rules.paigow;

import io.countroom.rules.banking.Bank;
import io.countroom.rules.banking.BankTerms;
import io.countroom.rules.banking.BankedGame;
import io.countroom.rules.banking.BankedRound;
import io.countroom.rules.banking.BankedRules;
import io.countroom.rules.banking.BankedSimulator;
import io.countroom.rules.banking.StartingPosition;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.VoidCause;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/** Pai Gow under one Rules Submission. */
final class PaiGowRules extends BankedRules {

    private static final Citation HIGH_AND_LOW = Citation.of("§ 535.1");
    private static final List<VoidCause> CAUSES = List.of(
            wrongPosition(BankedGame.PAI_GOW, "the tiles were dealt to the wrong positions", "§ 535.12(c)"),
            VoidCause.of(
                            "exposed-tile",
                            "a tile of the dealer, of the Dead Hand or of a position without a wager was exposed",
                            "§ 535.12(e)")
                    .shownBy("exposed-tile", PaiGowRules::exposed));
    final PaiGowHouseWay houseWay;

    PaiGowRules(Game game, Selection chosen) {
        super(game, chosen, new BankTerms(BankedGame.PAI_GOW, chosen), StartingPosition.Device.SHAKER, CAUSES);
        this.houseWay = chosen.get(PaiGowGame.HOUSE_WAY);
    }

    /** An exposed tile that no player has: the dealer's, or one that was put with the Dead Hand. */
    private static String exposed(Round round) {
        for (Round.Discard discard : round.discards()) {
            Piece tile = discard.piece();
            if (discard.kind() == Round.Discard.Kind.EXPOSED
                    && round.hands().stream()
                            .noneMatch(hand ->
                                    isPlayers(hand, round) && hand.pieces().contains(tile))) {
                return "The tile " + tile.code() + " was exposed, which no player with a wager was dealt";
            }
        }
        return "";
    }

    private static boolean isPlayers(Hand hand, Round round) {
        return hand.place() == Hand.Place.SEAT
                && (hand.seat() == bankSeat(round)
                        || round.wagers().stream().anyMatch(wager -> wager.seat() == hand.seat()));
    }

    /** The result of a hand against the bank's: 1 if both its hands win, 0 if one does, -1 if neither (§ 535.10(g)-(j)). */
    @Override
    protected int compare(long player, long bank) {
        return compare((int) player, (int) bank);
    }

    static int compare(int player, int bank) {
        boolean high = PaiGowHouseWay.high(player) > PaiGowHouseWay.high(bank);
        int playerLow = PaiGowHouseWay.low(player);
        boolean low = playerLow > PaiGowHouseWay.low(bank) && !TileRank.valueZero(playerLow);
        return (high ? 1 : 0) + (low ? 1 : 0) - 1;
    }

    /** A player who banks alone sets his hand as he likes; the dealer sets a co-bank's (§ 535.11(e)). */
    @Override
    protected boolean houseWayBinds(Bank.HeldBy bank) {
        return bank != Bank.HeldBy.PLAYER;
    }

    private static int rank(List<? extends Piece> tiles, int i) {
        return TileRank.of((Tile) tiles.get(i));
    }

    @Override
    protected long set(List<? extends Piece> hand, List<? extends Piece> low) {
        int a = low.size() == 2 ? position(hand, low.get(0), -1) : -1;
        int b = a < 0 ? -1 : position(hand, low.get(1), a);
        // The partner of the tile in position 0 is the other of its own two, or what remains of 1 + 2 + 3.
        return b < 0 ? UNKNOWN : strengths(a == 0 || b == 0 ? a + b : 6 - a - b, hand);
    }

    private static int strengths(int partner, List<? extends Piece> hand) {
        return PaiGowHouseWay.strengths(partner, rank(hand, 0), rank(hand, 1), rank(hand, 2), rank(hand, 3));
    }

    /** The first position of a tile that is not the other one's; -1 if the hand does not have it. */
    private static int position(List<? extends Piece> hand, Piece tile, int other) {
        for (int i = 0; i < hand.size(); i++) {
            if (i != other && hand.get(i).equals(tile)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    protected long houseSet(List<? extends Piece> hand) {
        return strengths(housePartner(hand), hand);
    }

    private int housePartner(List<? extends Piece> hand) {
        return houseWay.partner(rank(hand, 0), rank(hand, 1), rank(hand, 2), rank(hand, 3));
    }

    @Override
    protected List<Piece> houseLow(List<? extends Piece> hand) {
        return low(hand, housePartner(hand));
    }

    @Override
    protected List<Piece> poorLow(List<? extends Piece> hand, UniformRandomProvider random) {
        return low(hand, 1 + random.nextInt(3));
    }

    /** The lower ranking two tiles of an arrangement. */
    private static List<Piece> low(List<? extends Piece> hand, int partner) {
        int other = partner == 1 ? 2 : 1;
        int last = 6 - partner - other;
        boolean firstIsHigh = TileRank.strength(rank(hand, 0), rank(hand, partner))
                >= TileRank.strength(rank(hand, other), rank(hand, last));
        return firstIsHigh ? List.of(hand.get(other), hand.get(last)) : List.of(hand.get(0), hand.get(partner));
    }

    @Override
    protected long asPlayerSet(Hand hand, long set, Findings findings) {
        if (TileRank.strength(rank(hand.low(), 0), rank(hand.low(), 1)) != PaiGowHouseWay.low((int) set)) {
            findings.add(
                    "low-above-high",
                    BankedRound.owner(hand) + " " + hand.pieces() + " was logged with the low hand " + hand.low()
                            + ", which ranks higher than its other two tiles: it is the high hand",
                    HIGH_AND_LOW);
        }
        return set;
    }

    @Override
    protected Odds computeOdds() {
        return PaiGowOdds.of(this);
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return new BankedSimulator(this, patrons, seed);
    }
}
