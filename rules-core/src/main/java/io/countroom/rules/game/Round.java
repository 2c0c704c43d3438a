package io.countroom.rules.game;

import io.countroom.rules.card.Piece;
import java.util.List;
import java.util.Map;

/**
 * What a log says happened in one round, in one shape for every game. When and where it was dealt is the importer's
 * business; here is only what the rules need.
 *
 * @param state played, or void: then every wager is returned
 * @param hands in the order dealt; which hands there are is each game's documentation
 * @param wagers in the order logged
 * @param discards cards burned, replaced or withdrawn in this round: they are out of the shoe but in nobody's hand
 * @param metersCents progressive meters at the start of the round, by wager id
 * @param facts what only some games know, by the keys that their package documents (who banks, the lucky seat)
 */
public record Round(
        State state,
        List<Hand> hands,
        List<Wager> wagers,
        List<Discard> discards,
        Map<String, Long> metersCents,
        Map<String, String> facts) {

    public enum State {
        PLAYED,
        VOID
    }

    /** A card that left the shoe without becoming part of a hand. */
    public record Discard(Kind kind, Piece piece) {

        public enum Kind {
            BURNED,
            REPLACED,
            VOID
        }
    }

    public Round {
        hands = List.copyOf(hands);
        wagers = List.copyOf(wagers);
        discards = List.copyOf(discards);
        metersCents = Map.copyOf(metersCents);
        facts = Map.copyOf(facts);
    }

    /** A round as most are: played, nothing burned, no meters, nothing special. */
    public static Round of(List<Hand> hands, List<Wager> wagers) {
        return new Round(State.PLAYED, hands, wagers, List.of(), Map.of(), Map.of());
    }

    public Round withHands(List<Hand> changed) {
        return new Round(state, changed, wagers, discards, metersCents, facts);
    }

    public Round withWagers(List<Wager> changed) {
        return new Round(state, hands, changed, discards, metersCents, facts);
    }

    public Round withState(State changed) {
        return new Round(changed, hands, wagers, discards, metersCents, facts);
    }

    public Round withFacts(Map<String, String> changed) {
        return new Round(state, hands, wagers, discards, metersCents, changed);
    }

    public Round withMetersCents(Map<String, Long> changed) {
        return new Round(state, hands, wagers, discards, changed, facts);
    }
}
