package io.countroom.rules.game;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The odds of every wager under one Rules Submission, and how they move together. */
public final class Odds {

    private final List<WagerOdds> wagers;
    private final Supplier<Covariances> counting;
    private @Nullable Covariances covariances;

    public Odds(List<WagerOdds> wagers, Covariances covariances) {
        this(wagers, () -> covariances);
    }

    /**
     * @param counting makes the covariances; it is asked once, when they are wanted: they can take longer than all the rest,
     *     and an edge needs none
     */
    public Odds(List<WagerOdds> wagers, Supplier<Covariances> counting) {
        this.wagers = List.copyOf(wagers);
        this.counting = counting;
    }

    public List<WagerOdds> wagers() {
        return wagers;
    }

    public synchronized Covariances covariances() {
        Covariances known = covariances;
        if (known == null) {
            known = counting.get();
            covariances = known;
        }
        return known;
    }

    public Optional<WagerOdds> find(String wager) {
        return wagers.stream().filter(odds -> odds.wager().equals(wager)).findFirst();
    }
}
