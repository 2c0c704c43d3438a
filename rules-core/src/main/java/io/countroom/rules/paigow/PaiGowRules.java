package io.countroom.rules.paigow;

import io.countroom.rules.banking.Bank;
import io.countroom.rules.banking.BankOptions;
import io.countroom.rules.banking.BankTerms;
import io.countroom.rules.banking.BankedRound;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Pai Gow under one Rules Submission. */
final class PaiGowRules implements TableRules {

    static final String WAGER = BankTerms.PAI_GOW;

    private static final Citation TILES = Citation.of("§ 535.3(c)");
    private static final Citation SETTING = Citation.of("§ 535.10(a)");
    private static final Citation HIGH_AND_LOW = Citation.of("§ 535.1");
    private static final Citation RESET = Citation.of("§ 535.12(f)");
    private static final Citation WAGERS = Citation.of("§ 535.7(a)");

    private final PaiGowGame game;
    private final BankOptions options;
    private final HouseWay houseWay;
    private final BankTerms terms;
    private final List<OfferedWager> wagers;
    private volatile @Nullable Odds odds;

    PaiGowRules(PaiGowGame game, BankOptions options, HouseWay houseWay) {
        this.game = game;
        this.options = options;
        this.houseWay = houseWay;
        this.terms = new BankTerms(WAGER, "Pai Gow Wager", PaiGowGame.SECTIONS, options);
        this.wagers = terms.wagers();
    }

    @Override
    public PaiGowGame game() {
        return game;
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("edition", "535");
        values.putAll(options.values());
        values.put("house-way", houseWay.option());
        return values;
    }

    @Override
    public Citation chapter() {
        return PaiGowGame.CHAPTER;
    }

    @Override
    public List<OfferedWager> wagers() {
        return wagers;
    }

    @Override
    public Settlement settle(Round round) {
        Settlement early = BankedRound.withoutHands(terms, round, true);
        if (early != null) {
            return early;
        }
        Findings findings = new Findings();
        BankedRound table = BankedRound.of(terms, round, findings);
        checkTiles(round, findings);
        int opposing = opposing(table, findings);
        List<Wager> logged = round.wagers();
        for (int i = 0; i < logged.size(); i++) {
            Wager wager = logged.get(i);
            if (wager.id().equals(WAGER)) {
                if (table.playable(i, wager)) {
                    settle(i, wager, opposing, table, findings);
                }
            } else if (!wager.id().equals(BankTerms.BANK) && !wager.id().equals(BankTerms.CO_BANK)) {
                findings.notOffered(i, wager, WAGERS);
            }
        }
        settleDealerWager(opposing, table, findings);
        return table.finish();
    }

    private void settle(int index, Wager wager, int opposing, BankedRound table, Findings findings) {
        if (table.handVoided(wager.seat(), wager.hand())) {
            table.voided(index);
            return;
        }
        Hand hand = table.hand(wager.seat(), wager.hand());
        if (hand == null) {
            table.handMissing(index, wager, SETTING);
            return;
        }
        if (hand.actions().contains(Hand.Action.SURRENDER)) {
            table.lose(index, wager, terms.surrender());
            return;
        }
        int strengths = asSet(hand, false, findings);
        if (strengths == UNKNOWN || opposing == UNKNOWN) {
            table.unknown();
            return;
        }
        switch (compare(strengths, opposing)) {
            case 1 -> table.win(index, wager);
            case 0 -> table.tie(index, wager);
            default -> table.lose(index, wager, terms.lose());
        }
    }

    /** What a hand gains against the bank's: 1 if both its hands win, 0 if one does, -1 if neither (§ 535.10(g)-(j)). */
    static int compare(int player, int bank) {
        boolean high = HouseWay.high(player) > HouseWay.high(bank);
        int playerLow = HouseWay.low(player);
        boolean low = playerLow > HouseWay.low(bank) && !TileRank.valueZero(playerLow);
        return (high ? 1 : 0) + (low ? 1 : 0) - 1;
    }

    /** § 535.11(n): the dealer's own hand against a player's bank. */
    private void settleDealerWager(int opposing, BankedRound table, Findings findings) {
        Hand dealer = table.dealerAgainstBank();
        if (dealer == null) {
            return;
        }
        int strengths = asSet(dealer, true, findings);
        if (table.dealerWagerCents() == 0) {
            return;
        }
        if (strengths == UNKNOWN || opposing == UNKNOWN) {
            table.unknown();
        } else {
            table.dealerWager(compare(strengths, opposing));
        }
    }

    /** The strengths of the hands that every wager is compared with. */
    private int opposing(BankedRound table, Findings findings) {
        Hand hand = table.opposingHand(SETTING);
        Bank bank = table.bank();
        // A player who banks alone sets his hand as he likes; the dealer sets a co-bank's (§ 535.11(e)).
        return hand == null || bank == null ? UNKNOWN : asSet(hand, bank.kind() != Bank.Kind.PLAYER, findings);
    }

    private static final int UNKNOWN = -1;

    /**
     * The strengths of a hand as it counts: as it was set, or by the house way where the log does not say or the house way
     * is required.
     */
    private int asSet(Hand hand, boolean required, Findings findings) {
        if (hand.size() != 4 || !allTiles(hand.pieces())) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    BankedRound.owner(hand) + " shows " + hand.pieces()
                            + ", which are not four tiles; it cannot be settled",
                    TILES);
            return UNKNOWN;
        }
        int t0 = TileRank.of(hand.tile(0));
        int t1 = TileRank.of(hand.tile(1));
        int t2 = TileRank.of(hand.tile(2));
        int t3 = TileRank.of(hand.tile(3));
        List<? extends Piece> low = hand.low();
        if (low.isEmpty()) {
            return HouseWay.strengths(houseWay.partner(t0, t1, t2, t3), t0, t1, t2, t3);
        }
        int partner = partner(hand);
        if (partner == 0) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    BankedRound.owner(hand) + " was set with the low hand " + low + ", which are not two of its tiles "
                            + hand.pieces() + "; it cannot be settled",
                    SETTING);
            return UNKNOWN;
        }
        int strengths = HouseWay.strengths(partner, t0, t1, t2, t3);
        if (required) {
            int house = HouseWay.strengths(houseWay.partner(t0, t1, t2, t3), t0, t1, t2, t3);
            if (strengths != house) {
                findings.add(
                        "house-way-not-followed",
                        BankedRound.owner(hand) + " " + hand.pieces() + " was set with the low hand " + low
                                + "; the house way sets " + houseWayText(hand) + ", and the round is settled on that",
                        RESET);
            }
            return house;
        }
        if (TileRank.strength(TileRank.of((Tile) low.get(0)), TileRank.of((Tile) low.get(1)))
                != HouseWay.low(strengths)) {
            findings.add(
                    "low-above-high",
                    BankedRound.owner(hand) + " " + hand.pieces() + " was logged with the low hand " + low
                            + ", which ranks higher than its other two tiles: it is the high hand",
                    HIGH_AND_LOW);
        }
        return strengths;
    }

    /** The arrangement as set: the position of the tile that went with the tile in position 0, or 0 if it is none. */
    private static int partner(Hand hand) {
        List<? extends Piece> low = hand.low();
        if (low.size() != 2) {
            return 0;
        }
        int a = hand.pieces().indexOf(low.get(0));
        int b = hand.pieces().indexOf(low.get(1));
        if (a == b) {
            b = hand.pieces().lastIndexOf(low.get(1));
        }
        if (a < 0 || b < 0 || a == b) {
            return 0;
        }
        // The partner of position 0 is the other of its own two, or what remains of 1 + 2 + 3.
        return a == 0 || b == 0 ? a + b : 6 - a - b;
    }

    private String houseWayText(Hand hand) {
        int[] t = new int[4];
        for (int i = 0; i < 4; i++) {
            t[i] = TileRank.of(hand.tile(i));
        }
        int partner = houseWay.partner(t[0], t[1], t[2], t[3]);
        int other = partner == 1 ? 2 : 1;
        int last = 6 - partner - other;
        boolean firstIsHigh = TileRank.strength(t[0], t[partner]) >= TileRank.strength(t[other], t[last]);
        String first = hand.tile(0) + " " + hand.tile(partner);
        String second = hand.tile(other) + " " + hand.tile(last);
        return firstIsHigh ? first + " high and " + second + " low" : second + " high and " + first + " low";
    }

    private static boolean allTiles(List<? extends Piece> pieces) {
        for (int i = 0; i < pieces.size(); i++) {
            if (!(pieces.get(i) instanceof Tile)) {
                return false;
            }
        }
        return true;
    }

    /** § 535.3(c): no tile can be seen more often than the set holds it. */
    private static void checkTiles(Round round, Findings findings) {
        // One bit for each kind's first copy, one for its second.
        long[] seen = new long[2];
        List<Hand> hands = round.hands();
        for (int i = 0; i < hands.size(); i++) {
            List<? extends Piece> pieces = hands.get(i).pieces();
            for (int j = 0; j < pieces.size(); j++) {
                once(pieces.get(j), seen, findings);
            }
        }
        List<Round.Discard> discards = round.discards();
        for (int i = 0; i < discards.size(); i++) {
            once(discards.get(i).piece(), seen, findings);
        }
    }

    private static void once(Piece piece, long[] seen, Findings findings) {
        if (!(piece instanceof Tile tile)) {
            findings.add(Findings.IMPOSSIBLE_CARDS, piece.code() + " is not a tile", TILES);
            return;
        }
        long bit = 1L << (tile.low() * 7 + tile.high());
        if ((seen[0] & bit) == 0) {
            seen[0] |= bit;
        } else if (tile.copies() == 2 && (seen[1] & bit) == 0) {
            seen[1] |= bit;
        } else {
            findings.add(
                    Findings.IMPOSSIBLE_CARDS,
                    "The tile " + tile + " was dealt more than " + (tile.copies() == 2 ? "twice" : "once")
                            + "; a set has no more of it",
                    TILES);
        }
    }

    @Override
    public Odds odds() {
        Odds known = odds;
        if (known == null) {
            known = PaiGowOdds.of(houseWay, terms);
            odds = known;
        }
        return known;
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return new PaiGowSimulator(this, patrons, seed);
    }

    HouseWay houseWay() {
        return houseWay;
    }

    BankTerms terms() {
        return terms;
    }
}
