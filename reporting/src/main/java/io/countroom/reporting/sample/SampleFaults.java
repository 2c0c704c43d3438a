package io.countroom.reporting.sample;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.sample.AnswerKey.Fault;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.sample.CardFaults.Changed;
import io.countroom.reporting.sample.SampleFloor.SampleTable;
import io.countroom.rules.baccarat.FacilityVigorish;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.rules.meter.MeterTerms;
import io.countroom.sql.count.SlipRow;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Plants faults in what was dealt and counted, one kind a table and gaming date, and writes down what has to be found of it.
 * The kinds take turns; one that a table's game or day does not allow waits for the next table. Each pattern is planted once a month
 * at most. What has to be found follows from
 * what was planted alone: neither settlement nor audits are asked, so that they are held to the answer key and not it to them.
 */
final class SampleFaults {

    private static final long CHIP_CENTS = 500;
    private static final long MISCOUNT_CENTS = 50_000;
    private static final long STRAY_DROP_CENTS = 40_000;
    private static final long FILL_CENTS = 200_000;
    private static final long STRAY_PAYOUT_CENTS = 123_400;
    /** Two an hour: a shift with fewer may be silent although all is logged. */
    private static final int ROUNDS_OF_BUSY_SHIFT = 16;
    /**
     * The log has what was wagered and paid: the winner of a meter, the bank of a first round, the other vigorish and the people of a
     * pattern.
     */
    private static final Set<Kind> PAID_SO = EnumSet.of(
            Kind.METER_PAYOUT_DIFFERS,
            Kind.METER_NOT_RESET,
            Kind.PAYOUT_SLIP_MISSING,
            Kind.BANK_AT_START,
            Kind.VIGORISH_UNLIKE,
            Kind.SHOE_AT_TWO_TABLES,
            Kind.VOID_COMPLETE,
            Kind.VOID_LARGE_WINNER,
            Kind.PAST_POSTING,
            Kind.ONE_WAY_PAYMENTS,
            Kind.SIDE_WAGER_WINS,
            Kind.OFTEN_VOID,
            Kind.CARD_COUNTING);

    /**
     * What is planted at tables that share a meter, beside a fault of that meter. Other faults add or take rounds, or change their times,
     * which the readings of the other tables would show.
     */
    private static final Set<Kind> BESIDE_SHARED_METER = EnumSet.of(
            Kind.OPENER_UNLIKE_CLOSER,
            Kind.MISCOUNT,
            Kind.SLIP_GAP,
            Kind.SLIP_REPEATED,
            Kind.CLOSER_MISSING,
            Kind.DROP_MISSING,
            Kind.PAYOUT_SLIP_STRAY);
    /** Faults of a gaming date that leave open what its meter shows at its end. */
    private static final Set<Kind> HIDE_GROWTH = EnumSet.of(Kind.MISSING_ROUND, Kind.MISSING_SHOE, Kind.TIME_BACKWARDS);
    /** Several times what the wagers of a round add: readings that may or may not contain a round differ by less. */
    private static final long SHARED_METER_CENTS = 20_000;

    /** The first gaming date of the sample. */
    private final LocalDate begins;

    private final LocalDate from;
    private final LocalDate last;
    private final SplittableRandom random;
    private final CardFaults cards;
    private final SequenceFaults sequences;
    private final BankFaults banks;
    private final ShoeFaults shoes;
    private final PatternFaults patterns;
    /** The month in which each kind was planted last that is planted once a month: of a pattern, one person. */
    private final Map<Kind, YearMonth> lastPlanted = new EnumMap<>(Kind.class);
    /** The last round from which on a shared meter is wrong; its table has no other fault on its gaming date. */
    private @Nullable LoggedRound ofSharedMeter;

    private final List<Fault> faults = new ArrayList<>();
    private final List<OtherRules> otherRules = new ArrayList<>();
    private String lastFoul = "";
    private final Deque<Kind> queue;

    /**
     * @param kinds that take turns, in their order
     * @param from the first gaming date with faults
     */
    SampleFaults(SamplePlan plan, Set<Kind> kinds, LocalDate from) {
        this.queue = new ArrayDeque<>(kinds);
        this.begins = plan.from();
        this.from = from;
        this.last = plan.from().plusDays(plan.days() - 1L);
        this.random = new SplittableRandom(plan.seed() ^ 0xFA_017L);
        this.cards = new CardFaults(random);
        this.sequences = new SequenceFaults(random);
        this.banks = new BankFaults(random);
        this.shoes = new ShoeFaults(random);
        this.patterns = new PatternFaults(random);
    }

    /** The rules that a table runs under for one gaming date, instead of its own. */
    record OtherRules(SampleTable table, LocalDate date, TableRules rules) {

        String submission() {
            return table.submission() + ", vigorish " + rules.options().get("vigorish");
        }
    }

    /** Whether a gaming date has faults. */
    boolean on(LocalDate date) {
        return !date.isBefore(from);
    }

    List<OtherRules> otherRules() {
        return List.copyOf(otherRules);
    }

    AnswerKey key(SamplePlan plan) {
        return new AnswerKey(plan.seed(), faults);
    }

    /**
     * The fault of a table and gaming date.
     *
     * @param kind null if none of the wanted kinds can be planted
     * @param dealt what was dealt, in the log or not
     * @param logged what the log has
     */
    record Planted(@Nullable Kind kind, List<LoggedRound> dealt, List<LoggedRound> logged) {}

    /**
     * A table's gaming date.
     *
     * @param metersCents what the table's meters show at its end, which a fault of a meter changes
     * @param sharesMeter whether other tables share one of these meters
     */
    record Day(
            SampleTable table,
            LocalDate date,
            SampleCount count,
            List<LoggedRound> dealt,
            Map<String, Long> metersCents,
            boolean sharesMeter) {

        Day dealt(List<LoggedRound> changed) {
            return new Day(table, date, count, changed, metersCents, sharesMeter);
        }
    }

    /**
     * Lets a shared meter grow without wagers, once a month: from some round on, each table's rounds show it. Only where nothing is won
     * of the meter afterwards, because what is won would be wrong too.
     */
    SampleMeterGroup.Shared inSharedMeter(SampleMeterGroup group, LocalDate date, SampleMeterGroup.Shared sound) {
        Kind kind = Kind.SHARED_METER_GREW;
        YearMonth month = YearMonth.from(date);
        if (!queue.contains(kind) || month.equals(lastPlanted.get(kind))) {
            return sound;
        }
        List<LoggedRound> inTime = sound.inTime();
        for (int i : Lists.places(inTime, random).toArray()) {
            LoggedRound round = inTime.get(i);
            boolean alone = inTime.stream()
                            .filter(other -> SequenceFaults.time(other).isEqual(SequenceFaults.time(round)))
                            .count()
                    == 1;
            if (i > 0 && alone && SequenceFaults.rises(group.wager(), i - 1, inTime, sound.endsAtCents())) {
                lastPlanted.put(kind, month);
                ofSharedMeter = round;
                faults.add(new Fault(
                        kind, round.table(), date.toString(), round.ref(), List.of(), null, 0, SampleMeterGroup.NAME));
                return new SampleMeterGroup.Shared(
                        SequenceFaults.shiftedFrom(i, inTime, group.wager(), SHARED_METER_CENTS),
                        sound.endsAtCents() + SHARED_METER_CENTS);
            }
        }
        return sound;
    }

    /** Plants the first kind in the queue that can be planted here; faults of the count are made by {@link #inSlips}. */
    Planted plant(Day all) {
        Day day = all.dealt(shoes.dealersBurn(all.table.rules(), all.dealt));
        Planted planted = planted(day);
        sequences.logged(planted.logged());
        banks.logged(planted.logged());
        shoes.logged(day.table.rules(), planted.logged());
        return planted;
    }

    private Planted planted(Day day) {
        if (ofSharedMeter != null
                && ofSharedMeter.gamingDate().equals(day.date)
                && ofSharedMeter.table().equals(day.table.code())) {
            return new Planted(null, day.dealt, day.dealt);
        }
        for (Kind kind : queue) {
            if (day.sharesMeter && !BESIDE_SHARED_METER.contains(kind)) {
                continue;
            }
            if (kind == Kind.DROP_WITHOUT_PLAY) {
                // Nobody can tell a table whose log never has a round from one that is not logged, so on the first date
                // every table has play.
                if (!day.date.equals(from)) {
                    return taken(kind, List.of(), List.of());
                }
                continue;
            }
            List<LoggedRound> logged = inRounds(kind, day);
            if (logged != null) {
                return taken(kind, PAID_SO.contains(kind) ? logged : day.dealt, logged);
            }
        }
        return new Planted(null, day.dealt, day.dealt);
    }

    private Planted taken(Kind kind, List<LoggedRound> dealt, List<LoggedRound> logged) {
        queue.remove(kind);
        queue.add(kind);
        return new Planted(kind, dealt, logged);
    }

    /** The rounds as they are logged; null where this fault cannot be planted. */
    private @Nullable List<LoggedRound> inRounds(Kind kind, Day day) {
        List<LoggedRound> dealt = day.dealt;
        boolean can = switch (kind) {
            // Elsewhere nobody writes such slips.
            case PAYOUT_SLIP_STRAY -> !day.metersCents.isEmpty();
            // inSharedMeter plants it at all tables of the group, before the faults of single tables.
            case SHARED_METER_GREW -> false;
            case MISCOUNT, SLIP_GAP, DROP_WITHOUT_PLAY -> true;
            case OPENER_UNLIKE_CLOSER -> day.count.closed();
            case SLIP_REPEATED -> day.count.lastFill() != null;
            // That a closer is missing shows at the next opener.
            case CLOSER_MISSING -> day.date.isBefore(last) && !dealt.isEmpty();
            // Hardly twice in a row at one game: otherwise all were at the first of those whose hands are set.
            case FOUL_HAND -> !dealt.isEmpty() && (!day.table.game().id().equals(lastFoul) || random.nextInt(8) == 0);
            default -> !dealt.isEmpty();
        };
        if (!can) {
            return null;
        }
        return switch (kind) {
            case WRONG_PAYOUT,
                    WRONG_VIGORISH,
                    MISDEAL,
                    SWAPPED_CARDS,
                    FOUL_HAND,
                    VOID_NOT_RETURNED,
                    VOID_COMPLETE,
                    VOID_LARGE_WINNER,
                    WAGER_BELOW_MINIMUM,
                    WAGER_ABOVE_MAXIMUM -> changed(kind, day);
            case DUPLICATED_ROUND -> {
                LoggedRound twice = dealt.get(random.nextInt(dealt.size()));
                add(kind, day, twice.ref(), List.of(), 0, null);
                yield Lists.added(dealt, List.of(twice));
            }
            case MISSING_ROUND -> missing(day);
            case MISSING_SHOE -> missingShoe(day);
            // What a meter grew by in the shift would be another fault.
            case SILENT_SHIFT -> day.metersCents.isEmpty() ? silentShift(day) : null;
            case SILENT_HOUR -> silentHour(day);
            case SHARED_HAND -> shared(day);
            case METER_PAYOUT_DIFFERS, METER_NOT_RESET, PAYOUT_SLIP_MISSING -> won(kind, day);
            case METER_FELL,
                    METER_GREW,
                    BURN_MISSING,
                    BURN_SHORT,
                    TIME_BACKWARDS,
                    TIME_OUTSIDE_DATE,
                    DEALT_TOO_FAST,
                    SHOES_INTERLEAVED -> shown(kind, day, sequences.change(kind, dealt, day.metersCents));
            // A dealer who comes to a table that logs burned cards would be another fault.
            case DEALER_AT_TWO_TABLES ->
                shoes.burnsOfDealers(day.table.code())
                        ? null
                        : shown(kind, day, sequences.change(kind, dealt, day.metersCents));
            case METER_BELOW_RESET ->
                shown(
                        kind,
                        day,
                        sequences.belowReset(MeterPayouts.resetCents(day.table.rules()), dealt, day.metersCents));
            case METER_FELL_BETWEEN_DATES -> betweenDates(kind, day, -SequenceFaults.METER_CENTS);
            // Rounds that are missing, or out of order, may have added to the meter as well.
            case METER_GREW_BETWEEN_DATES ->
                before(day, HIDE_GROWTH) ? null : betweenDates(kind, day, SequenceFaults.METER_CENTS);
            case BURN_AT_NEW_DEALER_MISSING,
                    COVER_CARD_PASSED,
                    SHOE_ENDED_EARLY,
                    SHOE_TOO_OLD,
                    SHOE_AT_TWO_TABLES,
                    SHOE_ROUNDS_UNUSUAL -> shown(kind, day, shoes.change(kind, day.table.rules(), dealt));
            case VIGORISH_UNLIKE -> otherVigorish(day);
            case BANK_AT_START, BANK_TWICE, BANK_WITHOUT_WAGER, DEALER_WAGER_HIGH ->
                shown(kind, day, banks.change(kind, dealt));
            case PAST_POSTING, ONE_WAY_PAYMENTS, SIDE_WAGER_WINS, OFTEN_VOID, CARD_COUNTING -> pattern(kind, day);
            case OPENER_UNLIKE_CLOSER,
                    MISCOUNT,
                    SLIP_GAP,
                    SLIP_REPEATED,
                    CLOSER_MISSING,
                    DROP_MISSING,
                    PAYOUT_SLIP_STRAY,
                    DROP_WITHOUT_PLAY,
                    SHARED_METER_GREW -> dealt;
        };
    }

    /** Whether the table had a fault of such a kind on the gaming date before. */
    private boolean before(Day day, Set<Kind> kinds) {
        String date = day.date.minusDays(1).toString();
        return faults.stream()
                .anyMatch(fault -> kinds.contains(fault.kind())
                        && fault.gamingDate().equals(date)
                        && fault.table().equals(day.table.code()));
    }

    /** A meter opens the gaming date with so much more than the last round before left it. */
    private @Nullable List<LoggedRound> betweenDates(Kind kind, Day day, long moreCents) {
        // Slips without rounds on the gaming date before: what its meter showed at the end of that date is not known.
        if (!day.date.isAfter(begins) || before(day, EnumSet.of(Kind.DROP_WITHOUT_PLAY))) {
            return null;
        }
        for (MeterTerms terms : MeterTerms.of(day.table.rules())) {
            List<LoggedRound> logged = SequenceFaults.movedBefore(terms, day.dealt, day.metersCents, moreCents);
            if (logged != null) {
                add(kind, day, 0, terms.name());
                return logged;
            }
        }
        return null;
    }

    private @Nullable List<LoggedRound> pattern(Kind kind, Day day) {
        YearMonth month = YearMonth.from(day.date);
        if (month.equals(lastPlanted.get(kind))) {
            return null;
        }
        PatternFaults.Changed change = patterns.change(kind, day.table.rules(), day.dealt);
        if (change == null) {
            return null;
        }
        lastPlanted.put(kind, month);
        for (PatternFaults.Wrong wrong : change.wrong()) {
            add(kind, day, wrong.round(), List.of(Findings.PAID_DIFFERS), wrong.overpaidCents(), 0, change.who());
        }
        if (change.wrong().isEmpty()) {
            add(kind, day, 0, change.who());
        }
        return change.logged();
    }

    /** The table runs for the day under 4%: its first round shows it. Not the first table of its game, which is the usual one. */
    private @Nullable List<LoggedRound> otherVigorish(Day day) {
        SampleTable table = day.table;
        boolean another = otherRules.stream()
                .anyMatch(other ->
                        other.date().equals(day.date) && other.table().game().equals(table.game()));
        if (FacilityVigorish.of(table.rules()) == null
                || another
                || table.code().endsWith("-01")) {
            return null;
        }
        Map<String, String> options = new HashMap<>(table.rules().options());
        options.put("vigorish", "4%");
        OtherRules other = new OtherRules(table, day.date, table.game().under(options));
        otherRules.add(other);
        String first = day.dealt.getFirst().ref();
        add(Kind.VIGORISH_UNLIKE, day, first, List.of("vigorish-unlike-other-tables"), 0, null);
        return day.dealt.stream()
                .map(round -> round.withPlay(other.rules().settle(round.play()).paid(round.play())))
                .toList();
    }

    /** A fault that exactly one round shows beside those before it; null where it cannot be planted. */
    private @Nullable List<LoggedRound> shown(Kind kind, Day day, SequenceFaults.@Nullable Changed change) {
        if (change == null) {
            return null;
        }
        add(kind, day, change.round(), List.of(change.code()), 0, null);
        return change.logged();
    }

    /** Somebody wins all or a share of a meter; it is paid, and the meter or the slip says otherwise. */
    private @Nullable List<LoggedRound> won(Kind kind, Day day) {
        boolean falls = kind == Kind.PAYOUT_SLIP_MISSING;
        MeterPayouts.Won won = MeterPayouts.rigged(kind, day.table.rules(), day.dealt, day.metersCents);
        if (won == null) {
            return null;
        }
        add(
                kind,
                day,
                falls ? won.round() : won.next(),
                falls ? List.of() : List.of(kind == Kind.METER_NOT_RESET ? "meter-not-reset" : "meter-payout-differs"),
                // The count has the chips as they are, and without a slip the log says that they paid.
                falls ? won.cents() : 0,
                null);
        return won.logged();
    }

    private void add(
            Kind kind,
            Day day,
            @Nullable String round,
            List<String> codes,
            @Nullable Long overpaid,
            long apart,
            @Nullable String number) {
        faults.add(new Fault(kind, day.table.code(), day.date.toString(), round, codes, overpaid, apart, number));
    }

    private void add(
            Kind kind, Day day, @Nullable String round, List<String> codes, long apart, @Nullable String number) {
        add(kind, day, round, codes, null, apart, number);
    }

    /** A fault of the count. */
    private void add(Kind kind, Day day, long apart, @Nullable String number) {
        add(kind, day, null, List.of(), apart, number);
    }

    /**
     * A round in the middle of a shoe is left out, so that its neighbours show the gap. It is not the largest of its gaming date: what is
     * counted would differ by more than the log has of any round, which is a finding of its own.
     */
    private @Nullable List<LoggedRound> missing(Day day) {
        List<LoggedRound> dealt = day.dealt;
        long[] largestLast = dealt.stream()
                .mapToLong(round -> Math.abs(winCents(round)))
                .sorted()
                .toArray();
        for (int i : Lists.places(dealt, random).toArray()) {
            LoggedRound left = dealt.get(i);
            if (i > 0
                    && i < dealt.size() - 1
                    && sameShoe(dealt, i - 1, i)
                    && sameShoe(dealt, i, i + 1)
                    && Math.abs(winCents(left)) <= largestLast[dealt.size() - 2]) {
                List<LoggedRound> logged = new ArrayList<>(dealt);
                logged.remove(i);
                add(Kind.MISSING_ROUND, day, left.ref(), List.of(), winCents(left), place(left));
                return logged;
            }
        }
        return null;
    }

    /** A shoe that is not the day's last is left out. */
    private @Nullable List<LoggedRound> missingShoe(Day day) {
        List<LoggedRound> dealt = day.dealt;
        List<Integer> shoes = dealt.stream().map(SampleFaults::shoe).distinct().toList();
        if (shoes.size() < 2) {
            return null;
        }
        int left = shoes.get(random.nextInt(shoes.size() - 1));
        List<LoggedRound> logged =
                dealt.stream().filter(round -> shoe(round) != left).toList();
        long win = dealt.stream()
                .filter(round -> shoe(round) == left)
                .mapToLong(SampleFaults::winCents)
                .sum();
        add(Kind.MISSING_SHOE, day, win, "shoe " + left);
        return logged;
    }

    /** The log ends before the last shift, so that no number is missing. */
    private @Nullable List<LoggedRound> silentShift(Day day) {
        String last = SampleTableDay.SHIFTS.getLast();
        Map<Boolean, List<LoggedRound>> rounds = day.dealt.stream()
                .collect(Collectors.partitioningBy(round -> round.shift().equals(last)));
        List<LoggedRound> logged = rounds.getOrDefault(false, List.of());
        List<LoggedRound> left = rounds.getOrDefault(true, List.of());
        if (logged.isEmpty() || left.size() < ROUNDS_OF_BUSY_SHIFT) {
            return null;
        }
        long win = left.stream().mapToLong(SampleFaults::winCents).sum();
        add(Kind.SILENT_SHIFT, day, win, last);
        return logged;
    }

    /** Not planted where banks, meters or burned cards depend on the rounds that are left out. */
    private @Nullable List<LoggedRound> silentHour(Day day) {
        if (!day.metersCents.isEmpty()
                || BankFaults.offered(day.table.rules())
                || shoes.burnsOfDealers(day.table.code())) {
            return null;
        }
        ShoeFaults.Silent silent = shoes.silentHour(day.table.rules(), day.dealt);
        long win = silent == null
                ? 0
                : silent.left().stream().mapToLong(SampleFaults::winCents).sum();
        if (silent == null || win == 0) {
            return null;
        }
        add(Kind.SILENT_HOUR, day, win, silent.hour());
        return silent.logged();
    }

    /** The last round of a shoe has the number of the round before it, so that no number is missing. */
    private @Nullable List<LoggedRound> shared(Day day) {
        List<LoggedRound> dealt = day.dealt;
        for (int i : Lists.places(dealt, random).toArray()) {
            boolean last = i == dealt.size() - 1 || !sameShoe(dealt, i, i + 1);
            if (i > 0 && last && sameShoe(dealt, i - 1, i)) {
                LoggedRound before = dealt.get(i - 1);
                LoggedRound second = dealt.get(i).withHand(Objects.requireNonNull(before.hand()));
                add(Kind.SHARED_HAND, day, second.ref(), List.of(), 0, place(second));
                return Lists.replaced(dealt, i, second);
            }
        }
        return null;
    }

    private static int shoe(LoggedRound round) {
        return Objects.requireNonNull(round.shoe(), "every round of the sample has its shoe");
    }

    private static boolean sameShoe(List<LoggedRound> dealt, int i, int j) {
        return shoe(dealt.get(i)) == shoe(dealt.get(j));
    }

    private static String place(LoggedRound round) {
        return "shoe " + round.shoe() + ", hand " + round.hand();
    }

    static long winCents(LoggedRound round) {
        long win = 0;
        for (Wager wager : round.play().wagers()) {
            win -= wager.paidCents() == null ? 0 : wager.paidCents();
        }
        return win;
    }

    private @Nullable List<LoggedRound> changed(Kind kind, Day day) {
        for (int i : Lists.places(day.dealt, random).toArray()) {
            LoggedRound sound = day.dealt.get(i);
            boolean played = sound.play().state() == Round.State.PLAYED;
            Changed change = played ? change(kind, day.table, sound.play()) : null;
            if (change != null && SequenceFaults.feedAlike(sound.play(), change.round())) {
                lastFoul = kind == Kind.FOUL_HAND ? sound.game() : lastFoul;
                add(kind, day, sound.ref(), change.codes(), change.overpaidCents(), 0, null);
                return Lists.replaced(day.dealt, i, sound.withPlay(change.round()));
            }
        }
        return null;
    }

    private @Nullable Changed change(Kind kind, SampleTable table, Round sound) {
        return switch (kind) {
            case WRONG_PAYOUT -> {
                long over = random.nextBoolean() ? CHIP_CENTS : -CHIP_CENTS;
                yield wager(sound, Findings.PAID_DIFFERS, wager -> {
                    Long paid = wager.paidCents();
                    return paid == null ? null : new Money(wager.withPaid(paid + over), over);
                });
            }
            // What was paid stays as it was due, so that no money is at stake.
            case WRONG_VIGORISH ->
                wager(sound, Findings.VIGORISH_DIFFERS, wager -> {
                    Long vigorish = wager.vigorishCents();
                    return vigorish == null || vigorish == 0 ? null : new Money(wager.withVigorish(0L), null);
                });
            case VOID_NOT_RETURNED -> {
                if (VoidFaults.largeWinner(sound)) {
                    yield null;
                }
                Round called = SampleTableDay.called(table.rules(), sound)
                        .withWagers(sound.wagers().stream()
                                .map(wager -> wager.withPaid(0L)
                                        .withVigorish(wager.vigorishCents() == null ? null : Long.valueOf(0)))
                                .toList());
                Changed kept = wager(
                        called,
                        Findings.VOID_NOT_RETURNED,
                        wager -> new Money(wager.withPaid(-wager.cents()), -wager.cents()));
                yield kept == null || !table.rules().form().voidCauses().isEmpty()
                        ? kept
                        : new Changed(
                                kept.round(),
                                List.of(Findings.VOID_NOT_PROVIDED, Findings.VOID_NOT_RETURNED),
                                kept.overpaidCents());
            }
            case VOID_COMPLETE -> VoidFaults.complete(table.rules(), sound);
            case VOID_LARGE_WINNER -> VoidFaults.ofLargeWinner(table.rules(), sound);
            case MISDEAL -> cards.misdealt(table.rules(), sound);
            case SWAPPED_CARDS -> cards.swapped(table.rules(), sound);
            case FOUL_HAND -> cards.foul(table.rules(), sound);
            case WAGER_BELOW_MINIMUM ->
                resized(table.rules(), sound, SampleFloor.MINIMUM_CENTS - CHIP_CENTS, "wager-below-minimum");
            case WAGER_ABOVE_MAXIMUM ->
                resized(table.rules(), sound, SampleFloor.MAXIMUM_CENTS + CHIP_CENTS, "wager-above-maximum");
            default -> null;
        };
    }

    /**
     * The one wager of a seat has another amount and was paid as that demands. Not where players may bank.
     */
    private static @Nullable Changed resized(TableRules rules, Round sound, long cents, String code) {
        Set<String> main = CardFaults.mains(rules);
        if (BankFaults.offered(rules)) {
            return null;
        }
        List<Wager> wagers = sound.wagers();
        for (int i = 0; i < wagers.size(); i++) {
            Wager wager = wagers.get(i);
            boolean alone = wagers.stream()
                            .filter(other -> other.seat() == wager.seat())
                            .count()
                    == 1;
            // A wager that grew while the hand was played stays as it is.
            if (alone
                    && main.contains(wager.id())
                    && rules.settle(sound).due().get(i) instanceof Due due
                    && due.initialCents() == wager.cents()) {
                Round round = sound.withWagers(Lists.replaced(wagers, i, wager.withCents(cents)));
                return new Changed(rules.settle(round).paid(round), List.of(code), null);
            }
        }
        return null;
    }

    private record Money(Wager wager, @Nullable Long overpaidCents) {}

    private interface Change {
        @Nullable Money of(Wager wager);
    }

    /** Changes one of the wagers that can be changed so. */
    private @Nullable Changed wager(Round round, String code, Change change) {
        for (int i : Lists.places(round.wagers(), random).toArray()) {
            Money changed = change.of(round.wagers().get(i));
            if (changed != null) {
                List<Wager> wagers = Lists.replaced(round.wagers(), i, changed.wager());
                return new Changed(round.withWagers(wagers), List.of(code), changed.overpaidCents());
            }
        }
        return null;
    }

    /** The slips as they are written. */
    List<SampleCount.Slip> inSlips(Kind kind, Day day, List<SampleCount.Slip> counted) {
        SampleCount count = day.count;
        return switch (kind) {
            case OPENER_UNLIKE_CLOSER -> {
                add(kind, day, -MISCOUNT_CENTS, null);
                yield with(counted, SlipRow.Kind.OPENER, MISCOUNT_CENTS);
            }
            case MISCOUNT -> {
                count.miscount(MISCOUNT_CENTS);
                add(kind, day, MISCOUNT_CENTS, null);
                yield with(counted, SlipRow.Kind.CLOSER, MISCOUNT_CENTS);
            }
            case DROP_WITHOUT_PLAY -> {
                add(kind, day, STRAY_DROP_CENTS, null);
                yield with(counted, SlipRow.Kind.DROP_CURRENCY, STRAY_DROP_CENTS);
            }
            case PAYOUT_SLIP_MISSING -> without(counted, SlipRow.Kind.PAYOUT::equals);
            case PAYOUT_SLIP_STRAY -> {
                SampleCount.Slip stray = count.payout(day.date, STRAY_PAYOUT_CENTS);
                add(kind, day, 0, stray.number());
                yield Lists.added(counted, List.of(stray));
            }
            case SLIP_GAP -> {
                SampleCount.Gap gap = count.withGap(day.date, FILL_CENTS);
                add(kind, day, 0, gap.missing());
                yield Lists.added(counted, gap.slips());
            }
            case SLIP_REPEATED -> {
                String before = Objects.requireNonNull(count.lastFill());
                add(kind, day, 0, before);
                yield Lists.added(counted, count.withRepeated(day.date, FILL_CENTS, before));
            }
            case CLOSER_MISSING -> {
                count.notClosed();
                add(kind, day, 0, null);
                yield without(counted, SlipRow.Kind.CLOSER::equals);
            }
            case DROP_MISSING -> {
                add(kind, day, 0, null);
                yield without(counted, SlipRow.Kind.DROPS::contains);
            }
            default -> counted;
        };
    }

    private static List<SampleCount.Slip> without(List<SampleCount.Slip> slips, Predicate<SlipRow.Kind> kinds) {
        return slips.stream().filter(slip -> !kinds.test(slip.kind())).toList();
    }

    /** Adds to the first slip of that kind. */
    private static List<SampleCount.Slip> with(List<SampleCount.Slip> slips, SlipRow.Kind kind, long cents) {
        for (int i = 0; i < slips.size(); i++) {
            if (slips.get(i).kind() == kind) {
                return Lists.replaced(slips, i, slips.get(i).plus(cents));
            }
        }
        throw new IllegalStateException("There is no " + kind.word() + " to change");
    }
}
