package io.countroom.rules.banking;

import io.countroom.rules.game.Codec;
import io.countroom.rules.game.Option;
import java.math.BigDecimal;
import java.util.List;

/** The options that both chapters give alike. */
public final class BankOptions {

    private static final BigDecimal FIVE = BigDecimal.valueOf(5);
    static final Option<BigDecimal> VIGORISH = Option.of("vigorish", "Vigorish", Codec.PERCENT, FIVE)
            .permits("5% of the amount won", FIVE)
            .computes("", percent -> percent.scale() <= 0)
            .ofPayouts();
    static final Option<Integer> ROUNDING = Option.of("vigorish-rounding", "Rounding of the vigorish", Codec.CENTS, 1)
            .permits("none, or 25-cents: up to the next multiple of 25¢", 1, 25)
            .ofPayouts();
    static final Option<Boolean> PLAYER_BANK = Option.flag("player-bank", "Players may bank", true);
    static final Option<Boolean> CO_BANK = Option.flag("co-bank", "Players may co-bank", true)
            .standard(chosen -> chosen.get(PLAYER_BANK))
            .requires(
                    "offers it to players who bank, and player-bank is false",
                    (chosen, coBank) -> !coBank || chosen.get(PLAYER_BANK));
    static final Option<Boolean> TWO_AREAS =
            Option.flag("two-areas", "A player may wager on two adjacent betting areas", true);

    static final Option<Boolean> ABANDONED_PLAY = Option.either(
                    "abandoned-wagers", "Wagers of a player who leaves the table during a round", "lose", "play")
            .ofPayouts();

    private BankOptions() {}

    /** The options in the order in which both games list them. */
    public static List<Option<?>> options(BankedGame bankedGame) {
        return List.of(
                VIGORISH.cited(BankSection.VIGORISH.in(bankedGame).text()),
                ROUNDING.cited(BankSection.VIGORISH.in(bankedGame).text()),
                PLAYER_BANK.cited(BankSection.PLAYER_BANK.in(bankedGame).text()),
                CO_BANK.cited(BankSection.CO_BANK.in(bankedGame).text()),
                TWO_AREAS.cited(BankSection.TWO_AREAS.in(bankedGame).text()),
                ABANDONED_PLAY.cited(BankSection.ABANDONED.in(bankedGame).text()));
    }
}
