package io.countroom.rules.baccarat;

import io.countroom.rules.card.Composition;
import io.countroom.rules.coup.CoupHands;
import io.countroom.rules.coup.CoupRules;
import io.countroom.rules.coup.CoupWagers;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.HandReading;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Shuffling;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.WagerOdds;
import java.util.List;
import java.util.Objects;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Any of the three games under one Rules Submission. */
final class BaccaratRules extends CoupRules {

    private final Chapter edition;
    private final int parlayPercent;

    BaccaratRules(Game game, Selection chosen) {
        super(
                game,
                chosen,
                chosen.get(BaccaratOptions.EDITION).form(),
                chosen.get(BaccaratOptions.EDITION).sections(),
                BaccaratWagers.under(chosen),
                chosen.get(BaccaratOptions.DECKS),
                chosen.get(BaccaratOptions.SHUFFLING, Shuffling.SHOE));
        this.edition = chosen.get(BaccaratOptions.EDITION);
        this.parlayPercent = chosen.get(BaccaratOptions.PARLAY, 0);
    }

    Chapter edition() {
        return edition;
    }

    @Override
    protected Deal deal(Round round, @Nullable CoupHands hands, Findings findings) {
        return BaccaratDeal.of(round, hands, edition, parlayPercent, findings);
    }

    @Override
    public boolean vigorishIsOwed() {
        return chosen().get(BaccaratOptions.COLLECTED_LATER);
    }

    @Override
    public List<HandReading> readings(Round round) {
        return new DrawingRules(edition).read(round);
    }

    @Override
    public Odds odds(Composition cards) {
        BaccaratCounts counts = new BaccaratCounts(cards);
        return odds(counts.byClass(), counts.total(), odds -> note(odds, counts));
    }

    private String note(WagerOdds odds, BaccaratCounts counts) {
        BigFraction edge = odds.exactEdge();
        if (odds.wager().equals(BaccaratWagers.HOUSE_MONEY) && edge != null) {
            return HouseMoney.note(
                    edge, counts, column(BaccaratWagers.PLAYER), column(BaccaratWagers.BANKER), parlayPercent);
        }
        int multiple = chosen().get(BaccaratOptions.ROUNDING);
        return odds.wager().equals(BaccaratWagers.BANKER) && multiple > 1
                ? "Before the vigorish is rounded up to the next multiple of " + multiple
                        + " cents when it is collected"
                : "";
    }

    CoupWagers.Column column(String wager) {
        return Objects.requireNonNull(coupWagers().find(wager));
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return new BaccaratSimulator(this, parlayPercent, patrons, seed);
    }
}
