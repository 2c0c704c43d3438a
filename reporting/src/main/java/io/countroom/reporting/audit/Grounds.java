package io.countroom.reporting.audit;

/** The sections on which findings rest, as sentences. A sentence says so where no section applies. */
final class Grounds {

    static final String RECORDS =
            "A certificate holder records handle, payout and win of each table game (§ 465a.1(c)(3)), so every round of play counts.";

    static final String SLIPS =
            "Openers, closers, fills and credits are documented by table inventory slips, fill slips and credit slips (§§ 465a.36-41).";

    static final String WIN =
            "Win of a gaming date is closing inventory, credits and drop less opening inventory and fills (§ 601a.9(c)).";

    static final String PAYOUTS =
            "These payouts may not be paid from the table inventory container (" + Payouts.CITATION + ").";

    static final String VERIFICATION =
            "A floorperson or above verifies payouts of 100 for 1 and more of progressive wagers (§§ 633a.7(o)(1)(ii)(B), (2)(ii)(B),"
                    + " 645a.11(h)(4)(ii)(C)). No section names other wagers: the certificate holder's internal controls decide.";

    static final String METERS =
            "A meter starts at its reset amount and grows by its rate of the wagers (§§ 633a.13(j)(2), (l)(2), 645a.13(e)(2)).";

    static final String THEORETICAL_WIN = "Actual win is recorded beside theoretical win (§ 465a.1(c)(3)).";

    static final String PAYMENTS =
            "Losing wagers are collected and winning wagers are paid at the odds of the chapter (§§ 535.10(g)-(k), 541.12(b),"
                    + " 543.12(b), 545.12(b), 551.6(f), 629a.11(b), 633a.7(r), 645a.11(f), 681a.8(a)).";

    static final String SIDE_WAGERS =
            "No section limits how often a wager may win. Actual win is recorded beside theoretical win (§ 465a.1(c)(3)).";

    static final String VOIDS =
            "A round is void for the irregularities that its chapter names (§§ 535.12, 541.14(e), 543.14(e), 545.14(e), 551.16,"
                    + " 629a.13(e), 633a.14(j)(1), 645a.14). § 681a.9 names none, and no section limits their number.";

    static final String TIME_OF_WAGERS =
            "Wagers are made before the dealer announces \"no more bets\" or deals the first card (§§ 535.7(c), 541.8(c), 543.8(c),"
                    + " 545.8(c), 551.6(d), 629a.7(c), 633a.6(c), 645a.7(c), 681a.6(b)).";

    static final String COUNTING =
            "No section forbids a player to wager by the cards already dealt. A certificate holder may prohibit wagers until the next"
                    + " shuffle by a player who made none in a round (§§ 551.6(k), 633a.6(b)).";

    private Grounds() {}
}
