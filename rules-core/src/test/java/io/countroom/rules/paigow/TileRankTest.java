package io.countroom.rules.paigow;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.card.Tile;
import java.util.List;
import org.junit.jupiter.api.Test;

class TileRankTest {

    private static int strength(String a, String b) {
        return TileRank.strength(TileRank.of(Tile.parse(a)), TileRank.of(Tile.parse(b)));
    }

    @Test
    void theTwentyPermissiblePairsRankAsListed() {
        int above = Integer.MAX_VALUE;
        for (String rank : ByTheTables.PAIRS) {
            List<Integer> strengths = List.of(rank.split(",")).stream()
                    .map(pair -> strength(pair.substring(0, 3), pair.substring(4)))
                    .distinct()
                    .toList();
            assertThat(strengths).as(rank).hasSize(1);
            assertThat(strengths.getFirst()).as(rank).isLessThan(above).isGreaterThanOrEqualTo(TileRank.PAIR);
            above = strengths.getFirst();
        }
        assertThat(above).isGreaterThan(strength("6-6", "1-6"));
    }

    @Test
    void everyTwoTilesOfTheSetRankAsTheTablesSay() {
        List<String> set = ByTheTables.SET;
        for (int a = 0; a < 32; a++) {
            for (int b = a + 1; b < 32; b++) {
                for (int c = 0; c < 32; c += 1) {
                    int d = (c + 7) % 32;
                    assertThat(Integer.signum(Integer.compare(
                                    strength(set.get(a), set.get(b)), strength(set.get(c), set.get(d)))))
                            .as("%s %s against %s %s", set.get(a), set.get(b), set.get(c), set.get(d))
                            .isEqualTo(Integer.signum(ByTheTables.two(set.get(a), set.get(b))
                                    .compareTo(ByTheTables.two(set.get(c), set.get(d)))));
                }
            }
        }
    }

    @Test
    void theExamplesOfValues() {
        // § 535.4(c)(1)-(2)
        assertThat(TileRank.value(strength("1-1", "3-3"))).isEqualTo(8);
        assertThat(TileRank.value(strength("5-6", "1-6"))).isEqualTo(8);
    }

    @Test
    void theHalvesOfTheSupremePairCountAsThreeOrSix() {
        // The Three as 6 makes nine of a Three-like tile, as 3 it makes nine of a six.
        assertThat(TileRank.value(strength("1-2", "3-3"))).isEqualTo(9);
        assertThat(TileRank.value(strength("2-4", "3-3"))).isEqualTo(9);
        assertThat(TileRank.value(strength("2-4", "1-3"))).isEqualTo(7);
        assertThat(TileRank.value(strength("1-2", "1-3"))).isEqualTo(7);
        assertThat(TileRank.value(strength("2-4", "1-4"))).isEqualTo(8);
    }

    @Test
    void countedAsSixTheThreeRanksFifteenth() {
        // 1-2 as 6 with a five (sixteenth): one, with the fifteenth tile on top, as the 2-4 makes it.
        assertThat(strength("1-2", "1-4")).isEqualTo(strength("2-4", "2-3"));
        // Counted as 3 the Six ranks seventeenth, below the five beside it: 8 with the sixteenth tile on top.
        assertThat(TileRank.value(strength("2-4", "1-4"))).isEqualTo(8);
        assertThat(strength("2-4", "1-4")).isLessThan(strength("4-4", "5-5"));
    }

    @Test
    void aPairIsNeverWorthZero() {
        assertThat(TileRank.valueZero(strength("5-5", "5-5"))).isFalse();
        assertThat(TileRank.valueZero(strength("6-6", "4-4"))).isFalse();
        assertThat(TileRank.valueZero(strength("5-5", "4-6"))).isTrue();
        assertThat(TileRank.valueZero(strength("6-6", "1-6"))).isFalse();
    }
}
