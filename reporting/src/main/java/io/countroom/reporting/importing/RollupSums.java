package io.countroom.reporting.importing;

import io.countroom.rules.banking.BankTerms;
import io.countroom.sql.rollup.Deltas;
import io.countroom.sql.rollup.MeterRollup;
import io.countroom.sql.rollup.MeterRollup.MeteredDay;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.WagerRow;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sums rounds as they go by into what they add to the roll-ups. It sees a round as it is stored and nothing else, so that an
 * import that is undone sums to the same. Hands on what it has whenever that has become much, so that the length of a file does
 * not matter, and at the end what is left.
 */
final class RollupSums {

    private record GroupKey(LocalDate gamingDate, int tableId, String shift, int submissionId, int dealerId) {}

    /** Some hundred bytes each. */
    private static final int MOST_HELD = 150_000;

    private final ZoneId zone;
    private final Consumer<Deltas> into;
    private final Map<GroupKey, Group> groups = new HashMap<>();
    private final Map<OutcomeKey, OutcomeSum> outcomes = new HashMap<>();
    private final Map<ShoeKey, ShoeSum> shoes = new HashMap<>();
    private final Set<MeteredDay> metered = new HashSet<>();
    private @Nullable Group last;
    /** How many sums there are, of all kinds. */
    private int held;

    private final PairedRound paired = new PairedRound();

    RollupSums(ZoneId zone, Consumer<Deltas> into) {
        this.zone = zone;
        this.into = into;
    }

    /** The sums of rounds that share table, gaming date, shift, rules and dealer. */
    private static final class Group {

        final GroupKey key;
        final List<WagerSum> wagers = new ArrayList<>(4);
        final Map<Integer, HourSum> hours = new HashMap<>(4);
        /** For wagers a &lt;= b by place: at b * (b + 1) / 2 + a. */
        PairSum[] pairs = new PairSum[0];
        /** In which the latest round was. */
        @Nullable ShoeSum shoe;
        /** Whether it is known that its rounds show a meter. */
        boolean metered;

        Group(GroupKey key) {
            this.key = key;
        }

        int place(String wager) {
            for (int i = 0; i < wagers.size(); i++) {
                if (wagers.get(i).wager.equals(wager)) {
                    return i;
                }
            }
            wagers.add(new WagerSum(wager));
            int count = wagers.size() * (wagers.size() + 1) / 2;
            int from = pairs.length;
            pairs = Arrays.copyOf(pairs, count);
            for (int i = from; i < count; i++) {
                pairs[i] = new PairSum();
            }
            return wagers.size() - 1;
        }
    }

    private static final class WagerSum {

        final String wager;
        /** Whether it is the row of a bank, and whether a bank covers it. */
        final boolean banks;

        final boolean covered;
        long rounds;
        long wagers;
        long amountCents;
        long initialCents;
        long paidCents;
        long dueCents;
        long vigorishCents;
        long dueVigorishCents;
        long bonusCents;
        long unknownPaid;
        long unknownDue;
        /** The sums of the latest outcomes of this wager, to spare looking them up. */
        final OutcomeSum[] recent = new OutcomeSum[8];

        WagerSum(String wager) {
            this.wager = wager;
            this.banks = BankTerms.banks(wager);
            this.covered = BankTerms.covered(wager);
        }
    }

    private static final class HourSum {

        long rounds;
        long voidRounds;
        long seats;
        long exceptions;
        long overpaidCents;
        long underpaidCents;
    }

    private record OutcomeKey(LocalDate gamingDate, int tableId, int submissionId, String wager, String outcome) {}

    private static final class OutcomeSum {

        final OutcomeKey key;
        /** In which it was seen last, so that a round counts once. */
        long lastRound = -1;

        long rounds;
        long wagers;
        long amountCents;
        long initialCents;
        long paidCents;
        long dueCents;

        OutcomeSum(OutcomeKey key) {
            this.key = key;
        }
    }

    /** A hundred hands of a shoe; first hand 0 for rounds without a number. */
    private record ShoeKey(LocalDate gamingDate, int tableId, int shoe, int firstHand) {}

    private static final class ShoeSum {

        static final int HANDS = 100;

        final ShoeKey key;
        long rounds;
        /** A decimal digit for each hand. */
        byte[] ofHand = new byte[16];
        /** What ten rounds or more of one hand carry over. */
        BigInteger carried = BigInteger.ZERO;

        ShoeSum(ShoeKey key) {
            this.key = key;
        }

        void add(int place) {
            if (place >= ofHand.length) {
                ofHand = Arrays.copyOf(ofHand, Math.min(HANDS, Math.max(place + 1, ofHand.length * 2)));
            }
            if (++ofHand[place] == 10) {
                ofHand[place] = 0;
                carried = carried.add(BigInteger.TEN.pow(place + 1));
            }
        }

        /** The first hand is the last digit. */
        BigDecimal hands() {
            char[] digits = new char[ofHand.length];
            for (int i = 0; i < ofHand.length; i++) {
                digits[digits.length - 1 - i] = (char) ('0' + ofHand[i]);
            }
            return new BigDecimal(new BigInteger(String.valueOf(digits)).add(carried));
        }
    }

    /** Sums of products of cents, which outgrow 64 bits. */
    private static final class PairSum {

        private final Sum128 sameSeat = new Sum128();
        private final Sum128 acrossSeats = new Sum128();
    }

    /** A sum of 128 bits. */
    private static final class Sum128 {

        private long high;
        private long low;

        void add(long a, long b) {
            long product = a * b;
            long before = low;
            low += product;
            high += Math.multiplyHigh(a, b) + (Long.compareUnsigned(low, before) < 0 ? 1 : 0);
        }

        boolean zero() {
            return high == 0 && low == 0;
        }

        BigDecimal value() {
            BigInteger unsignedLow = BigInteger.valueOf(low >>> 1).shiftLeft(1).or(BigInteger.valueOf(low & 1));
            return new BigDecimal(BigInteger.valueOf(high).shiftLeft(64).add(unsignedLow));
        }
    }

    void add(RoundRow round, List<WagerRow> wagers) {
        if (held > MOST_HELD) {
            handOn();
        }
        Group group = group(round);
        HourSum hour = group.hours.computeIfAbsent(
                round.dealtAt() == null
                        ? -1
                        : round.dealtAt().atZoneSameInstant(zone).getHour(),
                unused -> {
                    held++;
                    return new HourSum();
                });
        boolean isVoid = round.state() == RoundRow.State.VOID;
        if (isVoid) {
            hour.voidRounds++;
        } else {
            hour.rounds++;
        }
        hour.exceptions += round.exceptions();
        addHand(group, round);
        if (!group.metered && MeterRollup.metered(round.cards())) {
            group.metered = true;
            metered.add(new MeteredDay(round.gamingDate(), round.tableId()));
        }
        int count = wagers.size();
        int[] places = new int[count];
        held -= group.pairs.length;
        for (int i = 0; i < count; i++) {
            WagerRow wager = wagers.get(i);
            places[i] = group.place(wager.wager());
            WagerSum sum = group.wagers.get(places[i]);
            if (wager.paidCents() != null && wager.dueCents() != null) {
                long over = wager.paidCents() - wager.dueCents();
                if (over > 0) {
                    hour.overpaidCents += over;
                } else {
                    hour.underpaidCents -= over;
                }
            }
            addMoney(sum, wager);
            if (!isVoid) {
                addPlay(group, sum, wager, round.roundId(), firstOf(places, i));
            }
        }
        held += group.pairs.length;
        if (!isVoid) {
            hour.seats += paired.add(group, wagers, places);
        }
    }

    private void addHand(Group group, RoundRow round) {
        if (round.shoe() == null) {
            return;
        }
        int shoe = round.shoe();
        int first = round.hand() == null ? 0 : 1 + ShoeSum.HANDS * Math.floorDiv(round.hand() - 1, ShoeSum.HANDS);
        ShoeSum sum = group.shoe;
        if (sum == null || sum.key.shoe != shoe || sum.key.firstHand != first) {
            sum = shoes.computeIfAbsent(new ShoeKey(group.key.gamingDate, group.key.tableId, shoe, first), key -> {
                held++;
                return new ShoeSum(key);
            });
            group.shoe = sum;
        }
        sum.rounds++;
        if (round.hand() != null) {
            sum.add(round.hand() - first);
        }
    }

    /** What was paid and charged counts, whatever the round's state. */
    private static void addMoney(WagerSum sum, WagerRow wager) {
        if (wager.paidCents() != null) {
            sum.paidCents += wager.paidCents();
        }
        if (wager.vigorishCents() != null) {
            sum.vigorishCents += wager.vigorishCents();
        }
        if (wager.dueCents() != null) {
            sum.dueCents += wager.dueCents();
        }
        if (wager.dueVigorishCents() != null) {
            sum.dueVigorishCents += wager.dueVigorishCents();
        }
        sum.bonusCents += wager.bonusCents();
    }

    private void addPlay(Group group, WagerSum sum, WagerRow wager, long roundId, boolean firstOfRound) {
        if (firstOfRound) {
            sum.rounds++;
        }
        sum.wagers++;
        sum.amountCents += wager.amountCents();
        sum.initialCents += wager.initialCents();
        if (wager.paidCents() == null) {
            sum.unknownPaid++;
        }
        if (wager.dueCents() == null) {
            sum.unknownDue++;
        }
        if (wager.outcome() != null) {
            OutcomeSum outcome = outcome(group, sum, wager.outcome());
            outcome.wagers++;
            if (outcome.lastRound != roundId) {
                outcome.lastRound = roundId;
                outcome.rounds++;
            }
            outcome.amountCents += wager.amountCents();
            outcome.initialCents += wager.initialCents();
            if (wager.paidCents() != null) {
                outcome.paidCents += wager.paidCents();
            }
            if (wager.dueCents() != null) {
                outcome.dueCents += wager.dueCents();
            }
        }
    }

    private static boolean firstOf(int[] places, int i) {
        for (int j = 0; j < i; j++) {
            if (places[j] == places[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * The initial amounts of one round, paired: those on one hand, and those on different ones. A hand is a seat's; all that a
     * seat has been dealt counts as one, but for the games that let a player have two hands side by side, which are as
     * independent as those of two players. What a bank covers is taken apart into its pieces, each on the hand of the wager that
     * it covers and what remains, the dealer's wager, on the dealer's. The room is kept from round to round.
     */
    private static final class PairedRound {

        private static final int DEALER = -1;

        private int count;
        private int[] hands = new int[16];
        private int[] kinds = new int[16];
        private long[] cents = new long[16];
        private long[] totals = new long[8];
        private long[] ofHand = new long[8];

        /** Answers how many seats there were. */
        int add(Group group, List<WagerRow> wagers, int[] places) {
            boolean apart = false;
            boolean banked = false;
            for (int place : places) {
                WagerSum sum = group.wagers.get(place);
                apart |= sum.covered;
                banked |= sum.banks;
            }
            count = 0;
            for (int i = 0; i < places.length; i++) {
                if (!banked || !group.wagers.get(places[i]).banks) {
                    WagerRow wager = wagers.get(i);
                    put(hand(wager, apart), places[i], wager.initialCents());
                }
            }
            if (banked) {
                takeApart(group, wagers, places);
            }
            int distinct = addTo(group);
            return apart || banked ? seats(wagers) : distinct;
        }

        private static int hand(WagerRow wager, boolean apart) {
            return apart ? wager.seat() << Short.SIZE | wager.hand() : wager.seat();
        }

        private void takeApart(Group group, List<WagerRow> wagers, int[] places) {
            for (int bank = 0; bank < places.length; bank++) {
                WagerSum row = group.wagers.get(places[bank]);
                if (!row.banks) {
                    continue;
                }
                long left = wagers.get(bank).initialCents();
                for (int i = 0; i < places.length; i++) {
                    if (group.wagers.get(places[i]).covered) {
                        WagerRow wager = wagers.get(i);
                        long piece = BankTerms.piece(row.wager, wager.initialCents());
                        put(hand(wager, true), places[bank], piece);
                        left -= piece;
                    }
                }
                put(DEALER, places[bank], left);
            }
        }

        private void put(int hand, int kind, long amount) {
            if (count == cents.length) {
                hands = Arrays.copyOf(hands, 2 * count);
                kinds = Arrays.copyOf(kinds, 2 * count);
                cents = Arrays.copyOf(cents, 2 * count);
            }
            hands[count] = hand;
            kinds[count] = kind;
            cents[count++] = amount;
        }

        /** Adds the products, wager by wager and hand by hand; answers how many hands there were. */
        private int addTo(Group group) {
            int width = group.wagers.size();
            if (totals.length < width) {
                totals = new long[2 * width];
                ofHand = new long[2 * width];
            }
            Arrays.fill(totals, 0, width, 0);
            int distinct = 0;
            for (int i = 0; i < count; i++) {
                if (!firstOfHand(i)) {
                    continue;
                }
                distinct++;
                Arrays.fill(ofHand, 0, width, 0);
                for (int j = i; j < count; j++) {
                    if (hands[j] == hands[i]) {
                        ofHand[kinds[j]] += cents[j];
                    }
                }
                for (int b = 0; b < width; b++) {
                    if (ofHand[b] == 0) {
                        continue;
                    }
                    totals[b] += ofHand[b];
                    for (int a = 0; a <= b; a++) {
                        if (ofHand[a] != 0) {
                            long twice = a == b ? 1 : 2;
                            PairSum pair = group.pairs[b * (b + 1) / 2 + a];
                            pair.sameSeat.add(ofHand[a] * twice, ofHand[b]);
                            // Taken off the product of the totals below; what is left are pairs of different hands.
                            pair.acrossSeats.add(-ofHand[a] * twice, ofHand[b]);
                        }
                    }
                }
            }
            for (int b = 0; b < width; b++) {
                for (int a = 0; a <= b; a++) {
                    if (totals[a] != 0 && totals[b] != 0) {
                        group.pairs[b * (b + 1) / 2 + a].acrossSeats.add(totals[a] * (a == b ? 1 : 2), totals[b]);
                    }
                }
            }
            return distinct;
        }

        private boolean firstOfHand(int i) {
            for (int j = 0; j < i; j++) {
                if (hands[j] == hands[i]) {
                    return false;
                }
            }
            return true;
        }

        private static int seats(List<WagerRow> wagers) {
            int seats = 0;
            for (int i = 0; i < wagers.size(); i++) {
                boolean first = true;
                for (int j = 0; j < i && first; j++) {
                    first = wagers.get(j).seat() != wagers.get(i).seat();
                }
                seats += first ? 1 : 0;
            }
            return seats;
        }
    }

    private Group group(RoundRow round) {
        Group group = last;
        if (group != null
                && group.key.tableId == round.tableId()
                && group.key.dealerId == round.dealerId()
                && group.key.submissionId == round.submissionId()
                && group.key.gamingDate.equals(round.gamingDate())
                && group.key.shift.equals(round.shift())) {
            return group;
        }
        group = groups.computeIfAbsent(
                new GroupKey(
                        round.gamingDate(), round.tableId(), round.shift(), round.submissionId(), round.dealerId()),
                key -> {
                    held++;
                    return new Group(key);
                });
        last = group;
        return group;
    }

    private OutcomeSum outcome(Group group, WagerSum sum, String name) {
        OutcomeSum[] recent = sum.recent;
        int at = name.hashCode() & 7;
        OutcomeSum found = recent[at];
        if (found == null || !found.key.outcome.equals(name)) {
            found = outcomes.computeIfAbsent(
                    new OutcomeKey(group.key.gamingDate, group.key.tableId, group.key.submissionId, sum.wager, name),
                    key -> {
                        held++;
                        return new OutcomeSum(key);
                    });
            recent[at] = found;
        }
        return found;
    }

    /** To be called once, after the last round. */
    void finish() {
        handOn();
    }

    private void handOn() {
        into.accept(deltas());
        groups.clear();
        outcomes.clear();
        shoes.clear();
        metered.clear();
        last = null;
        held = 0;
    }

    private Deltas deltas() {
        List<Deltas.OfWager> ofWagers = new ArrayList<>();
        List<Deltas.OfOutcome> ofOutcomes = new ArrayList<>();
        List<Deltas.OfPair> ofPairs = new ArrayList<>();
        List<Deltas.OfRounds> ofRounds = new ArrayList<>();
        for (Group group : groups.values()) {
            GroupKey key = group.key;
            for (WagerSum sum : group.wagers) {
                ofWagers.add(new Deltas.OfWager(
                        key.gamingDate,
                        key.tableId,
                        key.shift,
                        key.submissionId,
                        key.dealerId,
                        sum.wager,
                        sum.rounds,
                        sum.wagers,
                        sum.amountCents,
                        sum.initialCents,
                        sum.paidCents,
                        sum.dueCents,
                        sum.vigorishCents,
                        sum.dueVigorishCents,
                        sum.bonusCents,
                        sum.unknownPaid,
                        sum.unknownDue));
            }
            group.hours.forEach((hour, sum) -> ofRounds.add(new Deltas.OfRounds(
                    key.gamingDate,
                    key.tableId,
                    key.shift,
                    hour,
                    key.submissionId,
                    key.dealerId,
                    sum.rounds,
                    sum.voidRounds,
                    sum.seats,
                    sum.exceptions,
                    sum.overpaidCents,
                    sum.underpaidCents)));
            for (int b = 0; b < group.wagers.size(); b++) {
                for (int a = 0; a <= b; a++) {
                    PairSum sum = group.pairs[b * (b + 1) / 2 + a];
                    addPair(key, group.wagers.get(a).wager, group.wagers.get(b).wager, true, sum.sameSeat, ofPairs);
                    addPair(key, group.wagers.get(a).wager, group.wagers.get(b).wager, false, sum.acrossSeats, ofPairs);
                }
            }
        }
        for (OutcomeSum sum : outcomes.values()) {
            OutcomeKey key = sum.key;
            ofOutcomes.add(new Deltas.OfOutcome(
                    key.gamingDate,
                    key.tableId,
                    key.submissionId,
                    key.wager,
                    key.outcome,
                    sum.wagers,
                    sum.amountCents,
                    sum.initialCents,
                    sum.paidCents,
                    sum.dueCents,
                    sum.rounds));
        }
        List<Deltas.OfShoe> ofShoes = shoes.values().stream()
                .map(sum -> new Deltas.OfShoe(
                        sum.key.gamingDate, sum.key.tableId, sum.key.shoe, sum.key.firstHand, sum.rounds, sum.hands()))
                .toList();
        return new Deltas(ofWagers, ofOutcomes, ofPairs, ofRounds, ofShoes, metered);
    }

    private static void addPair(
            GroupKey key, String a, String b, boolean sameSeat, Sum128 sum, List<Deltas.OfPair> into) {
        if (sum.zero()) {
            return;
        }
        boolean ordered = a.compareTo(b) <= 0;
        into.add(new Deltas.OfPair(
                key.gamingDate,
                key.tableId,
                key.shift,
                key.submissionId,
                key.dealerId,
                ordered ? a : b,
                ordered ? b : a,
                sameSeat,
                sum.value()));
    }
}
