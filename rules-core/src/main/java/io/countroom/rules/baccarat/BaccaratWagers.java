package io.countroom.rules.baccarat;

import io.countroom.rules.coup.CoupWagers;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Paytable;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Vigorish;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Says for every wager that is offered which of its lines each class of coup is. */
final class BaccaratWagers extends CoupWagers.Paytables {

    static final String DRAGON_BONUS_PLAYER = "dragon-bonus-player";
    static final String DRAGON_BONUS_BANKER = "dragon-bonus-banker";
    static final String DRAGON_7 = "dragon-7";
    static final String PANDA_8 = "panda-8";
    static final String HOUSE_MONEY = "house-money";

    /** § 629a.12(e): for wins by 9, 8, 7, 6, 5 and 4 points. A natural winner is paid 1 to 1 in all of them. */
    private static int[] dragonBonusOdds(Paytable paytable) {
        return switch (paytable) {
            case A -> new int[] {30, 10, 6, 4, 2, 1};
            case B -> new int[] {20, 8, 7, 4, 3, 1};
            case C -> new int[] {30, 10, 4, 4, 2, 2};
            default -> throw new IllegalArgumentException("no paytable " + paytable);
        };
    }

    private final Selection chosen;
    private final Chapter chapter;
    private final boolean ez;

    private BaccaratWagers(Selection chosen) {
        super(Coup.CLASSES);
        this.chosen = chosen;
        this.chapter = chosen.get(BaccaratOptions.EDITION);
        this.ez = BaccaratOptions.ez(chosen);
    }

    /** The wagers that a Rules Submission offers. */
    static CoupWagers under(Selection chosen) {
        BaccaratWagers wagers = new BaccaratWagers(chosen);
        wagers.playerAndBanker();
        wagers.tie();
        if (chosen.get(BaccaratOptions.OFFER_DRAGON_BONUS, false)) {
            Paytable dragonBonus = chosen.get(BaccaratOptions.DRAGON_BONUS);
            wagers.dragonBonus(DRAGON_BONUS_PLAYER, "Player's Hand", true, dragonBonus);
            wagers.dragonBonus(DRAGON_BONUS_BANKER, "Banker's Hand", false, dragonBonus);
        }
        if (wagers.ez) {
            wagers.insurance(DRAGON_7, "Dragon 7", BaccaratWagers::isDragon7, 40, "(a)(5)", "(f)");
            wagers.insurance(PANDA_8, "Panda 8", BaccaratWagers::isPanda8, 25, "(a)(6)", "(g)");
        }
        if (chosen.get(BaccaratOptions.OFFER_HOUSE_MONEY, false)) {
            wagers.houseMoney();
        }
        return wagers.offered();
    }

    /** A Banker's Hand of 7 with three cards against a lower Player's Hand (§ 629a.1). */
    private static boolean isDragon7(int coup) {
        return Coup.bankerCount(coup) == 7 && Coup.bankerDrew(coup) && Coup.playerCount(coup) < 7;
    }

    /** A Player's Hand of 8 with three cards against a lower Banker's Hand (§ 629a.1). */
    private static boolean isPanda8(int coup) {
        return Coup.playerCount(coup) == 8 && Coup.playerDrew(coup) && Coup.bankerCount(coup) < 8;
    }

    private static int margin(int coup) {
        return Coup.playerCount(coup) - Coup.bankerCount(coup);
    }

    private void playerAndBanker() {
        add(
                PLAYER,
                "Wager on the Player's Hand",
                null,
                true,
                chapter.payout("(a)"),
                when(
                        coup -> margin(coup) > 0,
                        Line.pays("Wins", Payout.EVEN, chapter.wagerAndPayout("(a)(2)(i)", "(a)"))),
                when(coup -> margin(coup) < 0, Line.loses(chapter.wagers("(a)(2)(ii)"))),
                otherwise(Line.pays("Tie", Payout.PUSH, chapter.wagers("(a)(2)(iii)"))));
        BaccaratOptions.Charge charge = chosen.get(BaccaratOptions.VIGORISH);
        boolean later = chosen.get(BaccaratOptions.COLLECTED_LATER);
        Vigorish vigorish = new Vigorish(charge.percent, chosen.get(BaccaratOptions.ROUNDING), later);
        // Chapter 629a rounds in the same paragraph; the chapters of 2010 in the next.
        boolean rounded = vigorish.multipleCents() > 1 && chapter != Chapter.MIDIBACCARAT;
        Citation won = chapter.wagerAndPayout("(a)(1)(i)", rounded ? "(c) and (d)" : "(c)");
        boolean onTies = charge == BaccaratOptions.Charge.ON_TIES;
        Line wins;
        Line tie;
        if (onTies) {
            wins = Line.pays("Wins", Payout.EVEN, won);
            tie = Line.returnedLess(vigorish, "Tie", chapter.wagerAndPayout("(a)(1)(iii)(B)", "(f)"));
        } else {
            wins = Line.evenMoneyLess(vigorish, "Wins", won);
            // The chapters of 2010 with a charge on ties have two cases here: (A) is the wager returned.
            boolean chargesTies = chapter == Chapter.MINIBACCARAT_2010 || chapter == Chapter.MIDIBACCARAT_2010;
            tie = Line.pays("Tie", Payout.PUSH, chapter.wagers("(a)(1)(iii)" + (chargesTies ? "(A)" : "")));
        }
        PaytableLine winning = when(coup -> margin(coup) < 0 && !(ez && isDragon7(coup)), wins);
        PaytableLine losing = when(coup -> margin(coup) > 0, Line.loses(chapter.wagers("(a)(1)(ii)")));
        Citation printed = chapter.payout(onTies ? "(f)" : "(c)");
        if (ez) {
            Line dragon7 = Line.pays("Dragon 7", Payout.PUSH, chapter.wagers("(a)(1)(iii)"));
            PaytableLine tied = when(coup -> margin(coup) == 0, tie);
            add(BANKER, "Wager on the Banker's Hand", null, true, printed, winning, losing, tied, otherwise(dragon7));
        } else {
            add(BANKER, "Wager on the Banker's Hand", null, true, printed, winning, losing, otherwise(tie));
        }
    }

    private void tie() {
        add(
                TIE,
                chapter == Chapter.MIDIBACCARAT ? "Tie Wager" : "Tie Bet",
                null,
                true,
                chapter.payout("(b)"),
                when(
                        coup -> margin(coup) == 0,
                        Line.pays(
                                "Wins",
                                chosen.get(BaccaratOptions.TIE_ODDS),
                                chapter.wagerAndPayout("(a)(3)(i)", "(b)"))),
                otherwise(Line.loses(chapter.wagers("(a)(3)(ii)"))));
    }

    private void dragonBonus(String id, String hand, boolean onPlayer, Paytable paytable) {
        Citation printed = Citation.of(chapter.payout("(e)") + " Paytable " + paytable.word());
        IntUnaryOperator ahead = coup -> onPlayer ? margin(coup) : -margin(coup);
        IntPredicate natural = coup -> onPlayer
                ? Coup.playerCount(coup) >= 8 && !Coup.playerDrew(coup)
                : Coup.bankerCount(coup) >= 8 && !Coup.bankerDrew(coup);
        List<PaytableLine> lines = new ArrayList<>();
        int points = 9;
        for (int odds : dragonBonusOdds(paytable)) {
            int by = points--;
            lines.add(when(
                    coup -> !natural.test(coup) && ahead.applyAsInt(coup) == by,
                    Line.pays(
                            "Win by " + by + " points",
                            Payout.to(odds, 1),
                            chapter.wagers("(a)(4)(i)(C)").and(printed))));
        }
        lines.add(when(
                natural.and(coup -> ahead.applyAsInt(coup) > 0),
                Line.pays(
                        "Natural winner",
                        Payout.EVEN,
                        chapter.wagers("(a)(4)(i)(A) and (B)").and(printed))));
        lines.add(when(
                natural.and(coup -> ahead.applyAsInt(coup) == 0),
                Line.pays(
                        "Natural tie",
                        Payout.PUSH,
                        chapter.wagers("(a)(4)(iii)").and(printed))));
        lines.add(otherwise(Line.loses(chapter.wagers("(a)(4)(ii)"))));
        add(
                id,
                "Dragon Bonus Wager on the " + hand,
                paytable.word(),
                false,
                printed,
                lines.toArray(PaytableLine[]::new));
    }

    private void insurance(String id, String hand, IntPredicate wins, int odds, String paragraph, String payout) {
        add(
                id,
                hand + " Insurance Wager",
                null,
                false,
                chapter.payout(payout),
                when(wins, Line.pays(hand, Payout.to(odds, 1), chapter.wagerAndPayout(paragraph + "(i)", payout))),
                otherwise(Line.loses(chapter.wagers(paragraph + "(ii)"))));
    }

    private void houseMoney() {
        Citation pays = chapter.wagerAndPayout("(a)(7)(i)", "(h)");
        int both = Coup.PLAYER_PAIR + Coup.BANKER_PAIR;
        add(
                HOUSE_MONEY,
                "House Money Wager",
                null,
                false,
                chapter.payout("(h)"),
                when(
                        coup -> Coup.pairs(coup) == both,
                        Line.pays("Player and Banker Pair", HouseMoney.odds(both), pays)),
                when(
                        coup -> Coup.pairs(coup) != 0,
                        Line.pays("Player or Banker Pair", HouseMoney.odds(Coup.PLAYER_PAIR), pays)),
                otherwise(Line.loses(chapter.wagers("(a)(7)(ii)"))));
    }
}
