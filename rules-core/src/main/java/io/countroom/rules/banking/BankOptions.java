package io.countroom.rules.banking;

import io.countroom.rules.game.Codec;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Vigorish;
import java.math.BigDecimal;
import java.util.List;

/**
 * The options that both chapters give alike.
 *
 * @param playerBank whether the bank is offered to players
 * @param coBank whether co-banking is offered
 * @param twoAreas whether a player may wager on two adjacent betting areas
 * @param abandonedLose whether the wagers of a player who leaves lose, and are not settled by the hands
 */
public record BankOptions(
        Vigorish vigorish, boolean playerBank, boolean coBank, boolean twoAreas, boolean abandonedLose) {

    private static final BigDecimal FIVE = BigDecimal.valueOf(5);
    private static final Option<BigDecimal> VIGORISH = Option.of("vigorish", "Vigorish", Codec.PERCENT, FIVE)
            .permits("5% of the amount won", FIVE)
            .computes("", percent -> percent.scale() <= 0)
            .ofPayouts();
    private static final Option<Integer> ROUNDING = Option.of(
                    "vigorish-rounding", "Rounding of the vigorish", Codec.CENTS, 1)
            .permits("none, or 25-cents: up to the next multiple of 25¢", 1, 25)
            .ofPayouts();
    private static final Option<Boolean> PLAYER_BANK = Option.flag("player-bank", "Players may bank", true);
    private static final Option<Boolean> CO_BANK = Option.flag("co-bank", "Players may co-bank", true)
            .standard(chosen -> chosen.get(PLAYER_BANK))
            .requires(
                    "offers it to players who bank, and player-bank is false",
                    (chosen, coBank) -> !coBank || chosen.get(PLAYER_BANK));
    private static final Option<Boolean> TWO_AREAS =
            Option.flag("two-areas", "A player may wager on two adjacent betting areas", true);

    private static final Option<String> ABANDONED = Option.words(
                    "abandoned-wagers",
                    "Wagers of a player who leaves the table during a round",
                    "lose or play",
                    "lose",
                    "play")
            .ofPayouts();

    /** The options in the order in which both games list them. */
    public static List<Option<?>> options(BankedGame bankedGame) {
        return List.of(
                VIGORISH.cited(BankSection.VIGORISH.in(bankedGame).text()),
                ROUNDING.cited(BankSection.VIGORISH.in(bankedGame).text()),
                PLAYER_BANK.cited(BankSection.PLAYER_BANK.in(bankedGame).text()),
                CO_BANK.cited(BankSection.CO_BANK.in(bankedGame).text()),
                TWO_AREAS.cited(BankSection.TWO_AREAS.in(bankedGame).text()),
                ABANDONED.cited(BankSection.ABANDONED.in(bankedGame).text()));
    }

    public static BankOptions of(Selection chosen) {
        return new BankOptions(
                new Vigorish(chosen.get(VIGORISH).intValueExact(), chosen.get(ROUNDING)),
                chosen.get(PLAYER_BANK),
                chosen.get(CO_BANK),
                chosen.get(TWO_AREAS),
                chosen.get(ABANDONED).equals("lose"));
    }
}
