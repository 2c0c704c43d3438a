package io.countroom.reporting.resettlement;

import io.countroom.reporting.floor.RulesOptions;
import io.countroom.reporting.floor.StoredRules;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionRefusedException.Refusal;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.resettlement.StoredRun.Rules;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Under which rules rounds are settled again. */
public sealed interface OtherRules {

    /**
     * The Rules Submission that takes the place of the one under which a round was settled; empty where rounds of the game are left
     * out.
     *
     * @throws RefusedException if an option has a value that the game's rules cannot be computed with
     */
    Optional<RulesSubmission> inPlaceOf(RulesSubmission settled);

    /** As a run stores them. */
    Rules stored();

    /** In words: "with tie-odds=9 to 1". */
    String words();

    /** The rules that a run stores. */
    static OtherRules of(Rules stored) {
        String options = stored.options();
        String game = stored.game();
        String name = stored.name();
        if (options == null) {
            return new Unchanged();
        }
        return game == null || name == null
                ? new Changed(RulesOptions.read(options))
                : new Submitted(new RulesSubmission(0, game, name, options, LocalDate.EPOCH, null));
    }

    /** The same Rules Submission, by the software of today. */
    record Unchanged() implements OtherRules {

        @Override
        public Optional<RulesSubmission> inPlaceOf(RulesSubmission settled) {
            return Optional.of(settled);
        }

        @Override
        public Rules stored() {
            return new Rules(null, null, null);
        }

        @Override
        public String words() {
            return "under the same rules";
        }
    }

    /** One Rules Submission for all rounds of its game. */
    record Submitted(RulesSubmission submission) implements OtherRules {

        @Override
        public Optional<RulesSubmission> inPlaceOf(RulesSubmission settled) {
            return settled.game().equals(submission.game()) ? Optional.of(submission) : Optional.empty();
        }

        @Override
        public Rules stored() {
            return new Rules(submission.game(), submission.name(), submission.options());
        }

        @Override
        public String words() {
            return "under the Rules Submission " + submission.name();
        }
    }

    /** The same Rules Submission with other values of some options; games without one of these options are left out. */
    record Changed(Map<String, String> options) implements OtherRules {

        public Changed {
            options = Map.copyOf(options);
        }

        @Override
        public Optional<RulesSubmission> inPlaceOf(RulesSubmission settled) {
            return Games.find(settled.game())
                    .filter(game -> game.options().stream()
                            .map(Option::key)
                            .collect(Collectors.toSet())
                            .containsAll(options.keySet()))
                    .map(game -> changed(game, settled));
        }

        @Override
        public Rules stored() {
            return new Rules(null, null, RulesOptions.write(options));
        }

        @Override
        public String words() {
            return "with "
                    + new TreeMap<>(options)
                            .entrySet().stream()
                                    .map(one -> one.getKey() + "=" + one.getValue())
                                    .collect(Collectors.joining(", "));
        }

        private RulesSubmission changed(Game game, RulesSubmission settled) {
            Map<String, String> all =
                    new TreeMap<>(StoredRules.of(game, settled.options()).options());
            all.putAll(options);
            for (Refusal refusal : game.asAccepted(all).refusals()) {
                if (options.containsKey(refusal.option()) && !refusal.whatIf()) {
                    throw new RefusedException(refusal.sentence());
                }
            }
            return new RulesSubmission(
                    settled.id(),
                    settled.game(),
                    settled.name(),
                    RulesOptions.write(all),
                    settled.effectiveFrom(),
                    settled.effectiveTo());
        }
    }
}
