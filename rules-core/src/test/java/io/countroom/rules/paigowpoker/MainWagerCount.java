package io.countroom.rules.paigowpoker;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/**
 * How often a player wins, ties and loses against a dealer, both setting their hands by the same house way, over every
 * deal of two hands of seven: C(53,7) C(46,7) of them, sorted by what the player's seven cards are.
 *
 * <p>Two hands that share no card are counted in and out: all pairs of hands, less those that share one card at least, plus
 * those that share two, and so on. For given shared cards the two hands are independent, and how many hands are below one
 * in both its high and its low hand is a sum over a sorted list. Shared cards that differ only in the names of their suits
 * count alike. This takes minutes, so that the product carries its result ({@link MainWager}).
 */
final class MainWagerCount {

    private static final int HAND = 7;
    private static final int KINDS = SevenCards.values().length;
    private static final int SUITS = 4;

    /** The cards in play, as bits; a part of the deck serves the tests. */
    private final long[] deck;

    private final long[][] choose;
    /** The ranks that a suit can hold, by their number, ascending. */
    private final int[][] suitsOfSize;

    /** For each hand, by the order of combinations: what it is set as, in ascending order of high, low, kind. */
    private final int[] typeOf;

    private int[] typeHigh = new int[0];
    private int[] typeLow = new int[0];
    private int[] typeKind = new int[0];
    /** The rankings of all high hands and of all low hands, ascending. */
    private final int[] highs;

    private final int[] lows;

    private final AtomicLongArray wins = new AtomicLongArray(KINDS);
    private final AtomicLongArray losses = new AtomicLongArray(KINDS);
    private final long[] hands = new long[KINDS];

    private MainWagerCount(PaiGowPokerHouseWay way, int ranks) {
        List<Long> cards = new ArrayList<>();
        for (int suit = 0; suit < SUITS; suit++) {
            for (int rank = 0; rank < Cards.RANKS; rank++) {
                if ((ranks >> rank & 1) != 0) {
                    cards.add(1L << suit * Cards.RANKS + rank);
                }
            }
        }
        cards.add(Cards.JOKER);
        deck = cards.stream().mapToLong(card -> card).toArray();
        suitsOfSize = new int[HAND][];
        for (int i = 0; i < HAND; i++) {
            int size = i;
            suitsOfSize[i] = IntStream.range(0, 1 << Cards.RANKS)
                    .filter(mask -> (mask & ~ranks) == 0 && Integer.bitCount(mask) == size)
                    .toArray();
        }
        choose = new long[deck.length + 1][HAND + 1];
        for (int n = 0; n <= deck.length; n++) {
            choose[n][0] = 1;
            for (int k = 1; k <= HAND; k++) {
                choose[n][k] = n == 0 ? 0 : choose[n - 1][k - 1] + choose[n - 1][k];
            }
        }
        typeOf = new int[Math.toIntExact(choose[deck.length][HAND])];
        highs = rankings(5);
        lows = rankings(2);
        setEveryHand(way);
    }

    /** Every deal of the cards of these ranks (as bits, 2 to ace) and the joker. */
    static MainWager.WinsAndLosses count(PaiGowPokerHouseWay way, int ranks) {
        MainWagerCount counting = new MainWagerCount(way, ranks);
        for (int shared = 0; shared < HAND; shared++) {
            counting.countSharing(shared);
        }
        long[] wins = new long[KINDS];
        long[] losses = new long[KINDS];
        for (int kind = 0; kind < KINDS; kind++) {
            wins[kind] = counting.wins.get(kind);
            // Sharing all seven cards, a hand meets itself: it loses, and seven is odd.
            losses[kind] = counting.losses.get(kind) - counting.hands[kind];
        }
        return new MainWager.WinsAndLosses(
                wins, losses, counting.hands, BigInteger.valueOf(counting.choose[counting.deck.length - HAND][HAND]));
    }

    private int[] rankings(int size) {
        Set<Integer> rankings = new TreeSet<>();
        addRankings(size, deck.length, size, 0, rankings);
        return rankings.stream().mapToInt(ranking -> ranking).toArray();
    }

    private void addRankings(int size, int below, int left, long hand, Set<Integer> rankings) {
        if (left == 0) {
            rankings.add(size == 2 ? Ranking.low(hand) : Ranking.high(hand));
            return;
        }
        for (int card = left - 1; card < below; card++) {
            addRankings(size, card, left - 1, hand | deck[card], rankings);
        }
    }

    /** Sets all hands, and numbers what they are set as. */
    private void setEveryHand(PaiGowPokerHouseWay way) {
        // By the highest card of a hand, so that the hands can be set side by side.
        IntStream.range(HAND - 1, deck.length)
                .parallel()
                .forEach(top -> setHands(
                        new Setter(way), top, HAND - 1, deck[top], rankKey(deck[top]), (int) choose[top][HAND]));
        boolean[] seen = new boolean[highs.length * lows.length * KINDS];
        for (int code : typeOf) {
            seen[code] = true;
        }
        int[] number = new int[seen.length];
        int types = 0;
        for (int code = 0; code < seen.length; code++) {
            number[code] = seen[code] ? types++ : 0;
        }
        typeHigh = new int[types];
        typeLow = new int[types];
        typeKind = new int[types];
        for (int code = 0; code < seen.length; code++) {
            if (seen[code]) {
                typeHigh[number[code]] = code / KINDS / lows.length;
                typeLow[number[code]] = code / KINDS % lows.length;
                typeKind[number[code]] = code % KINDS;
            }
        }
        for (int i = 0; i < typeOf.length; i++) {
            typeOf[i] = number[typeOf[i]];
            hands[typeKind[typeOf[i]]]++;
        }
    }

    private void setHands(Setter setter, int below, int left, long hand, long ranks, int number) {
        if (left == 0) {
            typeOf[number] = setter.set(hand, ranks);
            return;
        }
        for (int card = left - 1; card < below; card++) {
            setHands(
                    setter,
                    card,
                    left - 1,
                    hand | deck[card],
                    ranks + rankKey(deck[card]),
                    number + (int) choose[card][left]);
        }
    }

    /** A number that is the sum of the cards' for all hands of the same ranks, and for no others. */
    private static long rankKey(long card) {
        return card == Cards.JOKER ? 1L << 3 * Cards.RANKS : 1L << 3 * (Long.numberOfTrailingZeros(card) % Cards.RANKS);
    }

    /** Sets hands; those that cannot hold a flush are set once for all suits. */
    private final class Setter {

        private static final int SIZE = 1 << 18;

        private final PaiGowPokerHouseWay way;
        private final long[] keys = new long[SIZE];
        private final int[] codes = new int[SIZE];

        Setter(PaiGowPokerHouseWay way) {
            this.way = way;
        }

        int set(long hand, long ranks) {
            int flush = 5 - Cards.jokers(hand);
            for (int suit = 0; suit < SUITS; suit++) {
                if (Integer.bitCount(Cards.suit(hand, suit)) >= flush) {
                    return code(hand);
                }
            }
            int slot = (int) (ranks * 0x9E3779B97F4A7C15L >>> 46);
            while (keys[slot] != ranks) {
                if (keys[slot] == 0) {
                    keys[slot] = ranks;
                    codes[slot] = code(hand);
                } else {
                    slot = slot + 1 & SIZE - 1;
                }
            }
            return codes[slot];
        }

        private int code(long hand) {
            long low = way.low(hand);
            int high = Arrays.binarySearch(highs, Ranking.high(hand ^ low));
            return (high * lows.length + Arrays.binarySearch(lows, Ranking.low(low))) * KINDS
                    + SevenCards.of(hand).ordinal();
        }
    }

    /** All pairs of hands that share so many cards at least, for every choice of these cards. */
    private void countSharing(int size) {
        List<long[]> choices = new ArrayList<>();
        addChoices(size, 0, new int[SUITS], choices);
        if (size > 0) {
            // With the joker among them.
            List<long[]> withJoker = new ArrayList<>();
            addChoices(size - 1, 0, new int[SUITS], withJoker);
            withJoker.forEach(choice -> choices.add(new long[] {choice[0] | Cards.JOKER, choice[1]}));
        }
        int sign = size % 2 == 0 ? 1 : -1;
        int each = Math.toIntExact(choose[deck.length - size][HAND - size]);
        choices.parallelStream().forEach(choice -> {
            Sharing sharing = new Sharing(choice[0], each);
            sharing.count(sign * choice[1]);
        });
    }

    /** Cards to share, but for the names of their suits, and how many choices of cards differ in these names only. */
    private void addChoices(int left, int suit, int[] masks, List<long[]> choices) {
        if (suit == SUITS) {
            if (left == 0) {
                long cards = 0;
                long ways = 24;
                int same = 1;
                for (int i = 0; i < SUITS; i++) {
                    cards |= (long) masks[i] << i * Cards.RANKS;
                    same = i > 0 && masks[i] == masks[i - 1] ? same + 1 : 1;
                    ways /= same;
                }
                choices.add(new long[] {cards, ways});
            }
            return;
        }
        int most = suit == 0 ? 1 << Cards.RANKS : masks[suit - 1];
        for (int size = suit == SUITS - 1 ? left : 0; size <= left; size++) {
            for (int mask : suitsOfSize[size]) {
                if (mask > most) {
                    break;
                }
                masks[suit] = mask;
                addChoices(left - size, suit + 1, masks, choices);
            }
        }
        masks[suit] = 0;
    }

    /** The hands that hold certain cards, and how they fare against each other. */
    private final class Sharing {

        private final boolean[] held = new boolean[deck.length];
        /** Hands by type: listed while they are few, counted where they are many. */
        private final boolean listed;

        private int[] types;
        private int[] counts;
        private int size;
        private final long[] below = new long[lows.length + 1];
        private final long[] won = new long[KINDS];
        private final long[] lost = new long[KINDS];

        Sharing(long cards, int each) {
            for (int i = 0; i < deck.length; i++) {
                held[i] = (cards & deck[i]) != 0;
            }
            listed = each < typeHigh.length;
            types = new int[listed ? each : 0];
            counts = new int[listed ? 0 : typeHigh.length];
        }

        void count(long weight) {
            int free = HAND;
            for (boolean card : held) {
                free -= card ? 1 : 0;
            }
            collect(deck.length - 1, HAND, free, 0);
            compress();
            wins();
            losses();
            for (int kind = 0; kind < KINDS; kind++) {
                if (won[kind] != 0) {
                    wins.addAndGet(kind, weight * won[kind]);
                }
                if (lost[kind] != 0) {
                    losses.addAndGet(kind, weight * lost[kind]);
                }
            }
        }

        /** From the highest card down, so that a hand's number is known when its last card is. */
        private void collect(int card, int left, int free, int number) {
            if (left == 0) {
                if (listed) {
                    types[size++] = typeOf[number];
                } else {
                    counts[typeOf[number]]++;
                }
                return;
            }
            int needed = left - free;
            for (int i = card; i >= left - 1; i--) {
                if (held[i]) {
                    if (needed > 0) {
                        collect(i - 1, left - 1, free, number + (int) choose[i][left]);
                    }
                    return;
                }
                if (free > 0) {
                    collect(i - 1, left - 1, free - 1, number + (int) choose[i][left]);
                }
            }
        }

        /** The types in ascending order, each once, with its count. */
        private void compress() {
            if (listed) {
                Arrays.sort(types);
                counts = new int[types.length];
                size = 0;
                for (int i = 0; i < types.length; i++) {
                    if (size == 0 || types[size - 1] != types[i]) {
                        types[size] = types[i];
                        counts[size++] = 1;
                    } else {
                        counts[size - 1]++;
                    }
                }
            } else {
                types = IntStream.range(0, counts.length)
                        .filter(type -> counts[type] > 0)
                        .toArray();
                size = types.length;
                for (int i = 0; i < size; i++) {
                    counts[i] = counts[types[i]];
                }
            }
        }

        /** For each hand, those that are lower in both. */
        private void wins() {
            Arrays.fill(below, 0);
            int start = 0;
            while (start < size) {
                int high = typeHigh[types[start]];
                int end = start;
                while (end < size && typeHigh[types[end]] == high) {
                    int type = types[end];
                    won[typeKind[type]] += counts[end] * sum(typeLow[type]);
                    end++;
                }
                for (int i = start; i < end; i++) {
                    add(typeLow[types[i]], counts[i]);
                }
                start = end;
            }
        }

        /** For each hand, those that are as high or higher in both. */
        private void losses() {
            Arrays.fill(below, 0);
            int end = size;
            while (end > 0) {
                int high = typeHigh[types[end - 1]];
                int start = end;
                while (start > 0 && typeHigh[types[start - 1]] == high) {
                    start--;
                    add(lows.length - 1 - typeLow[types[start]], counts[start]);
                }
                for (int i = start; i < end; i++) {
                    int type = types[i];
                    lost[typeKind[type]] += counts[i] * sum(lows.length - typeLow[type]);
                }
                end = start;
            }
        }

        /** How many numbers below this were added. */
        private long sum(int number) {
            long sum = 0;
            for (int i = number; i > 0; i -= i & -i) {
                sum += below[i];
            }
            return sum;
        }

        private void add(int number, int count) {
            for (int i = number + 1; i < below.length; i += i & -i) {
                below[i] += count;
            }
        }
    }
}
