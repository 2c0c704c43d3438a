package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.BankedGame;
import io.countroom.rules.card.DealingShoe;
import io.countroom.rules.card.Piece;
import java.math.BigInteger;
import java.util.Arrays;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The result of {@code SevenCardCounts}, beside the tests: how many hands of seven are of each kind; and of
 * {@code MainWagerCount} for each house way: of all 8,250,459,031,214,400 deals of two
 * hands, those that the player wins and loses, by the kind of the player's seven cards, in the order of {@link SevenCards}. The count takes
 * minutes: run {@code PrintMainWager}, beside the tests, after any change to {@link Ranking} or {@link PaiGowPokerHouseWay}, and copy
 * what it prints.
 */
final class MainWager {

    /** By kind: the hands, what wins and what loses by the standard house way, then by the one that always splits. */
    private static final String COUNTED = """
            SEVEN_CARD_STRAIGHT_FLUSH                  28       359812392           683176       348247160           683176
            SUITED_ACE_TO_SEVEN                         4       114698452            52984       113262772            52984
            ROYAL_FLUSH_WITH_ACE_KING                  72      3451042776          5554020      3483425832          5529684
            ROYAL_FLUSH_WITH_KING_QUEEN                72      3145284348         22184496      3219443028         22157448
            ROYAL_FLUSH_WITH_KING_AND_JOKER            12       637668900               24       637674588               24
            SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER      172      5899298400         32550476      5692479264         31735172
            SUITED_ACE_TO_SEVEN_WITH_JOKER             24      1246968132           233968      1247227564           222640
            FIVE_ACES                                1128     55940207192                0     55950589064                0
            ROYAL_FLUSH                             25936    798684581048       5828749512    800959439192       5739172628
            STRAIGHT_FLUSH                         184644   4622335581972     123288856808   4550949788148     143636050444
            FOUR_OF_A_KIND                         307472   9564259161948     301878006960   9506955645116     412560984184
            FULL_HOUSE                            4188528 174369234206200    3067434828280 172240601633176    3044655664620
            FLUSH                                 6172088 107287156692796    6990580467448 106833547227652    7849054966164
            STRAIGHT_AND_THREE_OF_A_KIND           201824   8284819043440      43650362928   8198247642200      42131626892
            STRAIGHT                             11034204 169267140100860   20008072966164 167381891684376   20326709211816
            THREE_OF_A_KIND                       7470676 127145711567788   28814967011056 123076365375796   28089408034408
            TWO_PAIR                             35553816 991498686640092  177095668615056 1021594667563440  218415091318260
            PAIR                                 64221960 700017917682336 1272561963890316 700017917682336 1241581999071984
            ACE_HIGH                             14430780  68166067461996  502978042427160  68166067461996  504274431962640
            KING_HIGH                             6386940  10766110809348  273625215711192  10766110809348  273625215711192
            QUEEN_HIGH                            2719500   1437480916848  129668802786204   1437480916848  129668802786204
            JACK_HIGH                              963480    120178735512   48567245641548    120178735512   48567245641548
            TEN_HIGH                               248640      4217154420   12862058715372      4217154420   12862058715372
            NINE_HIGH                               31080               0    1623548656320               0    1623548656320
            """;

    static final long HANDS = 154_143_080;

    /** Hands of seven from the 46 cards that a player leaves. */
    static final BigInteger DEALERS_HANDS = BigInteger.valueOf(53_524_680);

    private MainWager() {}

    private static final int SAMPLED = 400_000;

    /**
     * @param wins by {@link SevenCards#ordinal} of the player's cards: deals that the player wins
     * @param losses deals that the player loses
     * @param hands the player's hands of that kind; each meets as many dealers' hands
     */
    record WinsAndLosses(long[] wins, long[] losses, long[] hands, BigInteger dealersHands) {

        BigInteger deals() {
            return BigInteger.valueOf(Arrays.stream(hands).sum()).multiply(dealersHands);
        }
    }

    /** Every deal counted where the way is a shipped one; else a sample, always the same. */
    static WinsAndLosses of(PaiGowPokerHouseWay way) {
        int column = 2 + 2 * PaiGowPokerHouseWay.SHIPPED.indexOf(way);
        return way.isShipped()
                ? new WinsAndLosses(counted(column), counted(column + 1), hands(), DEALERS_HANDS)
                : sampled(way);
    }

    /** By {@link SevenCards#ordinal}: how many of the hands of seven are of each kind. */
    static long[] hands() {
        return counted(1);
    }

    private static long[] counted(int column) {
        return COUNTED.lines()
                .mapToLong(kind -> Long.parseLong(kind.split(" +")[column]))
                .toArray();
    }

    static WinsAndLosses sampled(PaiGowPokerHouseWay way) {
        int kinds = SevenCards.values().length;
        WinsAndLosses result = new WinsAndLosses(new long[kinds], new long[kinds], new long[kinds], BigInteger.ONE);
        DealingShoe<Piece> deck =
                new DealingShoe<>(BankedGame.PAI_GOW_POKER.pieces(), 0, RandomSource.XO_RO_SHI_RO_128_PP.create(645L));
        for (int i = 0; i < SAMPLED; i++) {
            deck.reshuffle();
            long player = Cards.of(deck.draw(PaiGowPokerRules.HAND));
            long dealer = Cards.of(deck.draw(PaiGowPokerRules.HAND));
            int kind = SevenCards.of(player).ordinal();
            int gain = PaiGowPokerRules.gain(
                    PaiGowPokerRules.set(player, way.low(player)), PaiGowPokerRules.set(dealer, way.low(dealer)));
            result.hands[kind]++;
            result.wins[kind] += gain > 0 ? 1 : 0;
            result.losses[kind] += gain < 0 ? 1 : 0;
        }
        return result;
    }
}
