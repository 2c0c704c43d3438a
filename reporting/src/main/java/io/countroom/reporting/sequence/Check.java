package io.countroom.reporting.sequence;

import io.countroom.rules.banking.BankAudit;
import io.countroom.rules.game.Findings;
import io.countroom.rules.meter.MeterAudit;
import io.countroom.rules.shoe.ShoeProcedure;
import io.countroom.sql.EnumText;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A check that looks beyond one round and its rules of play, and the codes of the exceptions that it finds when rounds are imported. A
 * check without codes compares rounds with counts whenever somebody looks.
 */
public enum Check {
    METERS(
            "Progressive meters",
            "A meter is below its reset amount, fell without a winner, did not fall by the amount paid, or was not "
                    + "reset.",
            "",
            0,
            MeterAudit.BELOW_RESET,
            MeterAudit.FELL,
            MeterAudit.PAYOUT_DIFFERS,
            MeterAudit.NOT_RESET),
    METER_GROWTH(
            "Growth of progressive meters",
            "A meter of one table grew by other than its rate of the wagers.",
            "Cents by which a meter may differ",
            0,
            MeterAudit.GROWTH_DIFFERS),
    SHARED_METERS(
            "Shared progressive meters",
            "A meter that several tables share shows more or less than the rounds of these tables make it.",
            "Cents by which a shared meter may differ",
            0),
    METERS_BETWEEN_DATES(
            "Progressive meters between gaming dates",
            "A meter opened a gaming date with less than it has to show, or more than it can show, after the last round before.",
            "Cents by which a meter may differ",
            0),
    BURNS(
            "Burned cards",
            "At tables that log burned cards: no card or a wrong number at the start of a shoe, or no card at a new "
                    + "dealer.",
            "",
            0,
            ShoeProcedure.BURN_MISSING,
            ShoeProcedure.BURN_COUNT_DIFFERS,
            ShoeProcedure.BURN_AT_NEW_DEALER_MISSING),
    COVER_CARD(
            "Cover card",
            "A round began although the cover card had come and the last hand was dealt.",
            "Cards by which the cover card may lie deeper than the chapter says",
            0,
            ShoeProcedure.COVER_CARD_PASSED),
    SHOE_END(
            "Shoes ended early",
            "A shoe was followed by another of its shift, without a break, although few of its cards had been dealt.",
            "Percent of a shoe that is dealt at least",
            50,
            ShoeAudit.ENDED_EARLY),
    SHOE_ROUNDS(
            "Length of a shoe",
            "A shoe was far longer or shorter, by the cards dealt, than the shoes of its table before it (prediction interval of Student's t).",
            "One shoe in so many that chance may mark",
            10_000_000,
            ShoeAudit.ROUNDS_UNUSUAL),
    SHOE_AGE(
            "Age of a shoe",
            "A shoe was dealt from for longer than its chapter allows cards to be used.",
            "",
            0,
            ShoeAudit.TOO_OLD),
    SAME_SHOE(
            "One shoe at two tables",
            "The first hands of a shoe have the cards of a shoe at another table, in the same order.",
            "",
            0,
            SameShoes.AT_TWO_TABLES),
    BANKS(
            "Banks across rounds",
            "A player banked the first round after the table was opened, banked two rounds in a row, or banked without a wager"
                    + " against the dealer in the last round that the dealer banked.",
            "Minutes without a round after which a new gaming date opens the table",
            60,
            BankAudit.AT_START,
            BankAudit.TWICE,
            BankAudit.WITHOUT_WAGER),
    DEALER_WAGER(
            "Dealer's wager against a bank",
            "The dealer wagered more against a bank than its player last wagered against the dealer. Raise the limit if your"
                    + " Rules Submission specifies an amount.",
            "Cents that the dealer may always wager against a bank",
            0,
            BankAudit.DEALER_WAGER),
    FACILITY_VIGORISH(
            "One vigorish per facility",
            "A table of Minibaccarat, Midibaccarat or Baccarat charged another vigorish than most tables of the game on the same"
                    + " gaming date.",
            "",
            0,
            FacilityVigorishAudit.UNLIKE),
    POSTED_LIMITS(
            "Posted limits",
            "A wager was below the minimum or above the maximum that its table posted on the gaming date.",
            "",
            0,
            PostedLimitAudit.BELOW_MINIMUM,
            PostedLimitAudit.ABOVE_MAXIMUM),
    VOIDS(
            "Void rounds without a ground",
            "A round was declared void although its cards are a complete coup or contradict the cause, or although the chapter has"
                    + " no rule for void rounds.",
            "",
            0,
            Findings.VOID_CONTRADICTED,
            Findings.VOID_NOT_PROVIDED),
    VOID_WINNERS(
            "Void rounds of large winners",
            "A round was declared void although its cards had won a seat a large amount. The cause may not show in the cards.",
            "Dollars that a seat had won at least",
            5_000,
            VoidAudit.LARGE_WINNER),
    LARGE_PAYOUTS(
            "Large payouts",
            "A wager was paid so many times its amount that a floorperson or above verifies the payout.",
            "Times the wager from which on a payout is listed",
            100),
    ONE_WAY_PAYMENTS(
            "Payments in one direction",
            "The wrong payments of a dealer are too much, or too little, more often than chance explains (exact sign test,"
                    + " Benjamini-Hochberg).",
            "Percent that chance may mark",
            5),
    SIDE_WAGER_WINS(
            "Side-wager wins by dealer",
            "A side wager wins at a dealer more often than its exact odds explain (exact binomial test, Benjamini-Hochberg).",
            "Percent that chance may mark",
            5),
    STAKES(
            "Wager sizes that follow the outcome",
            "Large wagers win more often beside small ones of the same seat or player than chance explains (exact conditional test,"
                    + " Benjamini-Hochberg).",
            "Percent that chance may mark",
            5),
    COUNTING(
            "Wagers that follow the shoe",
            "A seat or a player raises wagers as the cards left in the shoe improve for the player, more often than chance"
                    + " explains (exact conditional test, Benjamini-Hochberg).",
            "Percent that chance may mark",
            5),
    TIMES(
            "Dealt times",
            "Dealt times run backwards in a shoe, shoes of a table are interleaved, or a dealt time is outside its gaming date.",
            "",
            0,
            TableSequence.TIME_BACKWARDS,
            TableSequence.SHOES_INTERLEAVED,
            TableSequence.TIME_OUTSIDE_DATE),
    PACE(
            "Rounds too fast",
            "A round began so soon after the one before that it cannot have been dealt.",
            "Seconds that a round of up to six cards takes at least; each further card adds a tenth",
            5,
            TableSequence.TOO_FAST),
    DEALERS(
            "Dealer at two tables",
            "One dealer is logged at two tables at once.",
            "Minutes without a round after which a dealer may have left a table",
            10,
            DealerStints.AT_TWO_TABLES),
    HANDS_MISSING("Missing hands", "Hand numbers of a shoe are missing between others of the shoe.", "", 0),
    SHOES_MISSING("Missing shoes", "Shoe numbers of a table and gaming date are missing between others.", "", 0),
    ROUNDS_REPEATED("Repeated rounds", "A round appears in a file more than once; it counts once.", "", 0),
    HAND_NUMBERS("Hand numbers used again", "Two rounds with different ids have the same shoe and hand number.", "", 0),
    OFTEN_VOID(
            "Void rounds by dealer and table",
            "The rounds of a dealer or of a table are declared void more often than the other rounds of the game, and more often"
                    + " than chance explains (exact conditional test, Benjamini-Hochberg).",
            "Percent that chance may mark",
            5),
    FAR_FROM_EXPECTED(
            "Tables far from expected",
            "The win of a table in a month by the log is outside its 95% range around expected win.",
            "",
            0),
    SLIP_NUMBERS(
            "Numbers of slips", "A number is missing in a series of fill or credit slips, or was used twice.", "", 0),
    OPENERS("Openers and closers", "An opener differs from the closer before it, or a closer is missing.", "", 0),
    DROP_WITHOUT_PLAY(
            "Drop without play", "The drop box holds money, and the log has no round of the gaming date.", "", 0),
    COUNT_INCOMPLETE(
            "Incomplete counts",
            "An opener, closer, drop or rake is missing although rounds were logged, or at a table that has no log.",
            "",
            0),
    PAYOUT_SLIPS(
            "Payouts and their slips",
            "A payout of a progressive meter has no payout slip of its amount, or a payout slip has no such payout.",
            "",
            0),
    COUNT_UNLIKE_LOG(
            "Count unlike log",
            "Win by the count and win by the log of a table and gaming date differ, and nothing else that was found explains it.",
            "Cents by which the count may differ from the log",
            0),
    SILENT_SHIFTS(
            "Shifts without play",
            "The drop box of a shift holds money, and the log has rounds of the other shifts of the gaming date only.",
            "Cents of drop that a shift without rounds may have",
            0),
    SILENT_HOURS(
            "Hours without play",
            "The count of a table and gaming date differs from the log, and the log has no round of an hour between two busy ones.",
            "Rounds that the hours before and after have together at least",
            30);

    private static final Map<String, Check> BY_CODE = Arrays.stream(values())
            .flatMap(check -> check.codes.stream().map(code -> Map.entry(code, check)))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private static final Map<String, Check> BY_ID =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Check::id, Function.identity()));

    private final String title;
    private final String about;
    private final String limitName;
    private final long limit;
    private final Set<String> codes;

    Check(String title, String about, String limitName, long limit, String... codes) {
        this.title = title;
        this.about = about;
        this.limitName = limitName;
        this.limit = limit;
        this.codes = Set.of(codes);
    }

    /** Stable: in the database and the audit trail. */
    public String id() {
        return EnumText.of(this);
    }

    public String title() {
        return title;
    }

    /** Description of its findings, a sentence. */
    public String about() {
        return about;
    }

    /** Unit of its limit; empty without a limit. */
    public String limitName() {
        return limitName;
    }

    /** The limit that the product comes with. */
    public long limit() {
        return limit;
    }

    /** Of the exceptions that it finds. */
    public Set<String> codes() {
        return codes;
    }

    static Optional<Check> of(String id) {
        return Optional.ofNullable(BY_ID.get(id));
    }

    /** The check that finds exceptions of a code. */
    static Check finding(String code) {
        Check check = BY_CODE.get(code);
        if (check == null) {
            throw new IllegalStateException("No check finds " + code);
        }
        return check;
    }
}
