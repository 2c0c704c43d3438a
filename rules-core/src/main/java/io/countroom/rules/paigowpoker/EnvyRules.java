package io.countroom.rules.paigowpoker;

import io.countroom.rules.game.TableRules;
import org.apache.commons.numbers.fraction.BigFraction;

/** Rules under which a Qualifying Wager also gains by the hands of other players. */
public interface EnvyRules extends TableRules {

    /**
     * What the Envy Bonuses of one Qualifying Wager come to in a round on average, in cents. They are fixed amounts, whatever
     * the wager: its own odds do not hold them.
     *
     * @param wager {@code fortune-bonus} or {@code emperors-treasure}; 0 for wagers without an Envy Bonus
     * @param otherPlayers how many other players' hands are dealt
     */
    BigFraction envyCentsPerRound(String wager, int otherPlayers);
}
