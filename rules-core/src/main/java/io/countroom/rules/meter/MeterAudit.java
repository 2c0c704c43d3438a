package io.countroom.rules.meter;

import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Follows the progressive meters of one table from round to round. A round logs what a meter showed when it began; what the next
 * one has to show follows from the wagers of the round, the rate of progression and what was paid of the meter. Rounds between which
 * others may lie are not compared. One audit for each table; not safe to share between threads.
 *
 * <p>How a table game system rounds what each wager adds is not regulated, so that a meter may show what lies between all
 * contributions rounded down and all rounded up.
 */
public final class MeterAudit {

    public static final String BELOW_RESET = "meter-below-reset";
    public static final String FELL = "meter-fell";
    public static final String PAYOUT_DIFFERS = "meter-payout-differs";
    public static final String NOT_RESET = "meter-not-reset";
    public static final String GROWTH_DIFFERS = "meter-growth-differs";

    /** The finding of a settlement about a meter below the chapter's minimum reset. */
    private static final String BELOW_LEAST = "meter-below-least";

    private static final int ALL = 100;

    private final long toleranceCents;
    private final Map<TableRules, List<MeterTerms>> terms = new IdentityHashMap<>();
    private final Map<String, Reading> readings = new HashMap<>();

    /**
     * The reading of a meter, and its required reading at the start of the next round.
     *
     * @param known whether that can be said
     * @param share what was won of it in the round, in percent, of several wins the largest
     * @param paidCents what was paid of it
     */
    private record Reading(
            long shownCents, boolean known, long leastCents, long mostCents, int share, long paidCents) {}

    /** @param toleranceCents by how much a meter may differ from what its rounds make it */
    public MeterAudit(long toleranceCents) {
        this.toleranceCents = toleranceCents;
    }

    /** Takes the next round of the log; says what its meters show to be wrong. */
    public List<Irregularity> add(TableRules rules, Round round, Settlement settlement, Continuity continuity) {
        List<MeterTerms> all = terms.computeIfAbsent(rules, MeterTerms::of);
        if (all.isEmpty()) {
            return List.of();
        }
        Findings findings = new Findings();
        for (MeterTerms meter : all) {
            Long shown = round.metersCents().get(meter.wager());
            if (shown == null) {
                readings.remove(meter.wager());
                continue;
            }
            compare(meter, shown, settlement, readings.get(meter.wager()), continuity, findings);
            readings.put(meter.wager(), read(meter, shown, round, settlement));
        }
        return findings.list();
    }

    private void compare(
            MeterTerms meter,
            long shown,
            Settlement settlement,
            @Nullable Reading before,
            Continuity continuity,
            Findings findings) {
        if (before != null && before.known && continuity == Continuity.NEXT) {
            if (shown < before.leastCents - toleranceCents || shown > before.mostCents + toleranceCents) {
                unlike(meter, shown, before, findings);
            }
        } else if (shown < meter.resetCents()
                && (before == null || before.shownCents >= meter.resetCents() && before.share == 0)
                && settlement.irregularities().stream()
                        .noneMatch(irregularity -> irregularity.code().equals(BELOW_LEAST))) {
            findings.add(
                    BELOW_RESET,
                    shows(meter, shown) + ", less than the " + Dollars.text(meter.resetCents())
                            + " at which it starts and starts again",
                    meter.ofReset());
        }
    }

    private static void unlike(MeterTerms meter, long shown, Reading before, Findings findings) {
        if (before.share == ALL) {
            findings.add(
                    NOT_RESET,
                    shows(meter, shown) + "; all of it was won in the round before, so that it starts again at "
                            + Dollars.text(meter.resetCents()) + hadToShow(before),
                    meter.ofReset());
        } else if (before.share > 0) {
            findings.add(
                    PAYOUT_DIFFERS,
                    shows(meter, shown) + "; the round before began with " + Dollars.text(before.shownCents) + ", and "
                            + Dollars.text(before.paidCents) + " was paid of it" + hadToShow(before),
                    meter.ofReset());
        } else if (shown < before.leastCents && shown < before.shownCents) {
            findings.add(
                    FELL,
                    shows(meter, shown) + ", " + Dollars.text(before.leastCents - shown)
                            + " less than it had to show after the round before, which won nothing more of it",
                    meter.ofReset());
        } else {
            findings.add(
                    GROWTH_DIFFERS,
                    shows(meter, shown) + "; the round before began with " + Dollars.text(before.shownCents)
                            + ", and its wagers add " + meter.percent().toPlainString() + "% of their amount"
                            + hadToShow(before),
                    meter.ofRate());
        }
    }

    private static String shows(MeterTerms meter, long shown) {
        return "The meter of the " + meter.name() + " shows " + Dollars.text(shown);
    }

    private static String hadToShow(Reading before) {
        return before.leastCents == before.mostCents
                ? ": it had to show " + Dollars.text(before.leastCents)
                : ": it had to show " + Dollars.text(before.leastCents) + " to " + Dollars.text(before.mostCents);
    }

    private static Reading read(MeterTerms meter, long shown, Round round, Settlement settlement) {
        long least = 0;
        long most = 0;
        long paid = 0;
        int share = 0;
        boolean fed = round.state() == Round.State.PLAYED;
        boolean known = true;
        for (int i = 0; i < round.wagers().size(); i++) {
            Wager wager = round.wagers().get(i);
            if (!wager.id().equals(meter.wager())) {
                continue;
            }
            Due due = settlement.due().get(i);
            if (due == null || !Findings.possible(wager.cents())) {
                known = false;
                continue;
            }
            // Whether returned wagers are taken out of the meter again is the system's own business.
            fed &= !due.outcome().name().equals("Void");
            BigDecimal gain = meter.gain(wager.cents());
            least += gain.setScale(0, RoundingMode.FLOOR).longValueExact();
            most += gain.setScale(0, RoundingMode.CEILING).longValueExact();
            int won = MeterTerms.share(due.outcome());
            if (won > 0) {
                known &= share == 0 || share == won;
                share = Math.max(share, won);
                Long net = wager.paidCents();
                paid += (net == null ? due.cents() : net) + wager.cents();
            }
        }
        long from = share == ALL ? meter.resetCents() : shown - paid;
        return new Reading(
                shown, known, from + (fed && share < ALL ? least : 0), from + most, share, share == ALL ? 0 : paid);
    }
}
