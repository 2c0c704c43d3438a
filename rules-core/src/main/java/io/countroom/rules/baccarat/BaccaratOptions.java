package io.countroom.rules.baccarat;

import static io.countroom.rules.baccarat.Chapter.MIDIBACCARAT;
import static io.countroom.rules.baccarat.Chapter.MINIBACCARAT_2010;

import io.countroom.rules.game.Codec;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Paytable;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Shuffling;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** The options of the chapters, in their order. */
final class BaccaratOptions {

    /** The vigorish on the Banker's Hand. */
    enum Charge implements Codec.Worded {
        FIVE("5%", 5),
        FOUR("4%", 4),
        /** §§ 541.13(f), 543.13(f): of the wager when the Point Counts are equal, instead of a part of what it wins. */
        ON_TIES("tie-25%", 25),
        NONE("none", 0);

        private final String word;
        final int percent;

        Charge(String word, int percent) {
            this.word = word;
            this.percent = percent;
        }

        @Override
        public String word() {
            return word;
        }
    }

    enum Dealing {
        FACE_UP,
        FACE_DOWN,
        PLAYERS_VIEW
    }

    private static final String AMENDED_2014 = "2014-02-01";
    private static final int LARGEST_ODDS = 100_000;

    static final Option<Chapter> EDITION = Option.of("edition", "Chapter", Codec.of(Chapter.class), MIDIBACCARAT);
    static final Option<Integer> DECKS = Option.number("decks", "Number of decks", 8);
    static final Option<Boolean> EZ = Option.flag("ez", "EZ Baccarat", false);
    static final Option<Charge> VIGORISH =
            Option.of("vigorish", "Vigorish on the Banker's Hand", Codec.of(Charge.class), Charge.FIVE);
    static final Option<Integer> ROUNDING = Option.of("vigorish-rounding", "Rounding of the vigorish", Codec.CENTS, 1);
    static final Option<Boolean> COLLECTED_LATER = Option.either(
                    "vigorish-collection", "Collecting the vigorish", "at-payout", "later")
            .permits("collecting when the winning payout is made, or later from a marker", false, true);
    static final Option<Payout> TIE_ODDS = Option.of("tie-odds", "Tie odds", Codec.PAYOUT, Payout.to(8, 1));
    static final Option<Boolean> OFFER_DRAGON_BONUS = Option.flag("offer.dragon-bonus", "Dragon Bonus Wager", true);
    static final Option<Paytable> DRAGON_BONUS = Option.choice(
            "paytable.dragon-bonus",
            "Paytable of the Dragon Bonus Wager",
            "Paytables A, B and C",
            Paytable.A,
            Paytable.B,
            Paytable.C);
    static final Option<Boolean> OFFER_HOUSE_MONEY = Option.flag("offer.house-money", "House Money Wager", true);
    static final Option<Integer> PARLAY = Option.of(
            "house-money-parlay", "Portion of a House Money payout that may be added to a wager", Codec.PORTION, 100);
    static final Option<Dealing> DEALING =
            Option.of("dealing", "Dealing the initial four cards", Codec.of(Dealing.class), Dealing.PLAYERS_VIEW);
    private static final Option<Boolean> SIMULATED_ROUND = Option.either(
                    "disclosed-card", "A disclosed card that no hand may use", "discard", "simulated-round")
            .permits("discarding it with one more card, or a simulated round (Chapter 629a)", false, true);
    static final Option<Shuffling> SHUFFLING = Shuffling.option("§ 541.15");

    private final List<Chapter> editions;
    private final Chapter standard;

    private BaccaratOptions(Chapter... editions) {
        this.editions = List.of(editions);
        this.standard = editions[0];
    }

    /** @param editions of the game, the standard one first */
    static List<Option<?>> of(Chapter... editions) {
        return new BaccaratOptions(editions).list();
    }

    private List<Option<?>> list() {
        boolean midi = standard == MIDIBACCARAT;
        Option<Integer> decks = DECKS.permits("six to eight decks", 6, 7, 8)
                .computes("", number -> number >= 1 && number <= 16)
                .cited(EDITION, standard, Chapter::decks);
        List<Option<?>> list = new ArrayList<>(List.of(edition(), decks));
        if (midi) {
            list.add(current(EZ, false)
                    .permits("EZ Baccarat, in which no vigorish is collected (Chapter 629a)", false, true)
                    .cited(EDITION, standard, chapter -> chapter.payout("(c)"))
                    .since(AMENDED_2014, "EZ Baccarat", "§ 629a.12(c)", ez -> ez));
        }
        list.addAll(List.of(vigorish(), rounding(), collection(), tieOdds()));
        if (midi) {
            list.add(offer(OFFER_DRAGON_BONUS, "(a)(4)"));
            list.add(current(DRAGON_BONUS, Paytable.A).cited("§ 629a.12(e)").ofPayouts());
            list.add(offer(OFFER_HOUSE_MONEY, "(a)(7)")
                    .since(AMENDED_2014, "the House Money Wager", "§ 629a.7(a)(7)", offered -> offered));
            list.add(current(PARLAY, 100)
                    .permits(
                            "all of it, or a specified portion such as 50%",
                            percent -> percent >= 1 && percent <= 100, 100)
                    .cited("§ 629a.8(c)(3)(i)(A)"));
        }
        list.add(dealing());
        if (midi) {
            list.add(current(SIMULATED_ROUND, false).cited(EDITION, standard, chapter -> chapter.irregularity("(c)")));
        }
        if (standard == MINIBACCARAT_2010) {
            list.add(SHUFFLING);
        }
        return List.copyOf(list);
    }

    private static boolean current(Selection chosen) {
        return chosen.get(EDITION) == MIDIBACCARAT;
    }

    /** Options that Chapter 629a added to Midibaccarat. */
    private static <T> Option<T> current(Option<T> option, T without) {
        return option.requires(
                "does not provide it, as Chapter 629a does",
                (chosen, value) -> current(chosen) || value.equals(without));
    }

    private Option<Boolean> offer(Option<Boolean> option, String paragraph) {
        return current(option, false)
                .standard(BaccaratOptions::current)
                .permits("true or false (Chapter 629a)", true, false)
                .cited(EDITION, standard, chapter -> chapter.wagers(chapter == standard ? paragraph : "(a)"));
    }

    private Option<Chapter> edition() {
        String range = String.join(
                " or ",
                editions.stream().map(edition -> edition.chapter().text()).toList());
        Option<Chapter> edition = EDITION.standard(standard)
                .permits(range, editions.toArray(Chapter[]::new))
                .cited(standard.chapter().text());
        for (Chapter chapter : editions) {
            String name = chapter.chapter().text();
            edition = edition.since(chapter.inForce(), name, name, value -> value == chapter);
        }
        return edition;
    }

    private Option<Charge> vigorish() {
        Option<Charge> permitted = switch (standard) {
            case MINIBACCARAT_2010, MIDIBACCARAT_2010 ->
                VIGORISH.permits(
                        "5% or 4% of the amount won, or instead (§ 541.13(f)) 25% of the wager on ties",
                        Charge.FIVE, Charge.FOUR, Charge.ON_TIES);
            case BACCARAT_2010 -> VIGORISH.permits("5% or 4% of the amount won", Charge.FIVE, Charge.FOUR);
            case MIDIBACCARAT ->
                VIGORISH.permits(
                        "5% of the amount won, none at EZ Baccarat; under Chapter 543 also 4%, or 25% of the wager on ties",
                        Charge.FIVE, Charge.NONE, Charge.FOUR, Charge.ON_TIES);
        };
        return permitted
                .computes("", charge -> true)
                .standard(chosen -> ez(chosen) ? Charge.NONE : Charge.FIVE)
                .cited(EDITION, standard, chapter -> chapter.payout("(c)"))
                .requires(
                        "collects no vigorish at EZ Baccarat", (chosen, charge) -> !ez(chosen) || charge == Charge.NONE)
                .requiresUnlessCompared(
                        "requires 5%, or none at EZ Baccarat",
                        (chosen, charge) -> !current(chosen) || ez(chosen) || charge == Charge.FIVE)
                .requiresUnlessCompared(
                        "requires a vigorish of 4% or 5%", (chosen, charge) -> current(chosen) || charge != Charge.NONE)
                .ofPayouts();
    }

    static boolean ez(Selection chosen) {
        return chosen.get(EZ, false);
    }

    private Option<Integer> rounding() {
        Option<Integer> permitted = switch (standard) {
            case MINIBACCARAT_2010, MIDIBACCARAT_2010 -> ROUNDING.permits("none, or up to multiples of 5 cents", 1, 5);
            case BACCARAT_2010 ->
                ROUNDING.permits("none, or up to multiples of 25 cents for 5% and of 20 cents for 4%", 1, 25, 20);
            case MIDIBACCARAT ->
                ROUNDING.permits("none, or up to multiples of 25 cents; under Chapter 543, of 5 cents", 1, 25, 5);
        };
        return permitted
                .computes("", multiple -> multiple >= 1)
                .cited(EDITION, standard, chapter -> chapter.payout(chapter == MIDIBACCARAT ? "(c)" : "(d)"))
                .requires(
                        "collects no vigorish at EZ Baccarat, so that none is rounded",
                        (chosen, multiple) -> multiple == 1 || !ez(chosen))
                .requiresUnlessCompared((chosen, multiple) -> multiple == 1 || multiple == multipleOf(chosen)
                        ? ""
                        : "rounds a vigorish of " + chosen.get(VIGORISH).word() + " off to multiples of "
                                + multipleOf(chosen) + " cents")
                .ofPayouts();
    }

    private static int multipleOf(Selection chosen) {
        return switch (chosen.get(EDITION)) {
            case MINIBACCARAT_2010, MIDIBACCARAT_2010 -> 5;
            case MIDIBACCARAT -> 25;
            case BACCARAT_2010 -> chosen.get(VIGORISH) == Charge.FOUR ? 20 : 25;
        };
    }

    private Option<Boolean> collection() {
        return COLLECTED_LATER
                .requires(
                        (standard == MIDIBACCARAT ? Chapter.MIDIBACCARAT_2010 : standard)
                                .payout("(f)")
                                .text(),
                        "collects the vigorish on ties at the end of the round",
                        (chosen, later) -> !later || chosen.get(VIGORISH) != Charge.ON_TIES)
                .requires(
                        "§ 629a.12(c)",
                        "extracts no vigorish, so that none can be collected later",
                        (chosen, later) -> !later || !ez(chosen))
                .cited(EDITION, standard, chapter -> chapter.payout(chapter == MIDIBACCARAT ? "(d)" : "(e)"));
    }

    private Option<Payout> tieOdds() {
        // 9 to 1 is not printed: it stands for "or more", as the odds that tables offer besides
        return TIE_ODDS.permits(
                        "8 to 1 or more",
                        odds -> odds.net().compareTo(BigFraction.of(8)) >= 0,
                        Payout.to(8, 1),
                        Payout.to(9, 1))
                .computes(
                        "odds of up to 100,000 to 1",
                        odds -> odds.pays() > 0 && odds.pays() <= LARGEST_ODDS && odds.per() <= LARGEST_ODDS)
                .cited(EDITION, standard, chapter -> chapter.payout("(b)"))
                .ofPayouts();
    }

    /** §§ 541.9(c), 543.9(c), 545.9(c) and (d), 629a.8(c). */
    private Option<Dealing> dealing() {
        return switch (standard) {
            case MINIBACCARAT_2010, MIDIBACCARAT_2010 ->
                dealing("dealing face up, or face down until the hands are called", Dealing.FACE_UP, Dealing.FACE_DOWN);
            case BACCARAT_2010 ->
                dealing(
                        "dealing face down to the dealer calling the game, or (§ 545.9(d)) handing the cards to the players",
                        Dealing.FACE_DOWN,
                        Dealing.PLAYERS_VIEW);
            case MIDIBACCARAT ->
                dealing(
                        "handing the cards to the players; under Chapter 543 also face up, or face down until called",
                        Dealing.PLAYERS_VIEW,
                        Dealing.FACE_UP,
                        Dealing.FACE_DOWN);
        };
    }

    private Option<Dealing> dealing(String range, Dealing... permitted) {
        return DEALING.standard(permitted[0])
                .standard(chosen -> chosen.get(EDITION) == standard ? permitted[0] : Dealing.FACE_UP)
                .permits(range, permitted)
                .cited(EDITION, standard, chapter -> chapter.hands("(c)"))
                .requires(
                        "hands the cards to the players: players-view",
                        (chosen, dealing) -> !current(chosen) || dealing == Dealing.PLAYERS_VIEW);
    }
}
