package io.countroom.rules.baccarat;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.CoupWagers;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Payout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Says for every wager that is offered which of its lines each class of coup is. */
final class Wagers {

    static final String PLAYER = "player";
    static final String BANKER = "banker";
    static final String TIE = "tie";
    static final String DRAGON_BONUS_PLAYER = "dragon-bonus-player";
    static final String DRAGON_BONUS_BANKER = "dragon-bonus-banker";
    static final String DRAGON_7 = "dragon-7";
    static final String PANDA_8 = "panda-8";
    static final String HOUSE_MONEY = "house-money";

    /** § 629a.12(e): for wins by 9, 8, 7, 6, 5 and 4 points. A natural winner is paid 1 to 1 in all of them. */
    private static int[] dragonBonusOdds(String paytable) {
        return switch (paytable) {
            case "A" -> new int[] {30, 10, 6, 4, 2, 1};
            case "B" -> new int[] {20, 8, 7, 4, 3, 1};
            case "C" -> new int[] {30, 10, 4, 4, 2, 2};
            default -> throw new IllegalArgumentException("no paytable " + paytable);
        };
    }

    private final Terms terms;
    private final Chapter chapter;
    private final List<CoupWagers.Column> columns = new ArrayList<>();

    private Wagers(Terms terms) {
        this.terms = terms;
        this.chapter = terms.chapter();
    }

    /** The wagers that these terms offer. */
    static CoupWagers under(Terms terms) {
        Wagers wagers = new Wagers(terms);
        wagers.playerAndBanker();
        wagers.tie();
        String dragonBonus = terms.dragonBonus();
        if (dragonBonus != null) {
            wagers.dragonBonus(DRAGON_BONUS_PLAYER, "Player's Hand", true, dragonBonus);
            wagers.dragonBonus(DRAGON_BONUS_BANKER, "Banker's Hand", false, dragonBonus);
        }
        if (terms.ez()) {
            wagers.dragon7();
            wagers.panda8();
        }
        if (terms.houseMoney()) {
            wagers.houseMoney();
        }
        return new CoupWagers(wagers.columns);
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
                List.of(
                        Line.pays("Wins", Payout.EVEN, chapter.wagerAndPayout("(a)(2)(i)", "(a)")),
                        Line.loses(chapter.wagers("(a)(2)(ii)")),
                        Line.pays("Tie", Payout.PUSH, chapter.wagers("(a)(2)(iii)"))),
                coup -> margin(coup) > 0 ? 0 : margin(coup) < 0 ? 1 : 2);

        Citation winning = chapter.wagerAndPayout("(a)(1)(i)", "(c)");
        Line wins;
        Line tie;
        if (terms.vigorishOnTies()) {
            wins = Line.pays("Wins", Payout.EVEN, winning);
            tie = Line.returnedLess(terms.vigorish(), "Tie", chapter.wagerAndPayout("(a)(1)(iii)(B)", "(f)"));
        } else {
            wins = Line.evenMoneyLess(terms.vigorish(), "Wins", winning);
            // The chapters of 2010 with a charge on ties have two cases here: (A) is the wager returned.
            boolean returnedIsA = chapter == Chapter.MINIBACCARAT_2010 || chapter == Chapter.MIDIBACCARAT_2010;
            tie = Line.pays("Tie", Payout.PUSH, chapter.wagers("(a)(1)(iii)" + (returnedIsA ? "(A)" : "")));
        }
        List<Line> lines = new ArrayList<>(List.of(wins, Line.loses(chapter.wagers("(a)(1)(ii)")), tie));
        if (terms.ez()) {
            lines.add(Line.pays("Dragon 7", Payout.PUSH, chapter.wagers("(a)(1)(iii)")));
        }
        add(
                BANKER,
                "Wager on the Banker's Hand",
                null,
                true,
                chapter.payout(terms.vigorishOnTies() ? "(f)" : "(c)"),
                lines,
                coup -> terms.ez() && isDragon7(coup) ? 3 : margin(coup) < 0 ? 0 : margin(coup) > 0 ? 1 : 2);
    }

    private void tie() {
        add(
                TIE,
                chapter == Chapter.MIDIBACCARAT ? "Tie Wager" : "Tie Bet",
                null,
                true,
                chapter.payout("(b)"),
                List.of(
                        Line.pays("Wins", terms.tieOdds(), chapter.wagerAndPayout("(a)(3)(i)", "(b)")),
                        Line.loses(chapter.wagers("(a)(3)(ii)"))),
                coup -> margin(coup) == 0 ? 0 : 1);
    }

    private void dragonBonus(String id, String hand, boolean onPlayer, String paytable) {
        Citation printed = Citation.of(chapter.payout("(e)") + " Paytable " + paytable);
        int[] odds = dragonBonusOdds(paytable);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < odds.length; i++) {
            lines.add(Line.pays(
                    "Win by " + (9 - i) + " points",
                    Payout.to(odds[i], 1),
                    Citation.of(chapter.wagers("(a)(4)(i)(C)") + ", " + printed)));
        }
        lines.add(Line.pays(
                "Natural winner", Payout.EVEN, Citation.of(chapter.wagers("(a)(4)(i)(A) and (B)") + ", " + printed)));
        lines.add(Line.pays("Natural tie", Payout.PUSH, Citation.of(chapter.wagers("(a)(4)(iii)") + ", " + printed)));
        lines.add(Line.loses(chapter.wagers("(a)(4)(ii)")));
        add(id, "Dragon Bonus Wager on the " + hand, paytable, false, printed, lines, coup -> {
            int ahead = onPlayer ? margin(coup) : -margin(coup);
            boolean drew = onPlayer ? Coup.playerDrew(coup) : Coup.bankerDrew(coup);
            int count = onPlayer ? Coup.playerCount(coup) : Coup.bankerCount(coup);
            if (count >= 8 && !drew) {
                return ahead > 0 ? 6 : ahead == 0 ? 7 : 8;
            }
            return ahead >= 4 ? 9 - ahead : 8;
        });
    }

    private void dragon7() {
        add(
                DRAGON_7,
                "Dragon 7 Insurance Wager",
                null,
                false,
                chapter.payout("(f)"),
                List.of(
                        Line.pays("Dragon 7", Payout.to(40, 1), chapter.wagerAndPayout("(a)(5)(i)", "(f)")),
                        Line.loses(chapter.wagers("(a)(5)(ii)"))),
                coup -> isDragon7(coup) ? 0 : 1);
    }

    private void panda8() {
        add(
                PANDA_8,
                "Panda 8 Insurance Wager",
                null,
                false,
                chapter.payout("(g)"),
                List.of(
                        Line.pays("Panda 8", Payout.to(25, 1), chapter.wagerAndPayout("(a)(6)(i)", "(g)")),
                        Line.loses(chapter.wagers("(a)(6)(ii)"))),
                coup -> isPanda8(coup) ? 0 : 1);
    }

    private void houseMoney() {
        Citation pays = chapter.wagerAndPayout("(a)(7)(i)", "(h)");
        add(
                HOUSE_MONEY,
                "House Money Wager",
                null,
                false,
                chapter.payout("(h)"),
                List.of(
                        Line.pays("Player and Banker Pair", Payout.to(15, 1), pays),
                        Line.pays("Player or Banker Pair", Payout.to(3, 1), pays),
                        Line.loses(chapter.wagers("(a)(7)(ii)"))),
                coup -> switch (Coup.pairs(coup)) {
                    case Coup.PLAYER_PAIR + Coup.BANKER_PAIR -> 0;
                    case Coup.PLAYER_PAIR, Coup.BANKER_PAIR -> 1;
                    default -> 2;
                });
    }

    private void add(
            String id,
            String name,
            @Nullable String paytable,
            boolean main,
            Citation citation,
            List<Line> lines,
            IntUnaryOperator lineOf) {
        OfferedWager offered = OfferedWager.of(id, name, paytable, main, citation, lines);
        columns.add(CoupWagers.Column.of(offered, lines, Coup.CLASSES, lineOf));
    }
}
