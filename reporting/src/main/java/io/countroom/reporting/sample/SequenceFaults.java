package io.countroom.reporting.sample;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Round.Discard;
import io.countroom.rules.meter.MeterTerms;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Faults that show only beside the rounds before: in meters, dealt times and dealers. Each is made so that exactly one round shows
 * it; the codes are those that the documentation of the log names, and no check is asked.
 */
final class SequenceFaults {

    static final long METER_CENTS = 700;
    private static final Duration TOO_FAST = Duration.ofSeconds(2);
    private static final Duration BACK = Duration.ofMinutes(1);
    private static final Duration AFTERWARDS = Duration.ofSeconds(6);
    private static final Duration CLOSE = Duration.ofMinutes(9);

    /**
     * A table's day with a fault.
     *
     * @param logged what the log has
     * @param round the log's id of the round that shows it
     */
    record Changed(List<LoggedRound> logged, String round, String code) {}

    private final SplittableRandom random;
    /** The rounds that the table before it has in the log of the same gaming date. */
    private List<LoggedRound> tableBefore = List.of();

    SequenceFaults(SplittableRandom random) {
        this.random = random;
    }

    /** Takes the logged rounds of each table in order. */
    void logged(List<LoggedRound> rounds) {
        tableBefore = rounds;
    }

    /** Whether two forms of a round add the same to the meters: otherwise the next round would show that it was changed. */
    static boolean feedAlike(Round sound, Round changed) {
        return sound.wagers().stream().noneMatch(wager -> sound.metersCents().containsKey(wager.id()))
                || sound.state() == changed.state()
                        && sound.wagers().size() == changed.wagers().size();
    }

    /**
     * @param metersCents what the meters show at the end of the day; a fault of a meter stays with it
     * @return null where this fault cannot be planted
     */
    @Nullable Changed change(Kind kind, List<LoggedRound> dealt, Map<String, Long> metersCents) {
        for (int i : Lists.places(dealt, random).toArray()) {
            Changed changed = i == 0 ? null : at(kind, i, dealt, metersCents);
            if (changed != null) {
                return changed;
            }
        }
        return null;
    }

    private @Nullable Changed at(Kind kind, int i, List<LoggedRound> dealt, Map<String, Long> metersCents) {
        LoggedRound before = dealt.get(i - 1);
        LoggedRound round = dealt.get(i);
        boolean sameShoe = Objects.equals(before.shoe(), round.shoe());
        OffsetDateTime earlier = time(before);
        return switch (kind) {
            case METER_FELL, METER_GREW -> meter(kind == Kind.METER_FELL, i, dealt, metersCents);
            case BURN_MISSING -> sameShoe ? null : burned(i, dealt, 0, "burn-missing");
            case BURN_SHORT -> {
                int burned = round.play().count(Discard.Kind.BURNED);
                yield sameShoe || burned < 2 ? null : burned(i, dealt, burned - 1, "burn-count-differs");
            }
            case TIME_BACKWARDS -> {
                OffsetDateTime at = earlier.minus(BACK);
                boolean ofDate = at.isAfter(time(dealt.getFirst()));
                yield sameShoe && ofDate ? with(dealt, i, round.withDealtAt(at), "time-backwards") : null;
            }
            case DEALT_TOO_FAST -> {
                OffsetDateTime at = earlier.plus(TOO_FAST);
                yield sameShoe && at.isBefore(time(round))
                        ? with(dealt, i, round.withDealtAt(at), "dealt-too-fast")
                        : null;
            }
            case TIME_OUTSIDE_DATE -> {
                OffsetDateTime at = round.gamingDate()
                        .plusDays(1)
                        .atTime(6, 5)
                        .atZone(SampleTableDay.ZONE)
                        .toOffsetDateTime();
                yield i == dealt.size() - 1 ? with(dealt, i, round.withDealtAt(at), "time-outside-gaming-date") : null;
            }
            case SHOES_INTERLEAVED -> interleaved(i, dealt);
            case DEALER_AT_TWO_TABLES -> atTwoTables(i, dealt);
            default -> null;
        };
    }

    static OffsetDateTime time(LoggedRound round) {
        return Objects.requireNonNull(round.dealtAt(), "every round of the sample has its time");
    }

    private static Changed with(List<LoggedRound> dealt, int i, LoggedRound changed, String code) {
        return new Changed(Lists.replaced(dealt, i, changed), changed.ref(), code);
    }

    /** The first round of a shoe has so many burned cards; that the table burns any is known from the shoe before. */
    private static @Nullable Changed burned(int i, List<LoggedRound> dealt, int cards, String code) {
        LoggedRound round = dealt.get(i);
        boolean first = Objects.equals(round.hand(), 1) && round.play().count(Discard.Kind.BURNED) > cards;
        boolean known = dealt.subList(0, i).stream()
                .anyMatch(earlier ->
                        Objects.equals(earlier.hand(), 1) && earlier.play().count(Discard.Kind.BURNED) > 0);
        if (!first || !known) {
            return null;
        }
        List<Discard> left = new ArrayList<>();
        int kept = 0;
        for (Discard discard : round.play().discards()) {
            if (discard.kind() != Discard.Kind.BURNED || kept++ < cards) {
                left.add(discard);
            }
        }
        return with(dealt, i, round.withPlay(round.play().withDiscards(left)), code);
    }

    /** From this round on a meter shows more or less than it should; it must not be won after, for what is won would be wrong too. */
    private static @Nullable Changed meter(
            boolean less, int i, List<LoggedRound> dealt, Map<String, Long> metersCents) {
        for (Map.Entry<String, Long> meter : new TreeMap<>(dealt.get(i).play().metersCents()).entrySet()) {
            String wager = meter.getKey();
            Long before = dealt.get(i - 1).play().metersCents().get(wager);
            Long last = metersCents.get(wager);
            if (before == null || last == null || !rises(wager, i - 1, dealt, last)) {
                continue;
            }
            long shift = less ? before - METER_CENTS - meter.getValue() : METER_CENTS;
            // It began no higher than its first reading, and what is below that is another fault.
            Long first = dealt.getFirst().play().metersCents().get(wager);
            if (first != null && meter.getValue() + shift < first) {
                continue;
            }
            metersCents.put(wager, last + shift);
            return new Changed(
                    shiftedFrom(i, dealt, wager, shift),
                    dealt.get(i).ref(),
                    less ? "meter-fell" : "meter-growth-differs");
        }
        return null;
    }

    /**
     * The Progressive Payout Wager's meter is not logged for a round without such a wager, and begins anew below its reset amount. A
     * chapter that has a least amount would tell of every round.
     */
    @Nullable Changed belowReset(long resetCents, List<LoggedRound> dealt, Map<String, Long> metersCents) {
        String wager = MeterPayouts.PROGRESSIVE;
        Long last = metersCents.get(wager);
        for (int i : Lists.places(dealt, random).toArray()) {
            // The first round shows the meter: otherwise it would also have fallen since the gaming date before.
            Round before = i < 2 ? null : dealt.get(i - 1).play();
            Long shows = dealt.get(i).play().metersCents().get(wager);
            if (before != null
                    && last != null
                    && shows != null
                    && before.wagers().stream().noneMatch(one -> one.id().equals(wager))
                    && rises(wager, i, dealt, last)) {
                long shift = resetCents - METER_CENTS - shows;
                List<LoggedRound> logged = shiftedFrom(i, dealt, wager, shift);
                Map<String, Long> others = new HashMap<>(before.metersCents());
                others.remove(wager);
                logged.set(i - 1, dealt.get(i - 1).withPlay(before.withMetersCents(others)));
                metersCents.put(wager, last + shift);
                return new Changed(logged, dealt.get(i).ref(), "meter-below-reset");
            }
        }
        return null;
    }

    /**
     * The rounds of a gaming date that a meter begins with so much more than it showed before; null where it was won, or would be below its
     * reset amount.
     */
    static @Nullable List<LoggedRound> movedBefore(
            MeterTerms terms, List<LoggedRound> dealt, Map<String, Long> metersCents, long moreCents) {
        String wager = terms.wager();
        Long first = dealt.getFirst().play().metersCents().get(wager);
        Long last = metersCents.get(wager);
        if (first == null || last == null || first + moreCents < terms.resetCents() || !rises(wager, 0, dealt, last)) {
            return null;
        }
        metersCents.put(wager, last + moreCents);
        return shiftedFrom(0, dealt, wager, moreCents);
    }

    /** The rounds, of which those from a place on have a meter that shows so much more. */
    static List<LoggedRound> shiftedFrom(int i, List<LoggedRound> dealt, String wager, long more) {
        List<LoggedRound> logged = new ArrayList<>(dealt.subList(0, i));
        for (LoggedRound round : dealt.subList(i, dealt.size())) {
            logged.add(shifted(round, wager, more));
        }
        return logged;
    }

    /** The round with a meter that shows so much more. */
    static LoggedRound shifted(LoggedRound round, String wager, long more) {
        Map<String, Long> meters = new HashMap<>(round.play().metersCents());
        meters.computeIfPresent(wager, (id, cents) -> cents + more);
        return round.withPlay(round.play().withMetersCents(meters));
    }

    /** Whether nothing is won of a meter from a place on. */
    static boolean rises(String wager, int from, List<LoggedRound> dealt, long last) {
        long cents = 0;
        for (LoggedRound round : dealt.subList(from, dealt.size())) {
            Long shows = round.play().metersCents().get(wager);
            if (shows == null || shows < cents) {
                return false;
            }
            cents = shows;
        }
        return last >= cents;
    }

    /** Round i is the last of a shoe and is dealt after all of the next one. */
    private static @Nullable Changed interleaved(int i, List<LoggedRound> dealt) {
        LoggedRound last = dealt.get(i);
        boolean feeds = !feedAlike(last.play(), last.play().withState(Round.State.VOID));
        int end = i + 1;
        while (end < dealt.size()
                && Objects.equals(dealt.get(end).shoe(), dealt.get(i + 1).shoe())) {
            end++;
        }
        boolean ofShoe = Objects.equals(dealt.get(i - 1).shoe(), last.shoe());
        boolean lastOfShoe = end > i + 1 && !Objects.equals(dealt.get(i + 1).shoe(), last.shoe());
        if (feeds || !ofShoe || !lastOfShoe || end == dealt.size()) {
            return null;
        }
        OffsetDateTime at = time(dealt.get(end - 1)).plus(AFTERWARDS);
        if (!at.isBefore(time(dealt.get(end)))) {
            return null;
        }
        List<LoggedRound> logged = new ArrayList<>(dealt);
        logged.remove(i);
        logged.add(end - 1, last.withDealtAt(at));
        return new Changed(logged, last.ref(), "shoes-interleaved");
    }

    /** Rounds i - 1 and i have a dealer who deals at the table before this one at the same time. */
    private @Nullable Changed atTwoTables(int i, List<LoggedRound> dealt) {
        OffsetDateTime from = time(dealt.get(i - 1));
        OffsetDateTime to = time(dealt.get(i));
        if (to.isAfter(from.plus(CLOSE))) {
            return null;
        }
        for (int j = 1; j < tableBefore.size(); j++) {
            LoggedRound first = tableBefore.get(j - 1);
            LoggedRound second = tableBefore.get(j);
            String dealer = second.dealer();
            if (dealer != null
                    && dealer.equals(first.dealer())
                    && first.gamingDate().equals(dealt.get(i).gamingDate())
                    && time(first).isBefore(time(second))
                    && !time(second).isAfter(time(first).plus(CLOSE))
                    && time(first).isBefore(to)
                    && from.isBefore(time(second))) {
                List<LoggedRound> logged = new ArrayList<>(dealt);
                logged.set(i - 1, dealt.get(i - 1).withDealer(dealer));
                logged.set(i, dealt.get(i).withDealer(dealer));
                return new Changed(logged, dealt.get(i).ref(), "dealer-at-two-tables");
            }
        }
        return null;
    }
}
