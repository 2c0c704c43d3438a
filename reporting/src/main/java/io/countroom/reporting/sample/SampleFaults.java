package io.countroom.reporting.sample;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.sample.AnswerKey.Fault;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.sample.SampleFloor.SampleTable;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.sql.count.SlipRow;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Plants faults in what was dealt and counted, one a table and gaming date, each kind in turn, and writes down what it did. A fault
 * of cards counts only where the rules find it unlawful: two swapped cards can make a round as good as the one that was dealt.
 */
final class SampleFaults {

    private static final long CHIP_CENTS = 500;
    private static final long MISCOUNT_CENTS = 50_000;
    private static final long STRAY_DROP_CENTS = 40_000;
    private static final long FILL_CENTS = 200_000;
    private static final int TRIES = 400;

    private static final List<Kind> KINDS = List.of(Kind.values());

    private final LocalDate from;
    private final SplittableRandom random;
    private final List<Fault> faults = new ArrayList<>();
    private int turn;

    SampleFaults(SamplePlan plan) {
        this.from = plan.from();
        this.random = new SplittableRandom(plan.seed() ^ 0xFA_017L);
    }

    AnswerKey key(SamplePlan plan) {
        return new AnswerKey(plan.seed(), faults);
    }

    /**
     * Which fault this table has on this date: each kind in turn. Nobody can tell a table whose log never has a round from one
     * that is not logged, so on the first date every table has play.
     */
    @Nullable Kind next(LocalDate date) {
        Kind kind = KINDS.get(turn++ % KINDS.size());
        return kind == Kind.DROP_WITHOUT_PLAY && date.equals(from) ? null : kind;
    }

    /** The rounds as they are logged. */
    List<LoggedRound> inRounds(Kind kind, SampleTable table, LocalDate date, List<LoggedRound> dealt) {
        return switch (kind) {
            case WRONG_PAYOUT, WRONG_VIGORISH, MISDEAL, SWAPPED_CARDS, FOUL_HAND, VOID_NOT_RETURNED ->
                changed(kind, table, date, dealt);
            case DUPLICATED_ROUND -> {
                if (dealt.isEmpty()) {
                    yield dealt;
                }
                LoggedRound twice = dealt.get(random.nextInt(dealt.size()));
                List<LoggedRound> logged = new ArrayList<>(dealt);
                logged.add(twice);
                faults.add(fault(kind, table, date, twice.ref(), List.of(), null, 0));
                yield logged;
            }
            case MISSING_ROUND -> missing(table, date, dealt);
            case DROP_WITHOUT_PLAY -> List.of();
            case OPENER_UNLIKE_CLOSER, MISCOUNT, SLIP_GAP -> dealt;
        };
    }

    private static Fault fault(
            Kind kind,
            SampleTable table,
            LocalDate date,
            @Nullable String round,
            List<String> codes,
            @Nullable Long overpaid,
            long apart) {
        return new Fault(kind, table.code(), date.toString(), round, codes, overpaid, apart, null);
    }

    /** A round in the middle of a shoe is left out, so that its neighbours show the gap. */
    private List<LoggedRound> missing(SampleTable table, LocalDate date, List<LoggedRound> dealt) {
        for (int tries = 0; tries < TRIES && dealt.size() > 2; tries++) {
            int i = 1 + random.nextInt(dealt.size() - 2);
            LoggedRound left = dealt.get(i);
            if (left.shoe() != null
                    && left.shoe().equals(dealt.get(i - 1).shoe())
                    && left.shoe().equals(dealt.get(i + 1).shoe())) {
                List<LoggedRound> logged = new ArrayList<>(dealt);
                logged.remove(i);
                faults.add(fault(Kind.MISSING_ROUND, table, date, left.ref(), List.of(), null, winCents(left)));
                return logged;
            }
        }
        return dealt;
    }

    static long winCents(LoggedRound round) {
        long win = 0;
        for (Wager wager : round.play().wagers()) {
            win -= wager.paidCents() == null ? 0 : wager.paidCents();
        }
        return win;
    }

    private List<LoggedRound> changed(Kind kind, SampleTable table, LocalDate date, List<LoggedRound> dealt) {
        for (int tries = 0; tries < TRIES && !dealt.isEmpty(); tries++) {
            int i = random.nextInt(dealt.size());
            LoggedRound sound = dealt.get(i);
            Round play = change(kind, table.rules(), sound.play());
            if (play == null) {
                continue;
            }
            List<Irregularity> found = table.rules().settle(play).irregularities();
            if (found.isEmpty()) {
                continue;
            }
            LoggedRound wrong = new LoggedRound(
                    sound.ref(),
                    sound.table(),
                    sound.game(),
                    sound.gamingDate(),
                    sound.shift(),
                    sound.dealtAt(),
                    sound.shoe(),
                    sound.hand(),
                    sound.dealer(),
                    false,
                    play);
            List<LoggedRound> logged = new ArrayList<>(dealt);
            logged.set(i, wrong);
            boolean money = kind == Kind.WRONG_PAYOUT || kind == Kind.VOID_NOT_RETURNED;
            faults.add(fault(
                    kind,
                    table,
                    date,
                    wrong.ref(),
                    found.stream().map(Irregularity::code).toList(),
                    money ? winCents(sound) - winCents(wrong) : null,
                    0));
            return logged;
        }
        return dealt;
    }

    private @Nullable Round change(Kind kind, TableRules rules, Round sound) {
        boolean isPlayed = sound.state() == Round.State.PLAYED;
        if (!isPlayed || sound.wagers().isEmpty()) {
            return null;
        }
        return switch (kind) {
            case WRONG_PAYOUT ->
                wager(sound, random.nextInt(sound.wagers().size()), wager -> {
                    Long paid = wager.paidCents();
                    return paid == null
                            ? null
                            : wager.withPaid(paid + (random.nextBoolean() ? CHIP_CENTS : -CHIP_CENTS));
                });
            case WRONG_VIGORISH ->
                wager(sound, random.nextInt(sound.wagers().size()), wager -> {
                    Long vigorish = wager.vigorishCents();
                    return vigorish == null || vigorish == 0 ? null : wager.withVigorish(0L);
                });
            case VOID_NOT_RETURNED -> {
                Round called = sound.withState(Round.State.VOID);
                yield wager(
                        rules.settle(called).paid(called),
                        random.nextInt(sound.wagers().size()),
                        wager -> wager.withPaid(-wager.cents()));
            }
            case MISDEAL -> misdealt(sound);
            case SWAPPED_CARDS -> swapped(sound);
            case FOUL_HAND -> foul(sound);
            default -> null;
        };
    }

    private interface Change {
        @Nullable Wager of(Wager wager);
    }

    private static @Nullable Round wager(Round round, int i, Change change) {
        Wager changed = change.of(round.wagers().get(i));
        if (changed == null) {
            return null;
        }
        List<Wager> wagers = new ArrayList<>(round.wagers());
        wagers.set(i, changed);
        return round.withWagers(wagers);
    }

    private @Nullable Round misdealt(Round sound) {
        int i = sound.hands().isEmpty() ? 0 : random.nextInt(sound.hands().size());
        if (sound.hands().isEmpty() || sound.hands().get(i).size() < 3) {
            return null;
        }
        Hand hand = sound.hands().get(i);
        List<Hand> hands = new ArrayList<>(sound.hands());
        hands.set(i, hand.withPieces(hand.pieces().subList(0, hand.size() - 1)));
        return sound.withHands(hands);
    }

    private @Nullable Round swapped(Round sound) {
        if (sound.hands().size() < 2) {
            return null;
        }
        int i = random.nextInt(sound.hands().size() - 1);
        Hand a = sound.hands().get(i);
        Hand b = sound.hands().get(i + 1);
        if (a.size() == 0 || b.size() == 0 || !a.low().isEmpty() || !b.low().isEmpty()) {
            return null;
        }
        List<Hand> hands = new ArrayList<>(sound.hands());
        hands.set(i, a.withPieces(withFirst(a, b.pieces().getFirst())));
        hands.set(i + 1, b.withPieces(withFirst(b, a.pieces().getFirst())));
        return sound.withHands(hands);
    }

    private static List<Piece> withFirst(Hand hand, Piece first) {
        List<Piece> pieces = new ArrayList<>(hand.pieces());
        pieces.set(0, first);
        return pieces;
    }

    /** Another two of the hand's cards or tiles become the low hand. */
    private @Nullable Round foul(Round sound) {
        List<Hand> hands = new ArrayList<>(sound.hands());
        for (int i = 0; i < hands.size(); i++) {
            Hand hand = hands.get(i);
            if (!hand.low().isEmpty() && random.nextBoolean()) {
                int first = random.nextInt(hand.size());
                int second = random.nextInt(hand.size());
                if (first == second) {
                    return null;
                }
                hands.set(
                        i,
                        hand.withLow(
                                List.of(hand.pieces().get(first), hand.pieces().get(second))));
                return sound.withHands(hands);
            }
        }
        return null;
    }

    /** The slips as they are written. */
    List<SampleCount.Slip> inSlips(
            Kind kind, SampleTable table, LocalDate date, SampleCount count, List<SampleCount.Slip> counted) {
        return switch (kind) {
            case OPENER_UNLIKE_CLOSER -> {
                // The first day has no closer before it to differ from.
                if (count.days() < 2) {
                    yield counted;
                }
                faults.add(fault(kind, table, date, null, List.of(), null, -MISCOUNT_CENTS));
                yield with(counted, SlipRow.Kind.OPENER, MISCOUNT_CENTS);
            }
            case MISCOUNT -> {
                count.miscount(MISCOUNT_CENTS);
                faults.add(fault(kind, table, date, null, List.of(), null, MISCOUNT_CENTS));
                yield with(counted, SlipRow.Kind.CLOSER, MISCOUNT_CENTS);
            }
            case DROP_WITHOUT_PLAY -> {
                faults.add(fault(kind, table, date, null, List.of(), null, STRAY_DROP_CENTS));
                yield with(counted, SlipRow.Kind.DROP_CURRENCY, STRAY_DROP_CENTS);
            }
            case SLIP_GAP -> {
                SampleCount.Gap gap = count.withGap(date, FILL_CENTS);
                faults.add(new Fault(kind, table.code(), date.toString(), null, List.of(), null, 0, gap.missing()));
                List<SampleCount.Slip> slips = new ArrayList<>(counted);
                slips.addAll(gap.slips());
                yield slips;
            }
            default -> counted;
        };
    }

    /** Adds to the first slip of that kind. */
    private static List<SampleCount.Slip> with(List<SampleCount.Slip> slips, SlipRow.Kind kind, long cents) {
        List<SampleCount.Slip> changed = new ArrayList<>(slips);
        for (int i = 0; i < changed.size(); i++) {
            SampleCount.Slip slip = changed.get(i);
            if (slip.kind() == kind) {
                changed.set(
                        i,
                        new SampleCount.Slip(
                                slip.gamingDate(),
                                slip.shift(),
                                kind,
                                slip.number(),
                                slip.cents() + cents,
                                slip.hour()));
                return changed;
            }
        }
        throw new IllegalStateException("There is no " + kind.word() + " to change");
    }
}
