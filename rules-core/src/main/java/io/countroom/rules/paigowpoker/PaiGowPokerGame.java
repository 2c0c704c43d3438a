package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.BankOptions;
import io.countroom.rules.banking.BankedGame;
import io.countroom.rules.banking.StartingPosition;
import io.countroom.rules.game.Codec;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Meter;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.Paytable;
import io.countroom.rules.game.Selection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Pai Gow Poker, chapter 645a. */
public final class PaiGowPokerGame {

    private enum DealingProcedure {
        MANUAL_SHOE,
        FROM_THE_HAND,
        AUTOMATED_SHOE
    }

    private static final Option<DealingProcedure> DEALING = Option.choice(
                    "dealing",
                    "Procedure for dealing the cards",
                    "from a manual dealing shoe, from the hand, or from an automated dealing shoe",
                    DealingProcedure.values())
            .cited("§§ 645a.8(a), 645a.9(a), 645a.10(a)");
    static final Option<StartingPosition.Device> STARTING_POSITION = Option.choice(
                    "starting-position",
                    "Determining the starting position",
                    "a shaker, a random number from 1 to 7, or a button where an automated dealing shoe is used",
                    StartingPosition.Device.values())
            .requires(
                    "moves a button where an automated dealing shoe is used",
                    (chosen, device) -> device != StartingPosition.Device.BUTTON
                            || chosen.get(DEALING) == DealingProcedure.AUTOMATED_SHOE)
            .cited("§ 645a.5(i)");
    static final Option<PaiGowPokerHouseWay> HOUSE_WAY = Option.of(
                    "house-way", "Setting the dealer's hands", PaiGowPokerHouseWay.CODEC, PaiGowPokerHouseWay.STANDARD)
            .permits(
                    "standard, always-split, or rules of the certificate holder's own",
                    way -> true,
                    PaiGowPokerHouseWay.SHIPPED.toArray(PaiGowPokerHouseWay[]::new))
            .cited("§ 645a.11(c)");
    static final Option<Paytable> FORTUNE_BONUS =
            paytable(SevenCardWager.FORTUNE_BONUS, "Fortune Bonus Wager", "(b)", Paytable.D);
    static final Option<Paytable> EMPERORS_TREASURE =
            paytable(SevenCardWager.EMPERORS_TREASURE, "Emperor's Treasure Wager", "(c)", Paytable.D);
    static final Option<Paytable> INSURANCE =
            paytable(SevenCardWager.PAI_GOW_INSURANCE, "Pai Gow Insurance Wager", "(d)", Paytable.B);
    static final Option<Boolean> OFFER_PROGRESSIVE = Option.flag(
                    "offer." + SevenCardWager.PROGRESSIVE, "Progressive Payout Wager", true)
            .cited("§ 645a.7(e)(4)");
    static final Meter METER = Meter.of(SevenCardWager.PROGRESSIVE, 200_000, "§ 645a.13(e)(2)", "§ 645a.13");
    static final Option<Boolean> BEST_HAND_PAYS_MORE = Option.either(
                    "best-hand",
                    "A straight beside three of a kind counts by its rank, or by what pays more",
                    "rank",
                    "payout")
            .cited("§ 645a.11(h)")
            .ofPayouts();
    static final Option<Boolean> SUITED_ACE_TO_SEVEN_IS_FIVE = Option.either(
                    "suited-ace-to-seven", "Ace to seven of one suit", "seven-card-straight-flush", "straight-flush")
            .permits("seven-card-straight-flush, or straight-flush", false, true)
            .cited("§ 645a.6(a)")
            .ofPayouts();
    static final Option<Boolean> ROYAL_MATCH_JOKER_IS_ACE = Option.either(
                    "royal-match-joker",
                    "The joker beside a royal flush and a king, as the ace of a Royal Match",
                    "no-ace",
                    "ace")
            .permits("no-ace, or ace", false, true)
            .cited("§ 645a.6(d)(2)")
            .ofPayouts();
    private static final Option<Long> LEAST_WAGER = Option.of(
                    "least-wager", "Least optional wager that is accepted, in dollars", Codec.DOLLARS, 100L)
            .permits("more than nothing", cents -> cents > 0, 100L)
            .cited("§ 645a.13(f)");
    static final Option<Long> MAXIMUM = Option.of(
                    "maximum-payout",
                    "Maximum payable to a player on a single hand in dollars, Envy Bonuses apart",
                    Codec.DOLLARS_OR_NONE,
                    Codec.NO_LIMIT)
            .permits("$50,000 or more, or none", cents -> cents >= 5_000_000, Codec.NO_LIMIT, 5_000_000L)
            .requires((chosen, cents) -> cents == Codec.NO_LIMIT || cents >= mostOfLeastWagers(chosen)
                    ? ""
                    : "requires what a player could win with the least wagers, "
                            + Dollars.text(mostOfLeastWagers(chosen)))
            .cited("§ 645a.13(f)")
            .ofPayouts();

    public static final Game PAI_GOW_POKER =
            new Game("pai-gow-poker", "Pai Gow Poker", options(), PaiGowPokerRules::new);

    private PaiGowPokerGame() {}

    /** The largest total win of a hand's optional wagers, each at its minimum. */
    private static long mostOfLeastWagers(Selection chosen) {
        List<SevenCardWager> sides = SevenCardWager.offered(chosen);
        long least = chosen.get(LEAST_WAGER);
        long meter = chosen.get(METER.shows());
        return Arrays.stream(SevenCards.values())
                .mapToLong(kind -> sides.stream()
                        .map(side -> side.line(kind))
                        .mapToLong(line -> meter * line.meterPercent() / 100
                                + line.payout().winCents(least))
                        .sum())
                .max()
                .orElseThrow();
    }

    private static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>();
        options.add(Option.edition("645a", "2012-05-19"));
        options.addAll(BankOptions.options(BankedGame.PAI_GOW_POKER));
        options.addAll(List.of(
                DEALING, STARTING_POSITION, HOUSE_WAY, FORTUNE_BONUS, EMPERORS_TREASURE, INSURANCE, OFFER_PROGRESSIVE));
        options.addAll(METER.options());
        options.addAll(List.of(
                BEST_HAND_PAYS_MORE, SUITED_ACE_TO_SEVEN_IS_FIVE, ROYAL_MATCH_JOKER_IS_ACE, LEAST_WAGER, MAXIMUM));
        return options;
    }

    /** @param last the last letter that is printed */
    private static Option<Paytable> paytable(String wager, String name, String paragraph, Paytable last) {
        Paytable[] letters = Arrays.stream(Paytable.values())
                .filter(letter -> letter.compareTo(last) <= 0 || letter == Paytable.NONE)
                .toArray(Paytable[]::new);
        return Option.choice("paytable." + wager, name, "Paytables A to " + last.word() + ", or none", letters)
                .cited("§ 645a.13" + paragraph)
                .ofPayouts();
    }
}
