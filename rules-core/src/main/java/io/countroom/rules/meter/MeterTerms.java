package io.countroom.rules.meter;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Codec;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.TableRules;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Terms of the progressive meter of an offered wager, by the Rules Submission.
 *
 * @param wager its id
 * @param name the wager's name
 * @param resetCents where the meter starts, and starts again after all of it was won
 * @param ofReset the section that has the initial and reset amounts in the Rules Submission
 * @param percent what part of each wager it gains
 * @param ofRate the section that has the rate of progression in the Rules Submission
 */
public record MeterTerms(
        String wager, String name, long resetCents, Citation ofReset, BigDecimal percent, Citation ofRate) {

    private static final String RESET = "meter-reset.";
    private static final String RATE = "meter-rate.";
    private static final String SHARE = "% of meter";

    /** The terms of the offered wagers; empty for most tables. */
    public static List<MeterTerms> of(TableRules rules) {
        Map<String, String> chosen = rules.options();
        List<MeterTerms> terms = new ArrayList<>();
        for (OfferedWager wager : rules.wagers()) {
            String reset = chosen.get(RESET + wager.id());
            String rate = chosen.get(RATE + wager.id());
            if (reset != null && rate != null) {
                terms.add(new MeterTerms(
                        wager.id(),
                        wager.name(),
                        Codec.DOLLARS.read(reset),
                        option(rules.game(), RESET + wager.id()).orElseThrow().citation(),
                        Codec.PERCENT.read(rate),
                        option(rules.game(), RATE + wager.id()).orElseThrow().citation()));
            }
        }
        return List.copyOf(terms);
    }

    /** Whether a wager has a meter under some options of a game. */
    public static boolean offers(Game game, String wager) {
        return option(game, RESET + wager).isPresent();
    }

    private static Optional<Option<?>> option(Game game, String key) {
        return game.options().stream()
                .filter(option -> option.key().equals(key))
                .findFirst();
    }

    /** The share of the meter that an outcome pays, in percent; 0 if it pays odds or nothing. */
    public static int share(Outcome outcome) {
        String pays = outcome.pays();
        return pays.endsWith(SHARE) ? Integer.parseInt(pays.substring(0, pays.length() - SHARE.length())) : 0;
    }

    /** The contribution of a wager before rounding, in cents. */
    public BigDecimal gain(long wagerCents) {
        return percent.multiply(BigDecimal.valueOf(wagerCents)).movePointLeft(2);
    }
}
