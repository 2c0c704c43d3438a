package io.countroom.rules.game;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The settlement of a round by the rules.
 *
 * @param due one for each wager of the round, in its order; null where it cannot be known from what was logged
 * @param irregularities every departure from the rules; empty for a clean round
 */
public record Settlement(List<@Nullable Due> due, List<Irregularity> irregularities) {

    public Settlement {
        due = due instanceof Dues ? due : new Dues(due.toArray(Due[]::new));
        irregularities = List.copyOf(irregularities);
    }

    /** An unmodifiable list that permits null, which {@code List.of} refuses. */
    private static final class Dues extends AbstractList<@Nullable Due> implements RandomAccess {

        private final @Nullable Due[] each;

        Dues(@Nullable Due[] each) {
            this.each = each;
        }

        @Override
        public @Nullable Due get(int index) {
            return each[index];
        }

        @Override
        public int size() {
            return each.length;
        }
    }

    /** Takes the array as it is: the caller gives it away. */
    public static Settlement of(@Nullable Due[] due, List<Irregularity> irregularities) {
        return new Settlement(new Dues(due), irregularities);
    }

    /**
     * A void round: every wager goes back and nothing was at risk, so that no part of it counts as initial. An amount kept or
     * paid all the same is a finding.
     *
     * @param findings what was found before, about the round as a whole
     */
    public static Settlement returned(Round round, Outcome outcome, Findings findings) {
        List<Wager> wagers = round.wagers();
        @Nullable Due[] due = new Due[wagers.size()];
        for (int i = 0; i < due.length; i++) {
            due[i] = Due.of(outcome, 0, 0);
            Wager wager = wagers.get(i);
            Long paid = wager.paidCents();
            Long vigorish = wager.vigorishCents();
            if (paid != null && paid != 0 || vigorish != null && vigorish != 0) {
                findings.add(
                        Findings.VOID_NOT_RETURNED,
                        findings.of(wager) + ": the round was void and the wager had to be returned; "
                                + Findings.done(paid == null ? 0 : paid)
                                + (vigorish == null || vigorish == 0
                                        ? ""
                                        : " and a vigorish of " + Dollars.text(vigorish)),
                        outcome.citation(),
                        i,
                        paid != null ? paid : vigorish == null ? null : Long.valueOf(-vigorish));
            }
        }
        return of(due, findings.list());
    }

    /** The round with every wager paid and charged as was due; what cannot be known stays as it was logged. */
    public Round paid(Round round) {
        List<Wager> wagers = new ArrayList<>(round.wagers());
        for (int i = 0; i < wagers.size(); i++) {
            Due of = due.get(i);
            if (of != null) {
                wagers.set(i, wagers.get(i).withPaid(of.cents()).withVigorish(of.vigorishCents()));
            }
        }
        return round.withWagers(wagers);
    }

    /** Vigorish collected later, by the seat that owes it; unknown amounts are left out. */
    public SortedMap<Integer, Long> owedCentsBySeat(Round round) {
        SortedMap<Integer, Long> owed = new TreeMap<>();
        for (int i = 0; i < due.size(); i++) {
            Due of = due.get(i);
            if (of != null && of.owedCents() > 0) {
                owed.merge(round.wagers().get(i).seat(), of.owedCents(), Long::sum);
            }
        }
        return owed;
    }

    public boolean clean() {
        return irregularities.isEmpty();
    }
}
