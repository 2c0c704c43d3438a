package io.countroom.rules.shoe;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.TableRules;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rules of a chapter on the beginning and end of a shoe, and on the age of its cards.
 *
 * @param ofBurn the section on the first card of a shoe
 * @param burn how many cards go with it to the discard rack
 * @param ofCover the section on what is dealt once the cover card has come
 * @param cards in the full shoe
 * @param behindCover how many cards lie below the cover card at least: §§ 541.5(e), 629a.5(d), 681a.5(d), 633a.5(d)
 * @param lastHands how many hands are dealt after the one in which the cover card came
 * @param ofEnd the section on when a shoe is shuffled or replaced
 * @param cardsChange how long cards may be used at most; null where the chapter has no time: there, they may also be changed after each
 *     shoe
 */
public record ShoeTerms(
        Citation ofBurn,
        Burn burn,
        Citation ofCover,
        int cards,
        int behindCover,
        int lastHands,
        Citation ofEnd,
        @Nullable CardsChange cardsChange) {

    /**
     * How long cards may be used at a table.
     *
     * @param of the section that says so
     */
    public record CardsChange(Citation of, int hours) {}

    /** The cards removed before the first round of a shoe. */
    public enum Burn {
        /** The first card, and as many as its face value; all are shown. */
        BY_FACE_VALUE,
        /** The same, but only the first card is shown. */
        BY_FACE_VALUE_FACE_DOWN,
        /** The first card; each new dealer removes one as well. */
        ONE_AND_AT_NEW_DEALER
    }

    private static final int DECK = 52;
    private static final int SPANISH_DECK = 48;
    private static final int QUARTER = 4;
    private static final int FOUR_HOURS = 4;
    private static final int DAY = 24;

    /** Null where no shoe runs down, or cards are dealt from the hand. */
    public static @Nullable ShoeTerms of(TableRules rules) {
        Map<String, String> chosen = rules.options();
        String decks = chosen.get("decks");
        if (decks == null
                || rules.shoeAudit().isEmpty()
                || !chosen.getOrDefault("dealt-from", "shoe").equals("shoe")) {
            return null;
        }
        int cards = Integer.parseInt(decks) * DECK;
        return switch (chosen.getOrDefault("edition", "")) {
            case "541" ->
                coup("§ 541.5(g)", Burn.BY_FACE_VALUE, "§ 541.10(e)", cards, change("§ 541.3(c)", FOUR_HOURS));
            case "543" -> coup("§ 543.5(g)", Burn.BY_FACE_VALUE, "§ 543.10(e)", cards, null);
            case "545" -> coup("§ 545.5(f)", Burn.BY_FACE_VALUE, "§ 545.10(e)", cards, null);
            case "629a" -> coup("§ 629a.5(f)", Burn.BY_FACE_VALUE_FACE_DOWN, "§ 629a.9(d)", cards, null);
            case "681a" ->
                new ShoeTerms(
                        Citation.of("§ 681a.7(c)"),
                        Burn.ONE_AND_AT_NEW_DEALER,
                        Citation.of("§ 681a.7(d)"),
                        cards,
                        10,
                        0,
                        Citation.of("§ 681a.5(f)"),
                        change("§ 681a.3(c)", DAY));
            case "633a" -> blackjack("§ 633a.7(c)", "§ 633a.7(e)", cards, "§ 633a.5(f)", change("§ 633a.3(d)", DAY));
            case "551" ->
                blackjack("§ 551.8(c)", "§ 551.8(j)", Integer.parseInt(decks) * SPANISH_DECK, "§ 551.5(g)", null);
            default -> null;
        };
    }

    private static CardsChange change(String of, int hours) {
        return new CardsChange(Citation.of(of), hours);
    }

    private static ShoeTerms coup(String ofBurn, Burn burn, String ofCover, int cards, @Nullable CardsChange change) {
        Citation cover = Citation.of(ofCover);
        return new ShoeTerms(Citation.of(ofBurn), burn, cover, cards, 14, 1, cover, change);
    }

    private static ShoeTerms blackjack(
            String ofBurn, String ofCover, int cards, String ofEnd, @Nullable CardsChange change) {
        return new ShoeTerms(
                Citation.of(ofBurn),
                Burn.ONE_AND_AT_NEW_DEALER,
                Citation.of(ofCover),
                cards,
                cards / QUARTER,
                0,
                Citation.of(ofEnd),
                change);
    }
}
