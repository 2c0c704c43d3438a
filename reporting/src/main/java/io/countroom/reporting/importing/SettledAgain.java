package io.countroom.reporting.importing;

import io.countroom.reporting.floor.Replay;
import io.countroom.reporting.sequence.Check;
import io.countroom.rules.expectation.Expectations;
import io.countroom.rules.expectation.Expected;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.round.ExceptionRow;
import io.countroom.sql.round.StoredRound;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A stored round settled under other rules. The logged payments are kept, because a log without decisions shows a surrender only by
 * its payment.
 *
 * @param found the irregularities of the settlement, without those whose check was off at import
 * @param kept exceptions that the round's shoe or neighboring rounds raised at import
 */
public record SettledAgain(Round play, Settlement settlement, List<Irregularity> found, List<ExceptionRow> kept) {

    public SettledAgain {
        found = List.copyOf(found);
        kept = List.copyOf(kept);
    }

    /**
     * Empty where the other rules cannot read the round.
     *
     * @param before the rules that the round was settled under; null where this version does not know them
     */
    public static Optional<SettledAgain> of(StoredRound stored, @Nullable TableRules before, TableRules under) {
        Round play = Replay.round(stored);
        if (under.misfit(play) != null) {
            return Optional.empty();
        }
        Settlement settlement = under.settle(play);
        if (before == null
                || play.state() != Round.State.VOID && stored.exceptions().isEmpty()) {
            return Optional.of(new SettledAgain(play, settlement, settlement.irregularities(), List.of()));
        }
        Set<String> ofTheRound =
                codes(before.settle(play).irregularities().stream().map(Irregularity::code));
        Set<String> off = new HashSet<>(Check.VOIDS.codes());
        off.retainAll(ofTheRound);
        off.removeAll(codes(stored.exceptions().stream().map(ExceptionRow::code)));
        return Optional.of(new SettledAgain(
                play,
                settlement,
                settlement.irregularities().stream()
                        .filter(one -> !off.contains(one.code()))
                        .toList(),
                stored.exceptions().stream()
                        .filter(one -> !ofTheRound.contains(one.code()))
                        .toList()));
    }

    private static Set<String> codes(Stream<String> codes) {
        return codes.collect(Collectors.toSet());
    }

    /** How many exceptions the round has under the other rules. */
    public int exceptions() {
        return found.size() + kept.size();
    }

    /** The house's expected win of the round, by the odds of the other rules. */
    public Expected expected(Expectations odds) {
        return odds.of(Expectation.stakes(play, settlement), play.metersCents());
    }
}
