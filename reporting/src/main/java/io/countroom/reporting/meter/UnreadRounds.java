package io.countroom.reporting.meter;

import io.countroom.reporting.meter.MeterRoll.Terms;
import io.countroom.sql.Database;
import io.countroom.sql.fact.MeterRollup;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.TableDay;
import io.countroom.sql.sequence.SequenceRepository;
import io.countroom.sql.sequence.SequenceRepository.Gap;
import io.countroom.sql.sequence.SequenceRepository.Shoes;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rounds between the last reading of a meter on a gaming date and the first reading on a later one: rounds without a reading, and
 * rounds whose dealt times contradict their numbers.
 */
final class UnreadRounds {

    private final RoundRepository rounds;
    private final SequenceRepository sequences;
    private final int propertyId;
    private final String wager;
    private final Map<Offered, Terms> terms;

    UnreadRounds(Database database, int propertyId, String wager, Map<Offered, Terms> terms) {
        this.rounds = new RoundRepository(database);
        this.sequences = new SequenceRepository(database);
        this.propertyId = propertyId;
        this.wager = wager;
        this.terms = terms;
    }

    /** The number of a round or of a missing one. */
    private record Place(@Nullable Integer shoe, @Nullable Integer hand) {

        static final Comparator<Place> ORDER = Comparator.comparing(
                        Place::shoe, Comparator.nullsFirst(Comparator.<Integer>naturalOrder()))
                .thenComparing(Place::hand, Comparator.nullsFirst(Comparator.<Integer>naturalOrder()));

        static Place of(RoundRow round) {
            return new Place(round.shoe(), round.hand());
        }

        static Place of(Gap gap) {
            return gap.shoe() == null ? new Place(gap.first(), null) : new Place(gap.shoe(), gap.first());
        }
    }

    /** The most they can add to the meter; null if rounds are missing among them. */
    @Nullable Long mostGainCents(Set<Integer> tables, LocalDate from, LocalDate to) {
        Shoes shoes = sequences.shoes(Slice.all(propertyId, from, to).of(tables));
        List<Gap> gaps = new ArrayList<>(shoes.hands());
        gaps.addAll(shoes.shoes());
        long gain = 0;
        for (int table : tables) {
            TableDay before = new TableDay(table, from);
            TableDay after = new TableDay(table, to);
            Long evening = gain(before, rounds.of(propertyId, before), Place.ORDER, gaps);
            Long morning = gain(after, rounds.of(propertyId, after).reversed(), Place.ORDER.reversed(), gaps);
            if (evening == null || morning == null) {
                return null;
            }
            gain += evening + morning;
        }
        return gain;
    }

    /**
     * Of the rounds beyond the last reading.
     *
     * @param inOrder towards the other gaming date
     * @param order of their numbers, in the same direction
     */
    private @Nullable Long gain(TableDay day, List<StoredRound> inOrder, Comparator<Place> order, List<Gap> gaps) {
        int read = inOrder.size() - 1;
        while (read >= 0 && MeterRollup.reading(inOrder.get(read).round().cards(), wager) == null) {
            read--;
        }
        Place reading = read < 0 ? null : Place.of(inOrder.get(read).round());
        for (Gap gap : gaps) {
            if (day.equals(new TableDay(gap.tableId(), gap.gamingDate()))
                    && (reading == null || order.compare(Place.of(gap), reading) > 0)) {
                return null;
            }
        }
        long gain = 0;
        for (int i = 0; i < inOrder.size(); i++) {
            StoredRound round = inOrder.get(i);
            if (i > read || reading != null && order.compare(Place.of(round.round()), reading) > 0) {
                Terms ofRound = terms.get(new Offered(round.round().submissionId(), wager));
                if (ofRound != null) {
                    gain += ofRound.moved(round).mostGainCents();
                } else if (round.wagers().stream().anyMatch(one -> one.wager().equals(wager))) {
                    return null;
                }
            }
        }
        return gain;
    }
}
