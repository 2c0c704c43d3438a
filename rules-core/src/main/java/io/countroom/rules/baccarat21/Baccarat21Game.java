package io.countroom.rules.baccarat21;

import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.Paytable;
import io.countroom.rules.game.Shuffling;
import java.util.List;

/** 21 Baccarat, Chapter 681a. */
public final class Baccarat21Game {

    static final Option<Integer> DECKS = Option.number("decks", "Number of decks", 8)
            .permits("four or eight decks", 4, 8)
            .computes("", decks -> decks >= 1 && decks <= 16)
            .cited("§ 681a.3(a)");
    static final Option<Boolean> ACES_OWN_TOTAL = Option.either(
                    "two-aces", "Total of a hand of two aces", "12", "own-total")
            .permits(
                    "12 by the text, or own-total: a natural that only two aces equal and that no hand beats (§ 681a.1)",
                    false,
                    true)
            .cited("§ 681a.3(d)(3)");
    static final Option<Boolean> TIE =
            Option.flag("offer.tie", "Tie Wager", true).cited("§ 681a.6(d)(1)");
    static final Option<Boolean> BONUS_PLAYER = Option.flag(
                    "offer.bonus-player", "Bonus Wager on the Player's Hand", true)
            .cited("§ 681a.6(d)(2)");
    static final Option<Boolean> BONUS_BANKER = Option.flag(
                    "offer.bonus-banker", "Bonus Wager on the Banker's Hand", true)
            .cited("§ 681a.6(d)(3)");
    static final Option<Paytable> BONUS = Option.choice(
                    "paytable.bonus",
                    "Paytable of the Bonus Wagers",
                    "Paytables D, E and F with eight decks, A, B and C with four",
                    Paytable.D,
                    Paytable.E,
                    Paytable.F,
                    Paytable.A,
                    Paytable.B,
                    Paytable.C)
            .standard(chosen -> chosen.get(DECKS) == 4 ? Paytable.A : Paytable.D)
            .cited("§ 681a.8(c)")
            .requiresUnlessCompared(
                    "gives Paytables A, B and C for four decks",
                    (chosen, letter) -> chosen.get(DECKS) != 4 || letter.compareTo(Paytable.C) <= 0)
            .requiresUnlessCompared(
                    "gives Paytables D, E and F for eight decks",
                    (chosen, letter) -> chosen.get(DECKS) != 8 || letter.compareTo(Paytable.C) > 0)
            .ofPayouts();
    static final Option<Shuffling> SHUFFLING = Shuffling.option("§ 681a.5(h)");

    public static final Game BACCARAT_21 = new Game(
            "21-baccarat",
            "21 Baccarat",
            List.of(
                    Option.edition("681a", "2016-11-19"),
                    DECKS,
                    ACES_OWN_TOTAL,
                    TIE,
                    BONUS_PLAYER,
                    BONUS_BANKER,
                    BONUS,
                    SHUFFLING),
            Baccarat21Rules::new);

    private Baccarat21Game() {}
}
