package io.countroom.rules.paigowpoker;

import java.util.List;

/** Counts every house way over the whole deck and prints what {@link MainWager} carries; takes minutes, so run it by hand. */
final class PrintMainWager {

    private static final int ALL_RANKS = (1 << Cards.RANKS) - 1;

    private PrintMainWager() {}

    public static void main(String[] args) {
        List<MainWager.WinsAndLosses> results = PaiGowPokerHouseWay.SHIPPED.stream()
                .map(way -> MainWagerCount.count(way, ALL_RANKS))
                .toList();
        for (SevenCards kind : SevenCards.values()) {
            System.out.printf("%-36s %8d", kind, SevenCardCounts.all()[kind.ordinal()]);
            results.forEach(result ->
                    System.out.printf(" %15d %16d", result.wins()[kind.ordinal()], result.losses()[kind.ordinal()]));
            System.out.println();
        }
    }
}
