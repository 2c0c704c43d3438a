package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.game.Hand;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The habits of a poor player: afraid to bust and to give up, fond of doubling what looks high, and of splitting anything
 * now and then.
 */
final class PoorPlay {

    private PoorPlay() {}

    static Hand.Action decide(Situation s, UniformRandomProvider random) {
        if (s.maySplit() && (s.pair() == 8 || s.pair() == 11 || random.nextInt(5) == 0)) {
            return Hand.Action.SPLIT;
        }
        if (s.mayDouble() && !s.soft() && s.total() >= 10 && s.total() <= 12 && random.nextBoolean()) {
            return Hand.Action.DOUBLE;
        }
        if (s.maySurrender() && s.total() >= 14 && s.total() <= 16 && random.nextInt(8) == 0) {
            return Hand.Action.SURRENDER;
        }
        int standsOn = s.soft() ? 18 : 12 + random.nextInt(5);
        return s.total() >= standsOn ? Hand.Action.STAND : Hand.Action.HIT;
    }
}
