package io.countroom.reporting.sample;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.sample.SampleFloor.SampleTable;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.VoidCause;
import io.countroom.rules.shoe.ShoeTerms;
import io.countroom.rules.shoe.ShoeTerms.CardsChange;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Deals one table's gaming day: three shifts, each with its own dealers and patrons, more of both in the evening. A shoe whose cards would
 * be used longer than the chapter allows is replaced before the round.
 *
 * @param metersCents what the table's progressive meters showed when the day before ended, which this day goes on from and
 *     leaves as they are at its end; empty on the first day
 */
record SampleTableDay(SamplePlan plan, SampleTable table, LocalDate date, Map<String, Long> metersCents) {

    static final ZoneId ZONE = ZoneId.of("America/New_York");

    static final List<String> SHIFTS = List.of("day", "swing", "grave");

    /** How busy each hour of the gaming day is from six in the morning on, in percent of the average. */
    private static final int[] BUSY = {
        10, 10, 20, 30, 50, 80, 100, 110, 110, 120, 130, 140, 150, 170, 190, 200, 200, 180, 150, 120, 80, 50, 30, 20
    };

    private static final double WEEKEND = 1.35;

    private static final int SHORTEST_SECONDS = 6;

    /** A main wager by the rules, which patrons make beside another one. */
    private static final String TIE = "tie";

    private static final List<Long> UNITS_EVEN = List.of(500L, 500L, 1_000L, 2_500L, 2_500L, 10_000L);
    private static final List<Long> UNITS_ORDINARY = List.of(500L, 1_000L, 1_000L, 1_500L, 2_500L, 4_000L);

    private SplittableRandom random(int shift) {
        // Each shift from its own seed: the cards of any table's day can be dealt apart from the rest, if not its
        // meters.
        long seed = plan.seed() * 0x9E37_79B9_7F4A_7C15L + date.toEpochDay() * 1_000_003L + table.number() * 4L + shift;
        return new SplittableRandom(seed);
    }

    List<LoggedRound> deal() {
        List<LoggedRound> rounds = new ArrayList<>();
        int shoes = 0;
        for (int shift = 0; shift < SHIFTS.size(); shift++) {
            shoes = deal(shift, shoes, rounds);
        }
        return rounds;
    }

    /**
     * @param shoesBefore the shoes that the shifts before have used: shoes are numbered through the gaming day, so that no
     *     two rounds of a day share shoe and hand. Games that shuffle for every round use many
     */
    private int deal(int shift, int shoesBefore, List<LoggedRound> into) {
        int shoe = shoesBefore;
        SplittableRandom random = random(shift);
        TableRules rules = table.rules();
        List<Patron> patrons = patrons(random);
        Simulator simulator = rules.simulator(patrons, random.nextLong());
        simulator.goOnFrom(metersCents);
        ShoeTerms terms = ShoeTerms.of(rules);
        CardsChange change = terms == null ? null : terms.cardsChange();
        Instant begun = Instant.MAX;
        int shoesOfOthers = shoesBefore;
        for (int hour = shift * 8; hour < shift * 8 + 8; hour++) {
            double mean = plan.roundsPerHour() * BUSY[hour] / 100 * (weekend() ? WEEKEND : 1);
            int rounds = Math.min(
                    (int) (mean * (0.7 + 0.6 * random.nextDouble()) + random.nextDouble()), 3_600 / SHORTEST_SECONDS);
            String dealer =
                    "D-" + (1000 + (table.number() * 7 + date.getDayOfMonth() * 3 + shift * 31 + hour / 4) % 240);
            LocalDateTime start = date.atTime(6, 0).plusHours(hour);
            if (ZONE.getRules().getValidOffsets(start).isEmpty()) {
                // The hour that the clocks leave out in spring.
                continue;
            }
            for (int i = 0; i < rounds; i++) {
                // Never so late that the next round would begin before this one can be over.
                long late = Math.clamp(3_600L / rounds - SHORTEST_SECONDS, 0, random.nextInt(10));
                LocalDateTime at = start.plusSeconds(3_600L * i / rounds + late);
                Instant moment = at.atZone(ZONE).toInstant();
                Map<String, Long> before = simulator.metersCents();
                if (change != null && begun.isBefore(moment.minus(Duration.ofHours(change.hours())))) {
                    simulator = rules.simulator(patrons, random.nextLong());
                    simulator.goOnFrom(before);
                    shoesOfOthers = shoe;
                }
                Simulator.Dealt dealt = simulator.next();
                begun = dealt.number() == 1 ? moment : begun;
                shoe = shoesOfOthers + dealt.shoe();
                LoggedRound round = round(rules, dealt, shift, shoe, dealer, at, random, before);
                if (round.play().state() == Round.State.VOID) {
                    // Its wagers are returned, and what they fed the meters with is taken out again.
                    simulator.goOnFrom(before);
                }
                into.add(round);
            }
        }
        metersCents.putAll(simulator.metersCents());
        return shoe;
    }

    /**
     * A round that was void for the first cause of its chapter; where too few cards were left, it ends with the third. Where
     * the chapter has none, it was void without one.
     */
    static Round called(TableRules rules, Round play) {
        if (rules.form().voidCauses().isEmpty()) {
            return play.voidBecause(null);
        }
        String cause = rules.form().voidCauses().getFirst().id();
        if (!cause.equals(VoidCause.INSUFFICIENT_CARDS)) {
            return play.voidBecause(cause);
        }
        Hand first = play.hands().getFirst();
        Hand second = play.hands().getLast();
        return play.withHands(List.of(
                        first.withPieces(first.pieces().subList(0, 2)),
                        second.withPieces(second.pieces().subList(0, 1))))
                .voidBecause(cause);
    }

    private LoggedRound round(
            TableRules rules,
            Simulator.Dealt dealt,
            int shift,
            int shoe,
            String dealer,
            LocalDateTime at,
            SplittableRandom random,
            Map<String, Long> metersBefore) {
        Round play = dealt.round();
        if (random.nextInt(400) == 0 && !rules.form().voidCauses().isEmpty() && !VoidFaults.largeWinner(play)) {
            Round called = called(rules, play).withMetersCents(metersBefore);
            play = rules.settle(called).paid(called);
        }
        String day = date.toString().substring(5).replace("-", "");
        return new LoggedRound(
                table.code() + "-" + day + "-" + shoe + "-" + dealt.number(),
                table.code(),
                table.game().id(),
                date,
                SHIFTS.get(shift),
                at.atZone(ZONE).toOffsetDateTime(),
                shoe,
                dealt.number(),
                dealer,
                false,
                play);
    }

    /** One to five patrons of differing skill and means; each makes one of the main wagers, and side wagers as it likes. */
    private List<Patron> patrons(SplittableRandom random) {
        boolean even = plan.mix() == SamplePlan.Mix.EVEN;
        List<String> main = table.rules().wagers().stream()
                .filter(OfferedWager::main)
                .map(OfferedWager::id)
                .filter(wager -> even || !wager.equals(TIE))
                .toList();
        List<OfferedWager> side = table.rules().wagers().stream()
                .filter(wager -> !wager.main() || !even && wager.id().equals(TIE))
                .toList();
        List<Patron> patrons = new ArrayList<>();
        int count = 1 + random.nextInt(weekend() ? 5 : 3);
        for (int seat = 1; seat <= count; seat++) {
            // Most play for small amounts, few for large ones.
            long unit = (even ? UNITS_EVEN : UNITS_ORDINARY).get(random.nextInt(6));
            List<Patron.Habit> habits = new ArrayList<>();
            habits.add(new Patron.Habit(
                    main.get(random.nextInt(main.size())), 1, unit * 5, unit * (6 + random.nextInt(30)), unit));
            for (OfferedWager wager : side) {
                if (random.nextInt(2) == 0) {
                    double often = 0.1 + 0.5 * random.nextDouble();
                    // Tables post a minimum for main wagers.
                    habits.add(
                            wager.main()
                                    ? new Patron.Habit(
                                            wager.id(),
                                            0.4 * often,
                                            SampleFloor.MINIMUM_CENTS,
                                            2 * SampleFloor.MINIMUM_CENTS,
                                            500)
                                    : new Patron.Habit(wager.id(), often, 500, 2_500, 500));
                }
            }
            // Most patrons know the usual play: the edge is that of the best play, and what patrons give away beyond it
            // would drown everything else in the sample.
            patrons.add(new Patron(seat, 0.98 + 0.02 * random.nextDouble(), habits));
        }
        return patrons;
    }

    private boolean weekend() {
        return date.getDayOfWeek().getValue() >= DayOfWeek.FRIDAY.getValue();
    }
}
