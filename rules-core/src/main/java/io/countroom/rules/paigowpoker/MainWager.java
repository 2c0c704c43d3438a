package io.countroom.rules.paigowpoker;

import java.math.BigInteger;

/**
 * The result of {@code MainWagerCount}, beside the tests, for each house way: of all 8,250,459,031,214,400 deals of two hands, those that the
 * player wins and loses, by the kind of the player's seven cards, in the order of {@link SevenCards}. The count takes
 * minutes: run {@code PrintMainWager}, beside the tests, after any change to {@link Ranking} or {@link HouseWay}, and copy
 * what it prints.
 */
final class MainWager {

    private static final long[] STANDARD_WINS = {
        474_510_844L,
        3_451_042_776L,
        3_145_284_348L,
        7_146_266_532L,
        55_940_207_192L,
        799_322_249_948L,
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
        736_160L,
        5_554_020L,
        22_184_496L,
        32_784_444L,
        0L,
        5_828_749_536L,
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
        461_509_932L,
        3_483_425_832L,
        3_219_443_028L,
        6_939_706_828L,
        55_950_589_064L,
        801_597_113_780L,
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
        736_160L,
        5_529_684L,
        22_157_448L,
        31_957_812L,
        0L,
        5_739_172_652L,
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

    /**
     * @param wins by {@link SevenCards#ordinal} of the player's cards: deals that the player wins
     * @param losses deals that the player loses
     * @param hands the player's hands of that kind; each meets as many dealers' hands
     */
    record Result(long[] wins, long[] losses, long[] hands, BigInteger dealersHands) {}

    static Result of(HouseWay way) {
        return switch (way) {
            case STANDARD -> new Result(STANDARD_WINS, STANDARD_LOSSES, SevenCardCounts.all(), DEALERS_HANDS);
            case ALWAYS_SPLIT ->
                new Result(ALWAYS_SPLIT_WINS, ALWAYS_SPLIT_LOSSES, SevenCardCounts.all(), DEALERS_HANDS);
        };
    }
}
