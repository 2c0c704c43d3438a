package io.countroom.rules.paigowpoker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.rules.card.Card;
import io.countroom.rules.game.OptionRefusedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaiGowPokerHouseWayTest {

    private static Set<Card> low(PaiGowPokerHouseWay way, String cards) {
        List<Card> seven = Naive.cards(cards);
        long low = way.low(Cards.of(seven));
        return Set.copyOf(
                seven.stream().filter(card -> (Cards.bit(card) & low) != 0).toList());
    }

    @ParameterizedTest
    @CsvSource({
        // five aces
        "AS AH AD AC JK KD KH, KD KH",
        "AS AH AD AC JK KD QH, AC JK",
        // four of a kind
        "6S 6H 6D 6C AS KD QH, AS KD",
        "9S 9H 9D 9C 2S 2D QH, 2S 2D",
        "9S 9H 9D 9C AS 2D QH, AS QH",
        "9S 9H 9D 9C KS 2D QH, 9D 9C",
        "QS QH QD QC TS TD 2H, TS TD",
        "QS QH QD QC 9S 9D AH, QD QC",
        "AS AH AD AC 7S 7D 2H, 7S 7D",
        "AS AH AD JK 6S 6D 2H, AD JK",
        // full house
        "KS KH KD 3S 3D 3C AH, KS KH",
        "KS KH KD 3S 3D AC QH, 3S 3D",
        "KS KH KD 3S 3D 9C 9H, 9C 9H",
        "QS QH QD 2S 2D AC KH, AC KH",
        "QS QH QD 2S 2D AC JH, 2S 2D",
        "AS AH JK KS KD 5C 9H, KS KD",
        // straights and flushes
        "2S 3H 4D 5C 6S KH QD, KH QD",
        "2S 3H 4D 5C 6S 7H KD, KD 7H",
        "2S 3H 4D 5C 6S KH KD, KH KD",
        "2S 4S 6S 8S TS QS QD, QD QS",
        "2S 4S 6S 8S TS KS QS, KS QS",
        "3S 4H 5D 6C 7S 7H 7D, 7H 7D",
        "TS JH QD KC JK 2D 3C, 2D 3C",
        // two pairs that make no pair low with the straight: small, so an ace low keeps them together
        "2S 2H 3S 3H 4D 5C AD, AD 5C",
        // three of a kind
        "9S 9H 9D AC KS 2D 3C, AC KS",
        "AS AH AD KC QS 2D 3C, AD KC",
        // three pairs
        "9S 9H 5S 5H 2D 2C KS, 9S 9H",
        // two pairs
        "AS AH 2S 2H KD QC 9D, 2S 2H",
        "JS JH 7S 7H AD 3C 2D, 7S 7H",
        "JS JH 6S 6H AD 3C 2D, AD 3C",
        "JS JH 6S 6H KD 3C 2D, 6S 6H",
        "9S 9H 7S 7H AD 3C 2D, AD 3C",
        "9S 9H 7S 7H KD 3C 2D, 7S 7H",
        "5S 5H 3S 3H KD 9C 8D, KD 9C",
        "5S 5H 3S 3H QD 9C 8D, 3S 3H",
        // one pair, no pair
        "5S 5H AD KC QD 9C 7D, AD KC",
        "AS JK 9D KC QD 5C 7D, KC QD",
        "AS KH QD JC 9D 5C 7D, KH QD",
        "JK KH QD JC 8D 5C 7D, KH QD"
    })
    void theStandardWay(String cards, String low) {
        Set<Card> set = low(PaiGowPokerHouseWay.STANDARD, cards);
        // Which of equal cards is no matter: their ranks are.
        assertThat(set.stream()
                        .map(card -> card.joker() ? "A" : card.code().substring(0, 1))
                        .sorted())
                .as(cards)
                .containsExactlyElementsOf(Naive.cards(low).stream()
                        .map(card -> card.joker() ? "A" : card.code().substring(0, 1))
                        .sorted()
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "9S 9H 9D 9C AS 2D QH, 9D 9C",
        "6S 6H 6D 6C AS KD QH, AS KD",
        "QS QH QD 2S 2D AC KH, 2S 2D",
        "5S 5H 3S 3H KD 9C 8D, 3S 3H"
    })
    void theWayThatAlwaysSplits(String cards, String low) {
        assertThat(low(PaiGowPokerHouseWay.ALWAYS_SPLIT, cards).stream()
                        .map(card -> card.code().charAt(0))
                        .sorted())
                .containsExactlyElementsOf(Naive.cards(low).stream()
                        .map(card -> card.code().charAt(0))
                        .sorted()
                        .toList());
    }

    /** § 645a.11(c): the manner that the Rules Submission specifies. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            KS KH 4S 4H AD 9C 2S | 4S 4H
            KS KH QS QH 4S 4H 2D | KS KH
            KS KH KD 4S 4H 9C 2S | 4S 4H
            5S 6H 7D 8C 9S KH KD | KH KD
            AS KH JD 9C 7S 5H 3D | KH JD
            4S 4H 4D 4C 9S KH 2D | KH 9S
            """)
    void anOwnHouseWaySetsEveryHandByItsFirstRuleThatCan(String cards, String low) {
        PaiGowPokerHouseWay own =
                PaiGowPokerHouseWay.CODEC.read("pairs 3: low pair high-pair; threes 1, pairs 1-2: low pair high-pair;"
                        + " pairs 1-2: high straight..flush low pair 2+ | low pair low-pair; four 2-T: high four");
        assertThat(own.isShipped()).isFalse();
        assertThat(low(own, cards)).isEqualTo(Set.copyOf(Naive.cards(low)));
    }

    @Test
    void aHouseWayIsWrittenAsItIsRead() {
        String rules = "pairs 2: low pair low-pair; else: high pair low K+";
        assertThat(PaiGowPokerHouseWay.CODEC.write(PaiGowPokerHouseWay.CODEC.read(rules)))
                .isEqualTo(rules);
        assertThat(PaiGowPokerHouseWay.CODEC.read("Standard")).isSameAs(PaiGowPokerHouseWay.STANDARD);
        assertThat(PaiGowPokerHouseWay.CODEC.read("always-split")).isSameAs(PaiGowPokerHouseWay.ALWAYS_SPLIT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            as usual | 'as usual' is not understood; write standard, always-split, or rules such as pairs 1: high pair
            some pairs: high pair | 'some' is not understood; write four, three, high-pair or low-pair
            pairs 4: high pair | '4' is not understood; write one of 0123, or a range such as 0-1
            four K-2: high four | 'K-2' is not understood
            pairs 1: set well | 'set well' is not understood; write a setting such as high two-pair low K+
            pairs 1: high pears | 'pears' is not understood; write one of no-pair, pair
            pairs 1: high pair low 7 | '7' is not understood; write a low hand such as pair K, pair 7+, K+, A-K
            """)
    void aRuleThatIsNotUnderstoodIsNamed(String rules, String refusal) {
        assertThatThrownBy(() -> PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("house-way", rules)))
                .isInstanceOf(OptionRefusedException.class)
                .hasMessageContaining("§ 645a.11(c) is about this: ")
                .hasMessageContaining(refusal);
    }

    @Test
    void aHouseWayNeverFouls() {
        Random random = new Random(3);
        List<Card> deck = new ArrayList<>(Card.all());
        deck.add(Card.JOKER);
        for (int i = 0; i < 100_000; i++) {
            Collections.shuffle(deck, random);
            int ranks = 2 + i % 12;
            List<Card> seven = deck.stream()
                    .filter(card -> card.joker() || card.rank().ordinal() < ranks)
                    .limit(7)
                    .toList();
            long cards = Cards.of(seven);
            for (PaiGowPokerHouseWay way : PaiGowPokerHouseWay.SHIPPED) {
                long low = way.low(cards);
                assertThat(Long.bitCount(low)).as("%s", seven).isEqualTo(2);
                assertThat(low & ~cards).isZero();
                assertThat(Ranking.high(cards ^ low)).as("%s", seven).isGreaterThanOrEqualTo(Ranking.low(low));
            }
        }
    }
}
