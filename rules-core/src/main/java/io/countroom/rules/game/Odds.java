package io.countroom.rules.game;

import java.util.List;
import java.util.Optional;

/** The odds of every wager under one Rules Submission, and how they move together. */
public record Odds(List<WagerOdds> wagers, Covariances covariances) {

    public Odds {
        wagers = List.copyOf(wagers);
    }

    public Optional<WagerOdds> find(String wager) {
        return wagers.stream().filter(odds -> odds.wager().equals(wager)).findFirst();
    }
}
