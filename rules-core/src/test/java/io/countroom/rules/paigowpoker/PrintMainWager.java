package io.countroom.rules.paigowpoker;

import java.util.Arrays;

/** Counts every house way over the whole deck and prints what {@link MainWager} carries; takes minutes, so run it by hand. */
final class PrintMainWager {

    private static final int ALL_RANKS = (1 << Cards.RANKS) - 1;

    private PrintMainWager() {}

    public static void main(String[] args) {
        for (HouseWay way : HouseWay.SHIPPED) {
            MainWager.Result result = MainWagerCount.count(way, ALL_RANKS);
            System.out.println(way.option() + "_WINS = " + Arrays.toString(result.wins()));
            System.out.println(way.option() + "_LOSSES = " + Arrays.toString(result.losses()));
        }
    }
}
