package io.countroom.reporting.sample;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.sample.SequenceFaults.Changed;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Banks that may not be: the seats of a round change places, so that what its cards decide stays as it was and only who banked it is
 * wrong beside the rounds before. Each is made so that exactly one round shows it.
 */
final class BankFaults {

    private static final int SEATS = 6;
    static final String BANK = "bank";
    private static final String CO_BANK = "co-bank";
    private static final Duration CLOSED = Duration.ofHours(1);

    private final SplittableRandom random;
    /** By table: when its log of the dates before ends. */
    private final Map<String, OffsetDateTime> ended = new HashMap<>();

    /** Whether players may bank, so that the dealer's wager against a bank follows from its player's last one. */
    static boolean offered(TableRules rules) {
        return rules.wagers().stream().anyMatch(wager -> wager.id().equals(BANK));
    }

    BankFaults(SplittableRandom random) {
        this.random = random;
    }

    /** Hears what each table logs. */
    void logged(List<LoggedRound> rounds) {
        for (LoggedRound round : rounds) {
            ended.merge(round.table(), SequenceFaults.time(round), (one, other) -> one.isAfter(other) ? one : other);
        }
    }

    /** @return null where this fault cannot be planted */
    @Nullable Changed change(Kind kind, List<LoggedRound> dealt) {
        if (kind == Kind.BANK_AT_START) {
            return atStart(dealt);
        }
        for (int i : Lists.places(dealt, random).toArray()) {
            int seat = i == 0 || i == dealt.size() - 1 || bank(dealt.get(i)) == 0 ? 0 : seat(kind, i, dealt);
            if (seat == 0) {
                continue;
            }
            LoggedRound changed = dealt.get(i).withPlay(withBank(dealt.get(i).play(), bank(dealt.get(i)), seat));
            List<LoggedRound> logged = Lists.replaced(dealt, i, changed);
            return switch (kind) {
                case BANK_TWICE -> new Changed(logged, dealt.get(i + 1).ref(), "bank-twice-running");
                case BANK_WITHOUT_WAGER -> new Changed(logged, dealt.get(i).ref(), "bank-without-wager");
                default -> new Changed(logged, dealt.get(i).ref(), "dealer-wager-above-last");
            };
        }
        return null;
    }

    /** The seat that banks round i instead of its own; 0 where none can. */
    private int seat(Kind kind, int i, List<LoggedRound> dealt) {
        LoggedRound round = dealt.get(i);
        LoggedRound next = dealt.get(i + 1);
        long[] last = lastWagers(i, dealt);
        if (last.length == 0 || round.play().state() != Round.State.PLAYED) {
            return 0;
        }
        int before = bank(dealt.get(i - 1));
        long dealers = Long.parseLong(round.play().facts().getOrDefault("dealer-wager-cents", "0"));
        if (kind == Kind.BANK_TWICE) {
            int seat = bank(next);
            return seat != 0 && seat != before && last[seat] > 0 && dealers <= last[seat] ? seat : 0;
        }
        for (int seat = 1; seat <= SEATS; seat++) {
            boolean wrong = kind == Kind.BANK_WITHOUT_WAGER ? last[seat] == 0 : last[seat] > 0 && last[seat] < dealers;
            if (wrong && seat != bank(round) && seat != before && seat != bank(next)) {
                return seat;
            }
        }
        return 0;
    }

    /** By seat, what was wagered in the last round before i that the dealer banked; nothing where a void round lies between. */
    private static long[] lastWagers(int i, List<LoggedRound> dealt) {
        for (int j = i - 1; j >= 0 && dealt.get(j).play().state() == Round.State.PLAYED; j--) {
            if (bank(dealt.get(j)) == 0) {
                long[] cents = new long[SEATS + 1];
                for (Wager wager : dealt.get(j).play().wagers()) {
                    cents[wager.seat()] += wager.id().equals(dealt.get(j).game()) ? wager.cents() : 0;
                }
                return cents;
            }
        }
        return new long[0];
    }

    /** The first round of a date on which the table opened is as another one of the day that a player banked. */
    private @Nullable Changed atStart(List<LoggedRound> dealt) {
        LoggedRound first = dealt.getFirst();
        OffsetDateTime before = ended.get(first.table());
        if (before == null
                || SequenceFaults.time(first).isBefore(before.plus(CLOSED))
                || dealt.size() < 2
                || bank(dealt.get(1)) != 0
                || !first.play().metersCents().isEmpty()) {
            return null;
        }
        for (LoggedRound banked : dealt) {
            if (bank(banked) != 0 && banked.play().state() == Round.State.PLAYED) {
                LoggedRound changed = first.withPlay(banked.play());
                return new Changed(Lists.replaced(dealt, 0, changed), first.ref(), "bank-at-start");
            }
        }
        return null;
    }

    private static int bank(LoggedRound round) {
        Map<String, String> facts = round.play().facts();
        return Integer.parseInt(facts.getOrDefault(BANK, facts.getOrDefault(CO_BANK, "0")));
    }

    /** Two seats change places. */
    private static Round withBank(Round round, int from, int to) {
        UnaryOperator<Integer> moved =
                seat -> seat == from ? Integer.valueOf(to) : seat == to ? Integer.valueOf(from) : seat;
        List<Hand> hands = round.hands().stream()
                .map(hand -> new Hand(
                        hand.place(),
                        moved.apply(hand.seat()),
                        hand.number(),
                        hand.parent(),
                        hand.pieces(),
                        hand.actions(),
                        hand.low()))
                .toList();
        List<Wager> wagers = round.wagers().stream()
                .map(wager -> new Wager(
                        moved.apply(wager.seat()),
                        wager.id(),
                        wager.hand(),
                        wager.cents(),
                        wager.paidCents(),
                        wager.vigorishCents(),
                        wager.player()))
                .toList();
        Map<String, String> facts = new HashMap<>(round.facts());
        facts.computeIfPresent(BANK, (key, seat) -> String.valueOf(to));
        facts.computeIfPresent(CO_BANK, (key, seat) -> String.valueOf(to));
        return round.withHands(hands).withWagers(wagers).withFacts(facts);
    }
}
