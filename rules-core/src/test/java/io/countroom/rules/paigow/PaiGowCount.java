package io.countroom.rules.paigow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Counts every deal of two four-tile hands, 736,281,000 of them, and every deal of three, by the ranks of the tiles: hands
 * of the same ranks are set alike and differ only in how many tiles they can be dealt from.
 */
final class PaiGowCount {

    /** The ranks of which there are two tiles. */
    private static final int DOUBLE =
            (1 << TileRank.COUNT) - 1 & ~(1 << TileRank.SUPREME_SIX) & ~(1 << TileRank.SUPREME_THREE);

    /**
     * Every choice of up to four tiles by rank, those of four first (the hands), then those of three, down to none (what
     * hands can have in common). The ranks that are held once, and those held twice.
     */
    private final int[] once;

    private final int[] twice;
    /** The first choice of each size. */
    private final int[] first = new int[6];
    /** The choices with one tile less, and the rank of that tile as a bit, where it is held once, else 0. */
    private final int[][] less;

    private final int[][] taken;

    private final int hands;
    private final int[] strengths;

    private final PaiGowOdds.Count total;

    private PaiGowCount(PaiGowHouseWay houseWay) {
        Map<Long, Integer> index = new HashMap<>();
        List<int[]> choices = new ArrayList<>();
        for (int size = 4; size >= 0; size--) {
            first[size] = choices.size();
            addChoices(new int[size], 0, 0, choices, index);
        }
        hands = first[3];
        strengths = new int[hands];
        once = new int[choices.size()];
        twice = new int[choices.size()];
        less = new int[choices.size()][];
        taken = new int[choices.size()][];
        for (int i = 0; i < choices.size(); i++) {
            int[] tiles = choices.get(i);
            long key = key(tiles);
            once[i] = (int) (key >>> 32);
            twice[i] = (int) key;
            int ranks = once[i] | twice[i];
            less[i] = new int[Integer.bitCount(ranks)];
            taken[i] = new int[less[i].length];
            for (int j = 0; j < less[i].length; j++) {
                int bit = Integer.lowestOneBit(ranks);
                ranks ^= bit;
                boolean held = (once[i] & bit) != 0;
                // With one tile less it is one choice of the next size, which the loop above has numbered.
                long smaller = held ? key ^ (long) bit << 32 : key ^ bit ^ (long) bit << 32;
                less[i][j] = Objects.requireNonNull(index.get(smaller));
                taken[i][j] = held ? bit : 0;
            }
            if (i < hands) {
                strengths[i] = PaiGowHouseWay.strengths(
                        houseWay.partner(tiles[0], tiles[1], tiles[2], tiles[3]),
                        tiles[0],
                        tiles[1],
                        tiles[2],
                        tiles[3]);
            }
        }

        total = IntStream.range(0, hands)
                .parallel()
                .mapToObj(this::against)
                .reduce(new PaiGowOdds.Count(0, 0, 0, 0, 0, 0), PaiGowCount::plus);
    }

    static PaiGowOdds.Count of(PaiGowHouseWay houseWay) {
        return new PaiGowCount(houseWay).total;
    }

    private static PaiGowOdds.Count plus(PaiGowOdds.Count one, PaiGowOdds.Count other) {
        return new PaiGowOdds.Count(
                one.win() + other.win(),
                one.tie() + other.tie(),
                one.lose() + other.lose(),
                one.bothWin() + other.bothWin(),
                one.oneWins() + other.oneWins(),
                one.bothLose() + other.bothLose());
    }

    private static void addChoices(int[] tiles, int held, int from, List<int[]> choices, Map<Long, Integer> index) {
        if (held == tiles.length) {
            index.put(key(tiles), choices.size());
            choices.add(tiles.clone());
            return;
        }
        for (int rank = from; rank < TileRank.COUNT; rank++) {
            int already = held > 0 && tiles[held - 1] == rank ? held > 1 && tiles[held - 2] == rank ? 2 : 1 : 0;
            if (already < TileRank.copies(rank)) {
                tiles[held] = rank;
                addChoices(tiles, held + 1, rank, choices, index);
            }
        }
    }

    private static long key(int[] tiles) {
        int one = 0;
        int two = 0;
        for (int rank : tiles) {
            two |= one & 1 << rank;
            one |= 1 << rank;
        }
        return (long) (one & ~two) << 32 | two;
    }

    /** All players' hands against one dealer's hand, and all deals of two players' hands. */
    private PaiGowOdds.Count against(int dealer) {
        int dealerAny = once[dealer] | twice[dealer];
        // The ranks that the dealer leaves none of, and those it leaves two of.
        int gone = twice[dealer] | once[dealer] & ~DOUBLE;
        int pairs = DOUBLE & ~dealerAny;
        int dealerStrengths = strengths[dealer];
        long[] count = new long[3];
        // For each choice, of certain tiles: how many players' hands that hold these tiles win, and how many lose.
        int[] wins = new int[once.length];
        int[] losses = new int[once.length];
        for (int player = 0; player < hands; player++) {
            if ((gone & once[player] | dealerAny & twice[player]) == 0) {
                int result = PaiGowRules.compare(strengths[player], dealerStrengths);
                count[result + 1] += 1L << Integer.bitCount(once[player] & pairs);
                wins[player] = result > 0 ? 1 : 0;
                losses[player] = result < 0 ? 1 : 0;
            }
        }
        // Two players' hands share no tile: of all pairs of hands, take those that share one tile away, put back those
        // that
        // share two, and so on.
        long bothWin = 0;
        long oneWins = 0;
        long bothLose = 0;
        for (int size = 4; size >= 0; size--) {
            int end = size == 0 ? wins.length : first[size - 1];
            long winning = 0;
            long mixed = 0;
            long losing = 0;
            for (int i = first[size]; i < end; i++) {
                // Each hand was added once for every tile it has beyond this choice; divide by that number.
                int win = wins[i] / TIMES_ADDED[size];
                int loss = losses[i] / TIMES_ADDED[size];
                if ((win | loss) == 0) {
                    continue;
                }
                wins[i] = win;
                losses[i] = loss;
                int ways = Integer.bitCount(once[i] & pairs);
                winning += (long) win * win << ways;
                mixed += (long) win * loss << ways;
                losing += (long) loss * loss << ways;
                for (int j = 0; j < less[i].length; j++) {
                    int of = Integer.bitCount(taken[i][j] & pairs);
                    wins[less[i][j]] += win << of;
                    losses[less[i][j]] += loss << of;
                }
            }
            int sign = size % 2 == 0 ? 1 : -1;
            bothWin += sign * winning;
            oneWins += sign * mixed;
            bothLose += sign * losing;
        }
        int ways = 1 << Integer.bitCount(once[dealer] & DOUBLE);
        return new PaiGowOdds.Count(
                ways * count[2], ways * count[1], ways * count[0], ways * bothWin, ways * oneWins, ways * bothLose);
    }

    private static final int[] TIMES_ADDED = {4, 3, 2, 1, 1};
}
