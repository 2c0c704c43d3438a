package io.countroom.rules.paigow;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.card.Tile;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

class PaiGowHouseWayTest {

    /** The two hands, the one with the first tile first. */
    private static String set(PaiGowHouseWay way, String tiles) {
        String[] t = tiles.split(" ");
        int[] rank = new int[4];
        for (int i = 0; i < 4; i++) {
            rank[i] = TileRank.of(Tile.parse(t[i]));
        }
        int partner = way.partner(rank[0], rank[1], rank[2], rank[3]);
        List<String> rest = new ArrayList<>(List.of(t[1], t[2], t[3]));
        rest.remove(partner - 1);
        return t[0] + " " + t[partner] + " | " + String.join(" ", rest);
    }

    @Test
    void theSupremePairIsPlayedAsSuch() {
        assertThat(set(PaiGowHouseWay.HIGH_FIRST, "2-4 3-3 1-2 3-3")).isEqualTo("2-4 1-2 | 3-3 3-3");
        assertThat(set(PaiGowHouseWay.LOW_FIRST, "2-4 6-6 6-6 1-2")).isEqualTo("2-4 1-2 | 6-6 6-6");
        // Even where separating it would make two nines.
        assertThat(set(PaiGowHouseWay.LOW_FIRST, "2-4 3-3 1-2 1-5")).isEqualTo("2-4 1-2 | 3-3 1-5");
    }

    @Test
    void aPairAWongOrAGongIsAlwaysPlayed() {
        assertThat(set(PaiGowHouseWay.HIGH_FIRST, "1-5 4-6 5-6 1-5")).isEqualTo("1-5 1-5 | 4-6 5-6");
        assertThat(set(PaiGowHouseWay.HIGH_FIRST, "6-6 3-3 4-5 1-2")).isEqualTo("6-6 4-5 | 3-3 1-2");
        assertThat(set(PaiGowHouseWay.HIGH_FIRST, "1-1 1-6 2-2 3-5")).isEqualTo("1-1 3-5 | 1-6 2-2");
    }

    @Test
    void whereSeveralPairsArePossibleTheRulesSubmissionDecides() {
        assertThat(set(PaiGowHouseWay.HIGH_FIRST, "6-6 6-6 4-5 2-6")).isEqualTo("6-6 6-6 | 4-5 2-6");
        assertThat(set(PaiGowHouseWay.LOW_FIRST, "6-6 6-6 4-5 2-6")).isEqualTo("6-6 4-5 | 6-6 2-6");
    }

    @Test
    void withoutAPairTheHighestOfNineEightAndSeven() {
        assertThat(set(PaiGowHouseWay.HIGH_FIRST, "5-5 3-6 2-2 1-5")).isEqualTo("5-5 3-6 | 2-2 1-5");
        // Nine and zero, or eight and one: the section names nine first.
        assertThat(set(PaiGowHouseWay.HIGH_FIRST, "2-2 1-4 5-5 4-6")).isEqualTo("2-2 1-4 | 5-5 4-6");
    }

    @Test
    void otherwiseTheHighestTileGoesWithTheLowest() {
        // These make nothing above a five; the Four (1-3) ranks highest and the Ten (4-6) lowest.
        assertThat(set(PaiGowHouseWay.HIGH_FIRST, "1-3 5-5 4-6 5-6")).isEqualTo("1-3 4-6 | 5-5 5-6");
    }

    @Test
    void everyHandIsSetAsTheSectionSays() {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(535);
        for (int n = 0; n < 200_000; n++) {
            List<String> set = new ArrayList<>(ByTheTables.SET);
            List<String> four = new ArrayList<>();
            int[] rank = new int[4];
            for (int i = 0; i < 4; i++) {
                four.add(set.remove(random.nextInt(set.size())));
                rank[i] = TileRank.of(Tile.parse(four.get(i)));
            }
            for (PaiGowHouseWay way : PaiGowHouseWay.values()) {
                int strengths = PaiGowHouseWay.strengths(
                        way.partner(rank[0], rank[1], rank[2], rank[3]), rank[0], rank[1], rank[2], rank[3]);
                ByTheTables.Set expected = ByTheTables.houseWay(four, way == PaiGowHouseWay.HIGH_FIRST);
                assertThat(PaiGowHouseWay.high(strengths))
                        .as("%s of %s", way, four)
                        .isEqualTo(strength(expected.high()));
                assertThat(PaiGowHouseWay.low(strengths))
                        .as("%s of %s", way, four)
                        .isEqualTo(strength(expected.low()));
            }
        }
    }

    private static int strength(ByTheTables.Two two) {
        return two.pair() > 0 ? TileRank.PAIR + 20 - two.pair() : two.value() * TileRank.COUNT + 17 - two.top();
    }
}
