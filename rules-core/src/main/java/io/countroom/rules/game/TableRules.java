package io.countroom.rules.game;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * One game under one Rules Submission: immutable, cheap to keep, safe to share between threads.
 */
public interface TableRules {

    Game game();

    /** All options with their values, defaults filled in, in the order of {@link Game#options}. */
    Map<String, String> options();

    /** The chapter that governs: {@code Chapter 629a}. */
    Citation chapter();

    /** From when all that is selected was in force: a Rules Submission cannot take effect before. */
    Commencement commencement();

    /** Accepted options that the chapter refuses: {@link Game#whatIf}, {@link Game#asAccepted}. */
    List<OptionRefusedException.Refusal> refusals();

    /** The wagers that are offered under these options. */
    List<OfferedWager> wagers();

    /** For what the chapter voids a round; empty where it has no such rule. */
    List<VoidCause> voidCauses();

    /** Something that no round of the game can hold, as facts and decisions that it has not; null where all fits. */
    @Nullable Misfit misfit(Round round);

    /**
     * Settles a round: what each wager was due, and every departure from the rules that the round shows, whether in the
     * cards, the decisions or the amounts. Never throws because of what a log says: what cannot be settled is due
     * {@code null} and an irregularity says why.
     */
    Settlement settle(Round round);

    /** Every Rules Submission that differs from this one in one option and is permitted as well. */
    default List<Variation> variations() {
        return Variation.of(this);
    }

    /** Whether vigorish is marked when a wager is paid and collected later: seats owe it until the shoe ends. */
    default boolean vigorishIsOwed() {
        return false;
    }

    /** The exact odds of every wager; computed at first call and kept. */
    Odds odds();

    /** A table that deals rounds by the chapter's procedure, every round settled and paid as the rules require. */
    Simulator simulator(List<Patron> patrons, long seed);

    /**
     * Counts the cards of one shoe across its rounds; a new one for each shoe. Empty where the cards of one round go back
     * before the next, so that there is nothing to count.
     */
    default Optional<ShoeAudit> shoeAudit() {
        return Optional.empty();
    }

    /**
     * The value of the next round from a shoe, for the wagers that card counting follows: the main wager of Blackjack and
     * Spanish 21, side wagers of the baccarat games. By wager; empty where the cards of one round go back before the next. Computed
     * at first call, which takes seconds, and kept.
     */
    Map<String, ShoeValue> shoeValues();

    /** The totals of the hands as they were dealt, with the drawing rules that applied. Empty where they cannot be read. */
    default List<HandReading> readings(Round round) {
        return List.of();
    }

    /** For games with decisions: what each decision in the round was worth. Empty where there are none. */
    default List<Decision> decisions(Round round) {
        return List.of();
    }

    /**
     * The players' average cost of their decisions in a round, in cents, compared with the play on which the odds are based; negative where the decisions were better. 0 for a game without decisions; empty where the log does not show them
     * all, or the game does not value them. Computed for the Rules Submission at first call.
     */
    default OptionalDouble decisionCostCents(Round round) {
        return OptionalDouble.of(0);
    }

    /** For games with decisions: the best way to play, as a chart. Empty where there are none. */
    default Optional<StrategyChart> chart() {
        return Optional.empty();
    }
}
