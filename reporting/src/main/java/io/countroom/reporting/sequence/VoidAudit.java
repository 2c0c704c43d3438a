package io.countroom.reporting.sequence;

import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Checks why a round was declared void, and what its cards had won. Safe to share between threads. */
public final class VoidAudit {

    public static final String LARGE_WINNER = "void-large-winner";

    private final Setting grounds;
    private final Setting winners;

    public VoidAudit(Database database, Property property) {
        Checks.Settings settings = new Checks(database, Clock.systemUTC()).of(property.id());
        this.grounds = settings.of(Check.VOIDS);
        this.winners = settings.of(Check.VOID_WINNERS);
    }

    /** The irregularities of a settlement, without those of a void round's ground where that check is off. */
    public List<Irregularity> ofSettlement(Settlement settlement) {
        return grounds.active()
                ? settlement.irregularities()
                : settlement.irregularities().stream()
                        .filter(one -> !Check.VOIDS.codes().contains(one.code()))
                        .toList();
    }

    /** Finds a void round whose cards had won a seat a large amount. */
    public List<Irregularity> winners(Round round, TableRules rules, Settlement settlement) {
        return winners.active() && round.state() == Round.State.VOID
                ? asPlayed(round, rules)
                        .map(played -> winners(round.wagers(), played, settlement))
                        .orElse(List.of())
                : List.of();
    }

    private List<Irregularity> winners(List<Wager> wagers, Settlement played, Settlement settlement) {
        Map<Integer, Long> won = new TreeMap<>();
        for (int i = 0; i < wagers.size(); i++) {
            won.merge(
                    wagers.get(i).seat(),
                    Objects.requireNonNull(played.due().get(i)).cents(),
                    Math::addExact);
        }
        Findings found = new Findings();
        won.forEach((seat, cents) -> {
            if (cents > 0 && cents >= 100 * winners.limit()) {
                // The section of the cause, which is that of every wager's return.
                found.add(
                        LARGE_WINNER,
                        "The round was void, and by its cards seat " + seat + " had won " + Dollars.text(cents),
                        Objects.requireNonNull(settlement.due().getFirst())
                                .outcome()
                                .citation());
            }
        });
        return found.list();
    }

    /** The settlement of a void round as if it had been played; empty unless its cards are a round dealt to the end by the rules. */
    public static Optional<Settlement> asPlayed(Round round, TableRules rules) {
        // The payment of a void round is a return of wagers, not a payment error of the round.
        Settlement settled = rules.settle(new Round(
                Round.State.PLAYED,
                round.hands(),
                round.wagers().stream()
                        .map(wager -> wager.withPaid(null).withVigorish(null))
                        .toList(),
                round.discards(),
                round.metersCents(),
                round.facts()));
        return settled.clean() && settled.due().stream().noneMatch(Objects::isNull)
                ? Optional.of(settled)
                : Optional.empty();
    }
}
