package io.countroom.rules.baccarat21;

import io.countroom.rules.coup.CoupWagers;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Paytable;
import io.countroom.rules.game.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Says for every wager that is offered which of its lines each class of coup is. */
final class Coup21Wagers extends CoupWagers.Paytables {

    static final String BONUS_PLAYER = "bonus-player";
    static final String BONUS_BANKER = "bonus-banker";

    private static final String[] BONUS_HANDS = {
        "Three 7s", "Three-of-a-kind", "Three-card straight", "Three-card 21", "One pair"
    };

    /** § 681a.8(c): A to C with four decks, D to F with eight. */
    static int[] bonusOdds(Paytable paytable) {
        return switch (paytable) {
            case A -> new int[] {100, 40, 11, 5, 3};
            case B -> new int[] {80, 40, 12, 5, 3};
            case C -> new int[] {80, 40, 10, 6, 3};
            case D -> new int[] {100, 40, 10, 5, 3};
            case E -> new int[] {80, 40, 11, 5, 3};
            case F -> new int[] {80, 35, 12, 5, 3};
            case NONE -> throw new IllegalArgumentException("no paytable " + paytable);
        };
    }

    private Coup21Wagers() {
        super(Coup21.CLASSES);
    }

    static CoupWagers under(Selection chosen) {
        Coup21Wagers wagers = new Coup21Wagers();
        Paytable paytable = chosen.get(Baccarat21Game.BONUS);
        wagers.hand(PLAYER, "Player's Hand", "i", "(c)(1)", true);
        wagers.hand(BANKER, "Banker's Hand", "j", "(c)(2)", false);
        if (chosen.get(Baccarat21Game.TIE)) {
            wagers.tie();
        }
        if (chosen.get(Baccarat21Game.BONUS_PLAYER)) {
            wagers.bonus(BONUS_PLAYER, "Player's Hand", "(k)(2)", paytable, Coup21::playerBonus);
        }
        if (chosen.get(Baccarat21Game.BONUS_BANKER)) {
            wagers.bonus(BONUS_BANKER, "Banker's Hand", "(k)(3)", paytable, Coup21::bankerBonus);
        }
        return wagers.offered();
    }

    /** Whether a wager is made beside one on the Player's or Banker's Hand (§ 681a.6(d)). */
    static boolean optional(String wager) {
        return !wager.equals(PLAYER) && !wager.equals(BANKER);
    }

    private static int compare(int coup) {
        return Coup21.compare(Coup21.playerTotal(coup), Coup21.bankerTotal(coup));
    }

    private void hand(String id, String hand, String settled, String wins, boolean onPlayer) {
        Citation paid =
                Citation.of("§ 681a.6" + wins + ", § 681a.7(" + settled + ")(1), (2)(i) and (3)(i), § 681a.8(a)");
        IntUnaryOperator ahead = coup -> onPlayer ? compare(coup) : -compare(coup);
        IntUnaryOperator total = coup -> onPlayer ? Coup21.playerTotal(coup) : Coup21.bankerTotal(coup);
        add(
                id,
                "Wager on the " + hand,
                null,
                true,
                Citation.of("§ 681a.8(a)"),
                when(
                        coup -> ahead.applyAsInt(coup) > 0 && total.applyAsInt(coup) != 17,
                        Line.pays("Wins", Payout.EVEN, paid)),
                when(coup -> ahead.applyAsInt(coup) > 0, Line.pays("Wins with 17", Payout.to(1, 2), paid)),
                when(
                        coup -> ahead.applyAsInt(coup) < 0,
                        Line.loses(Citation.of("§ 681a.6" + wins + ", § 681a.7(" + settled + ")(2)(ii) and (3)(ii)"))),
                otherwise(Line.pays("Tie", Payout.PUSH, Citation.of("§ 681a.7(" + settled + ")(4)"))));
    }

    private void tie() {
        add(
                TIE,
                "Tie Wager",
                null,
                false,
                Citation.of("§ 681a.8(b)"),
                when(
                        coup -> compare(coup) == 0,
                        Line.pays("Wins", Payout.to(10, 1), Citation.of("§ 681a.7(k)(1)(i), § 681a.8(b)"))),
                otherwise(Line.loses(Citation.of("§ 681a.7(k)(1)(ii)"))));
    }

    private void bonus(String id, String hand, String settled, Paytable paytable, IntUnaryOperator bonusOf) {
        Citation printed = Citation.of("§ 681a.8(c) Paytable " + paytable.word());
        int[] odds = bonusOdds(paytable);
        List<PaytableLine> lines = new ArrayList<>();
        for (int i = 0; i < odds.length; i++) {
            int bonus = Coup21.THREE_SEVENS - i;
            Citation made = Citation.of("§ 681a.3(e)(" + (i + 1) + ")");
            lines.add(when(
                    coup -> bonusOf.applyAsInt(coup) == bonus,
                    Line.pays(BONUS_HANDS[i], Payout.to(odds[i], 1), made.and(printed))));
        }
        lines.add(otherwise(Line.loses(Citation.of("§ 681a.7" + settled + "(ii)"))));
        add(id, "Bonus Wager on the " + hand, paytable.word(), false, printed, lines.toArray(PaytableLine[]::new));
    }
}
