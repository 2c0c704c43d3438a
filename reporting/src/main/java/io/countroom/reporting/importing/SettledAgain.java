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
        return Optional.of(new SettledAgain(
                play, settlement, found(settlement, before, play, stored), kept(before, play, stored)));
    }

    private static List<Irregularity> found(
            Settlement settlement, @Nullable TableRules before, Round play, StoredRound stored) {
        if (before == null || play.state() != Round.State.VOID) {
            return settlement.irregularities();
        }
        Set<String> off = new HashSet<>();
        before.settle(play).irregularities().forEach(one -> off.add(one.code()));
        off.retainAll(Check.VOIDS.codes());
        stored.exceptions().forEach(one -> off.remove(one.code()));
        return settlement.irregularities().stream()
                .filter(one -> !off.contains(one.code()))
                .toList();
    }

    private static List<ExceptionRow> kept(@Nullable TableRules before, Round play, StoredRound stored) {
        if (before == null || stored.exceptions().isEmpty()) {
            return List.of();
        }
        Set<String> ofTheRound = new HashSet<>();
        for (Irregularity one : before.settle(play).irregularities()) {
            ofTheRound.add(one.code());
        }
        return stored.exceptions().stream()
                .filter(one -> !ofTheRound.contains(one.code()))
                .toList();
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
