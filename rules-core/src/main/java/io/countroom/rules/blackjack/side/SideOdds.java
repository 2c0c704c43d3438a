package io.countroom.rules.blackjack.side;

import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** Turns the probabilities of a paytable's lines into the odds of its wager. */
public final class SideOdds {

    private SideOdds() {}

    /**
     * @param meterNet what a unit gains on a line that pays the meter
     */
    public static WagerOdds of(
            OfferedWager offered, List<Line> lines, BigFraction[] probabilities, BigFraction meterNet, String note) {
        BigFraction mean = BigFraction.ZERO;
        BigFraction square = BigFraction.ZERO;
        BigFraction hit = BigFraction.ZERO;
        List<OutcomeOdds> outcomes = new ArrayList<>(lines.size());
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            BigFraction p = probabilities[i];
            BigFraction net = line.isMeter() ? meterNet : line.net();
            mean = mean.add(p.multiply(net));
            square = square.add(p.multiply(net).multiply(net));
            if (net.signum() > 0) {
                hit = hit.add(p);
            }
            outcomes.add(OutcomeOdds.counted(line.outcome(), p, net.doubleValue()));
        }
        double variance = square.subtract(mean.multiply(mean)).doubleValue();
        return WagerOdds.counted(offered, mean.negate(), Math.sqrt(variance), hit.doubleValue(), note, outcomes);
    }
}
