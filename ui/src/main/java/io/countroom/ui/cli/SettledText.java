package io.countroom.ui.cli;

import io.countroom.reporting.file.Reject;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.game.Decision;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.HoldSplit;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Wager;
import io.countroom.ui.cli.TextTable.Column;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Settled rounds for people: a small table for each round, what is wrong with it below. */
final class SettledText implements SettledRounds {

    private final PrintWriter out;

    SettledText(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void round(Entry.Logged logged, Settlement settlement, List<Decision> decisions) {
        LoggedRound round = logged.round();
        out.println(round.ref() + ", " + round.table() + ", " + round.game() + ", " + Formats.date(round.gamingDate()));
        TextTable wagers = new TextTable(
                Column.figure("Seat"),
                Column.text("Wager"),
                Column.figure("Hand"),
                Column.text("Outcome"),
                Column.figure("Amount"),
                Column.figure("Paid"),
                Column.figure("Due"),
                Column.figure("Vigorish"),
                Column.figure("Vigorish due"),
                Column.text("Rule"));
        List<Wager> logs = round.play().wagers();
        for (int i = 0; i < logs.size(); i++) {
            Wager wager = logs.get(i);
            Due due = settlement.due().get(i);
            wagers.add(
                    String.valueOf(wager.seat()),
                    wager.id(),
                    String.valueOf(wager.hand()),
                    due == null ? Formats.MISSING : due.outcome().name(),
                    Formats.money(wager.cents()),
                    money(wager.paidCents()),
                    due == null ? Formats.MISSING : Formats.money(due.cents()),
                    money(wager.vigorishCents()),
                    due == null ? Formats.MISSING : Formats.money(due.vigorishCents()),
                    due == null ? "" : due.outcome().citation().text());
        }
        if (!wagers.isEmpty()) {
            wagers.lines("  ").forEach(out::println);
        }
        print(decisions);
        settlement
                .owedCentsBySeat(round.play())
                .forEach((seat, cents) -> out.println(
                        "  Seat " + seat + " owes a vigorish of " + Formats.dollars(cents) + " from this round"));
        for (Irregularity irregularity : settlement.irregularities()) {
            out.println("  ! " + irregularity.sentence() + " (" + irregularity.code() + ", " + irregularity.citation()
                    + ")");
        }
        out.println();
    }

    /** Worths are shares of the initial wager. */
    private void print(List<Decision> decisions) {
        TextTable table = new TextTable(
                Column.figure("Seat"),
                Column.text("Decision"),
                Column.text("Played"),
                Column.figure("Worth"),
                Column.text("Best"),
                Column.figure("Worth"));
        for (Decision decision : decisions) {
            table.add(
                    String.valueOf(decision.seat()),
                    decision.situation(),
                    words(decision.taken()),
                    Formats.finePercent(decision.takenValue()),
                    words(decision.best()),
                    Formats.finePercent(decision.bestValue()));
        }
        if (!table.isEmpty()) {
            table.lines("  ").forEach(out::println);
        }
    }

    private static String words(Hand.Action action) {
        return action.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String money(@Nullable Long cents) {
        return cents == null ? Formats.MISSING : Formats.money(cents);
    }

    @Override
    public void reject(Reject reject) {
        out.println("! " + reject.sentence());
        out.println();
    }

    @Override
    public void end(Tally tally, List<HoldSplit> splits) {
        for (HoldSplit split : splits) {
            out.println(split.rules().game().name() + ": of " + Formats.dollars(split.wageredCents())
                    + " wagered the house won " + Formats.dollars(split.wonCents()) + ": by the rules "
                    + Formats.dollars(Math.round(split.byRulesCents())) + ", by decisions other than the best "
                    + Formats.dollars(Math.round(split.byDecisionsCents())) + ", by luck "
                    + Formats.dollars(Math.round(split.byLuckCents())) + "; decisions: "
                    + Formats.count(split.decisions()));
        }
        out.println("Rounds settled: " + Formats.count(tally.rounds()) + ", against the rules: "
                + Formats.count(tally.exceptions()) + ", lines rejected: " + Formats.count(tally.rejects()));
    }
}
