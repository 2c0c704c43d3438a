package io.countroom.reporting.submission;

import static io.countroom.sql.schema.Tables.WORKED_OUT_ODDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.testkit.OtherEdges;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.rules.expectation.Expectations;
import io.countroom.rules.expectation.Stake;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.testkit.TestDatabase;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class StoredOddsTest {

    /** Exact, sampled, with two hands a seat, with a meter. */
    private static final List<String> GAMES = List.of("minibaccarat", "blackjack-switch", "pai-gow-poker", "blackjack");

    @Parameter
    TestDatabase kind;

    private Database database;

    @BeforeEach
    void open() {
        database = kind.open();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static RulesSubmission submission(String game) {
        return new RulesSubmission(1, game, "Standard", "{}", LocalDate.of(2026, 1, 1), null);
    }

    /** Rules that were started anew and share nothing with others but the database. */
    private SubmissionRules another(UnaryOperator<TableRules> as) {
        return new SubmissionRules(as, new NotedOdds(database, "test", Clock.systemUTC()));
    }

    @Tag("whole")
    @Test
    void anotherProcessReadsWhatOneHasWorkedOutToTheBit() {
        SubmissionOdds first = TestOdds.of(
                database, another(rules -> TestOdds.RULES.of(rules.game().id(), Map.of())));
        for (String game : GAMES) {
            int id = first.of(submission(game)).id();
            // Were these worked out again, they would be others.
            SubmissionRules second = another(OtherEdges::of);
            Odds worked = TestOdds.RULES.of(game, Map.of()).odds();
            Odds read = second.odds(submission(game));
            assertThat(read.wagers()).isEqualTo(worked.wagers());
            SubmissionOdds.Known known = TestOdds.of(database, second).of(submission(game));
            assertThat(OddsDocument.write(read, known.shoe()))
                    .isEqualTo(OddsDocument.write(
                            worked, TestOdds.RULES.of(game, Map.of()).shoeValues()));
            assertThat(known.id()).isEqualTo(id);
            List<Stake> stakes = worked.wagers().stream()
                    .map(wager -> new Stake(1, 1, wager.wager(), 2_500))
                    .toList();
            assertThat(known.expectations().of(stakes, Map.of()))
                    .isEqualTo(new Expectations(worked).of(stakes, Map.of()));
        }
    }

    @Test
    void aReportStoresWhatItHasWorkedOut() {
        RulesSubmission of = submission("minibaccarat");
        Odds worked = another(UnaryOperator.identity()).odds(of);
        // Were these worked out again, they would be others.
        SubmissionRules second = another(OtherEdges::of);
        assertThat(second.odds(of).wagers()).isEqualTo(worked.wagers());
        assertThat(second.stored(second.of(of)).orElseThrow().id())
                .isEqualTo(TestOdds.of(database, another(UnaryOperator.identity()))
                        .of(of)
                        .id());
    }

    @Test
    void oddsOfOtherCodeAreWorkedOutAgainAndReplaced() {
        RulesSubmission of = submission("minibaccarat");
        TestOdds.of(database, another(UnaryOperator.identity())).of(of);
        database.dsl()
                .update(WORKED_OUT_ODDS)
                .set(WORKED_OUT_ODDS.RULES_SHA256, "0".repeat(64))
                .execute();
        SubmissionRules later = another(OtherEdges::of);
        assertThat(later.stored(later.of(of))).isEmpty();
        int id = TestOdds.of(database, later).of(of).id();
        assertThat(database.dsl().fetchSingle(WORKED_OUT_ODDS).getOddsId()).isEqualTo(id);
        assertThat(another(UnaryOperator.identity()).odds(of).wagers())
                .isEqualTo(later.of(of).odds().wagers());
    }
}
