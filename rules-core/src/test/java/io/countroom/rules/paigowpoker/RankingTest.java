package io.countroom.rules.paigowpoker;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.card.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RankingTest {

    private static int high(String cards) {
        return Ranking.high(Cards.of(Naive.cards(cards)));
    }

    private static int low(String cards) {
        return Ranking.low(Cards.of(Naive.cards(cards)));
    }

    private static void descend(String... hands) {
        for (int i = 1; i < hands.length; i++) {
            assertThat(high(hands[i - 1]))
                    .as(hands[i - 1] + " above " + hands[i])
                    .isGreaterThan(high(hands[i]));
        }
    }

    @Test
    void theKindsOfHandRankAsListed() {
        descend(
                "AS AH AD AC JK",
                "AS KS QS JS TS",
                "AS 2S 3S 4S 5S",
                "KS QS JS TS 9S",
                "2S 3S 4S 5S 6S",
                "AS AH AD AC 2S",
                "2S 2H 2D 2C AS",
                "AS AH AD KC KS",
                "2S 2H 2D 3C 3S",
                "AS KS QS JS 9S",
                "2S 3S 4S 5S 7S",
                "AS KH QS JS TS",
                "AS 2H 3S 4S 5S",
                "KS QS JH TS 9S",
                "2S 3S 4H 5S 6S",
                "AS AH AD 3C 2S",
                "2S 2H 2D AC KS",
                "AS AH KD KC QS",
                "3S 3H 2D 2C AS",
                "AS AH 4D 3C 2S",
                "2S 2H AD KC QS",
                "AS KH QD JC 9S",
                "7S 5H 4D 3C 2S");
    }

    @Test
    void theJokerIsAnAceOrCompletesAStraightOrAFlush() {
        assertThat(high("KS QS JS TS JK")).isEqualTo(high("AS KS QS JS TS"));
        assertThat(high("2S 3S 4S 5S JK")).isEqualTo(high("AS 2S 3S 4S 5S"));
        assertThat(high("2S 3S 5S 6S JK")).isEqualTo(high("2S 3S 4S 5S 6S"));
        assertThat(high("9S TH JS QS JK")).isEqualTo(high("9S TH JS QS KS"));
        assertThat(high("AS TH JS QS JK")).isEqualTo(high("AS TH JS QS KS"));
        assertThat(high("KS KH JK 4D 3C")).isEqualTo(high("KS KH AD 4D 3C"));
        assertThat(high("AS KH JK 4D 3C")).isEqualTo(high("AS KH AD 4D 3C"));
        assertThat(high("AS AH KD KS JK")).isEqualTo(high("AS AH AC KD KS"));
        assertThat(high("KS KH KD KC JK")).isEqualTo(high("KS KH KD KC AS"));
        // In a flush it is the highest card that is not there: the king beside an ace.
        assertThat(high("AS JS 9S 4S JK")).isEqualTo(high("AS KS JS 9S 4S"));
        assertThat(high("QS JS 9S 4S JK")).isEqualTo(high("AS QS JS 9S 4S"));
        assertThat(low("JK AS")).isEqualTo(low("AD AC"));
        assertThat(low("JK 9S")).isEqualTo(low("AD 9C"));
    }

    @Test
    void aQueenHighStraightDoesNotGoRoundTheAce() {
        // § 645a.6(a): queen, king, ace, 2 and 3 are no straight.
        assertThat(Ranking.kind(high("QS KH AD 2C 3S"))).isEqualTo(Ranking.HIGH_CARD);
        assertThat(Ranking.kind(high("QS KH JK 2C 3S"))).isEqualTo(Ranking.HIGH_CARD);
    }

    @Test
    void theHighHandMustRankEqualToOrHigherThanTheLowHand() {
        // § 645a.11(b): a pair of sevens needs a pair of sevens at least.
        assertThat(high("7S 7H 4D 3C 2S")).isGreaterThanOrEqualTo(low("7D 7C"));
        assertThat(high("6S 6H AD KC QS")).isLessThan(low("7D 7C"));
        assertThat(high("AS QH 4D 3C 2S")).isLessThan(low("AD KC"));
        assertThat(high("AS KH 4D 3C 2S")).isGreaterThanOrEqualTo(low("AD KC"));
    }

    @Test
    void anyTwoHandsCompareAsThePlainReadingSays() {
        Random random = new Random(645);
        List<Card> deck = new ArrayList<>(Card.all());
        deck.add(Card.JOKER);
        List<List<Card>> hands = new ArrayList<>();
        for (int i = 0; i < 4_000; i++) {
            Collections.shuffle(deck, random);
            List<Card> five = new ArrayList<>(deck.subList(0, 5));
            if (i % 2 == 0 && !five.contains(Card.JOKER)) {
                five.set(0, Card.JOKER);
            }
            if (i % 4 == 1) {
                // All of one suit, where it matters most.
                Collections.shuffle(deck, random);
                five = new ArrayList<>(deck.stream()
                        .filter(card -> card.joker() || card.suit().ordinal() == 2)
                        .limit(5)
                        .toList());
            }
            hands.add(five);
        }
        for (int i = 0; i + 1 < hands.size(); i++) {
            List<Card> a = hands.get(i);
            List<Card> b = hands.get(i + 1);
            assertThat(Integer.signum(Integer.compare(Ranking.high(Cards.of(a)), Ranking.high(Cards.of(b)))))
                    .as("%s against %s", a, b)
                    .isEqualTo(Integer.signum(Naive.high(a).compareTo(Naive.high(b))));
            List<Card> low = b.subList(0, 2);
            assertThat(Integer.signum(Integer.compare(Ranking.high(Cards.of(a)), Ranking.low(Cards.of(low)))))
                    .as("%s against %s", a, low)
                    .isEqualTo(Integer.signum(Naive.high(a).compareTo(Naive.low(low))));
            assertThat(Ranking.kind(Ranking.high(Cards.of(a))))
                    .isEqualTo(Naive.high(a).kind());
        }
    }
}
