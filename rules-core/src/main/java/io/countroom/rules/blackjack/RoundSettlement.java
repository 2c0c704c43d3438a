package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.HandResult;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.FirstCardsWager;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.SideWager;
import io.countroom.rules.blackjack.side.SuperMatch;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Wager;
import org.jspecify.annotations.Nullable;

/**
 * Settles one round and audits its deal. First every hand is read for itself, then the dealer's is held against what the
 * players' hands left to decide, then each wager is settled; amounts that several wagers share come last.
 *
 * <p>A card that the rules did not allow is set aside, as §§ 633a.14(c) and (d) and 551.16(d) and (e) put cards that cannot
 * be used into the discard rack; a decision that they did not allow counts as not made. The sentence says so each time.
 */
final class RoundSettlement {

    static final String ABOVE_LIMIT = "wager-above-limit";
    static final String FACT_UNREADABLE = "fact-unreadable";

    private static final int SUPER_BONUS_SMALL_FROM = 500;
    private static final int SUPER_BONUS_LARGE_FROM = 2_500;
    private static final long SUPER_BONUS_SMALL = 100_000;
    private static final long SUPER_BONUS_LARGE = 500_000;
    private static final long SUPER_BONUS_OTHERS = 5_000;

    private final BlackjackRules rules;
    private final Variant variant;
    final HandAudit seats;
    private final DealerAudit dealer;
    private final @Nullable Due[] due;
    private final SideSettlement sides;

    private int superBonuses;
    private int superBonusSeats;

    RoundSettlement(BlackjackRules rules, Round round) {
        this.rules = rules;
        this.variant = rules.variant;
        this.due = new Due[round.wagers().size()];
        this.seats = new HandAudit(rules, round);
        this.dealer = new DealerAudit(seats);
        this.sides = new SideSettlement(seats, dealer, due);
    }

    Settlement settle() {
        seats.read();
        dealer.read();
        findSuperBonuses();
        for (int i = 0; i < due.length; i++) {
            settleWager(i);
        }
        sides.share();
        return seats.findings.settled(seats.wagers, due);
    }

    /** Whether every hand was decided before the dealer drew. */
    boolean everyHandDecided() {
        return seats.hands.stream().noneMatch(dealer::undecided);
    }

    /** Whether another hand of a split has a 20, and the one dealt has none. */
    boolean anotherHandHas20() {
        SeatHand first = seats.hands.getFirst();
        return first.total != 20 && seats.family(first).stream().anyMatch(hand -> hand.total == 20);
    }

    private void settleWager(int i) {
        Wager wager = seats.wagers.get(i);
        if (seats.places[i] < 0) {
            seats.findings.notOffered(i, wager, Clause.CHAPTER.in(variant));
            return;
        }
        if (!Findings.possible(wager.cents())) {
            seats.findings.impossibleAmount(i, wager, Clause.MAIN_WAGER.in(variant));
            return;
        }
        SeatHand hand = seats.handOf[i];
        if (seats.dead(wager.seat()) && (hand == null || hand.hand.size() < 2)) {
            due[i] = returned(i, wager); // §§ 633a.14(g), 551.16(h): the player is in the next deal again
            return;
        }
        if (hand == null) {
            seats.say(i, Findings.HAND_UNKNOWN, Clause.DEAL, "seat " + wager.seat() + " has no hand " + wager.hand());
            return;
        }
        int place = seats.places[i];
        if (place == BlackjackRules.MAIN) {
            settleMain(i, wager, hand);
            return;
        }
        SideWager side = rules.side(place);
        if (hand.hand.parent() > 0 && !(side instanceof BadBeat)) {
            seats.say(
                    i,
                    Findings.HAND_UNKNOWN,
                    Clause.SIDE_WAGERS,
                    "hand " + wager.hand() + " came of a split; the wager rides on a hand dealt");
            return;
        }
        if (hand.mainWager < 0) {
            seats.say(
                    i,
                    HandAudit.WAGER_MISSING,
                    Clause.SIDE_WAGERS,
                    "made without a " + rules.mainId + " wager on the hand");
        }
        // A switch over these types is linked at run time and takes longer, for every wager of every round.
        if (side == null) {
            sides.insurance(i, wager, hand);
        } else if (side instanceof FirstCardsWager firstCards) {
            sides.firstCards(i, wager, firstCards, hand);
        } else if (side instanceof SuperMatch superMatch) {
            sides.superMatch(i, wager, superMatch);
        } else if (side instanceof BadBeat badBeat) {
            sides.badBeat(i, wager, badBeat, hand);
        } else {
            sides.hitAndRun(i, wager, (HitAndRun) side);
        }
    }

    /** A dead hand's wager, and what § 551.6(h) pays its player for another player's bonus. */
    private Due returned(int i, Wager wager) {
        long bonus =
                seats.places[i] == BlackjackRules.MAIN && wager.hand() == 1 ? SUPER_BONUS_OTHERS * superBonuses : 0;
        return Due.of(rules.deadHand, 0, bonus, bonus);
    }

    private void settleMain(int i, Wager wager, SeatHand of) {
        if (seats.dead(of.hand.seat())) {
            due[i] = returned(i, wager);
            return;
        }
        long original = seats.original(i, of);
        long initial = of.hand.parent() > 0 ? 0 : original;
        if (of.doubled) {
            checkDouble(i, wager, original);
        }
        HandResult result = result(of, of.natural, of.doubled);
        if (result == null) {
            return;
        }
        long stake = of.doubleRefused ? original : wager.cents();
        long cents = gain(result, stake, original);
        HandResult unlogged = unloggedResult(i, of);
        if (unlogged != null && gain(unlogged, stake, original) != cents) {
            result = unlogged;
            cents = gain(unlogged, stake, original);
        }
        long bonus = superBonuses > 0 ? superBonus(of.hand, original) : 0;
        Due settled = Due.of(rules.paid(result).outcome(), initial, cents + bonus, bonus);
        due[i] = settled;
        boolean whole = result == HandResult.SURRENDERS
                ? stake % 2 == 0
                : rules.paid(result).payout().payableInCents(stake);
        if (!whole) {
            seats.findings.notPayableInCents(i, wager, settled);
        }
    }

    private long gain(HandResult result, long stake, long original) {
        return switch (result) {
            case LOSES -> dealer.blackjack ? -original : -stake;
            case RESCUES -> -original;
            case SURRENDERS -> -(stake / 2);
            case TIES, DEALER_22, RETURNED -> 0;
            default -> rules.paid(result).payout().winCents(stake);
        };
    }

    /** The result that a switch or a double gives which the log does not show, where the log shows its amount; else null. */
    private @Nullable HandResult unloggedResult(int i, SeatHand of) {
        Long paid = seats.wagers.get(i).paidCents();
        if (paid == null || !seats.undecided || dealer.blackjack) { // nobody decided on a hand against a Blackjack
            return null;
        }
        HandResult result = null;
        if (variant == Variant.BLACKJACK_SWITCH && of.natural) {
            result = result(of, false, of.doubled);
        } else if (variant == Variant.SPANISH_21 && superBonuses == 0 && seats.canHaveDoubled(of)) {
            result = result(of, of.natural, true);
        }
        long cents = seats.wagers.get(i).cents();
        return result != null && gain(result, cents, cents) == paid ? result : null;
    }

    private void checkDouble(int i, Wager wager, long original) {
        long added = wager.cents() - original;
        if (added > original) {
            seats.say(
                    i,
                    ABOVE_LIMIT,
                    Clause.DOUBLING,
                    Dollars.text(added) + " was doubled on an original wager of " + Dollars.text(original));
        }
        String fact = seats.doubleFact(wager);
        if (fact != null && !fact.strip().equals(Long.toString(added))) {
            seats.say(
                    i,
                    FACT_UNREADABLE,
                    Clause.DOUBLING,
                    "'" + fact + "' is not the part that was doubled, in cents; half is taken");
        }
    }

    /** What becomes of the wager on a hand; null where the cards that decide it are missing. */
    private @Nullable HandResult result(SeatHand of, boolean natural, boolean doubled) {
        if (of.unreadable) {
            return null;
        }
        if (of.evenMoney) {
            return HandResult.EVEN_MONEY;
        }
        if (of.total > 21) {
            return HandResult.LOSES;
        }
        if (of.rescued) {
            return HandResult.RESCUES;
        }
        if (dealer.hole < 0) {
            return null;
        }
        if (dealer.blackjack) {
            if (of.hand.parent() > 0) {
                return HandResult.RETURNED;
            }
            if (natural) {
                return variant == Variant.SPANISH_21 ? HandResult.BLACKJACK : HandResult.TIES;
            }
            return HandResult.LOSES;
        }
        if (of.surrendered) {
            return HandResult.SURRENDERS;
        }
        if (of.unfinished) {
            return null;
        }
        if (natural && (variant != Variant.BLACKJACK_SWITCH || dealer.known)) {
            return rules.play.blackjack(dealer.total);
        }
        if (rules.play.winsAnyhow(of.total, of.used)) {
            return doubled ? HandResult.WINS : of.used == 3 ? threeCardResult(of.hand) : HandResult.of21(of.used);
        }
        return dealer.known ? rules.play.compare(of.total, of.used, dealer.total) : null;
    }

    private static HandResult threeCardResult(Hand hand) {
        int a = hand.card(0).index();
        int b = hand.card(1).index();
        int c = hand.card(2).index();
        int ranks = 1 << a % 13 | 1 << b % 13 | 1 << c % 13;
        boolean sevens = ranks == 1 << 6;
        if (!sevens && ranks != (1 << 5 | 1 << 6 | 1 << 7)) {
            return HandResult.WINS;
        }
        if (a / 13 != b / 13 || a / 13 != c / 13) {
            return sevens ? HandResult.MIXED_777 : HandResult.MIXED_678;
        }
        if (a / 13 == 0) {
            return sevens ? HandResult.SPADES_777 : HandResult.SPADES_678;
        }
        return sevens ? HandResult.SUITED_777 : HandResult.SUITED_678;
    }

    private void findSuperBonuses() {
        if (variant != Variant.SPANISH_21 || dealer.up < 0 || dealer.up % 13 != 6) {
            return;
        }
        for (SeatHand hand : seats.hands) {
            if (hand.mainWager >= 0
                    && winsSuperBonus(hand)
                    && (seats.original(hand.mainWager, hand) >= SUPER_BONUS_SMALL_FROM
                            || rules.selects(OptionList.SUITED_777_BELOW_5_PAID))) {
                superBonuses++;
                superBonusSeats |= 1 << hand.hand.seat();
            }
        }
    }

    private boolean winsSuperBonus(SeatHand of) {
        if (of.unreadable || of.used != 3 || of.split() || of.doubled || of.surrendered || seats.dead(of.hand.seat())) {
            return false;
        }
        HandResult result = threeCardResult(of.hand);
        return result == HandResult.SPADES_777 || result == HandResult.SUITED_777;
    }

    /** What the bonus adds to the main wager on a seat's first hand, its own or another player's. */
    private long superBonus(Hand of, long original) {
        if (of.number() != 1) {
            return 0;
        }
        boolean own = (superBonusSeats & 1 << of.seat()) != 0;
        long others = SUPER_BONUS_OTHERS * (own ? superBonuses - 1 : superBonuses);
        if (!own || original < SUPER_BONUS_SMALL_FROM) {
            return others;
        }
        return others + (original >= SUPER_BONUS_LARGE_FROM ? SUPER_BONUS_LARGE : SUPER_BONUS_SMALL);
    }
}
