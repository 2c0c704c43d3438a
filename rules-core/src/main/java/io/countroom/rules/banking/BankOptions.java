package io.countroom.rules.banking;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionDocument;
import io.countroom.rules.game.Vigorish;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The options that both chapters give alike.
 *
 * @param playerBank whether the bank is offered to players
 * @param coBank whether co-banking is offered
 * @param twoAreas whether a player may wager on two adjacent betting areas
 */
public record BankOptions(Vigorish vigorish, boolean playerBank, boolean coBank, boolean twoAreas) {

    private static final String VIGORISH = "vigorish";
    private static final String ROUNDING = "vigorish-rounding";
    private static final String PLAYER_BANK = "player-bank";
    private static final String CO_BANK = "co-bank";
    private static final String TWO_AREAS = "two-areas";

    private static final int QUARTER_CENTS = 25;
    private static final String QUARTER = "25-cents";
    private static final Pattern PERCENT = Pattern.compile("([0-9]{1,2})%");

    /** The options in the order in which both games list them. */
    public static List<Option> options(BankSections sections, Citation vigorish) {
        List<String> either = List.of("true", "false");
        String trueOrFalse = "true or false";
        return List.of(
                new Option(VIGORISH, "Vigorish", "5%", List.of("5%"), "5% of the amount won", vigorish).ofPayouts(),
                new Option(
                                ROUNDING,
                                "Rounding of the vigorish",
                                "none",
                                List.of("none", QUARTER),
                                "none, or 25-cents: up to the next multiple of 25¢",
                                vigorish)
                        .ofPayouts(),
                new Option(PLAYER_BANK, "Players may bank", "true", either, trueOrFalse, sections.playerBank()),
                new Option(CO_BANK, "Players may co-bank", "true", either, trueOrFalse, sections.coBank()),
                new Option(
                        TWO_AREAS,
                        "A player may wager on two adjacent betting areas",
                        "true",
                        either,
                        trueOrFalse,
                        sections.twoAreas()));
    }

    /** Reads them; what is refused is told to the document. */
    public static BankOptions read(OptionDocument document, BankSections sections, Citation vigorish) {
        int percent = 5;
        if (!document.value(VIGORISH).equals("5%")) {
            Matcher other = PERCENT.matcher(document.value(VIGORISH));
            boolean computable = other.matches();
            document.refuse(VIGORISH, vigorish, "requires 5% of the amount won", computable);
            percent = computable ? Integer.parseInt(other.group(1)) : percent;
        }
        int multiple = document.choice(ROUNDING).equals(QUARTER) ? QUARTER_CENTS : 1;
        boolean playerBank = document.isTrue(PLAYER_BANK);
        boolean coBank = document.says(CO_BANK) ? document.isTrue(CO_BANK) : playerBank;
        if (coBank && !playerBank) {
            document.refuse(
                    CO_BANK, sections.coBank(), "offers it to players who bank, and player-bank is false", false);
        }
        return new BankOptions(new Vigorish(percent, multiple), playerBank, coBank, document.isTrue(TWO_AREAS));
    }

    /** The options with their values, as {@link #read} reads them. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(VIGORISH, vigorish.percent() + "%");
        values.put(ROUNDING, vigorish.multipleCents() == 1 ? "none" : QUARTER);
        values.put(PLAYER_BANK, Boolean.toString(playerBank));
        values.put(CO_BANK, Boolean.toString(coBank));
        values.put(TWO_AREAS, Boolean.toString(twoAreas));
        return values;
    }
}
