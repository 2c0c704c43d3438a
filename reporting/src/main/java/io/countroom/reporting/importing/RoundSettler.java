package io.countroom.reporting.importing;

import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.Reject;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundText;
import io.countroom.reporting.sequence.PostedLimitAudit;
import io.countroom.reporting.sequence.VoidAudit;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.rules.Games;
import io.countroom.rules.expectation.Expectations;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Misfit;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.ExceptionRow;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Looks up a logged round's table and rules and settles it; any number of threads at once. */
record RoundSettler(Floor floor, DateDoubt dates, SubmissionOdds odds, PostedLimitAudit limits, VoidAudit voids) {

    /** Result of one round of the file. */
    sealed interface Audited {}

    /**
     * @param stored the round as it is stored, but for its id, its dealer and what its shoe tells
     * @param values of its shoe, by wager; empty where the cards of one round go back before the next
     * @param doubt why its gaming date is doubted; null where it is not
     */
    record Settled(
            Entry.Logged entry,
            TableRules rules,
            Settlement settlement,
            StoredRound stored,
            Map<String, ShoeValue> values,
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

    private String unknown(LoggedRound round) {
        GamingTable table = floor.table(round.table());
        return table != null && table.game().equals(round.game())
                ? "table " + table.code() + " deals " + FloorGames.name(round.game())
                        + ", whose rules of play are not known: it is counted, not logged"
                : "the game '" + round.game() + "' is not known";
    }

    private Audited settle(Entry.Logged entry) {
        try {
            LoggedRound round = entry.round();
            Game game = Games.find(round.game())
                    .orElseThrow(() -> new Refusal(
                            "game",
                            unknown(round),
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
                // One that is known and not offered at the table is an exception of the round.
                if (!FloorGames.wagers(game).containsKey(wager.id())) {
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
            StoredRound stored = stored(
                    entry, table.id(), submission.id(), rules, cards, settlement, decisionMicros(rules, round.play()));
            SubmissionOdds.Known known = odds.of(submission);
            return new Settled(
                    entry,
                    rules,
                    settlement,
                    Expectation.of(known, round.play(), settlement).in(stored),
                    known.shoe(),
                    dates.about(round.gamingDate(), round.dealtAt()));
        } catch (Refusal refusal) {
            return new Refused(entry.reject(refusal));
        }
    }

    /** The expected gain of the house from the players' decisions; null if the log lacks decisions, and for a void round. */
    static @Nullable Long decisionMicros(TableRules rules, Round play) {
        OptionalDouble cost =
                play.state() == Round.State.PLAYED ? rules.decisionCostCents(play) : OptionalDouble.empty();
        return cost.isEmpty() ? null : (Long) Math.round(cost.getAsDouble() * Expectations.PER_CENT);
    }

    private StoredRound stored(
            Entry.Logged entry,
            int tableId,
            int submissionId,
            TableRules rules,
            String cards,
            Settlement settlement,
            @Nullable Long decisionMicros) {
        LoggedRound logged = entry.round();
        Round play = logged.play();
        List<WagerRow> wagers = new ArrayList<>(play.wagers().size());
        long wagered = 0;
        Long paid = 0L;
        Long due = 0L;
        for (int i = 0; i < play.wagers().size(); i++) {
            WagerRow wager = row(i, play.wagers().get(i), settlement.due().get(i));
            wagers.add(wager);
            wagered += wager.amountCents();
            paid = paid == null || wager.paidCents() == null ? null : Long.valueOf(paid + wager.paidCents());
            due = due == null || wager.dueCents() == null ? null : Long.valueOf(due + wager.dueCents());
        }
        List<ExceptionRow> exceptions = new ArrayList<>();
        for (Irregularity irregularity : voids.ofSettlement(settlement)) {
            exceptions.add(row(exceptions.size(), irregularity));
        }
        for (Irregularity irregularity : limits.of(logged, tableId, rules, settlement)) {
            exceptions.add(row(exceptions.size(), irregularity));
        }
        for (Irregularity irregularity : voids.winners(play, rules, settlement)) {
            exceptions.add(row(exceptions.size(), irregularity));
        }
        RoundRow round = new RoundRow(
                logged.gamingDate(),
                0,
                0,
                entry.line(),
                tableId,
                logged.shift(),
                logged.shoe(),
                logged.hand(),
                logged.ref(),
                logged.dealtAt(),
                0,
                submissionId,
                play.state() == Round.State.VOID ? RoundRow.State.VOID : RoundRow.State.PLAYED,
                cards,
                ContentHash.of(logged, cards),
                wagered,
                paid,
                due,
                exceptions.size(),
                0,
                null,
                decisionMicros,
                null);
        return new StoredRound(round, wagers, exceptions);
    }

    static WagerRow row(int number, Wager wager, @Nullable Due due) {
        return new WagerRow(
                number,
                wager.seat(),
                wager.hand(),
                wager.id(),
                wager.cents(),
                Expectation.initialCents(wager, due),
                due == null ? wager.paidCents() : due.netPaidCents(wager),
                wager.vigorishCents(),
                due == null ? null : Long.valueOf(due.cents()),
                due == null ? null : Long.valueOf(due.vigorishCents()),
                due == null ? 0 : due.bonusCents(),
                due == null ? null : due.outcome().name(),
                wager.player(),
                null,
                null);
    }

    static ExceptionRow row(int number, Irregularity irregularity) {
        String sentence = irregularity.sentence();
        return new ExceptionRow(
                number,
                irregularity.code(),
                sentence.length() <= 2_000 ? sentence : sentence.substring(0, 1_999) + "…",
                irregularity.citation().text(),
                irregularity.wager() < 0 ? null : irregularity.wager(),
                irregularity.overpaidCents());
    }
}
