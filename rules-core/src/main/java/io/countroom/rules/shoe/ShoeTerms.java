package io.countroom.rules.shoe;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.TableRules;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a chapter says of a shoe's beginning and end.
 *
 * @param ofBurn the section on the first card of a shoe
 * @param burn how many cards go with it to the discard rack
 * @param ofCover the section on what is dealt once the cover card has come
 * @param cards in the full shoe
 * @param behindCover how many cards lie below the cover card at least
 * @param lastHands how many hands are dealt after the one in which the cover card came
 */
record ShoeTerms(Citation ofBurn, Burn burn, Citation ofCover, int cards, int behindCover, int lastHands) {

    /** What is removed before the first round of a shoe. */
    enum Burn {
        /** The first card, and as many as its face value; all are shown. */
        BY_FACE_VALUE,
        /** The same, but only the first card is shown. */
        BY_FACE_VALUE_FACE_DOWN,
        /** The first card; each new dealer removes one as well. */
        ONE_AND_AT_NEW_DEALER
    }

    private static final Set<String> RUN_DOWN = Set.of("shoe", "two-batches");
    private static final int DECK = 52;
    private static final int SPANISH_DECK = 48;
    private static final int QUARTER = 4;

    /** Null where no shoe runs down, or cards are dealt from the hand. */
    static @Nullable ShoeTerms of(TableRules rules) {
        Map<String, String> chosen = rules.options();
        String decks = chosen.get("decks");
        if (decks == null
                || !RUN_DOWN.contains(chosen.getOrDefault("shuffling", "shoe"))
                || !chosen.getOrDefault("dealt-from", "shoe").equals("shoe")) {
            return null;
        }
        int cards = Integer.parseInt(decks) * DECK;
        return switch (chosen.getOrDefault("edition", "")) {
            case "541" -> coup("§ 541.5(g)", Burn.BY_FACE_VALUE, "§ 541.10(e)", cards);
            case "543" -> coup("§ 543.5(g)", Burn.BY_FACE_VALUE, "§ 543.10(e)", cards);
            case "545" -> coup("§ 545.5(f)", Burn.BY_FACE_VALUE, "§ 545.10(e)", cards);
            case "629a" -> coup("§ 629a.5(f)", Burn.BY_FACE_VALUE_FACE_DOWN, "§ 629a.9(d)", cards);
            case "681a" ->
                new ShoeTerms(
                        Citation.of("§ 681a.7(c)"),
                        Burn.ONE_AND_AT_NEW_DEALER,
                        Citation.of("§ 681a.7(d)"),
                        cards,
                        10,
                        0);
            case "633a" -> blackjack("§ 633a.7(c)", "§ 633a.7(e)", cards);
            case "551" -> blackjack("§ 551.8(c)", "§ 551.8(j)", Integer.parseInt(decks) * SPANISH_DECK);
            default -> null;
        };
    }

    private static ShoeTerms coup(String ofBurn, Burn burn, String ofCover, int cards) {
        return new ShoeTerms(Citation.of(ofBurn), burn, Citation.of(ofCover), cards, 14, 1);
    }

    private static ShoeTerms blackjack(String ofBurn, String ofCover, int cards) {
        return new ShoeTerms(
                Citation.of(ofBurn), Burn.ONE_AND_AT_NEW_DEALER, Citation.of(ofCover), cards, cards / QUARTER, 0);
    }
}
