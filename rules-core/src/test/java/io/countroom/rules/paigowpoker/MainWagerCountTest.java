package io.countroom.rules.paigowpoker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("whole")
class MainWagerCountTest {

    private static final int[] RANKS = {0, 7, 11, 12};

    static List<PaiGowPokerHouseWay> ways() {
        return PaiGowPokerHouseWay.SHIPPED;
    }

    /** Two, nine, king and ace of each suit and the joker: 19,448 hands, each against 120. */
    @ParameterizedTest
    @MethodSource("ways")
    void everyDealOfASmallDeckPlayedOutGivesTheSame(PaiGowPokerHouseWay way) {
        int ranks = 0;
        List<Long> deck = new ArrayList<>(List.of(Cards.JOKER));
        for (int rank : RANKS) {
            ranks |= 1 << rank;
            for (int suit = 0; suit < 4; suit++) {
                deck.add(1L << suit * Cards.RANKS + rank);
            }
        }
        List<long[]> hands = new ArrayList<>();
        add(deck, 0, 7, 0, way, hands);
        assertThat(hands).hasSize(19_448);
        long[] wins = new long[SevenCards.values().length];
        long[] losses = new long[wins.length];
        long deals = 0;
        for (long[] player : hands) {
            for (long[] dealer : hands) {
                if ((player[0] & dealer[0]) == 0) {
                    deals++;
                    boolean high = player[1] > dealer[1];
                    boolean low = player[2] > dealer[2];
                    wins[(int) player[3]] += high && low ? 1 : 0;
                    losses[(int) player[3]] += high || low ? 0 : 1;
                }
            }
        }
        MainWager.WinsAndLosses result = MainWagerCount.count(way, ranks);
        assertThat(deals).isEqualTo(19_448 * 120);
        assertThat(result.dealersHands()).isEqualTo(BigInteger.valueOf(120));
        assertThat(result.wins()).isEqualTo(wins);
        assertThat(result.losses()).isEqualTo(losses);
    }

    private static void add(
            List<Long> deck, int from, int left, long hand, PaiGowPokerHouseWay way, List<long[]> hands) {
        if (left == 0) {
            long low = way.low(hand);
            hands.add(new long[] {
                hand,
                Ranking.high(hand ^ low),
                Ranking.low(low),
                SevenCards.of(hand).ordinal()
            });
            return;
        }
        for (int i = from; i <= deck.size() - left; i++) {
            add(deck, i + 1, left - 1, hand | deck.get(i), way, hands);
        }
    }
}
