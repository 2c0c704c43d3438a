package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.Bank;
import io.countroom.rules.banking.BankOptions;
import io.countroom.rules.banking.BankTerms;
import io.countroom.rules.banking.BankedRound;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Pai Gow Poker under one Rules Submission. */
final class PaiGowPokerRules implements TableRules, EnvyRules {

    static final String WAGER = BankTerms.PAI_GOW_POKER;

    static final int HAND = 7;
    private static final Citation DECK = Citation.of("§ 645a.3(a)");
    private static final Citation SETTING = Citation.of("§ 645a.11(b)");
    private static final Citation RESET = Citation.of("§ 645a.14(i)");
    private static final Citation MISDEALT = Citation.of("§ 645a.14(h)");
    private static final Citation WAGERS = Citation.of("§ 645a.7(e)");
    private static final Citation SURRENDER = Citation.of("§ 645a.11(d)");

    private static final Outcome FOUL =
            new Outcome("Hands not set correctly", "loses", Citation.of("§ 645a.11(f)(1)(iii)-(iv)"));

    /**
     * @param cents what the meter shows, where odds are asked for and where a simulation begins
     * @param resetCents where it starts again after it was won
     * @param ratePercent what part of each wager it gains
     */
    record Meter(long cents, long resetCents, int ratePercent) {}

    private final PaiGowPokerGame game;
    private final Map<String, String> options;
    private final HouseWay houseWay;
    private final BankTerms terms;
    private final List<SideWager> sides;
    private final Meter meter;
    private final long maximumCents;
    private final List<OfferedWager> wagers;
    private volatile @Nullable Odds odds;

    PaiGowPokerRules(
            PaiGowPokerGame game,
            Map<String, String> options,
            BankOptions bank,
            HouseWay houseWay,
            List<SideWager> sides,
            Meter meter,
            long maximumCents) {
        this.game = game;
        this.options = Collections.unmodifiableMap(options);
        this.houseWay = houseWay;
        this.terms = new BankTerms(WAGER, "Pai Gow Poker Wager", PaiGowPokerGame.SECTIONS, bank);
        this.sides = List.copyOf(sides);
        this.meter = meter;
        this.maximumCents = maximumCents;
        List<OfferedWager> all = new ArrayList<>(terms.wagers());
        sides.forEach(side -> all.add(side.offered()));
        this.wagers = List.copyOf(all);
    }

    @Override
    public PaiGowPokerGame game() {
        return game;
    }

    @Override
    public Map<String, String> options() {
        return options;
    }

    @Override
    public Citation chapter() {
        return PaiGowPokerGame.CHAPTER;
    }

    @Override
    public List<OfferedWager> wagers() {
        return wagers;
    }

    HouseWay houseWay() {
        return houseWay;
    }

    BankTerms terms() {
        return terms;
    }

    List<SideWager> sides() {
        return sides;
    }

    Meter meter() {
        return meter;
    }

    long maximumCents() {
        return maximumCents;
    }

    /** The offered side wager of that id, or null. */
    @Nullable SideWager side(String id) {
        for (int i = 0; i < sides.size(); i++) {
            if (sides.get(i).id().equals(id)) {
                return sides.get(i);
            }
        }
        return null;
    }

    @Override
    public Settlement settle(Round round) {
        Settlement early = BankedRound.withoutHands(terms, round, false);
        if (early != null) {
            return early;
        }
        for (int i = 0; i < round.hands().size(); i++) {
            Hand hand = round.hands().get(i);
            if (hand.size() > HAND) {
                return BankedRound.voidBecause(
                        "too-many-cards",
                        BankedRound.owner(hand) + " has " + hand.size()
                                + " cards instead of seven, so that every hand was void and every wager had to be"
                                + " returned",
                        MISDEALT,
                        round);
            }
        }
        Findings findings = new Findings();
        BankedRound table = BankedRound.of(terms, round, findings);
        checkCards(round, findings);
        long opposing = opposing(table, findings);
        SideWagers side = new SideWagers(this, round, table, findings);
        List<Wager> logged = round.wagers();
        for (int i = 0; i < logged.size(); i++) {
            Wager wager = logged.get(i);
            if (wager.id().equals(WAGER)) {
                if (table.playable(i, wager)) {
                    settle(i, wager, opposing, side.surrenderAllowed(wager), table, findings);
                }
            } else if (!wager.id().equals(BankTerms.BANK) && !wager.id().equals(BankTerms.CO_BANK)) {
                SideWager offered = side(wager.id());
                if (offered == null) {
                    findings.notOffered(i, wager, WAGERS);
                } else {
                    side.add(i, wager, offered);
                }
            }
        }
        settleDealerWager(opposing, table, findings);
        side.settle();
        return table.finish();
    }

    private void settle(
            int index, Wager wager, long opposing, boolean surrenderAllowed, BankedRound table, Findings findings) {
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
            if (surrenderAllowed) {
                table.lose(index, wager, terms.surrender());
                return;
            }
            findings.add(
                    "surrender-not-allowed",
                    Findings.of(wager)
                            + ": a player with an optional wager may not surrender; the wager is settled by its hands",
                    SURRENDER,
                    index,
                    null);
        }
        long set = asSet(hand, false, findings);
        if (set == FOULED) {
            table.lose(index, wager, FOUL);
        } else if (set == UNKNOWN || opposing == UNKNOWN) {
            table.unknown();
        } else {
            switch (compare(set, opposing)) {
                case 1 -> table.win(index, wager);
                case 0 -> table.tie(index, wager);
                default -> table.lose(index, wager, terms.lose());
            }
        }
    }

    /**
     * What a player's hands gain against the bank's: 1 if both are higher, 0 if one is, -1 if neither; equal hands are the
     * bank's (§ 645a.11(f)).
     */
    static int compare(long player, long bank) {
        return (high(player) > high(bank) ? 1 : 0) + (low(player) > low(bank) ? 1 : 0) - 1;
    }

    private static int high(long set) {
        return (int) (set >>> 32);
    }

    private static int low(long set) {
        return (int) set;
    }

    private void settleDealerWager(long opposing, BankedRound table, Findings findings) {
        Hand dealer = table.dealerAgainstBank();
        if (dealer == null) {
            return;
        }
        long set = asSet(dealer, true, findings);
        if (table.dealerWagerCents() == 0) {
            return;
        }
        if (set == UNKNOWN || opposing == UNKNOWN) {
            table.unknown();
        } else {
            table.dealerWager(compare(set, opposing));
        }
    }

    /** Every bank's hand is reset where it strays from the house way (§§ 645a.12(i), 645a.14(i)). */
    private long opposing(BankedRound table, Findings findings) {
        Hand hand = table.opposingHand(SETTING);
        Bank bank = table.bank();
        return hand == null || bank == null ? UNKNOWN : asSet(hand, true, findings);
    }

    private static final long UNKNOWN = -1;
    private static final long FOULED = -2;

    /**
     * The rankings of a hand's two hands as they count: as it was set, or by the house way where the log does not say or the
     * house way is required.
     */
    private long asSet(Hand hand, boolean required, Findings findings) {
        long cards = Cards.of(hand.pieces());
        if (hand.size() != HAND || cards == 0) {
            findings.add(
                    hand.allCards() && hand.size() < HAND ? Findings.CARD_MISSING : Findings.HAND_UNKNOWN,
                    BankedRound.owner(hand) + " shows " + hand.pieces()
                            + ", which are not seven cards of a deck; it cannot be settled",
                    SETTING);
            return UNKNOWN;
        }
        List<? extends Piece> logged = hand.low();
        if (logged.isEmpty()) {
            return set(cards, houseWay.low(cards));
        }
        long low = Cards.of(logged);
        if (low == 0 || (low & ~cards) != 0) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    BankedRound.owner(hand) + " was set with the low hand " + logged
                            + ", which are not cards of its seven; it cannot be settled",
                    SETTING);
            return UNKNOWN;
        }
        boolean two = logged.size() == 2;
        long set = two ? set(cards, low) : FOULED;
        if (required) {
            long houseLow = houseWay.low(cards);
            long house = set(cards, houseLow);
            if (set != house) {
                findings.add(
                        "house-way-not-followed",
                        BankedRound.owner(hand) + " " + hand.pieces() + " was set with the low hand " + logged
                                + "; the house way sets " + Cards.among(hand.pieces(), houseLow)
                                + " low, and the round is settled on that",
                        RESET);
            }
            return house;
        }
        return two && high(set) >= low(set) ? set : FOULED;
    }

    static long set(long cards, long low) {
        return (long) Ranking.high(cards ^ low) << 32 | Ranking.low(low);
    }

    /** One deck with one joker: no card can be seen twice. */
    private static void checkCards(Round round, Findings findings) {
        long seen = 0;
        List<Hand> hands = round.hands();
        for (int i = 0; i < hands.size(); i++) {
            List<? extends Piece> pieces = hands.get(i).pieces();
            for (int j = 0; j < pieces.size(); j++) {
                seen = check(pieces.get(j), seen, findings);
            }
        }
        List<Round.Discard> discards = round.discards();
        for (int i = 0; i < discards.size(); i++) {
            seen = check(discards.get(i).piece(), seen, findings);
        }
    }

    private static long check(Piece piece, long seen, Findings findings) {
        if (!(piece instanceof Card card)) {
            findings.add(Findings.IMPOSSIBLE_CARDS, piece.code() + " is not a card", DECK);
            return seen;
        }
        long bit = Cards.bit(card);
        if ((seen & bit) != 0) {
            findings.add(
                    Findings.IMPOSSIBLE_CARDS,
                    card.code() + " was dealt more than once; the game is played with one deck",
                    DECK);
        }
        return seen | bit;
    }

    @Override
    public Odds odds() {
        Odds known = odds;
        if (known == null) {
            known = PaiGowPokerOdds.of(this);
            odds = known;
        }
        return known;
    }

    @Override
    public BigFraction envyCentsPerRound(String wager, int otherPlayers) {
        return PaiGowPokerOdds.envyCents(side(wager)).multiply(otherPlayers);
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return new PaiGowPokerSimulator(this, patrons, seed);
    }
}
