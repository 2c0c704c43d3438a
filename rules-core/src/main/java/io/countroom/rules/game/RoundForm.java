package io.countroom.rules.game;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a round of a game can hold, and why it can be void. A log that says more is mistaken about the game, or about the round.
 *
 * @param seats how many places a table has
 * @param ofSeats where that is written
 * @param actions what can be decided; empty where nothing is
 * @param handsOfSeat how many hands a seat can have, splits included; 0 where seats have none
 * @param splits whether hands are split, so that they have parents
 * @param setsHands whether a hand is set as two
 * @param facts what a round can say beside its cards and wagers
 * @param simulated the section of rounds that are dealt without wagers; null where there are none
 * @param voidCauses for what the chapter voids a round; empty where it has no such rule
 */
public record RoundForm(
        int seats,
        Citation ofSeats,
        Set<Hand.Action> actions,
        int handsOfSeat,
        boolean splits,
        boolean setsHands,
        List<RoundFact> facts,
        @Nullable Citation simulated,
        List<VoidCause> voidCauses) {

    /** The first thing that a round of the game cannot hold; null where all fits. */
    @Nullable Misfit misfit(Round round, String game) {
        if (round.state() == Round.State.SIMULATED && simulated == null) {
            return new Misfit("state", "there are no simulated rounds in " + game, "write played or void");
        }
        for (int i = 0; i < round.hands().size(); i++) {
            Misfit misfit = misfit(round.hands().get(i), game);
            if (misfit != null) {
                return misfit;
            }
        }
        for (int i = 0; i < round.wagers().size(); i++) {
            Wager wager = round.wagers().get(i);
            if (wager.hand() < 1 || wager.hand() > Math.max(1, handsOfSeat)) {
                return new Misfit(
                        "hand",
                        Findings.of(wager, wager.id()) + " rides on hand " + wager.hand() + ", and a seat of " + game
                                + " has " + hands(),
                        "number the seat's hand, or leave it out");
            }
        }
        return round.facts().isEmpty() ? null : misfit(round.facts(), game);
    }

    private String hands() {
        return handsOfSeat == 0 ? "none of its own" : handsOfSeat == 1 ? "one" : "up to " + handsOfSeat;
    }

    private @Nullable Misfit misfit(Hand hand, String game) {
        for (int i = 0; i < hand.actions().size(); i++) {
            if (!actions.contains(hand.actions().get(i))) {
                return new Misfit(
                        "actions",
                        "a hand of " + game + " has the decision "
                                + hand.actions().get(i).word()
                                + (actions.isEmpty() ? ", where nothing is decided" : ", which there is not"),
                        actions.isEmpty()
                                ? "leave actions out"
                                : "write "
                                        + actions.stream()
                                                .map(Hand.Action::word)
                                                .collect(Collectors.joining(", ")));
            }
        }
        boolean ofSeat = hand.place() == Hand.Place.SEAT;
        if (hand.number() != 1 && !(ofSeat && hand.number() > 1 && hand.number() <= handsOfSeat)) {
            return new Misfit(
                    "number",
                    "there is a hand number " + hand.number() + ", and "
                            + (ofSeat ? "a seat of " + game + " has " + hands() : "there is one of its kind"),
                    "number hands from 1");
        }
        if (hand.parent() != 0 && !splits) {
            return new Misfit("parent", "no hand of " + game + " is split from another", "leave parent out");
        }
        return hand.low().isEmpty() || setsHands
                ? null
                : new Misfit("low", "no hand of " + game + " is set as two", "leave low out");
    }

    private @Nullable Misfit misfit(Map<String, String> said, String game) {
        for (Map.Entry<String, String> entry : said.entrySet()) {
            RoundFact fact = fact(entry.getKey());
            if (fact == null) {
                return new Misfit(
                        "facts",
                        "'" + entry.getKey() + "' is no fact of " + game,
                        facts.isEmpty()
                                ? "remove it"
                                : "remove it or use one of "
                                        + facts.stream().map(RoundFact::name).collect(Collectors.joining(", ")));
            }
            String value = entry.getValue();
            if (!fact.values().test(value) && !fact.values().test(value.strip())) {
                return new Misfit(
                        "facts",
                        "the fact " + entry.getKey() + " is '" + value + "', which is not " + fact.range(),
                        "write " + fact.range(),
                        fact.citation());
            }
        }
        return null;
    }

    private @Nullable RoundFact fact(String key) {
        for (int i = 0; i < facts.size(); i++) { // most keys are names, and are not asked as patterns
            if (facts.get(i).name().equals(key)) {
                return facts.get(i);
            }
        }
        return facts.stream().filter(fact -> fact.keys().test(key)).findFirst().orElse(null);
    }
}
