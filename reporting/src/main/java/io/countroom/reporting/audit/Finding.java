package io.countroom.reporting.audit;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.sequence.Check;
import io.countroom.sql.round.Standings;
import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Something in counts or logs that does not hold together.
 *
 * @param tableId of {@code table}
 * @param table the table's code; empty where it is of a dealer or player at whatever table
 * @param shift empty where it is of no shift in particular
 * @param subject what it is about: "shoe 3, hands 41 to 42", "F-1003", a round's id; empty where it is the count as a whole
 * @param number how many rounds, shoes or slips are missing or too many; 0 where nothing is counted
 * @param amountCents what is apart, from the house's side; null where no money is at stake or it is not known
 * @param wagers how the page of rounds is narrowed to the wagers that show it, beside the table and gaming date or month
 */
public record Finding(
        Kind kind,
        int tableId,
        String table,
        LocalDate gamingDate,
        String shift,
        String subject,
        long number,
        @Nullable Long amountCents,
        String sentence,
        Map<String, String> wagers) {

    public Finding(
            Kind kind,
            int tableId,
            String table,
            LocalDate gamingDate,
            String shift,
            String subject,
            long number,
            @Nullable Long amountCents,
            String sentence) {
        this(kind, tableId, table, gamingDate, shift, subject, number, amountCents, sentence, Map.of());
    }

    /** The same finding, shown by these wagers. */
    public Finding shownBy(Map<String, String> these) {
        return new Finding(
                kind, tableId, table, gamingDate, shift, subject, number, amountCents, sentence, Map.copyOf(these));
    }

    /** Of a whole month, and of no table. */
    public static Finding ofMonth(
            Kind kind, Period month, String subject, long number, @Nullable Long amountCents, String sentence) {
        return new Finding(kind, 0, "", month.first(), "", subject, number, amountCents, sentence);
    }

    /** By what it is known again when it is worked out anew. */
    public Standings.Subject known() {
        // With the amount: when the count is corrected to another wrong amount, that is news. Of a table's win, which
        // moves
        // with each round, the subject says how far it is.
        return new Standings.Subject(
                gamingDate,
                kind.title()
                        + (table.isEmpty() ? "" : " at " + table)
                        + (shift.isEmpty() ? "" : ", " + shift)
                        + (subject.isEmpty() ? "" : ": " + subject)
                        + (amountCents == null || kind.ofMonth() ? "" : ", " + amountCents + " cents"));
    }

    private static final String PLAYER = "player ";

    /** The subject of a finding about a player. */
    public static String subject(String player) {
        return PLAYER + player;
    }

    /** The id of the player whom the finding is about. */
    public Optional<String> player() {
        return Kind.PATTERNS.contains(kind) && table.isEmpty() && subject.startsWith(PLAYER)
                ? Optional.of(subject.substring(PLAYER.length()))
                : Optional.empty();
    }

    /** What can be found, in the order in which it is told. */
    public enum Kind {
        /** Hands of a shoe are missing: rounds that were dealt and are not in the log. */
        HANDS_MISSING("Hands missing", Check.HANDS_MISSING, Grounds.RECORDS),
        /** Whole shoes are missing between others of a gaming date. */
        SHOES_MISSING("Shoes missing", Check.SHOES_MISSING, Grounds.RECORDS),
        /** A round stands in a file more than once; it counts once. */
        ROUND_REPEATED("Round repeated", Check.ROUNDS_REPEATED, Grounds.RECORDS),
        /** Two rounds with different ids have the same shoe and hand number. */
        HAND_SHARED("Hand shared", Check.HAND_NUMBERS, Grounds.RECORDS),
        /** A number is missing in a series of fill or credit slips. */
        SLIPS_MISSING("Slips missing", Check.SLIP_NUMBERS, Grounds.SLIPS),
        /** A number of fill or credit slips was used twice. */
        SLIP_REPEATED("Slip repeated", Check.SLIP_NUMBERS, Grounds.SLIPS),
        /** An opener is not what the closer before it was. */
        OPENER_UNLIKE_CLOSER("Opener unlike closer", Check.OPENERS, Grounds.SLIPS),
        /** A table opened without having been closed. */
        CLOSER_MISSING("Closer missing", Check.OPENERS, Grounds.SLIPS),
        /** The drop box has money of a gaming date on which no round was logged. */
        DROP_WITHOUT_PLAY("Drop without play", Check.DROP_WITHOUT_PLAY, Grounds.RECORDS),
        /** The drop box has money of a shift of which no round was logged, on a gaming date that has rounds of other shifts. */
        SHIFT_WITHOUT_PLAY("Shift without play", Check.SILENT_SHIFTS, Grounds.RECORDS),
        /** The log has no round in an hour between busy hours, and the count of the gaming date differs from the log. */
        HOUR_WITHOUT_PLAY("Hour without play", Check.SILENT_HOURS, Grounds.RECORDS),
        /** The log has a payout that may not be paid from the table inventory container, and no slip has its amount. */
        PAYOUT_WITHOUT_SLIP("Payout without slip", Check.PAYOUT_SLIPS, Grounds.PAYOUTS),
        /** A slip says that a payout was not paid from the table inventory container, and the log has none of its amount. */
        SLIP_WITHOUT_PAYOUT("Slip without payout", Check.PAYOUT_SLIPS, Grounds.PAYOUTS),
        /** Win by the count and win by the log are apart, and nothing else that was found explains it. */
        COUNT_UNLIKE_LOG("Count unlike log", Check.COUNT_UNLIKE_LOG, Grounds.WIN),
        /** An opener, closer, drop or rake is missing although rounds were logged or the table is counted without a log. */
        COUNT_INCOMPLETE("Count incomplete", Check.COUNT_INCOMPLETE, Grounds.WIN),
        /** A payout of 100 for 1 or more. It is no error; a floorperson or above must verify it. */
        PAYOUT_TO_VERIFY("Payout to verify", Check.LARGE_PAYOUTS, Grounds.VERIFICATION),
        /** What a meter of several tables shows does not follow from their rounds. */
        SHARED_METER_UNEXPLAINED("Shared meter unexplained", Check.SHARED_METERS, Grounds.METERS),
        /** A meter opened a gaming date with less than it has to show after the last round before. */
        METER_FELL_BETWEEN_DATES("Meter fell between gaming dates", Check.METERS_BETWEEN_DATES, Grounds.METERS),
        /** A meter opened a gaming date with more than it can show after the last round before. */
        METER_GREW_BETWEEN_DATES("Meter grew between gaming dates", Check.METERS_BETWEEN_DATES, Grounds.METERS),
        /** A table's logged win of a month lies where chance seldom takes it. */
        FAR_FROM_EXPECTED("Far from expected", Check.FAR_FROM_EXPECTED, Grounds.THEORETICAL_WIN),
        /** The wrong payments of a dealer in a month go one way more often than chance explains. */
        PAYMENTS_ONE_WAY("Payments in one direction", Check.ONE_WAY_PAYMENTS, Grounds.PAYMENTS),
        /** A side wager won at a dealer in a month more often than its exact odds explain. */
        SIDE_WAGER_WINS("Side-wager wins by dealer", Check.SIDE_WAGER_WINS, Grounds.SIDE_WAGERS),
        /** The rounds of a dealer or of a table were declared void in a month more often than chance explains. */
        OFTEN_VOID("Many void rounds", Check.OFTEN_VOID, Grounds.VOIDS),
        /** Large wagers of a seat, or at a dealer, won more often beside small ones than chance explains. */
        STAKES_KNOW_OUTCOME("Wager sizes that follow the outcome", Check.STAKES, Grounds.TIME_OF_WAGERS),
        /** A seat raised its wagers as the shoe improved for the player more often than chance explains. */
        WAGERS_FOLLOW_SHOE("Wagers that follow the shoe", Check.COUNTING, Grounds.COUNTING);

        /** Findings of the exact tests of a month. */
        public static final Set<Kind> PATTERNS =
                Collections.unmodifiableSet(EnumSet.range(PAYMENTS_ONE_WAY, WAGERS_FOLLOW_SHOE));

        private final String title;
        private final Check check;
        private final String ground;

        Kind(String title, Check check, String ground) {
            this.title = title;
            this.check = check;
            this.ground = ground;
        }

        /** The sections on which the finding rests, as a sentence; it says so where no section applies. */
        public String ground() {
            return ground;
        }

        /** The ground as a note of a report. */
        public Note note() {
            return new Note(title, ground);
        }

        /** What finds it, and can be switched off. */
        public Check check() {
            return check;
        }

        /** Whether the count room can correct the finding. All other findings are about the log. */
        public boolean ofCounts() {
            return switch (this) {
                case SLIPS_MISSING,
                        SLIP_REPEATED,
                        OPENER_UNLIKE_CLOSER,
                        CLOSER_MISSING,
                        DROP_WITHOUT_PLAY,
                        SHIFT_WITHOUT_PLAY,
                        HOUR_WITHOUT_PLAY,
                        PAYOUT_WITHOUT_SLIP,
                        SLIP_WITHOUT_PAYOUT,
                        COUNT_UNLIKE_LOG,
                        COUNT_INCOMPLETE -> true;
                case HANDS_MISSING,
                        SHOES_MISSING,
                        ROUND_REPEATED,
                        HAND_SHARED,
                        PAYOUT_TO_VERIFY,
                        SHARED_METER_UNEXPLAINED,
                        METER_FELL_BETWEEN_DATES,
                        METER_GREW_BETWEEN_DATES,
                        FAR_FROM_EXPECTED,
                        PAYMENTS_ONE_WAY,
                        SIDE_WAGER_WINS,
                        OFTEN_VOID,
                        STAKES_KNOW_OUTCOME,
                        WAGERS_FOLLOW_SHOE -> false;
            };
        }

        /** As a heading says it. */
        public String title() {
            return title;
        }

        /** Whether the finding is about a whole month. Its figures then change with each import. */
        public boolean ofMonth() {
            return this == FAR_FROM_EXPECTED || PATTERNS.contains(this);
        }
    }
}
