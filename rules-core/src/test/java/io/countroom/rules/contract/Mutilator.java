package io.countroom.rules.contract;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Makes of a sound round what broken logs make of it. */
final class Mutilator {

    private static final long[] AMOUNTS = {
        0, -1, 1, 3, -500, Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE / 2, 999_999_999_999L
    };

    private final UniformRandomProvider random;

    Mutilator(long seed) {
        random = RandomSource.L64_X128_MIX.create(seed);
    }

    Round mutilate(Round round) {
        Round mutilated = round;
        int times = 1 + random.nextInt(3);
        for (int i = 0; i < times; i++) {
            mutilated = once(mutilated);
        }
        return mutilated;
    }

    private Round once(Round round) {
        List<Hand> hands = new ArrayList<>(round.hands());
        List<Wager> wagers = new ArrayList<>(round.wagers());
        switch (random.nextInt(9)) {
            case 0 -> hands.clear();
            case 1 -> {
                if (!hands.isEmpty()) {
                    hands.remove(random.nextInt(hands.size()));
                }
            }
            case 2 -> {
                if (!hands.isEmpty()) {
                    hands.add(hands.get(random.nextInt(hands.size())));
                }
            }
            case 3 -> Collections.reverse(hands);
            case 4, 5 -> {
                if (!hands.isEmpty()) {
                    int i = random.nextInt(hands.size());
                    hands.set(i, hand(hands.get(i)));
                }
            }
            case 6, 7 -> {
                if (!wagers.isEmpty()) {
                    int i = random.nextInt(wagers.size());
                    wagers.set(i, wager(wagers.get(i)));
                }
            }
            default -> {
                Map<String, String> facts = new HashMap<>();
                round.facts().forEach((key, value) -> facts.put(key, random.nextBoolean() ? "nonsense" : ""));
                facts.put("nonsense", "−1");
                Map<String, Long> meters = new HashMap<>();
                round.metersCents().keySet().forEach(key -> meters.put(key, amount()));
                return round.withFacts(facts).withMetersCents(meters);
            }
        }
        return round.withHands(hands).withWagers(wagers);
    }

    private Hand hand(Hand hand) {
        List<Piece> pieces = new ArrayList<>(hand.pieces());
        switch (random.nextInt(8)) {
            case 0 -> pieces.clear();
            case 1 -> {
                if (!pieces.isEmpty()) {
                    pieces.remove(random.nextInt(pieces.size()));
                }
            }
            case 2 -> pieces.add(piece());
            case 3 -> pieces.addAll(Collections.nCopies(10, piece()));
            case 4 -> {
                if (!pieces.isEmpty()) {
                    pieces.set(random.nextInt(pieces.size()), piece());
                }
            }
            case 5 -> {
                List<Hand.Action> actions = new ArrayList<>(hand.actions());
                actions.add(Hand.Action.values()[random.nextInt(Hand.Action.values().length)]);
                return hand.withActions(actions);
            }
            case 6 -> {
                return hand.withLow(pieces.subList(0, random.nextInt(pieces.size() + 1)));
            }
            default -> {
                Hand.Place place = Hand.Place.values()[random.nextInt(Hand.Place.values().length)];
                return new Hand(
                        place,
                        random.nextInt(4) - 1,
                        random.nextInt(4) - 1,
                        random.nextInt(3),
                        pieces,
                        hand.actions(),
                        hand.low());
            }
        }
        return hand.withPieces(pieces);
    }

    private Wager wager(Wager wager) {
        return switch (random.nextInt(6)) {
            case 0 -> wager.withCents(amount());
            case 1 -> wager.withPaid(amount());
            case 2 -> wager.withVigorish(amount());
            case 3 -> wager.withPaid(null).withVigorish(null);
            case 4 -> new Wager(wager.seat(), "nonsense", wager.hand(), wager.cents(), wager.paidCents(), null);
            default ->
                new Wager(
                        random.nextInt(20) - 5,
                        wager.id(),
                        random.nextInt(6) - 1,
                        wager.cents(),
                        wager.paidCents(),
                        null);
        };
    }

    private long amount() {
        return AMOUNTS[random.nextInt(AMOUNTS.length)];
    }

    private Piece piece() {
        int kind = random.nextInt(10);
        if (kind == 0) {
            return Card.JOKER;
        }
        return kind == 1 ? new Tile(1 + random.nextInt(3), 3 + random.nextInt(4)) : Card.of(random.nextInt(52));
    }
}
