package io.countroom.reporting.sample;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The faults that a sample was given, so that what the audits find can be compared with what is there to find.
 */
public record AnswerKey(long seed, List<Fault> faults) {

    public AnswerKey {
        faults = List.copyOf(faults);
    }

    /** The kinds of faults. */
    public enum Kind {
        /** A wager was paid a chip too much or too little. */
        WRONG_PAYOUT,
        /** Vigorish was due and not charged. */
        WRONG_VIGORISH,
        /** The last card of a hand was not dealt. */
        MISDEAL,
        /** Two hands have each other's first card. */
        SWAPPED_CARDS,
        /** A hand was set so that the rules do not allow it, or against the house way, and played all the same. */
        FOUL_HAND,
        /** A void round in which a wager was kept. */
        VOID_NOT_RETURNED,
        /** A round stands in the log twice. */
        DUPLICATED_ROUND,
        /** A round was dealt and is not in the log. */
        MISSING_ROUND,
        /** A whole shoe was dealt and is not in the log. */
        MISSING_SHOE,
        /** A round has the number in its shoe that the round before it has. */
        SHARED_HAND,
        /** An opener is not what the closer before it was. */
        OPENER_UNLIKE_CLOSER,
        /** A closer was counted wrongly; the next opener repeats it. */
        MISCOUNT,
        /** A number is left out among a table's fills and credits. */
        SLIP_GAP,
        /** A fill has the number of a fill of an earlier date. */
        SLIP_REPEATED,
        /** A table's closer was not written. */
        CLOSER_MISSING,
        /** The content of a table's drop boxes was not written down. */
        DROP_MISSING,
        /** A drop box has money of a day on which nothing was dealt. */
        DROP_WITHOUT_PLAY,
        /** A progressive meter shows less from a round on, and nobody won anything of it. */
        METER_FELL,
        /** A progressive meter grew by more than the wagers of a round add to it. */
        METER_GREW,
        /** A share of a progressive meter was paid, and the meter did not fall by it. */
        METER_PAYOUT_DIFFERS,
        /** All of a progressive meter was paid, and the meter did not start again at its reset amount. */
        METER_NOT_RESET,
        /** A progressive meter shows less than its reset amount after a round for which it was not logged. */
        METER_BELOW_RESET,
        /** A progressive meter that several tables share grew, at all of them, by more than the wagers of their rounds add to it. */
        SHARED_METER_GREW,
        /** A progressive meter opened a gaming date with less than it showed after the last round before. */
        METER_FELL_BETWEEN_DATES,
        /** A progressive meter opened a gaming date with more than the last round before left it. */
        METER_GREW_BETWEEN_DATES,
        /** A share of a progressive meter was paid, and no slip documents it. */
        PAYOUT_SLIP_MISSING,
        /** A slip documents a payout of a progressive meter that nobody won. */
        PAYOUT_SLIP_STRAY,
        /** No card was burned before the first round of a shoe. */
        BURN_MISSING,
        /** One card less was burned before the first round of a shoe than the first one demands. */
        BURN_SHORT,
        /** A new dealer burned no card at a table that logs the burned cards of new dealers. */
        BURN_AT_NEW_DEALER_MISSING,
        /** A round was dealt from a shoe whose cover card had come out. */
        COVER_CARD_PASSED,
        /** A round's time is before the time of the previous round of its shoe. */
        TIME_BACKWARDS,
        /** A round has a time after the end of its gaming date. */
        TIME_OUTSIDE_DATE,
        /** A round has a time so soon after the round before it that it cannot have been dealt. */
        DEALT_TOO_FAST,
        /** The last round of a shoe was dealt after the whole of the next shoe. */
        SHOES_INTERLEAVED,
        /** A dealer who deals at one table is logged at another at the same time. */
        DEALER_AT_TWO_TABLES,
        /** The rounds of the last shift are not in the log. */
        SILENT_SHIFT,
        /** The log lacks the rounds of an hour between busy hours. Its round numbers have no gap. */
        SILENT_HOUR,
        /** A complete coup was declared void, or any round where the chapter has no rule for void rounds. */
        VOID_COMPLETE,
        /** A round that a seat had won for a large amount was declared void. */
        VOID_LARGE_WINNER,
        /** A player banked the first round after the table was opened. */
        BANK_AT_START,
        /** A seat banked two rounds in a row. */
        BANK_TWICE,
        /** A seat banked that had no wager in the last round that the dealer banked. */
        BANK_WITHOUT_WAGER,
        /** The dealer wagered more against a bank than its player had wagered last. */
        DEALER_WAGER_HIGH,
        /** A table ran for a gaming date under another vigorish than the other tables of its game. */
        VIGORISH_UNLIKE,
        /** A wager was less than the table posts as its minimum. */
        WAGER_BELOW_MINIMUM,
        /** A wager was more than the table posts as its maximum. */
        WAGER_ABOVE_MAXIMUM,
        /** A shoe was ended and another begun after a small part of its cards. */
        SHOE_ENDED_EARLY,
        /** A shoe was dealt from for longer than its cards may be used. */
        SHOE_TOO_OLD,
        /** A shoe has the cards of a shoe at another table, in the same order. */
        SHOE_AT_TWO_TABLES,
        /** A shoe had far fewer rounds than other shoes of its table. Planted after the table has dealt thirty shoes. */
        SHOE_ROUNDS_UNUSUAL,
        /** A player added to his wager whenever it had won. */
        PAST_POSTING,
        /** A dealer's wrong payments all went one way; a fault for each of them. */
        ONE_WAY_PAYMENTS,
        /** A side wager won at a dealer whenever it was made. */
        SIDE_WAGER_WINS,
        /** A dealer declared many rounds void; none of them shows why it should not be. */
        OFTEN_VOID,
        /** A player wagered more the better the cards left in the shoe were for him. */
        CARD_COUNTING;

        /** Those that only many rounds show. */
        public static final Set<Kind> PATTERNS =
                Collections.unmodifiableSet(EnumSet.range(PAST_POSTING, CARD_COUNTING));
    }

    /**
     * One fault.
     *
     * @param round the log's id of the round; null for a fault of the count
     * @param codes of the exceptions that the round has to show, in this order; empty where the round itself is sound. They
     *     follow from what was planted: no settlement was asked
     * @param overpaidCents paid beyond the amount due; null where the fault is not a payout
     * @param countedLessLoggedCents by how much the fault sets the win by the count apart from the win by the log; 0 where it
     *     leaves the win by the count unknown
     * @param number what is missing or there twice: "shoe 3, hand 41", "shoe 3", a slip's number; of a pattern the dealer, of
     *     a past poster with shift and seat: "D-1012, swing, seat 3", of a counter these alone; of a shared meter its name, of a meter
     *     between gaming dates that of its wager; null where it is none of these
     */
    public record Fault(
            Kind kind,
            String table,
            String gamingDate,
            @Nullable String round,
            List<String> codes,
            @Nullable Long overpaidCents,
            long countedLessLoggedCents,
            @Nullable String number) {

        public Fault {
            codes = List.copyOf(codes);
        }
    }
}
