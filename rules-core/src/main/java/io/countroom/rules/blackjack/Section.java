package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.HandResult;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.RoundFact;
import io.countroom.rules.game.RoundForm;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Where each rule stands: in Chapter 633a, there for Blackjack Switch where that differs, and in Chapter 551. */
enum Section {
    CHAPTER("Chapter 633a", "Chapter 551"),
    SEATS("§ 633a.2(a)", "§ 551.2(b)(2)"),
    DECKS("§ 633a.3(a)", "§ 551.3(a)"),
    MAIN_WAGER("§ 633a.6(d)", "§ 633a.12(a)(1)", "§ 551.6(a)"),
    MUST_DRAW("§ 633a.7(m)", "§ 551.13(b)"),
    NO_EFFECT("§ 633a.7(n)", "§ 551.13(c)"),
    STRAY_CARD("§ 633a.14(d)", "§ 551.16(e)"),
    DEALER_BLACKJACK("§ 633a.7(h)", "§ 551.8(e)"),
    DEAL("§ 633a.7(f)", "§ 551.8(d)"),
    PLAYER_DRAWS("§ 633a.7(k)", "§ 551.13(a)"),
    DOUBLING("§ 633a.10(a)", "§ 551.11(a)"),
    SPLITTING("§ 633a.11(a)", "§ 551.12(a)"),
    RESPLITTING("§ 633a.11(c)", "§ 551.12(c)"),
    SPLIT_WAGER("§ 633a.11(a)", "§ 551.12(a)"),
    SURRENDER("§ 633a.9(a)", "§ 633a.12(a)(4)", "§ 551.9(a)"),
    EVEN_MONEY("§ 633a.8(e)", "§ 551.6(f)"),
    INSURANCE("§ 633a.8(a)", "§ 551.10(a)"),
    INSURANCE_LIMIT("§ 633a.8(b)", "§ 551.10(b)"),
    INSURANCE_PAYS("§ 633a.13(b)", "§ 551.10(c)"),
    INSURANCE_LOSES("§ 633a.8(d)", "§ 551.10(d)"),
    SIDE_WAGERS("§ 633a.6(e)", "§ 551.7(b)"),
    DEAD_HAND("§ 633a.14(g), (i)", "§ 551.16(h), (i)"),
    VOIDED("§ 633a.14", "§ 551.16"),
    SWITCHING("§ 633a.12(a)(4)", "§ 551.8(f)"),
    RESCUE("§ 633a.10(a)", "§ 551.11(d)");

    private final Map<Variant, Citation> citations = new EnumMap<>(Variant.class);

    Section(String chapter633a, String chapter551) {
        this(chapter633a, chapter633a, chapter551);
    }

    Section(String blackjack, String blackjackSwitch, String spanish21) {
        citations.put(Variant.BLACKJACK, Citation.of(blackjack));
        citations.put(Variant.BLACKJACK_SWITCH, Citation.of(blackjackSwitch));
        citations.put(Variant.SPANISH_21, Citation.of(spanish21));
    }

    Citation in(Variant variant) {
        return Objects.requireNonNull(citations.get(variant));
    }

    /** What a round of one of the games can hold. */
    static RoundForm form(Variant variant) {
        Set<Hand.Action> actions = EnumSet.allOf(Hand.Action.class);
        if (variant != Variant.SPANISH_21) {
            actions.remove(Hand.Action.RESCUE);
        }
        if (variant != Variant.BLACKJACK_SWITCH) {
            actions.remove(Hand.Action.SWITCH);
        }
        List<RoundFact> facts = new ArrayList<>();
        facts.add(RoundFact.of(
                "dead-hand-SEAT",
                "dead-hand-[1-7]",
                "any value",
                ".*",
                DEAD_HAND.in(variant).text()));
        facts.add(RoundFact.of(
                "double-cents-SEAT-HAND",
                "double-cents-[1-7]-([1-9]|1[0-5])",
                "a number of cents",
                "\\d{1,12}",
                DOUBLING.in(variant).text()));
        if (variant != Variant.SPANISH_21) {
            facts.add(RoundFact.of("magic-card", "a card such as QH", "([2-9AJQKT]|10)[SHDC]", "§ 633a.13(j)(1)"));
            facts.add(RoundFact.of("lucky-seat", "a seat from 1 to 7", "[1-7]", "§ 633a.13(j)(1)"));
        }
        return new RoundForm(
                HandAudit.MOST_SEATS,
                SEATS.in(variant),
                actions,
                HandAudit.MOST_HANDS,
                true,
                false,
                List.copyOf(facts),
                null);
    }

    /** What can become of a main wager, in the order of {@link HandResult}. */
    static Map<HandResult, Outcome> handOutcomes(BlackjackOptions play, boolean evenMoney) {
        Map<HandResult, Outcome> outcomes = new EnumMap<>(HandResult.class);
        for (HandResult result : HandResult.values()) {
            String section = section(result, play, evenMoney);
            if (!section.isEmpty()) {
                String pays = switch (result) {
                    case TIES, DEALER_22 -> "Push";
                    case RETURNED -> "returned";
                    case SURRENDERS -> "loses one-half";
                    case RESCUES -> "loses the original wager";
                    case LOSES -> "loses";
                    default -> payout(result, play).toString();
                };
                outcomes.put(result, new Outcome(result.words(), pays, Citation.of(section)));
            }
        }
        return outcomes;
    }

    /** Empty where the result cannot happen in the game. */
    private static String section(HandResult result, BlackjackOptions play, boolean evenMoney) {
        boolean isSwitch = play.variant() == Variant.BLACKJACK_SWITCH;
        if (play.variant() == Variant.SPANISH_21) {
            return switch (result) {
                case BLACKJACK -> "§ 551.6(f)";
                case MIXED_678 -> "§ 551.6(g)(1)";
                case SUITED_678, SPADES_678 -> "§ 551.6(g)(2)";
                case MIXED_777 -> "§ 551.6(g)(3)";
                case SUITED_777, SPADES_777 -> "§ 551.6(g)(4)";
                case FIVE_CARD_21 -> "§ 551.6(g)(5)";
                case SIX_CARD_21 -> "§ 551.6(g)(6)";
                case SEVEN_CARD_21 -> "§ 551.6(g)(7)";
                case WINS -> "§ 551.6(f)";
                case TIES, LOSES -> "§ 551.6(c)";
                case RETURNED -> "§ 551.12(d)";
                case SURRENDERS -> "§ 551.9(a)";
                case RESCUES -> "§ 551.11(d)";
                case BLACKJACK_AGAINST_21, EVEN_MONEY, DEALER_22 -> "";
            };
        }
        return switch (result) {
            case BLACKJACK -> "§ 633a.13(a)";
            case BLACKJACK_AGAINST_21 -> isSwitch ? "§ 633a.12(a)(5)(i)" : "";
            case EVEN_MONEY -> evenMoney ? "§ 633a.8(e)" : "";
            case WINS -> "§ 633a.7(p)";
            case TIES, LOSES -> "§ 633a.7(q)";
            case DEALER_22 -> isSwitch ? "§ 633a.12(a)(5)(v)" : "";
            case RETURNED -> "§ 633a.11(d)";
            case SURRENDERS -> isSwitch ? "" : "§ 633a.9(a)";
            default -> "";
        };
    }

    /** What a result gains; a push for those that gain nothing. */
    static Payout payout(HandResult result, BlackjackOptions play) {
        return switch (result) {
            case BLACKJACK -> play.blackjackPays();
            case MIXED_678, MIXED_777, FIVE_CARD_21 -> BlackjackOptions.THREE_TO_TWO;
            case SUITED_678, SUITED_777, SIX_CARD_21 -> Payout.to(2, 1);
            case SPADES_678, SPADES_777, SEVEN_CARD_21 -> Payout.to(3, 1);
            case WINS, EVEN_MONEY, BLACKJACK_AGAINST_21 -> Payout.EVEN;
            case TIES, DEALER_22, RETURNED, SURRENDERS, RESCUES, LOSES -> Payout.PUSH;
        };
    }
}
