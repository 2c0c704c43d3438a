package io.countroom.rules.game;

import io.countroom.rules.card.Piece;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a log says happened in one round, in one shape for every game. When and where it was dealt is the importer's
 * business; here is only what the rules need.
 *
 * @param state played, or void: then every wager is returned
 * @param cause why it was void, as {@link VoidCause#id}; null where the log does not say
 * @param hands in the order dealt; which hands there are is each game's documentation
 * @param wagers in the order logged
 * @param discards cards burned, replaced, found or shown in this round, see {@link Discard.Kind}
 * @param metersCents progressive meters at the start of the round, by wager id
 * @param facts what only some games know, by the keys that their package documents (who banks, the lucky seat)
 */
public record Round(
        State state,
        @Nullable String cause,
        List<Hand> hands,
        List<Wager> wagers,
        List<Discard> discards,
        Map<String, Long> metersCents,
        Map<String, String> facts) {

    public enum State {
        PLAYED,
        VOID,
        /** Dealt by the rules with a disclosed card, without wagers: § 629a.13(c) and (d). */
        SIMULATED
    }

    /** A card or tile logged outside of the hands. */
    public record Discard(Kind kind, Piece piece) {

        /** All are out of the shoe and in nobody's hand, but an exposed piece may be in one. */
        public enum Kind {
            BURNED,
            REPLACED,
            VOID,
            /** Found face up in the shoe or the deck. */
            FACE_UP,
            /** Shown to somebody who was not to see it; where a hand has it, it was shown in that hand. */
            EXPOSED
        }
    }

    public Round {
        hands = List.copyOf(hands);
        wagers = List.copyOf(wagers);
        discards = List.copyOf(discards);
        metersCents = Map.copyOf(metersCents);
        facts = Map.copyOf(facts);
    }

    /** A round that is not void, or of which the log does not say why. */
    public Round(
            State state,
            List<Hand> hands,
            List<Wager> wagers,
            List<Discard> discards,
            Map<String, Long> metersCents,
            Map<String, String> facts) {
        this(state, null, hands, wagers, discards, metersCents, facts);
    }

    /** A round as most are: played, nothing burned, no meters, nothing special. */
    public static Round of(List<Hand> hands, List<Wager> wagers) {
        return new Round(State.PLAYED, hands, wagers, List.of(), Map.of(), Map.of());
    }

    public Round withHands(List<Hand> changed) {
        return new Round(state, cause, changed, wagers, discards, metersCents, facts);
    }

    public Round withWagers(List<Wager> changed) {
        return new Round(state, cause, hands, changed, discards, metersCents, facts);
    }

    public Round withState(State changed) {
        return new Round(changed, cause, hands, wagers, discards, metersCents, facts);
    }

    public Round withFacts(Map<String, String> changed) {
        return new Round(state, cause, hands, wagers, discards, metersCents, changed);
    }

    public Round withMetersCents(Map<String, Long> changed) {
        return new Round(state, cause, hands, wagers, discards, changed, facts);
    }

    /** A void round with its cause. */
    public Round voidBecause(@Nullable String because) {
        return new Round(State.VOID, because, hands, wagers, discards, metersCents, facts);
    }

    public Round withDiscards(List<Discard> changed) {
        return new Round(state, cause, hands, wagers, changed, metersCents, facts);
    }

    /** The place of a hand among {@link #hands}; -1 where there is none. */
    public int indexOfHand(Hand.Place place, int seat, int number) {
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            if (hand.place() == place && hand.seat() == seat && hand.number() == number) {
                return i;
            }
        }
        return -1;
    }

    /** The number of discards of that kind. */
    public int count(Discard.Kind kind) {
        int count = 0;
        for (int i = 0; i < discards.size(); i++) {
            count += discards.get(i).kind() == kind ? 1 : 0;
        }
        return count;
    }
}
