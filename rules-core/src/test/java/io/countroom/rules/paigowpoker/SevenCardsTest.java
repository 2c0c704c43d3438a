package io.countroom.rules.paigowpoker;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.card.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SevenCardsTest {

    private static SevenCards of(List<Card> cards) {
        return SevenCards.of(Cards.of(cards));
    }

    @ParameterizedTest
    @CsvSource({
        "AS 2S 3S 4S 5S 6S 7S, SUITED_ACE_TO_SEVEN",
        "AS 2S 3S 4S JK 6S 7S, SUITED_ACE_TO_SEVEN_WITH_JOKER",
        "2S 3S 4S JK 5S 6S 7S, SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER",
        "2S 3S 4S 5S 6S 7S 8S, SEVEN_CARD_STRAIGHT_FLUSH",
        "8D 9D TD JD QD KD AD, SEVEN_CARD_STRAIGHT_FLUSH",
        "8D 9D TD JD QD KD JK, SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER",
        "3H 4H 5H JK 7H 8H 9H, SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER",
        "AS KS QS JS TS AH KH, ROYAL_FLUSH_WITH_ACE_KING",
        "AS KS QS JS JK AH KH, ROYAL_FLUSH_WITH_ACE_KING",
        "JK KS QS JS TS KD QD, ROYAL_FLUSH_WITH_KING_QUEEN",
        "AS KS QS JS TS AH KD, ROYAL_FLUSH",
        // The joker is an ace of no suit beside a royal flush that does without it.
        "AS KS QS JS TS JK KD, ROYAL_FLUSH_WITH_KING_AND_JOKER",
        "AS KS QS JS TS JK QD, ROYAL_FLUSH",
        "AS AH AD AC JK KS KH, FIVE_ACES",
        "KC QC JC TC JK 2D 3D, ROYAL_FLUSH",
        "AS 2S 3S 4S 5S KD KH, STRAIGHT_FLUSH",
        "9S TS JS QS JK KD KH, STRAIGHT_FLUSH",
        "AS AH AD JK 2C 3H 4S, FOUR_OF_A_KIND",
        "KS KH KD KC AS AD AC, FOUR_OF_A_KIND",
        "AS JK KD KH KC 3S 9S, FULL_HOUSE",
        "AS AH JK KD KH 2C 3S, FULL_HOUSE",
        "2S 2H 2D 3C 3S 3H 9D, FULL_HOUSE",
        "2S 4S 6S 8S JK KD QH, FLUSH",
        "4S 5H 6D 7C 8S 8H 8D, STRAIGHT_AND_THREE_OF_A_KIND",
        "AS AH JK 2C 3D 4S 9H, STRAIGHT_AND_THREE_OF_A_KIND",
        "2S 3H 4D 5C JK 9S KH, STRAIGHT",
        "AS AH JK 4C 6D 8S 9H, THREE_OF_A_KIND",
        "AS JK 9S 9H 2D 3C 7S, TWO_PAIR",
        "AS JK 9S 7H 2D 3C KS, PAIR",
        "JK 9S 7H 2D 4C KS QD, ACE_HIGH",
        "2S 3H 4D 5C 7S 8H 9D, NINE_HIGH"
    })
    void eachKindIsRecognised(String cards, SevenCards kind) {
        assertThat(of(Naive.cards(cards))).isEqualTo(kind);
    }

    @Tag("whole")
    @Test
    void anySevenCardsAreWhatThePlainReadingSays() {
        Random random = new Random(7);
        List<Card> deck = new ArrayList<>(Card.all());
        deck.add(Card.JOKER);
        for (int i = 0; i < 3_000; i++) {
            Collections.shuffle(deck, random);
            // Every third hand of two suits and the joker alone, every third of high cards, so that the rare kinds
            // occur.
            int variety = i % 3;
            List<Card> seven = deck.stream()
                    .filter(card -> card.joker()
                            || variety == 0
                            || variety == 1
                                    && card.suit().ordinal() < 2
                                    && card.rank().number() < 11
                            || variety == 2
                                    && (card.rank().number() > 9 || card.rank().number() == 1))
                    .limit(7)
                    .toList();
            assertThat(of(seven).name()).as("%s", seven).isEqualTo(Naive.kind(seven));
        }
    }

    @Test
    void theCountsAreThoseOfEveryOneOfThe154143080Hands() {
        long[] expected = new long[SevenCards.values().length];
        long[] bits = new long[Cards.DECK];
        for (int i = 0; i < Cards.DECK; i++) {
            bits[i] = 1L << i;
        }
        IntStream.range(0, Cards.DECK - 6)
                .parallel()
                .mapToObj(a -> {
                    long[] counts = new long[expected.length];
                    for (int b = a + 1; b < 48; b++) {
                        for (int c = b + 1; c < 49; c++) {
                            for (int d = c + 1; d < 50; d++) {
                                for (int e = d + 1; e < 51; e++) {
                                    for (int f = e + 1; f < 52; f++) {
                                        long six = bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f];
                                        for (int g = f + 1; g < 53; g++) {
                                            counts[SevenCards.of(six | bits[g]).ordinal()]++;
                                        }
                                    }
                                }
                            }
                        }
                    }
                    return counts;
                })
                .toList()
                .forEach(counts -> {
                    for (int i = 0; i < counts.length; i++) {
                        expected[i] += counts[i];
                    }
                });
        assertThat(SevenCardCounts.all()).isEqualTo(expected);
        assertThat(MainWager.hands()).isEqualTo(expected);
        assertThat(IntStream.range(0, expected.length)
                        .mapToLong(i -> expected[i])
                        .sum())
                .isEqualTo(MainWager.HANDS);
    }

    @Test
    void theCountsAreThePublishedOnes() {
        Map<SevenCards, Long> counts = new EnumMap<>(SevenCards.class);
        long[] all = SevenCardCounts.all();
        for (SevenCards kind : SevenCards.values()) {
            counts.put(kind, all[kind.ordinal()]);
        }
        assertThat(counts)
                // Published as 32 and 196, the ace to seven among them.
                .containsEntry(SevenCards.SEVEN_CARD_STRAIGHT_FLUSH, 28L)
                .containsEntry(SevenCards.SUITED_ACE_TO_SEVEN, 4L)
                .containsEntry(SevenCards.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER, 172L)
                .containsEntry(SevenCards.SUITED_ACE_TO_SEVEN_WITH_JOKER, 24L)
                .containsEntry(SevenCards.ROYAL_FLUSH_WITH_KING_AND_JOKER, 12L)
                .containsEntry(SevenCards.ROYAL_FLUSH_WITH_KING_QUEEN, 72L)
                .containsEntry(SevenCards.FIVE_ACES, 1_128L)
                .containsEntry(SevenCards.FOUR_OF_A_KIND, 307_472L)
                .containsEntry(SevenCards.FULL_HOUSE, 4_188_528L)
                .containsEntry(SevenCards.FLUSH, 6_172_088L)
                .containsEntry(SevenCards.STRAIGHT_AND_THREE_OF_A_KIND, 201_824L)
                .containsEntry(SevenCards.STRAIGHT, 11_034_204L)
                .containsEntry(SevenCards.THREE_OF_A_KIND, 7_470_676L)
                .containsEntry(SevenCards.TWO_PAIR, 35_553_816L)
                .containsEntry(SevenCards.PAIR, 64_221_960L);
        long royal = counts.get(SevenCards.ROYAL_FLUSH)
                + counts.get(SevenCards.ROYAL_FLUSH_WITH_ACE_KING)
                + counts.get(SevenCards.ROYAL_FLUSH_WITH_KING_QUEEN)
                + counts.get(SevenCards.ROYAL_FLUSH_WITH_KING_AND_JOKER);
        assertThat(royal).isEqualTo(26_020 + 72);
    }

    @Test
    void theSevenCardHandsWithoutTheJokerAreTheFamiliarOnes() {
        // Of the 133,784,560 seven-card hands of 52 cards.
        long[] counts = SevenCardCounts.of(false);
        assertThat(counts[SevenCards.FOUR_OF_A_KIND.ordinal()]).isEqualTo(224_848);
        assertThat(counts[SevenCards.FULL_HOUSE.ordinal()]).isEqualTo(3_473_184);
        assertThat(counts[SevenCards.FLUSH.ordinal()]).isEqualTo(4_047_644);
        assertThat(counts[SevenCards.STRAIGHT.ordinal()] + counts[SevenCards.STRAIGHT_AND_THREE_OF_A_KIND.ordinal()])
                .isEqualTo(6_180_020);
        assertThat(counts[SevenCards.THREE_OF_A_KIND.ordinal()]).isEqualTo(6_461_620);
        assertThat(counts[SevenCards.TWO_PAIR.ordinal()]).isEqualTo(31_433_400);
        assertThat(counts[SevenCards.PAIR.ordinal()]).isEqualTo(58_627_800);
    }
}
