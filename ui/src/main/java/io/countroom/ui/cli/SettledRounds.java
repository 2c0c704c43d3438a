package io.countroom.ui.cli;

import io.countroom.reporting.file.Reject;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.rules.game.Decision;
import io.countroom.rules.game.HoldSplit;
import io.countroom.rules.game.Settlement;
import java.util.List;

/** Takes what {@code settle} finds, in the order of the file, and prints it as it comes: a log has no size limit. */
interface SettledRounds {

    /** How many rounds were settled, how many of them contradict the rules, how many lines could not be read. */
    record Tally(long rounds, long exceptions, long rejects) {

        static final Tally CLEAN = new Tally(1, 0, 0);
        static final Tally EXCEPTION = new Tally(1, 1, 0);
        static final Tally REJECT = new Tally(0, 0, 1);

        Tally plus(Tally other) {
            return new Tally(rounds + other.rounds, exceptions + other.exceptions, rejects + other.rejects);
        }

        boolean clean() {
            return exceptions == 0 && rejects == 0;
        }
    }

    /** @param decisions what each decision was worth; empty where that was not asked */
    void round(Entry.Logged logged, Settlement settlement, List<Decision> decisions);

    void reject(Reject reject);

    /** @param splits of the games whose decisions were valued */
    void end(Tally tally, List<HoldSplit> splits);
}
