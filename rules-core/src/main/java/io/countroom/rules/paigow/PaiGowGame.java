package io.countroom.rules.paigow;

import io.countroom.rules.banking.BankOptions;
import io.countroom.rules.banking.BankedGame;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import java.util.ArrayList;
import java.util.List;

/** Pai Gow, chapter 535. */
public final class PaiGowGame {

    private static final Option<String> DEALING = Option.words(
                    "dealing",
                    "Procedure for dealing the tiles",
                    "from the right, or one of the nine alternative procedures of § 535.9",
                    "from-the-right",
                    "from-the-left",
                    "cup-say-from-the-right",
                    "cup-say-from-the-left",
                    "jung-quat",
                    "chee-yee",
                    "pin-say-from-the-right",
                    "pin-say-from-the-left",
                    "dragon-head-from-the-right",
                    "dragon-head-from-the-left")
            .cited("§§ 535.8(d), 535.9(a)");
    static final Option<PaiGowHouseWay> HOUSE_WAY = Option.choice(
                    "house-way",
                    "Setting the dealer's hands where the section allows several ways",
                    "high-first (the highest high hand first) or low-first (the highest low hand first)",
                    PaiGowHouseWay.values())
            .cited("§ 535.10(d)");

    public static final Game PAI_GOW = new Game("pai-gow", "Pai Gow", options(), PaiGowRules::new);

    private PaiGowGame() {}

    private static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>();
        options.add(Option.edition("535", "2010-03-20"));
        options.addAll(BankOptions.options(BankedGame.PAI_GOW));
        options.add(DEALING);
        options.add(HOUSE_WAY);
        return options;
    }
}
