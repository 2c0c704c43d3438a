package io.countroom.rules.blackjack.side;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** § 633a.13(j): a player's 20 against the dealer's Blackjack or 21. */
public final class BadBeat {

    public static final String ID = "bad-beat-progressive";

    private static final Citation CITATION = Citation.of("§ 633a.13(j)");
    private static final int BLACKJACK = 5;
    private static final int TWENTY = 6;

    private final OfferedWager offered;
    private final List<Line> lines;
    private final boolean anyTwenty;
    private final boolean anyHand;

    /**
     * @param anyTwenty whether a 20 that does not meet a 21 gets the wager back, § 633a.7(o)(1)(i)
     * @param anyHand whether it wins with any hand of a split
     */
    public BadBeat(boolean anyTwenty, boolean anyHand) {
        this.anyTwenty = anyTwenty;
        this.anyHand = anyHand;
        List<Line> all = new ArrayList<>(List.of(
                Line.meter("21 with seven or more cards", CITATION),
                Line.pays("21 with six cards", Payout.forOne(1000), CITATION),
                Line.pays("21 with five cards", Payout.forOne(100), CITATION),
                Line.pays("21 with four cards", Payout.forOne(50), CITATION),
                Line.pays("21 with three cards", Payout.forOne(25), CITATION),
                Line.pays("Dealer Blackjack", Payout.forOne(10), CITATION)));
        if (anyTwenty) {
            all.add(Line.pays("Player has a 20", Payout.forOne(1), CITATION));
        }
        all.add(Line.loses(Citation.of("§ 633a.7(o)(1)")));
        this.lines = List.copyOf(all);
        this.offered = OfferedWager.of(ID, "Bad Beat Progressive Wager", null, false, CITATION, lines);
    }

    public OfferedWager offered() {
        return offered;
    }

    /** Whether it wins with any hand of a split. */
    public boolean anyHand() {
        return anyHand;
    }

    /** The line of a player's hand against the dealer's finished hand. */
    public Line line(int playerTotal, boolean dealerBlackjack, int dealerTotal, int dealerCards) {
        if (playerTotal != 20) {
            return lines.getLast();
        }
        if (dealerBlackjack) {
            return lines.get(BLACKJACK);
        }
        if (dealerTotal == 21) {
            return lines.get(Math.max(0, 7 - dealerCards));
        }
        return lines.get(TWENTY); // the lost wager where any 20 is not paid
    }

    /**
     * The exact odds for a player who plays the strategy, where the wager rides on the first hand of a split.
     *
     * @param meterCents what the meter shows, for a wager of one dollar
     */
    public WagerOdds odds(Composition cards, BlackjackOptions options, Strategy strategy, long meterCents) {
        Twenties twenties = new Twenties(cards, options, strategy);
        BigFraction[] chances = new BigFraction[lines.size()];
        BigFraction beaten = BigFraction.ZERO;
        for (int line = 0; line < Twenties.LINES; line++) {
            chances[line] = twenties.beaten(line);
            beaten = beaten.add(chances[line]);
        }
        chances[BLACKJACK] = twenties.blackjack();
        BigFraction paid = beaten.add(chances[BLACKJACK]);
        if (anyTwenty) {
            chances[TWENTY] = twenties.any().subtract(beaten);
            paid = paid.add(chances[TWENTY]);
        }
        chances[lines.size() - 1] = BigFraction.ONE.subtract(paid);
        BigFraction meterNet = SideOdds.meterNet(meterCents);
        WagerOdds odds = SideOdds.of(offered, lines, chances, meterNet, "");
        return odds.withNote(
                "all hands enumerated for a player who follows the chart; " + HitAndRun.breakEven(odds, meterCents));
    }

    /** The same odds with the meter at another amount. */
    public WagerOdds atMeter(WagerOdds known, long meterCents) {
        return SideOdds.atMeter(offered, lines, known, meterCents);
    }
}
