package io.countroom.rules.paigow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The counts that the product carries are those of every deal. */
class PaiGowCountTest {

    private static final long DEALS_OF_TWO = 736_281_000;

    @ParameterizedTest
    @EnumSource
    void theCarriedCountsAreThoseOfEveryDeal(PaiGowHouseWay way) {
        PaiGowOdds.Count carried = PaiGowOdds.count(way);
        assertThat(carried).isEqualTo(PaiGowCount.of(way));
        assertThat(carried.win() + carried.tie() + carried.lose()).isEqualTo(DEALS_OF_TWO);
    }
}
