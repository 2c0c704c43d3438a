package io.countroom.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlacesTest {

    @Test
    void aNameIsFoundAtItsPlace() {
        Places places = new Places(List.of("blackjack", "insurance", "pairs"));
        assertThat(places.of("insurance")).isEqualTo(1);
        assertThat(places.of("war")).isEqualTo(-1);
    }

    @Test
    void aRepeatedNameIsRefused() {
        assertThatThrownBy(() -> new Places(List.of("war", "pairs", "war")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("war");
    }
}
