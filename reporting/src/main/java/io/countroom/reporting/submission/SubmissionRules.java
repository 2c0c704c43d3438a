package io.countroom.reporting.submission;

import io.countroom.reporting.floor.RulesOptions;
import io.countroom.reporting.floor.StoredRules;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.OddsRepository;
import io.countroom.sql.property.OddsRepository.WorkedOutOdds;
import io.countroom.sql.property.RulesSubmission;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the rules of each Rules Submission and their odds, which take a while to work out. Submissions with the same options
 * share them. Safe to share between threads.
 */
public final class SubmissionRules {

    private record Key(String game, String options) {}

    private final ConcurrentHashMap<Key, TableRules> kept = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Key, Odds> keptOdds = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Key, Map<String, ShoeValue>> keptShoes = new ConcurrentHashMap<>();
    private final UnaryOperator<TableRules> as;
    private final @Nullable NotedOdds noted;
    private final @Nullable OddsRepository stored;
    private final BuiltOdds built = BuiltOdds.ofThisBuild();

    /**
     * @param id under which the odds are noted
     * @param shoe the values of the shoe, by wager
     */
    record Stored(int id, Odds odds, Map<String, ShoeValue> shoe) {}

    /** Odds are worked out when they are asked for. */
    public SubmissionRules() {
        this(UnaryOperator.identity());
    }

    /**
     * Odds are read from a database. Where it does not have them, they are computed and stored.
     *
     * @param software the version that works them out
     */
    public SubmissionRules(Database database, String software, Clock clock) {
        this(UnaryOperator.identity(), new NotedOdds(database, software, clock));
    }

    /** @param readOnly has stored odds; those that it does not have are computed and not stored */
    public SubmissionRules(Database readOnly) {
        this(UnaryOperator.identity(), null, new OddsRepository(readOnly));
    }

    /**
     * @param as what is made of the rules before they are used: how reports follow a change of odds is tested so
     */
    public SubmissionRules(UnaryOperator<TableRules> as) {
        this(as, null);
    }

    SubmissionRules(UnaryOperator<TableRules> as, @Nullable NotedOdds noted) {
        this(as, noted, noted == null ? null : noted.repository());
    }

    private SubmissionRules(UnaryOperator<TableRules> as, @Nullable NotedOdds noted, @Nullable OddsRepository stored) {
        this.as = as;
        this.noted = noted;
        this.stored = stored;
    }

    /** The rules under a stored submission. */
    public TableRules of(RulesSubmission submission) {
        return of(new Key(submission.game(), submission.options()));
    }

    /** The rules of a game under options that nobody has to have selected. */
    public TableRules of(String game, Map<String, String> options) {
        return of(new Key(game, RulesOptions.write(options)));
    }

    /** The odds under a stored submission. */
    public Odds odds(RulesSubmission submission) {
        TableRules under = of(submission);
        return keptOdds.computeIfAbsent(
                new Key(submission.game(), submission.options()),
                key -> stored(under)
                        .map(Stored::odds)
                        .orElseGet(() -> noted == null
                                ? built.of(under)
                                : workOut(under, noted).odds()));
    }

    /** The shoe values under a stored submission, by wager. */
    public Map<String, ShoeValue> shoe(RulesSubmission submission) {
        TableRules under = of(submission);
        return keptShoes.computeIfAbsent(
                new Key(submission.game(), submission.options()),
                key -> stored(under).map(Stored::shoe).orElseGet(() -> built.shoeValues(under)));
    }

    /** The odds under these rules, if this code has worked them out before, in this process or another. */
    Optional<Stored> stored(TableRules under) {
        return stored == null
                ? Optional.empty()
                : stored.workedOut(under.game().id(), RulesOptions.write(under.options()), RulesCode.SHA256)
                        .map(found -> stored(found.id(), OddsDocument.read(found.document())));
    }

    private static Stored stored(int id, OddsDocument document) {
        return new Stored(id, document.odds(), document.values());
    }

    /**
     * Works odds out, or takes them from the build, and stores them if these rules have a database: no other process has to.
     *
     * @param numbers where the odds get their number
     */
    Stored workOut(TableRules under, NotedOdds numbers) {
        Odds odds = built.of(under);
        Stored worked = new Stored(numbers.number(under, odds), odds, built.shoeValues(under));
        if (noted != null) {
            noted.repository()
                    .keep(
                            under.game().id(),
                            RulesOptions.write(under.options()),
                            RulesCode.SHA256,
                            new WorkedOutOdds(worked.id, OddsDocument.write(odds, worked.shoe)));
        }
        return worked;
    }

    private TableRules of(Key key) {
        return kept.computeIfAbsent(
                key,
                of -> as.apply(StoredRules.of(find(of.game()), of.options()).rules()));
    }

    private static Game find(String game) {
        return Games.find(game)
                .orElseThrow(() -> new IllegalStateException(
                        "A Rules Submission is for the game '" + game + "', which this version does not know"));
    }
}
