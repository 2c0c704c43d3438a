package io.countroom.reporting.audit;

import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Payout;
import io.countroom.rules.meter.MeterTerms;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.sequence.OutcomePayouts;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/** Payouts large enough that a floorperson or above must verify them. */
public final class LargePayouts {

    /** The paragraph that requires verification, by wager. */
    private static final Map<String, String> CITATIONS = Map.of(
            "bad-beat-progressive", "§ 633a.7(o)(1)(ii)(B)",
            "hit-and-run-progressive", "§ 633a.7(o)(2)(ii)(B)",
            "progressive", "§ 645a.11(h)(4)(ii)(C)");

    private LargePayouts() {}

    /**
     * A large payout.
     *
     * @param wager its name
     * @param pays the odds in words: "1000 for 1", "100% of the meter"
     * @param citation the paragraph that requires verification; empty where only the certificate holder's internal controls can
     */
    public record Large(OutcomePayouts.Payout payout, String wager, String outcome, String pays, String citation) {

        public Finding finding(String table) {
            return new Finding(
                    Kind.PAYOUT_TO_VERIFY,
                    payout.tableId(),
                    table,
                    payout.gamingDate(),
                    payout.shift(),
                    payout.ref() + ", seat " + payout.seat() + ", " + payout.wager(),
                    1,
                    payout.cents(),
                    "Round " + payout.ref() + " of " + table + " on " + Formats.date(payout.gamingDate())
                            + " paid seat "
                            + payout.seat() + " " + Formats.dollars(payout.cents()) + " on a " + wager + " of "
                            + Formats.dollars(payout.amountCents()) + " (" + outcome + ", " + pays + ")"
                            + (citation.isEmpty() ? "." : "; a floorperson or above verifies it (" + citation + ")."));
        }
    }

    static Setting setting(Database database, Property property) {
        return new Checks(database, Clock.systemUTC()).of(property.id()).of(Check.LARGE_PAYOUTS);
    }

    /** The large payouts of a period, by date, table and round. */
    public static List<Large> of(Database database, Property property, Period period, SharedReads reads) {
        Setting setting = setting(database, property);
        if (!setting.active()) {
            return List.of();
        }
        long times = setting.limit();
        Payouts.OfOutcomes found = Payouts.notable(database, property, period, reads);
        List<Large> large = new ArrayList<>();
        for (OutcomePayouts.Payout payout : found.payouts()) {
            Payouts.Won won = found.outcomes().get(payout.won());
            // The amount of a share of a meter is known from the payout only.
            if (won != null
                    && (MeterTerms.share(won.outcome()) == 0
                            || payout.cents() >= Math.multiplyExact(times, payout.amountCents()))) {
                large.add(new Large(
                        payout,
                        won.wager().name(),
                        won.outcome().name(),
                        won.outcome().pays(),
                        CITATIONS.getOrDefault(payout.wager(), "")));
            }
        }
        large.sort(Comparator.comparing((Large one) -> one.payout().gamingDate())
                .thenComparing(one -> one.payout().tableId())
                .thenComparing(one -> one.payout().roundId())
                .thenComparing(one -> one.payout().seat())
                .thenComparing(one -> one.payout().wager()));
        return large;
    }

    /** Whether an outcome pays at least this many times the wager by its odds. A share of a meter has no odds. */
    static boolean pays(Outcome outcome, long times) {
        try {
            return Payout.parse(outcome.pays()).net().add(1).compareTo(BigFraction.of(times)) >= 0;
        } catch (IllegalArgumentException e) {
            // "loses" and "returned" have no odds.
            return false;
        }
    }
}
