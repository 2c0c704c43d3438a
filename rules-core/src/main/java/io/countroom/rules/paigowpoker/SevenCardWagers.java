package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.BankedGame;
import io.countroom.rules.banking.BankedRound;
import io.countroom.rules.banking.BankedRules;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Codec;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The optional wagers of one round (§ 645a.11(h)): each by the best of its own seven cards; the meter in the order in which
 * the seats are paid; Envy Bonuses by the hands of the other players.
 */
final class SevenCardWagers implements BankedRules.WagersBeside {

    private static final Citation WAGERS = Citation.of("§ 645a.7(e)");
    private static final Citation ENVY = Citation.of("§ 645a.11(h)(1)(ii)");
    private static final Citation METER = Citation.of("§ 645a.13(e)(3)");

    private final PaiGowPokerRules rules;
    private final Round round;
    private final BankedRound table;
    private final Findings findings;
    private final List<Entry> entries = new ArrayList<>();
    /** By hand of the round: every wager of a seat and every Envy Bonus asks for the same. */
    private final @Nullable SevenCards[] kinds;

    private boolean shares;

    /** A wager of this round that can be settled, and what it wins before any maximum. */
    private static final class Entry {

        private final int index;
        private final Wager wager;
        private final SevenCardWager side;
        private final SevenCardWager.SevenCardLine line;
        private long wonCents;

        Entry(int index, Wager wager, SevenCardWager side, SevenCardWager.SevenCardLine line) {
            this.index = index;
            this.wager = wager;
            this.side = side;
            this.line = line;
        }

        boolean wins() {
            return line != side.losing();
        }
    }

    SevenCardWagers(PaiGowPokerRules rules, Round round, BankedRound table, Findings findings) {
        this.rules = rules;
        this.round = round;
        this.table = table;
        this.findings = findings;
        this.kinds = new SevenCards[round.hands().size()];
    }

    /** Only a player without an optional wager may surrender (§ 645a.11(d)). */
    @Override
    public boolean rideOn(int seat, int hand) {
        return made(seat, hand, id -> rules.side(id) != null);
    }

    private boolean made(int seat, int hand, Predicate<String> such) {
        List<Wager> wagers = round.wagers();
        for (int i = 0; i < wagers.size(); i++) {
            Wager wager = wagers.get(i);
            if (wager.seat() == seat && wager.hand() == hand && such.test(wager.id())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void add(int index, Wager wager) {
        SevenCardWager side = rules.side(wager.id());
        if (side == null) {
            findings.notOffered(index, wager, WAGERS);
            return;
        }
        if (!Findings.possible(wager.cents())) {
            findings.impossibleAmount(index, wager, WAGERS);
            return;
        }
        if (!made(wager.seat(), wager.hand(), BankedGame.PAI_GOW_POKER::covers)) {
            findings.add(
                    "main-wager-missing",
                    findings.of(wager) + ": an optional wager needs a Pai Gow Poker Wager beside it",
                    WAGERS,
                    index);
        }
        Due without = table.withoutHand(wager);
        if (without != null) {
            table.other(index, without);
            return;
        }
        int hand = round.indexOfHand(Hand.Place.SEAT, wager.seat(), wager.hand());
        SevenCards kind = hand < 0 ? null : kind(hand);
        if (kind == null) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    findings.of(wager) + ": the log does not show the seven cards that it is settled by",
                    WAGERS,
                    index);
            return;
        }
        SevenCardWager.SevenCardLine line = side.line(kind);
        shares |= line.meterPercent() > 0;
        entries.add(new Entry(index, wager, side, line));
    }

    /** The value of the seven cards of the round's i-th hand; null if the log does not show seven. */
    private @Nullable SevenCards kind(int hand) {
        Hand of = round.hands().get(hand);
        if (kinds[hand] == null && of.size() == PaiGowPokerRules.HAND) {
            long cards = Cards.of(of.pieces());
            kinds[hand] = cards == 0 ? null : SevenCards.of(cards);
        }
        return kinds[hand];
    }

    @Override
    public void settle() {
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            if (entry.wins() && entry.line.meterPercent() == 0) {
                // "For 1" keeps the wager: what is payable is what the odds say, the gain is less by the wager.
                entry.wonCents = Math.multiplyExact(
                        entry.wager.cents(), entry.line.payout().pays());
            }
        }
        if (shares) {
            shareMeter();
        }
        long maximumCents = rules.chosen().get(PaiGowPokerGame.MAXIMUM);
        if (maximumCents != Codec.NO_LIMIT) {
            applyMaximum(maximumCents);
        }
        for (int i = 0; i < entries.size(); i++) {
            settle(entries.get(i));
        }
    }

    private void settle(Entry entry) {
        Wager wager = entry.wager;
        // The Progressive Payout Wager is collected before the deal (§ 645a.8(b)(2)).
        boolean keepsWager = entry.line.payout().forOne() || entry.line.meterPercent() > 0;
        long base = entry.wins() ? entry.wonCents - (keepsWager ? wager.cents() : 0) : -wager.cents();
        long envy = 0;
        if (entry.side.envy()) {
            long each = envyCents(entry);
            if (each == UNKNOWN) {
                return;
            }
            envy = wager.cents() >= SevenCardWager.QUALIFYING_CENTS ? each : 0;
            checkEnvy(entry, base, envy);
        }
        table.other(entry.index, Due.of(entry.line.outcome(), wager.cents(), base + envy, envy));
    }

    private static final long UNKNOWN = -1;

    /** What the hands of the other players are worth to a Qualifying Wager of this seat. */
    private long envyCents(Entry entry) {
        long envy = 0;
        List<Hand> hands = round.hands();
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            if (hand.place() != Hand.Place.SEAT
                    || hand.seat() == entry.wager.seat()
                    || table.handVoided(hand.seat(), hand.number())) {
                continue;
            }
            SevenCards kind = kind(i);
            if (kind == null) {
                if (entry.wager.cents() < SevenCardWager.QUALIFYING_CENTS) {
                    continue;
                }
                findings.add(
                        Findings.HAND_UNKNOWN,
                        findings.of(entry.wager) + ": whether it gains an Envy Bonus depends on "
                                + BankedRound.owner(hand) + ", whose cards the log does not show",
                        ENVY,
                        entry.index);
                return UNKNOWN;
            }
            envy += entry.side.line(kind).envyCents();
        }
        return envy;
    }

    /** Says so when what was paid differs by an Envy Bonus that was withheld, or paid to a seat it was not due to. */
    private void checkEnvy(Entry entry, long base, long envy) {
        Long paid = entry.wager.paidCents();
        if (paid == null || paid == base + envy) {
            return;
        }
        if (paid == base) {
            findings.add(
                    "envy-not-paid",
                    findings.of(entry.wager) + ": the Envy Bonus of " + Dollars.text(envy)
                            + " for the hands of other players was not paid",
                    ENVY,
                    entry.index);
        } else if (paid > base + envy
                && entry.side.lines().stream().anyMatch(line -> line.envyCents() == paid - base - envy)) {
            String why = entry.wager.cents() < SevenCardWager.QUALIFYING_CENTS
                    ? "a wager below " + Dollars.text(SevenCardWager.QUALIFYING_CENTS) + " does not qualify"
                    : "no other player's hand earned it";
            findings.add(
                    "envy-not-due",
                    findings.of(entry.wager) + ": an Envy Bonus of " + Dollars.text(paid - base - envy)
                            + " was paid that was not due; " + why,
                    ENVY,
                    entry.index);
        }
    }

    /**
     * § 645a.13(e)(3): each is paid what the meter shows when it is that seat's turn. By then all wagers of the round, placed
     * before the deal, have fed it.
     */
    private void shareMeter() {
        List<Entry> winning = entries.stream()
                .filter(entry -> entry.line.meterPercent() > 0)
                .sorted(Comparator.<Entry>comparingInt(entry -> entry.wager.seat())
                        .thenComparingInt(entry -> entry.wager.hand()))
                .toList();
        Long shown = round.metersCents().get(SevenCardWager.PROGRESSIVE);
        long meter = shown != null && Findings.possible(shown) ? shown + rules.toMeter(round.wagers()) : UNKNOWN;
        long reset = rules.chosen().get(PaiGowPokerGame.METER.reset());
        for (Entry entry : winning) {
            if (meter == UNKNOWN) {
                entries.remove(entry);
                findings.add(
                        "meter-missing",
                        findings.of(entry.wager)
                                + ": wins a share of the meter, and the log does not say what it showed",
                        METER,
                        entry.index);
                continue;
            }
            entry.wonCents = meter * entry.line.meterPercent() / 100;
            meter = entry.line.meterPercent() == 100 ? reset : meter - entry.wonCents;
        }
    }

    /** § 645a.13(f): what the optional wagers of one hand pay together, Envy Bonuses apart, in the order of settlement. */
    private void applyMaximum(long maximumCents) {
        for (Entry first : entries) {
            long left = maximumCents;
            for (SevenCardWager side : rules.sides) {
                for (Entry entry : entries) {
                    if (entry.wager.seat() == first.wager.seat()
                            && entry.wager.hand() == first.wager.hand()
                            && entry.side == side) {
                        entry.wonCents = Math.min(entry.wonCents, left);
                        left -= entry.wonCents;
                    }
                }
            }
        }
    }
}
