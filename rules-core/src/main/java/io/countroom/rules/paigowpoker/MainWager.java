package io.countroom.rules.paigowpoker;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.DealingShoe;
import java.math.BigInteger;
import java.util.Arrays;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The result of {@code MainWagerCount}, beside the tests, for each house way: of all 8,250,459,031,214,400 deals of two
 * hands, those that the player wins and loses, by the kind of the player's seven cards, in the order of {@link SevenCards}. The count takes
 * minutes: run {@code PrintMainWager}, beside the tests, after any change to {@link Ranking} or {@link HouseWay}, and copy
 * what it prints.
 */
final class MainWager {

    private static final long[] STANDARD_WINS = {
        359_812_392L,
        114_698_452L,
        3_451_042_776L,
        3_145_284_348L,
        637_668_900L,
        5_899_298_400L,
        1_246_968_132L,
        55_940_207_192L,
        798_684_581_048L,
        4_622_335_581_972L,
        9_564_259_161_948L,
        174_369_234_206_200L,
        107_287_156_692_796L,
        8_284_819_043_440L,
        169_267_140_100_860L,
        127_145_711_567_788L,
        991_498_686_640_092L,
        700_017_917_682_336L,
        68_166_067_461_996L,
        10_766_110_809_348L,
        1_437_480_916_848L,
        120_178_735_512L,
        4_217_154_420L,
        0L
    };

    private static final long[] STANDARD_LOSSES = {
        683_176L,
        52_984L,
        5_554_020L,
        22_184_496L,
        24L,
        32_550_476L,
        233_968L,
        0L,
        5_828_749_512L,
        123_288_856_808L,
        301_878_006_960L,
        3_067_434_828_280L,
        6_990_580_467_448L,
        43_650_362_928L,
        20_008_072_966_164L,
        28_814_967_011_056L,
        177_095_668_615_056L,
        1_272_561_963_890_316L,
        502_978_042_427_160L,
        273_625_215_711_192L,
        129_668_802_786_204L,
        48_567_245_641_548L,
        12_862_058_715_372L,
        1_623_548_656_320L
    };

    private static final long[] ALWAYS_SPLIT_WINS = {
        348_247_160L,
        113_262_772L,
        3_483_425_832L,
        3_219_443_028L,
        637_674_588L,
        5_692_479_264L,
        1_247_227_564L,
        55_950_589_064L,
        800_959_439_192L,
        4_550_949_788_148L,
        9_506_955_645_116L,
        172_240_601_633_176L,
        106_833_547_227_652L,
        8_198_247_642_200L,
        167_381_891_684_376L,
        123_076_365_375_796L,
        1_021_594_667_563_440L,
        700_017_917_682_336L,
        68_166_067_461_996L,
        10_766_110_809_348L,
        1_437_480_916_848L,
        120_178_735_512L,
        4_217_154_420L,
        0L
    };

    private static final long[] ALWAYS_SPLIT_LOSSES = {
        683_176L,
        52_984L,
        5_529_684L,
        22_157_448L,
        24L,
        31_735_172L,
        222_640L,
        0L,
        5_739_172_628L,
        143_636_050_444L,
        412_560_984_184L,
        3_044_655_664_620L,
        7_849_054_966_164L,
        42_131_626_892L,
        20_326_709_211_816L,
        28_089_408_034_408L,
        218_415_091_318_260L,
        1_241_581_999_071_984L,
        504_274_431_962_640L,
        273_625_215_711_192L,
        129_668_802_786_204L,
        48_567_245_641_548L,
        12_862_058_715_372L,
        1_623_548_656_320L
    };

    /** Hands of seven from the 46 cards that a player leaves. */
    static final BigInteger DEALERS_HANDS = BigInteger.valueOf(53_524_680);

    private MainWager() {}

    private static final int SAMPLED = 400_000;

    /**
     * @param wins by {@link SevenCards#ordinal} of the player's cards: deals that the player wins
     * @param losses deals that the player loses
     * @param hands the player's hands of that kind; each meets as many dealers' hands
     */
    record Result(long[] wins, long[] losses, long[] hands, BigInteger dealersHands) {

        BigInteger deals() {
            return BigInteger.valueOf(Arrays.stream(hands).sum()).multiply(dealersHands);
        }
    }

    /** Every deal counted where the way is a shipped one; else a sample, always the same. */
    static Result of(HouseWay way) {
        if (way == HouseWay.STANDARD) {
            return new Result(STANDARD_WINS, STANDARD_LOSSES, SevenCardCounts.all(), DEALERS_HANDS);
        }
        return way == HouseWay.ALWAYS_SPLIT
                ? new Result(ALWAYS_SPLIT_WINS, ALWAYS_SPLIT_LOSSES, SevenCardCounts.all(), DEALERS_HANDS)
                : sampled(way);
    }

    static Result sampled(HouseWay way) {
        int kinds = SevenCards.values().length;
        Result result = new Result(new long[kinds], new long[kinds], new long[kinds], BigInteger.ONE);
        DealingShoe<Card> deck =
                new DealingShoe<>(PaiGowPokerRules.DECK, 0, RandomSource.XO_RO_SHI_RO_128_PP.create(645L));
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
