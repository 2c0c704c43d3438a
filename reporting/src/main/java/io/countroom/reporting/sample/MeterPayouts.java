package io.countroom.reporting.sample;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.rules.meter.MeterTerms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Wins of progressive meters that are not paid from a table's chips. */
final class MeterPayouts {

    static final String PROGRESSIVE = "progressive";
    /** A tenth of the meter. */
    private static final List<Card> FIVE_ACES = cards("AS AH AD AC JK");
    /** All of the meter. */
    private static final List<Card> SEVEN_OF_A_SUIT = cards("3C 4C 5C 6C 7C 8C 9C");

    private static final long MORE_CENTS = 100;

    private MeterPayouts() {}

    /**
     * A table's day on which a share of its meter was won.
     *
     * @param round in which
     * @param next the round after
     * @param cents what was paid of the meter
     */
    record Won(List<LoggedRound> logged, String round, String next, long cents) {}

    /** Each payout of a day. */
    static List<Long> of(TableRules rules, List<LoggedRound> dealt) {
        List<Long> payouts = new ArrayList<>();
        for (LoggedRound round : dealt) {
            payouts.addAll(of(rules, round.play()));
        }
        return payouts;
    }

    private static List<Long> of(TableRules rules, Round play) {
        List<Long> payouts = new ArrayList<>();
        if (play.wagers().stream().anyMatch(wager -> metered(play, wager) && paid(wager) > 0)) {
            Settlement settlement = rules.settle(play);
            for (int i = 0; i < play.wagers().size(); i++) {
                Wager wager = play.wagers().get(i);
                Due due = settlement.due().get(i);
                if (metered(play, wager) && due != null && MeterTerms.share(due.outcome()) > 0) {
                    payouts.add(paid(wager) + wager.cents());
                }
            }
        }
        return payouts;
    }

    private static boolean metered(Round play, Wager wager) {
        return play.metersCents().containsKey(wager.id());
    }

    private static long paid(Wager wager) {
        Long paid = wager.paidCents();
        return paid == null ? 0 : paid;
    }

    /**
     * Gives a hand of Pai Gow Poker cards that win of the meter.
     *
     * @param kind of the fault: of one the meter falls by what was paid
     * @param metersCents at the end of the day
     * @return null where no round of the day can be made so
     */
    static @Nullable Won rigged(Kind kind, TableRules rules, List<LoggedRound> dealt, Map<String, Long> metersCents) {
        List<Card> cards = kind == Kind.METER_NOT_RESET ? SEVEN_OF_A_SUIT : FIVE_ACES;
        // At its reset amount the meter looks as if it had started again.
        long leastCents = kind == Kind.METER_NOT_RESET ? resetCents(rules) + MORE_CENTS : 0;
        for (int i = 0; i + 1 < dealt.size() && metersCents.containsKey(PROGRESSIVE); i++) {
            Round play = dealt.get(i).play();
            boolean shows = play.metersCents().getOrDefault(PROGRESSIVE, 0L) >= leastCents;
            Round rigged = shows && play.state() == Round.State.PLAYED ? holding(cards, rules, play) : null;
            List<Long> paid = rigged == null ? List.of() : of(rules, rigged);
            if (rigged == null || paid.size() != 1 || !rules.settle(rigged).clean()) {
                continue;
            }
            List<LoggedRound> logged = new ArrayList<>(dealt.subList(0, i));
            logged.add(dealt.get(i).withPlay(rigged));
            long shift = kind == Kind.PAYOUT_SLIP_MISSING ? -paid.getFirst() : 0;
            for (LoggedRound later : dealt.subList(i + 1, dealt.size())) {
                logged.add(SequenceFaults.shifted(later, PROGRESSIVE, shift));
            }
            if (!of(rules, dealt.subList(i + 1, dealt.size())).isEmpty()) {
                return null;
            }
            metersCents.merge(PROGRESSIVE, shift, Long::sum);
            return new Won(logged, dealt.get(i).ref(), dealt.get(i + 1).ref(), paid.getFirst());
        }
        return null;
    }

    static long resetCents(TableRules rules) {
        return MeterTerms.of(rules).stream()
                .filter(meter -> meter.wager().equals(PROGRESSIVE))
                .mapToLong(MeterTerms::resetCents)
                .findFirst()
                .orElse(0);
    }

    private static List<Card> cards(String text) {
        return Stream.of(text.split(" ")).map(Card::parse).toList();
    }

    /** The round with these cards for the seat of the only Progressive Payout Wager, all hands set by the house way. */
    private static @Nullable Round holding(List<Card> cards, TableRules rules, Round play) {
        List<Wager> progressive = play.wagers().stream()
                .filter(wager -> wager.id().equals(PROGRESSIVE))
                .toList();
        if (progressive.size() != 1
                || !play.discards().isEmpty()
                || !play.facts().isEmpty()) {
            return null;
        }
        List<Hand> hands = new ArrayList<>();
        List<Piece> spare = new ArrayList<>();
        Set<Piece> dealt = new HashSet<>(cards);
        play.hands().forEach(hand -> dealt.addAll(hand.pieces()));
        Card.all().stream().filter(card -> !dealt.contains(card)).forEach(spare::add);
        for (Hand hand : play.hands()) {
            List<Piece> pieces = new ArrayList<>();
            boolean winner = hand.place() == Hand.Place.SEAT
                    && hand.seat() == progressive.getFirst().seat();
            if (winner) {
                pieces.addAll(cards);
                hand.pieces().stream()
                        .filter(piece -> !cards.contains(piece))
                        .limit(hand.size() - (long) cards.size())
                        .forEach(pieces::add);
            } else {
                hand.pieces().forEach(piece -> pieces.add(cards.contains(piece) ? spare.removeFirst() : piece));
            }
            hands.add(hand.withPieces(pieces).withLow(List.of()));
        }
        Round set = play.withHands(hands);
        return rules.settle(set).paid(set);
    }
}
