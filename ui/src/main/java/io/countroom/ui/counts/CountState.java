package io.countroom.ui.counts;

import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.accounting.DailyWin.State;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.ui.shell.Parts.Tone;

/** How a state of a count is marked and named. */
record CountState(String sign, String word, Tone tone) {

    /** Complete, but something about it does not hold together. */
    static final CountState WRONG = new CountState("✕", "wrong", Tone.BAD);

    static CountState of(State state) {
        return switch (state) {
            case FINAL -> new CountState("✓", "final", Tone.GOOD);
            case COMPLETE -> new CountState("○", "complete", Tone.QUIET);
            case ESTIMATED -> new CountState("≈", "estimated", Tone.WARN);
            case CHANGED -> new CountState("≠", "changed", Tone.WARN);
            case INCOMPLETE -> new CountState("▲", "incomplete", Tone.WARN);
            case LATE -> new CountState("◷", "late", Tone.BAD);
        };
    }

    /** "✓ final". */
    String text() {
        return sign + " " + Words.of(word);
    }

    /** The reason of the state, a sentence. */
    static String sentence(DailyWin day, State state) {
        String where = day.table().code();
        String date = Formats.date(day.gamingDate());
        return switch (state) {
            case FINAL -> Words.of("{0} on {1}: final", where, date);
            case COMPLETE -> Words.of("{0} on {1}: complete, not final", where, date);
            case ESTIMATED ->
                Words.of(
                        "{0} An approved journal entry replaces it.",
                        day.original().missing());
            case CHANGED -> Words.of("{0} on {1}: changed since it was made final", where, date);
            case INCOMPLETE -> day.original().missing();
            case LATE -> Words.of("{0} on {1}: late, nothing was counted", where, date);
        };
    }
}
