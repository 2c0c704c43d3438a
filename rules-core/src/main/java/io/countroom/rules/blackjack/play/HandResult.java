package io.countroom.rules.blackjack.play;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Payout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of the main wager on a hand, in the chapters' words. */
public enum HandResult {
    BLACKJACK("Blackjack", BlackjackOptions.THREE_TO_TWO, "§ 633a.13(a)", "§ 633a.13(a)", "§ 551.6(f)"),
    BLACKJACK_AGAINST_21("Blackjack against 21", Payout.EVEN, "", "§ 633a.12(a)(5)(i)", ""),
    EVEN_MONEY("Even money", Payout.EVEN, "§ 633a.8(e)", "§ 633a.8(e)", ""),
    MIXED_678("6, 7 and 8 of mixed suits", BlackjackOptions.THREE_TO_TWO, "§ 551.6(g)(1)"),
    SUITED_678("6, 7 and 8 of the same suit", Payout.to(2, 1), "§ 551.6(g)(2)"),
    SPADES_678("6, 7 and 8 of spades", Payout.to(3, 1), "§ 551.6(g)(2)"),
    MIXED_777("Three 7's of mixed suits", BlackjackOptions.THREE_TO_TWO, "§ 551.6(g)(3)"),
    SUITED_777("Three 7's of the same suit", Payout.to(2, 1), "§ 551.6(g)(4)"),
    SPADES_777("Three 7's of spades", Payout.to(3, 1), "§ 551.6(g)(4)"),
    FIVE_CARD_21("Five cards totaling 21", BlackjackOptions.THREE_TO_TWO, "§ 551.6(g)(5)"),
    SIX_CARD_21("Six cards totaling 21", Payout.to(2, 1), "§ 551.6(g)(6)"),
    SEVEN_CARD_21("Seven or more cards totaling 21", Payout.to(3, 1), "§ 551.6(g)(7)"),
    WINS("Wins", Payout.EVEN, "§ 633a.7(p)", "§ 633a.7(p)", "§ 551.6(f)"),
    TIES("Tie", "Push", "§ 633a.7(q)", "§ 633a.7(q)", "§ 551.6(c)"),
    DEALER_22("Dealer 22", "Push", "", "§ 633a.12(a)(5)(v)", ""),
    /** A hand called dead, or the wager on a split hand against a dealer's Blackjack. */
    RETURNED("Returned", "returned", "§ 633a.11(d)", "§ 633a.11(d)", "§ 551.12(d)"),
    SURRENDERS("Surrender", "loses one-half", "§ 633a.9(a)", "", "§ 551.9(a)"),
    RESCUES("Rescue", "loses the original wager", "", "", "§ 551.11(d)"),
    LOSES("Loses", "loses", "§ 633a.7(q)", "§ 633a.7(q)", "§ 551.6(c)");

    private final String words;
    private final String pays;
    private final Payout payout;
    private final List<String> sections;

    /** A bonus on a 21 at Spanish 21. */
    HandResult(String words, Payout payout, String section) {
        this(words, payout, "", "", section);
    }

    HandResult(String words, Payout payout, String... sections) {
        this(words, payout.toString(), payout, sections);
    }

    HandResult(String words, String pays, String... sections) {
        this(words, pays, Payout.PUSH, sections);
    }

    /** @param sections of {@link Variant}, in its order; empty where the result cannot happen in the game */
    HandResult(String words, String pays, Payout payout, String... sections) {
        this.words = words;
        this.pays = pays;
        this.payout = payout;
        this.sections = List.of(sections);
    }

    /** § 551.6(g): the result of a 21 that pays by its number of cards. */
    public static HandResult of21(int cards) {
        return switch (cards) {
            case 2, 3, 4 -> WINS;
            case 5 -> FIVE_CARD_21;
            case 6 -> SIX_CARD_21;
            default -> SEVEN_CARD_21;
        };
    }

    /** As in settlements and odds. */
    public String words() {
        return words;
    }

    /** Where the chapter says so; null where the result cannot happen in the game. */
    public @Nullable Citation in(Variant variant) {
        String section = sections.get(variant.ordinal());
        return section.isEmpty() ? null : Citation.of(section);
    }

    /** @param payout a push where the result loses */
    public record Paid(Outcome outcome, Payout payout) {}

    public Paid paid(Payout blackjackPays, Citation section) {
        return this == BLACKJACK
                ? new Paid(new Outcome(words, blackjackPays.toString(), section), blackjackPays)
                : new Paid(new Outcome(words, pays, section), payout);
    }
}
