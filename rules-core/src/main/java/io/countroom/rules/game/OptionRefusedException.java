package io.countroom.rules.game;

import java.util.List;
import java.util.stream.Collectors;

/** The options do not make a Rules Submission that the regulation permits; each refusal names the section. */
public final class OptionRefusedException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /**
     * @param sentence such as "tie-odds 7 to 1: § 541.13(b) requires at least 8 to 1"
     * @param whatIf whether the value can be computed all the same, as a comparison that the chapter forbids
     */
    public record Refusal(String option, String value, String sentence, Citation citation, boolean whatIf) {}

    private final transient List<Refusal> refusals;

    public OptionRefusedException(List<Refusal> refusals) {
        super(refusals.stream().map(Refusal::sentence).collect(Collectors.joining("; ")));
        this.refusals = List.copyOf(refusals);
    }

    public List<Refusal> refusals() {
        return refusals;
    }
}
