package io.countroom.reporting.importing;

import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.Reject;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundText;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Misfit;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.RulesSubmission;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks up a logged round's table and rules and settles it; any number of threads at once. */
final class RoundSettler {

    private final Floor floor;
    private final DateDoubt dates;
    private final SubmissionOdds odds;

    RoundSettler(Floor floor, DateDoubt dates, SubmissionOdds odds) {
        this.floor = floor;
        this.dates = dates;
        this.odds = odds;
    }

    /** What became of one round of the file. */
    sealed interface Audited {}

    /**
     * @param doubt why its gaming date is doubted; null where it is not
     */
    record Settled(
            Entry.Logged entry,
            int tableId,
            int submissionId,
            TableRules rules,
            Settlement settlement,
            Expectation expectation,
            String cards,
            long contentHash,
            @Nullable Refusal doubt)
            implements Audited {}

    record Refused(Reject reject) implements Audited {}

    List<Audited> settle(List<Entry> entries) {
        List<Audited> audited = new ArrayList<>(entries.size());
        for (Entry entry : entries) {
            audited.add(
                    switch (entry) {
                        case Entry.Rejected rejected -> new Refused(rejected.reject());
                        case Entry.Logged logged -> settle(logged);
                    });
        }
        return audited;
    }

    private Audited settle(Entry.Logged entry) {
        try {
            LoggedRound round = entry.round();
            Game game = Games.find(round.game())
                    .orElseThrow(() -> new Refusal(
                            "game",
                            "the game '" + round.game() + "' is not known",
                            "write one of "
                                    + String.join(
                                            ", ",
                                            Games.all().stream().map(Game::id).toList())));
            GamingTable table = floor.table(round.table());
            if (table == null) {
                throw new Refusal(
                        "table",
                        "the table '" + round.table() + "' is not known",
                        "add it in Settings or by a set-up file, and import these lines again");
            }
            if (!table.game().equals(round.game())) {
                throw new Refusal(
                        "game",
                        "table " + round.table() + " is a table of " + table.game() + ", not of " + round.game(),
                        "correct the table or the game");
            }
            RulesSubmission submission = floor.submission(table.id(), round.gamingDate());
            TableRules rules = submission == null ? null : floor.rules(submission.id());
            if (submission == null || rules == null) {
                throw new Refusal(
                        "gamingDate",
                        "table " + round.table() + " has no Rules Submission in effect on " + round.gamingDate(),
                        "put it under one in Settings or by a set-up file, and import these lines again");
            }
            for (Wager wager : round.play().wagers()) {
                if (!floor.knowsWager(game, wager.id())) {
                    throw new Refusal(
                            "wager",
                            "the wager '" + wager.id() + "' is not known in " + round.game(),
                            "write its id as ./countroom odds " + round.game() + " lists it");
                }
            }
            Misfit misfit = rules.misfit(round.play());
            if (misfit != null) {
                throw new Refusal(misfit.place(), misfit.reason(), misfit.remedy());
            }
            String cards = RoundText.write(round.play());
            Settlement settlement = rules.settle(round.play());
            return new Settled(
                    entry,
                    table.id(),
                    submission.id(),
                    rules,
                    settlement,
                    Expectation.of(odds.of(submission), round.play(), settlement),
                    cards,
                    ContentHash.of(round, cards),
                    dates.about(round.gamingDate(), round.dealtAt()));
        } catch (Refusal refusal) {
            return new Refused(entry.reject(refusal));
        }
    }
}
