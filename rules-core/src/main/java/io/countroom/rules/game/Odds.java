package io.countroom.rules.game;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** The odds of every wager under one Rules Submission, and how they move together. */
public final class Odds {

    private final List<WagerOdds> wagers;
    private final Cached<Covariances> covariances;
    private final Cached<WagerParts> pieces;
    private final Map<String, Long> metersCents;
    private final Function<Map<String, Long>, Odds> atMeters;

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
        this.covariances = new Cached<>(counting);
        this.pieces = new Cached<>(() -> WagerParts.of(this));
        this.metersCents = Map.copyOf(metersCents);
        this.atMeters = atMeters;
    }

    /** Odds that were worked out before. */
    public Odds(List<WagerOdds> wagers, Covariances covariances, WagerParts pieces) {
        this.wagers = List.copyOf(wagers);
        this.covariances = new Cached<>(() -> covariances);
        this.pieces = new Cached<>(() -> pieces);
        this.metersCents = pieces.statedMetersCents();
        this.atMeters = Odds::notProbed;
    }

    private static Odds notProbed(Map<String, Long> metersCents) {
        throw new IllegalStateException("these odds are not worked out for other meters: their pieces are known");
    }

    public List<WagerOdds> wagers() {
        return wagers;
    }

    public Covariances covariances() {
        return covariances.get();
    }

    /** By progressive wager, the meter for which its odds are stated. */
    public Map<String, Long> metersCents() {
        return metersCents;
    }

    /** The odds at other meters: one for each progressive wager. */
    public Odds at(Map<String, Long> otherMetersCents) {
        return atMeters.apply(otherMetersCents);
    }

    /** The parts of wagers, for any meter readings. */
    public WagerParts pieces() {
        return pieces.get();
    }

    public Optional<WagerOdds> find(String wager) {
        return wagers.stream().filter(odds -> odds.wager().equals(wager)).findFirst();
    }
}
