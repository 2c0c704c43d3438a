package io.countroom.rules.game;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The odds of every wager under one Rules Submission, and how they move together. */
public final class Odds {

    private final List<WagerOdds> wagers;
    private final Supplier<Covariances> counting;
    private final Map<String, Long> metersCents;
    private final Function<Map<String, Long>, Odds> atMeters;
    private @Nullable Covariances covariances;
    private @Nullable WagerParts pieces;

    public Odds(List<WagerOdds> wagers, Covariances covariances) {
        this(wagers, () -> covariances);
    }

    /**
     * @param counting makes the covariances; it is asked once, when they are wanted: they can take longer than all the rest,
     *     and an edge needs none
     */
    public Odds(List<WagerOdds> wagers, Supplier<Covariances> counting) {
        this(wagers, counting, Map.of(), Odds::notProbed);
    }

    /**
     * @param metersCents by progressive wager, the meter for which these odds are stated
     * @param atMeters the odds at other meters
     */
    public Odds(
            List<WagerOdds> wagers,
            Supplier<Covariances> counting,
            Map<String, Long> metersCents,
            Function<Map<String, Long>, Odds> atMeters) {
        this.wagers = List.copyOf(wagers);
        this.counting = counting;
        this.metersCents = Map.copyOf(metersCents);
        this.atMeters = atMeters;
    }

    /** Odds that were worked out before. */
    public Odds(List<WagerOdds> wagers, Covariances covariances, WagerParts pieces) {
        this(wagers, () -> covariances, pieces.statedMetersCents(), Odds::notProbed);
        this.pieces = pieces;
    }

    private static Odds notProbed(Map<String, Long> metersCents) {
        throw new IllegalStateException("these odds are not worked out for other meters: their pieces are known");
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

    /** By progressive wager, the meter for which its odds are stated. */
    public Map<String, Long> metersCents() {
        return metersCents;
    }

    /** The odds at other meters: one for each progressive wager. */
    public Odds at(Map<String, Long> otherMetersCents) {
        return atMeters.apply(otherMetersCents);
    }

    /** What wagers are taken apart into, whatever their meters show. */
    public synchronized WagerParts pieces() {
        WagerParts known = pieces;
        if (known == null) {
            known = WagerParts.of(this);
            pieces = known;
        }
        return known;
    }

    public Optional<WagerOdds> find(String wager) {
        return wagers.stream().filter(odds -> odds.wager().equals(wager)).findFirst();
    }
}
