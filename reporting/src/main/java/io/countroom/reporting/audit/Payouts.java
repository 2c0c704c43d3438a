package io.countroom.reporting.audit;

import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.meter.MeterTerms;
import io.countroom.sql.Database;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.TableDay;
import io.countroom.sql.sequence.OutcomePayouts;
import io.countroom.sql.sequence.OutcomePayouts.OfferedOutcome;
import io.countroom.sql.sequence.OutcomePayouts.Payout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What was won of progressive meters, which may not be paid from the table inventory container (§§ 633a.7(o)(2)(ii)(C),
 * 645a.11(h)(4)(ii)(D)), beside the slips that say it was paid from elsewhere. A payout and a slip belong together where table,
 * gaming date and amount are the same.
 *
 * @param documented payouts with a slip
 * @param withoutSlip payouts without one
 * @param withoutPayout slips of which the log has no payout
 */
public record Payouts(List<Documented> documented, List<Payout> withoutSlip, List<SlipRow> withoutPayout) {

    public static final String CITATION = "§§ 633a.7(o)(2)(ii)(C), 645a.11(h)(4)(ii)(D)";

    /** A payout and its slip. */
    public record Documented(Payout payout, SlipRow slip) {}

    /** @param slips of the period, of any kind */
    static Payouts of(Collection<SlipRow> slips, Collection<Payout> paid) {
        Map<TableDay, List<SlipRow>> open = slips.stream()
                .filter(slip -> slip.kind() == Kind.PAYOUT)
                .collect(Collectors.groupingBy(
                        slip -> new TableDay(slip.tableId(), slip.gamingDate()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        Payouts payouts = new Payouts(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (Payout payout : paid) {
            List<SlipRow> candidates =
                    open.getOrDefault(new TableDay(payout.tableId(), payout.gamingDate()), List.of());
            candidates.stream()
                    .filter(slip -> slip.amountCents() == payout.cents())
                    .findFirst()
                    .ifPresentOrElse(
                            slip -> {
                                candidates.remove(slip);
                                payouts.documented.add(new Documented(payout, slip));
                            },
                            () -> payouts.withoutSlip.add(payout));
        }
        open.values().forEach(payouts.withoutPayout::addAll);
        return payouts;
    }

    /** The payouts in a period's log. */
    static List<Payout> logged(Database database, Property property, Period period, SharedReads reads) {
        OfOutcomes notable = notable(database, property, period, reads);
        return notable.payouts.stream()
                .filter(payout -> notable.ofMeter(payout.won()))
                .toList();
    }

    /** An outcome of a wager. */
    record Won(OfferedWager wager, Outcome outcome) {}

    /** Payouts of some outcomes, and the outcomes of which payouts were looked for. */
    record OfOutcomes(List<Payout> payouts, Map<OfferedOutcome, Won> outcomes) {

        private boolean ofMeter(OfferedOutcome won) {
            Won outcome = outcomes.get(won);
            return outcome != null && MeterTerms.share(outcome.outcome) > 0;
        }
    }

    private static final SharedReads.Kind<OfOutcomes> NOTABLE = new SharedReads.Kind<>();

    /** The logged payouts of progressive meters in a period, and the payouts that must be verified. */
    static OfOutcomes notable(Database database, Property property, Period period, SharedReads reads) {
        return reads.read(NOTABLE, property, period, () -> {
            Setting setting = LargePayouts.setting(database, property);
            return where(
                    database,
                    property,
                    period,
                    outcome -> MeterTerms.share(outcome) > 0
                            || (setting.active() && LargePayouts.pays(outcome, setting.limit())));
        });
    }

    private static OfOutcomes where(Database database, Property property, Period period, Predicate<Outcome> fits) {
        Floor floor = Floor.read(database, property);
        Map<OfferedOutcome, Won> outcomes = new HashMap<>();
        for (RulesSubmission submission : new PropertyRepository(database).submissions(property.id())) {
            TableRules rules = floor.rules(submission.id());
            if (rules == null) {
                continue;
            }
            for (OfferedWager wager : rules.wagers()) {
                Offered offered = new Offered(submission.id(), wager.id());
                for (Outcome outcome : wager.outcomes()) {
                    if (fits.test(outcome)) {
                        outcomes.put(new OfferedOutcome(offered, outcome.name()), new Won(wager, outcome));
                    }
                }
            }
        }
        return new OfOutcomes(
                new OutcomePayouts(database).between(property.id(), period.first(), period.last(), outcomes.keySet()),
                outcomes);
    }

    /** Payouts taken out of the bridge between count and log, by slips, for each table and gaming date. */
    Map<TableDay, Long> documentedCents() {
        Map<TableDay, Long> cents = new HashMap<>();
        documented.forEach(one -> cents.merge(
                new TableDay(one.payout.tableId(), one.payout.gamingDate()), one.payout.cents(), Long::sum));
        return cents;
    }
}
