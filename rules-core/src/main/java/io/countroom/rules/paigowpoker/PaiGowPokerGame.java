package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.BankOptions;
import io.countroom.rules.banking.BankSections;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Codec;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Meter;
import io.countroom.rules.game.Option;
import java.util.ArrayList;
import java.util.List;

/** Pai Gow Poker, chapter 645a. */
public final class PaiGowPokerGame {

    static final BankSections SECTIONS = new BankSections(
            Citation.of("§ 645a.2(a)"),
            Citation.of("§ 645a.3(a)"),
            Citation.of("§ 645a.7(e)"),
            Citation.of("§ 645a.7(b)"),
            Citation.of("§ 645a.11(b)"),
            Citation.of("§ 645a.14(i)"),
            Citation.of("§ 645a.11(f)(3)"),
            Citation.of("§ 645a.11(f)(2)"),
            Citation.of("§ 645a.11(f)(1)"),
            Citation.of("§ 645a.11(d)"),
            Citation.of("§ 645a.14(d)"),
            Citation.of("§ 645a.14"),
            Citation.of("§ 645a.7(f)"),
            Citation.of("§ 645a.12(a)"),
            Citation.of("§ 645a.12(e)"),
            Citation.of("§ 645a.12(f)"),
            Citation.of("§ 645a.12(g)"),
            Citation.of("§ 645a.12(j)"),
            Citation.of("§ 645a.12(l)"));

    static final String NONE = "none";

    static final Option<HouseWay> HOUSE_WAY = Option.choice(
                    "house-way", "Setting the dealer's hands", "standard or always-split", HouseWay.values())
            .cited("§ 645a.11(c)");
    static final Option<String> FORTUNE_BONUS =
            paytable(SideWager.FORTUNE_BONUS, "Fortune Bonus Wager", "(b)", "A", "B", "C", "D", NONE);
    static final Option<String> EMPERORS_TREASURE =
            paytable(SideWager.EMPERORS_TREASURE, "Emperor's Treasure Wager", "(c)", "A", "B", "C", "D", NONE);
    static final Option<String> INSURANCE =
            paytable(SideWager.PAI_GOW_INSURANCE, "Pai Gow Insurance Wager", "(d)", "A", "B", NONE);
    static final Option<Boolean> OFFER_PROGRESSIVE = Option.flag(
                    "offer." + SideWager.PROGRESSIVE, "Progressive Payout Wager", true)
            .cited("§ 645a.7(e)(4)");
    static final Meter METER = Meter.of(SideWager.PROGRESSIVE, 200_000, "§ 645a.13(e)(2)", "§ 645a.13");
    static final Option<String> BEST_HAND = Option.words(
                    "best-hand",
                    "A straight beside three of a kind counts by its rank, or by what pays more",
                    "rank or payout",
                    "rank",
                    "payout")
            .cited("§ 645a.11(h)")
            .ofPayouts();
    static final Option<Long> MAXIMUM = Option.of(
                    "maximum-payout",
                    "Maximum payable to a player on a single hand in dollars, Envy Bonuses apart",
                    Codec.DOLLARS_OR_NONE,
                    Codec.NO_LIMIT)
            .permits("$50,000 or more, or none", cents -> cents >= 5_000_000, Codec.NO_LIMIT, 5_000_000L)
            .cited("§ 645a.13(f)")
            .ofPayouts();

    public static final Game PAI_GOW_POKER =
            new Game("pai-gow-poker", "Pai Gow Poker", options(), PaiGowPokerRules::new);

    private PaiGowPokerGame() {}

    private static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>();
        options.add(Option.edition("645a", "2012-05-19"));
        options.addAll(BankOptions.options(SECTIONS, Citation.of("§ 645a.13(a)")));
        options.addAll(List.of(HOUSE_WAY, FORTUNE_BONUS, EMPERORS_TREASURE, INSURANCE, OFFER_PROGRESSIVE));
        options.addAll(METER.options());
        options.addAll(List.of(BEST_HAND, MAXIMUM));
        return options;
    }

    private static Option<String> paytable(String wager, String name, String paragraph, String... letters) {
        String range = "Paytables " + letters[0] + " to " + letters[letters.length - 2] + ", or none";
        return Option.words("paytable." + wager, name, range, letters)
                .cited("§ 645a.13" + paragraph)
                .ofPayouts();
    }
}
