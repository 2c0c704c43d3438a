package io.countroom.reporting.sequence;

import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.sql.Database;
import io.countroom.sql.property.PostedLimit;
import java.time.Clock;
import java.util.List;

/**
 * Checks the wagers of a round against the limits posted at its table. Only the initial amount of a wager counts; void rounds, whose
 * wagers are returned, are not checked. Safe to share between threads.
 */
public final class PostedLimitAudit {

    static final String BELOW_MINIMUM = "wager-below-minimum";
    static final String ABOVE_MAXIMUM = "wager-above-maximum";

    private static final Citation LIMITS = Citation.of("§ 601a.6");

    private final Floor floor;
    private final boolean active;

    public PostedLimitAudit(Database database, Floor floor) {
        this.floor = floor;
        this.active = new Checks(database, Clock.systemUTC())
                .of(floor.property().id())
                .of(Check.POSTED_LIMITS)
                .active();
    }

    public List<Irregularity> of(LoggedRound round, int tableId, TableRules rules, Settlement settlement) {
        if (!active || round.play().state() != Round.State.PLAYED) {
            return List.of();
        }
        Findings found = new Findings(rules);
        List<Wager> wagers = round.play().wagers();
        for (int i = 0; i < wagers.size(); i++) {
            Wager wager = wagers.get(i);
            PostedLimit limit = floor.limit(tableId, wager.id(), round.gamingDate());
            if (limit == null) {
                continue;
            }
            Due due = settlement.due().get(i);
            // Where the rules cannot settle the wager, its amount may include what was added while the hand was played.
            long initial = due == null ? wager.cents() : due.initialCents();
            if (initial > 0 && limit.minimumCents() != null && initial < limit.minimumCents()) {
                found.add(
                        BELOW_MINIMUM,
                        sentence(found.of(wager), wager, initial, "minimum", limit.minimumCents()),
                        LIMITS,
                        i);
            }
            if (due != null && limit.maximumCents() != null && initial > limit.maximumCents()) {
                found.add(
                        ABOVE_MAXIMUM,
                        sentence(found.of(wager), wager, initial, "maximum", limit.maximumCents()),
                        LIMITS,
                        i);
            }
        }
        return found.isEmpty() ? List.of() : found.list();
    }

    private static String sentence(String begins, Wager wager, long initial, String which, long limit) {
        return begins
                + (initial == wager.cents() ? "" : ", of which " + Dollars.text(initial) + " was wagered first")
                + ": the posted " + which + " is " + Dollars.text(limit);
    }
}
