package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.FirstCardsWager;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.Progressive;
import io.countroom.rules.blackjack.side.SuperMatch;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Codec;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Wager;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Settles insurance and the side wagers of a round, and what several of them share. */
final class SideSettlement {

    static final String INSURANCE_NOT_ALLOWED = "insurance-not-allowed";
    static final String BELOW_LIMIT = "wager-below-limit";
    static final String METER_MISSING = "meter-missing";
    static final String METER_BELOW_LEAST = "meter-below-least";

    private final BlackjackRules rules;
    private final HandAudit seats;
    private final DealerAudit dealer;
    private final @Nullable Due[] due;

    // Wagers that win the meter, and wagers whose payouts § 633a.13(m) limits together, by their places.
    private final List<Integer> badBeatWinners = new ArrayList<>(0);
    private final List<Integer> hitAndRunWinners = new ArrayList<>(0);
    private final List<Integer> limited = new ArrayList<>(0);

    /** @param due filled in here, by the place of the wager */
    SideSettlement(HandAudit seats, DealerAudit dealer, @Nullable Due[] due) {
        this.rules = seats.rules;
        this.seats = seats;
        this.dealer = dealer;
        this.due = due;
    }

    void insurance(int i, Wager wager, SeatHand hand) {
        if (dealer.up < 0) {
            return;
        }
        if (dealer.up % 13 != 0 || hand.evenMoney) {
            seats.say(
                    i,
                    INSURANCE_NOT_ALLOWED,
                    Clause.INSURANCE,
                    (hand.evenMoney
                            ? "even money was taken instead of insurance"
                            : "insurance is against an ace, and the dealer showed "
                                    + Card.of(dealer.up).code()));
            return;
        }
        long unit = rules.insuranceUnit;
        long original = original(hand);
        if (original != Long.MAX_VALUE && Findings.possible(original)) {
            long most = (original + 2 * unit - 1) / (2 * unit) * unit;
            if (wager.cents() > most) {
                seats.say(
                        i,
                        RoundSettlement.ABOVE_LIMIT,
                        Clause.INSURANCE_LIMIT,
                        "at most " + Dollars.text(most) + " may insure an original wager of " + Dollars.text(original));
            }
        }
        if (dealer.hole < 0) {
            return;
        }
        due[i] = rules.insuranceLines.get(dealer.blackjack ? 0 : 1).due(wager.cents(), wager.cents());
    }

    /** The main wager on a hand before a double; more than any where it is missing. */
    private long original(SeatHand hand) {
        return hand.mainWager < 0 ? Long.MAX_VALUE : seats.original(hand.mainWager, hand);
    }

    /** The second of the two cards dealt to a hand, before cards were switched or split; null where it is not known. */
    private @Nullable Card secondCard(SeatHand hand) {
        SeatHand from = seats.switched(hand.hand.seat()) ? seats.find(hand.hand.seat(), 3 - hand.hand.number()) : hand;
        return from == null ? null : from.second();
    }

    void firstCards(int i, Wager wager, FirstCardsWager side, SeatHand dealt) {
        if (rules.spanish()) {
            checkMatchTheDealer(i, wager, original(dealt));
        }
        Card first = dealt.hand.cardAt(0);
        Card second = secondCard(dealt);
        if (first == null || second == null) {
            return;
        }
        if (dealer.up < 0 || dealer.hole < 0 && side.needsHole(first.index(), second.index(), dealer.up)) {
            return;
        }
        Line line = side.line(first.index(), second.index(), dealer.up, dealer.hole);
        settleLine(i, wager, line);
        if (OptionList.PAIR_WAGERS.contains(side.id())) {
            // The largest wager, with which the maximum payout was established.
            if (wager.cents() > rules.maximumPairWager) {
                String sentence = "the wager is at most " + Dollars.text(rules.maximumPairWager);
                seats.say(i, RoundSettlement.ABOVE_LIMIT, Clause.PAIR_WAGERS, sentence);
            }
            if (rules.maximumPayout != Codec.NO_LIMIT && line == side.lines().getFirst()) {
                limited.add(i);
            }
        }
    }

    private void settleLine(int i, Wager wager, Line line) {
        Due settled = line.due(wager.cents(), wager.cents());
        due[i] = settled;
        if (!line.payableInCents(wager.cents())) {
            seats.findings.notPayableInCents(i, wager, settled);
        }
    }

    private void checkMatchTheDealer(int i, Wager wager, long original) {
        if (wager.cents() < 100) {
            seats.say(i, BELOW_LIMIT, Clause.SIDE_WAGERS, "the wager is at least $1.00");
        }
        long most = Math.min(original, rules.matchTheDealerMaximum);
        if (wager.cents() > most) {
            seats.say(
                    i,
                    RoundSettlement.ABOVE_LIMIT,
                    Clause.SIDE_WAGERS,
                    "the wager is at most " + Dollars.text(most) + (most == original ? ", the Spanish 21 wager" : ""));
        }
    }

    void superMatch(int i, Wager wager, SuperMatch superMatch) {
        SeatHand one = seats.find(wager.seat(), 1);
        SeatHand two = seats.find(wager.seat(), 2);
        if (one == null || two == null) {
            return;
        }
        Card a = one.hand.cardAt(0);
        Card b = secondCard(one);
        Card c = two.hand.cardAt(0);
        Card d = secondCard(two);
        if (a != null && b != null && c != null && d != null) {
            settleLine(i, wager, superMatch.line(a, b, c, d));
        }
    }

    void badBeat(int i, Wager wager, BadBeat badBeat, SeatHand hand) {
        boolean live = false;
        for (SeatHand of : badBeat.anyHand() ? seats.family(hand) : List.of(hand)) {
            if (of.unreadable || of.unfinished) {
                return;
            }
            live |= of.total == 20 && (rules.surrendered20Stays || !of.surrendered);
        }
        if (live && (dealer.hole < 0 || !dealer.known)) {
            return;
        }
        long bonus = badBeatBonus(i, wager, hand);
        Line line = badBeat.line(live ? 20 : 0, dealer.blackjack, dealer.total, dealer.cards);
        if (line.isMeter()) {
            badBeatWinners.add(i);
        }
        Due own = line.due(wager.cents(), wager.cents());
        due[i] = Due.of(own.outcome(), own.initialCents(), own.cents() + bonus, bonus);
    }

    /** § 633a.13(j)(1): 20 for 1 for the magic card among the first two, 5 for 1 for the lucky seat. */
    private long badBeatBonus(int i, Wager wager, SeatHand hand) {
        if (!rules.bonuses || seats.round.facts().isEmpty()) {
            return 0;
        }
        long bonus = 0;
        String magic = seats.round.facts().get("magic-card");
        if (rules.selects(OptionList.MAGIC_CARD) && magic != null) {
            Card card = Card.parse(magic);
            SeatHand dealt = hand.root();
            if (dealt.hand.cardAt(0) == card || secondCard(dealt) == card) {
                bonus += 20 * wager.cents();
            }
        }
        String lucky = seats.round.facts().get("lucky-seat");
        if (rules.selects(OptionList.LUCKY_PLAYER)
                && lucky != null
                && lucky.strip().equals(Integer.toString(wager.seat()))) {
            bonus += 5 * wager.cents();
        }
        return bonus;
    }

    void hitAndRun(int i, Wager wager, HitAndRun hitAndRun) {
        if (dealer.hole < 0 || !dealer.known) {
            return;
        }
        Line line = hitAndRun.line(dealer.blackjack, dealer.cards);
        if (line.isMeter()) {
            hitAndRunWinners.add(i);
        }
        settleLine(i, wager, line);
    }

    /** Settles what several wagers share, once each of them is settled for itself. */
    void share() {
        if (!seats.round.metersCents().isEmpty()) {
            rules.progressives.forEach(this::checkMeter);
        }
        shareMeter(BadBeat.ID, badBeatWinners, true);
        shareMeter(HitAndRun.ID, hitAndRunWinners, false);
        limitPayouts();
    }

    /** §§ 633a.13(j)(2), (l)(2): a meter starts, and starts again, at no less than the chapter's amount. */
    private void checkMeter(Progressive wager) {
        Long shows = seats.round.metersCents().get(wager.id());
        long least = wager.meter().leastCents();
        if (shows != null && shows < least) {
            seats.findings.add(
                    METER_BELOW_LEAST,
                    "the meter " + wager.id() + " shows " + Dollars.text(shows) + ", and starts at "
                            + Dollars.text(least) + " or more; settled by what it shows",
                    wager.meter().reset().citation());
        }
    }

    /** § 633a.7(o): winners of the Bad Beat share by their wagers, those of Hit and Run equally. */
    private void shareMeter(String id, List<Integer> winners, boolean byWager) {
        if (winners.isEmpty()) {
            return;
        }
        Long meter = seats.round.metersCents().get(id);
        if (meter == null || !Findings.possible(meter)) {
            for (int winner : winners) {
                due[winner] = null;
                seats.findings.add(
                        METER_MISSING,
                        seats.findings.of(seats.wagers.get(winner))
                                + ": wins the meter, and the log does not say what it showed",
                        Citation.of(byWager ? "§ 633a.13(j)" : "§ 633a.13(l)"),
                        winner);
            }
            return;
        }
        share(
                winners,
                meter,
                wager -> byWager ? wager.cents() : 1,
                (lost, share) -> Due.of(lost.outcome(), lost.initialCents(), lost.cents() + share, lost.bonusCents()));
    }

    /**
     * § 633a.13(m): what all queen of hearts and king of spades pairs with a dealer's Blackjack get together. Its last
     * sentence names Royal Match 21 where its first names the queen of hearts pair, and its first names subsections (b) and
     * (g) where these wagers are paid by (c) and (h): the hands it describes are taken.
     */
    private void limitPayouts() {
        long sum = 0;
        for (int wager : limited) {
            Due of = due[wager];
            sum += of == null ? 0 : of.cents();
        }
        if (sum > rules.maximumPayout) {
            share(
                    limited,
                    rules.maximumPayout,
                    Wager::cents,
                    (of, share) -> Due.of(of.outcome(), of.initialCents(), share));
        }
    }

    /**
     * Shares an amount in proportion to the weights of wagers, in whole cents. The first so many together get what is theirs
     * together, rounded down; so the shares add up and none is a cent away from its proportion.
     */
    private void share(
            List<Integer> places, long cents, ToLongFunction<Wager> weight, BiFunction<Due, Long, Due> paid) {
        long all = places.stream()
                .mapToLong(place -> weight.applyAsLong(seats.wagers.get(place)))
                .sum();
        long together = 0;
        long given = 0;
        for (int place : places) {
            together += weight.applyAsLong(seats.wagers.get(place));
            BigInteger product = BigInteger.valueOf(cents).multiply(BigInteger.valueOf(together));
            long share = product.divide(BigInteger.valueOf(all)).longValueExact() - given;
            given += share;
            Due of = due[place];
            due[place] = of == null ? null : paid.apply(of, share);
        }
    }
}
