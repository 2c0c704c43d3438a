package io.countroom.rules.blackjack.side;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Meter;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.WagerOdds;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/** § 633a.13(j): a player's 20 against the dealer's Blackjack or 21. */
public final class BadBeat extends Progressive {

    public static final String ID = "bad-beat-progressive";
    public static final Meter METER = Meter.of(ID, 500_000, "§ 633a.13(j)(2)", "§ 633a.13(j)(2)");

    private static final Citation CITATION = Citation.of("§ 633a.13(j)");
    static final int BLACKJACK = 5;
    static final int TWENTY = 6;

    private static final List<Line> BEATEN = List.of(
            Line.meter("21 with seven or more cards", CITATION),
            Line.pays("21 with six cards", Payout.forOne(1000), CITATION),
            Line.pays("21 with five cards", Payout.forOne(100), CITATION),
            Line.pays("21 with four cards", Payout.forOne(50), CITATION),
            Line.pays("21 with three cards", Payout.forOne(25), CITATION),
            Line.pays("Dealer Blackjack", Payout.forOne(10), CITATION));
    private static final Line ANY_20 = Line.pays("Player has a 20", Payout.forOne(1), CITATION);
    private static final Line LOSES = Line.loses(Citation.of("§ 633a.7(o)(1)"));

    private final boolean anyTwenty;
    private final boolean anyHand;

    /**
     * @param anyTwenty whether a 20 that does not meet a 21 gets the wager back, § 633a.7(o)(1)(i)
     * @param anyHand whether it wins with any hand of a split
     */
    public BadBeat(boolean anyTwenty, boolean anyHand) {
        super("Bad Beat Progressive Wager", METER, CITATION, lines(anyTwenty));
        this.anyTwenty = anyTwenty;
        this.anyHand = anyHand;
    }

    private static List<Line> lines(boolean anyTwenty) {
        Stream<Line> others = anyTwenty ? Stream.of(ANY_20, LOSES) : Stream.of(LOSES);
        return Stream.concat(BEATEN.stream(), others).toList();
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

    @Override
    public WagerOdds odds(Composition cards, BlackjackOptions options, Strategy strategy, long meterCents) {
        Twenties twenties = new Twenties(cards, options, strategy);
        BigFraction[] chances = new BigFraction[lines.size()];
        BigFraction paid = BigFraction.ZERO;
        for (int line = 0; line <= BLACKJACK; line++) {
            chances[line] = twenties.chance(line);
            paid = paid.add(chances[line]);
        }
        if (anyTwenty) {
            BigFraction beaten = paid.subtract(chances[BLACKJACK]);
            chances[TWENTY] = twenties.chance(TWENTY).subtract(beaten);
            paid = paid.add(chances[TWENTY]);
        }
        chances[lines.size() - 1] = BigFraction.ONE.subtract(paid);
        WagerOdds odds = odds(chances, meterCents);
        return odds.withNote("all hands enumerated for a player who follows the chart; " + breakEven(odds, meterCents));
    }
}
