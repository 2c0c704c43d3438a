package io.countroom.ui.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.countroom.reporting.file.Reject;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.game.Decision;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.HoldSplit;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Wager;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/** Settled rounds for programs: one document, an element for each round or rejected line, written as it comes. */
final class SettledJson implements SettledRounds {

    private record RoundJson(
            long line,
            String round,
            String table,
            String game,
            LocalDate gamingDate,
            List<WagerJson> wagers,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<DecisionJson> decisions,
            List<FindingJson> findings) {}

    /** Worths are per unit of the initial wager, to the player. */
    private record DecisionJson(
            int seat, int hand, String situation, String taken, double takenWorth, String best, double bestWorth) {}

    /** The house's, of the main wagers of one game. */
    private record SplitJson(
            String game,
            long wageredCents,
            long wonCents,
            long byRulesCents,
            long byDecisionsCents,
            long byLuckCents,
            long decisions) {}

    /** Null where the log has no value or the value cannot be known. */
    private record WagerJson(
            int seat,
            String wager,
            int hand,
            long amountCents,
            @Nullable Long paidCents,
            @Nullable Long dueCents,
            @Nullable Long vigorishCents,
            @Nullable Long vigorishDueCents,
            @Nullable Long vigorishOwedCents,
            @Nullable String outcome,
            @Nullable String citation) {}

    /** @param wager the index in the round's wagers that it is about; null for the round as a whole */
    private record FindingJson(
            String code,
            String sentence,
            String citation,
            @Nullable Integer wager,
            @Nullable Long overpaidCents) {}

    private record RejectJson(long line, Rejected rejected) {}

    private record Rejected(@Nullable String column, String reason, String remedy, String raw) {}

    private final JsonGenerator json;

    SettledJson(String fileName, PrintWriter out) {
        json = JsonMapper.shared().createGenerator(out);
        json.writeStartObject();
        json.writeStringProperty("file", fileName);
        json.writeArrayPropertyStart("rounds");
    }

    @Override
    public void round(Entry.Logged logged, Settlement settlement, List<Decision> decisions) {
        LoggedRound round = logged.round();
        List<WagerJson> wagers = new ArrayList<>();
        for (int i = 0; i < round.play().wagers().size(); i++) {
            wagers.add(wager(round.play().wagers().get(i), settlement.due().get(i)));
        }
        json.writePOJO(new RoundJson(
                logged.line(),
                round.ref(),
                round.table(),
                round.game(),
                round.gamingDate(),
                wagers,
                decisions.stream()
                        .map(decision -> decision(decision, round.play()))
                        .toList(),
                settlement.irregularities().stream().map(SettledJson::finding).toList()));
    }

    private static DecisionJson decision(Decision decision, Round round) {
        return new DecisionJson(
                decision.seat(),
                round.hands().get(decision.hand()).number(),
                decision.situation(),
                decision.taken().name(),
                decision.takenValue(),
                decision.best().name(),
                decision.bestValue());
    }

    private static SplitJson split(HoldSplit split) {
        return new SplitJson(
                split.rules().game().id(),
                split.wageredCents(),
                split.wonCents(),
                Math.round(split.byRulesCents()),
                Math.round(split.byDecisionsCents()),
                Math.round(split.byLuckCents()),
                split.decisions());
    }

    private static WagerJson wager(Wager wager, @Nullable Due due) {
        return new WagerJson(
                wager.seat(),
                wager.id(),
                wager.hand(),
                wager.cents(),
                wager.paidCents(),
                due == null ? null : (Long) due.cents(),
                wager.vigorishCents(),
                due == null ? null : (Long) due.vigorishCents(),
                due == null ? null : (Long) due.owedCents(),
                due == null ? null : due.outcome().name(),
                due == null ? null : due.outcome().citation().text());
    }

    private static FindingJson finding(Irregularity found) {
        return new FindingJson(
                found.code(),
                found.sentence(),
                found.citation().text(),
                found.wager() < 0 ? null : (Integer) found.wager(),
                found.overpaidCents());
    }

    @Override
    public void reject(Reject reject) {
        json.writePOJO(new RejectJson(
                reject.line(), new Rejected(reject.column(), reject.reason(), reject.remedy(), reject.raw())));
    }

    @Override
    public void end(Tally tally, List<HoldSplit> splits) {
        json.writeEndArray();
        json.writePOJOProperty("summary", tally);
        if (!splits.isEmpty()) {
            json.writePOJOProperty(
                    "decisions", splits.stream().map(SettledJson::split).toList());
        }
        json.writeEndObject();
        json.writeRaw('\n');
        json.flush();
    }
}
