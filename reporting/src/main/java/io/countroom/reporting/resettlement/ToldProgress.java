package io.countroom.reporting.resettlement;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.resettlement.ResettlementRun.Progress;
import java.util.function.Consumer;

/** Tells the progress of a run in a few sentences, however long it is. */
public final class ToldProgress implements Progress {

    private static final int TIMES_TOLD = 20;

    private final Consumer<String> say;
    private int told;

    public ToldProgress(Consumer<String> say) {
        this.say = say;
    }

    @Override
    public void done(int done, int of) {
        int step = Math.max(1, of / TIMES_TOLD);
        if (done / step > told / step) {
            told = done;
            say.accept(Formats.count(done) + " of " + Formats.count(of) + " gaming dates");
        }
    }
}
