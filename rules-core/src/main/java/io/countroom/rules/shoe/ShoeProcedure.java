package io.countroom.rules.shoe;

import io.countroom.rules.card.Card;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Round.Discard;
import io.countroom.rules.game.TableRules;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Follows the shoes of one table from round to round. Where the cover card lay is not logged; known is where it has to lie at the
 * latest, and how many cards have left the shoe at least. One for each table; not safe to share between threads.
 */
public final class ShoeProcedure {

    public static final String BURN_MISSING = "burn-missing";
    public static final String BURN_COUNT_DIFFERS = "burn-count-differs";
    public static final String BURN_AT_NEW_DEALER_MISSING = "burn-at-new-dealer-missing";
    public static final String COVER_CARD_PASSED = "cover-card-passed";

    private final int toleranceCards;
    private final LogsBurns logsBurns;
    private final LogsBurns logsBurnsOfDealers;
    private final Map<TableRules, Optional<ShoeTerms>> terms = new IdentityHashMap<>();
    private int seen;
    private int handsPastCover;

    /** The position of a round in its shoe. */
    public enum RoundOfShoe {
        /** It is the first round of a shoe. */
        FIRST,
        /** It was dealt next from the shoe of the round before. */
        NEXT,
        /** Nothing can be said of the rounds before it. */
        UNKNOWN
    }

    /** Whether the table logs such burned cards; one that never does says nothing by not logging one. */
    private static final class LogsBurns {

        private final BooleanSupplier earlier;
        /** Null until a card was logged, or earlier logs were asked. */
        private @Nullable Boolean known;

        LogsBurns(BooleanSupplier earlier) {
            this.earlier = earlier;
        }

        boolean known() {
            if (known == null) {
                known = earlier.getAsBoolean();
            }
            return known;
        }

        void logged() {
            known = true;
        }
    }

    /**
     * @param toleranceCards how many cards less than the chapter says may lie below the cover card
     * @param earlierBurns whether earlier logs of the table have burned cards of shoes; asked where one lacks
     * @param earlierBurnsOfDealers whether they have burned cards of new dealers
     */
    public ShoeProcedure(int toleranceCards, BooleanSupplier earlierBurns, BooleanSupplier earlierBurnsOfDealers) {
        this.toleranceCards = toleranceCards;
        this.logsBurns = new LogsBurns(earlierBurns);
        this.logsBurnsOfDealers = new LogsBurns(earlierBurnsOfDealers);
    }

    /** @param newDealer whether another dealer dealt the round before */
    public List<Irregularity> add(TableRules rules, Round round, RoundOfShoe place, boolean newDealer) {
        ShoeTerms of = terms.computeIfAbsent(rules, one -> Optional.ofNullable(ShoeTerms.of(one)))
                .orElse(null);
        if (of == null || round.state() == Round.State.SIMULATED) {
            return List.of();
        }
        Findings findings = new Findings();
        int burned = round.count(Discard.Kind.BURNED);
        if (place == RoundOfShoe.FIRST) {
            first(of, round, burned, newDealer, findings);
        } else if (place == RoundOfShoe.NEXT && newDealer) {
            newDealer(of, burned, findings);
        }
        if (place != RoundOfShoe.NEXT) {
            seen = 0;
            handsPastCover = 0;
        }
        cover(of, findings);
        seen += cards(round);
        return findings.isEmpty() ? List.of() : findings.list();
    }

    private void first(ShoeTerms of, Round round, int burned, boolean newDealer, Findings findings) {
        if (burned == 0) {
            if (logsBurns.known()) {
                findings.add(
                        BURN_MISSING,
                        "no card was burned before the first round of the shoe; the first card of a shoe goes to the discards",
                        of.ofBurn());
            }
            return;
        }
        logsBurns.logged();
        Card first = firstBurned(round);
        int value = first == null || first.joker() ? 0 : first.rank().pips();
        boolean right = switch (of.burn()) {
            case BY_FACE_VALUE -> burned == 1 + value;
            case BY_FACE_VALUE_FACE_DOWN -> burned == 1 || burned == 1 + value;
            case ONE_AND_AT_NEW_DEALER -> burned == 1 || newDealer && burned == 2;
        };
        if (!right && first != null) {
            findings.add(
                    BURN_COUNT_DIFFERS,
                    (burned == 1 ? "1 card was" : burned + " cards were")
                            + " burned before the first round of the shoe; "
                            + (of.burn() == ShoeTerms.Burn.ONE_AND_AT_NEW_DEALER
                                    ? "one card is"
                                    : "the first was " + first.code() + ", so that " + (1 + value) + " are"),
                    of.ofBurn());
        }
    }

    private static @Nullable Card firstBurned(Round round) {
        return round.discards().stream()
                .filter(discard -> discard.kind() == Discard.Kind.BURNED && discard.piece() instanceof Card)
                .map(discard -> (Card) discard.piece())
                .findFirst()
                .orElse(null);
    }

    private void newDealer(ShoeTerms of, int burned, Findings findings) {
        if (of.burn() != ShoeTerms.Burn.ONE_AND_AT_NEW_DEALER) {
            return;
        }
        if (burned > 0) {
            logsBurnsOfDealers.logged();
        } else if (logsBurnsOfDealers.known()) {
            findings.add(
                    BURN_AT_NEW_DEALER_MISSING,
                    "a new dealer came to the table, and no card was burned before this round",
                    of.ofBurn());
        }
    }

    /** With so few cards left the cover card had come; told of the first round of a shoe that was dealt too many. */
    private void cover(ShoeTerms of, Findings findings) {
        int left = of.cards() - seen;
        if (left >= of.behindCover() - toleranceCards) {
            return;
        }
        if (handsPastCover++ == of.lastHands()) {
            findings.add(
                    COVER_CARD_PASSED,
                    "the round began with at most " + left + " cards in the shoe; the cover card lies at least "
                            + of.behindCover() + " cards above its end, so that "
                            + (of.lastHands() == 0 ? "no round" : "no further round") + " begins from this shoe",
                    of.ofCover());
        }
    }

    /** How many cards a round took from the shoe, as far as the log has them. */
    public static int cards(Round round) {
        int cards = 0;
        for (Hand hand : round.hands()) {
            cards += hand.size();
        }
        for (Discard discard : round.discards()) {
            // A hand may have an exposed card as well.
            cards += discard.kind() == Discard.Kind.EXPOSED ? 0 : 1;
        }
        return cards;
    }
}
