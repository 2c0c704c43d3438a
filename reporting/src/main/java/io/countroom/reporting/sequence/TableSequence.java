package io.countroom.reporting.sequence;

import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.banking.BankAudit;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.meter.Continuity;
import io.countroom.rules.meter.MeterAudit;
import io.countroom.rules.shoe.ShoeProcedure;
import io.countroom.rules.shoe.ShoeProcedure.RoundOfShoe;
import io.countroom.sql.property.Property;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** State of a table's rounds so far, and the findings of the next round against it. */
final class TableSequence {

    static final String TIME_BACKWARDS = "time-backwards";
    static final String SHOES_INTERLEAVED = "shoes-interleaved";
    static final String TIME_OUTSIDE_DATE = "time-outside-gaming-date";
    static final String TOO_FAST = "dealt-too-fast";

    /** What a certificate holder has to record of each table game. */
    static final Citation RECORDS = Citation.of("§ 465a.1(c)(3)");

    private static final int CARDS_OF_A_COUP = 6;

    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private final Property property;
    private final GamingDay day;
    private final Duration fastest;
    private final MeterAudit meters;
    private final ShoeProcedure procedure;
    private final BankAudit banks;
    private final Duration closed;
    private final ShoeAudit shoeAudit;
    private final SameShoes sameShoes;
    private @Nullable LoggedRound before;
    /** The gaming date that was looked at last, and when it begins and ends. */
    private @Nullable LocalDate date;

    private Instant begins = Instant.MIN;
    private Instant ends = Instant.MAX;
    /** The shoes of the gaming date of {@link #before}, each with the last moment at which it was dealt from. */
    private final Map<Integer, OffsetDateTime> shoes = new HashMap<>();

    /**
     * @param fastest what a round of six cards takes at least
     * @param toleranceCents by how much a meter may differ from what its rounds make it
     * @param closed without a round for so long, a table was closed before a new gaming date
     * @param dealerCents what the dealer may wager against a bank whatever its player wagered
     * @param sameShoes of all tables
     */
    TableSequence(
            Property property,
            Duration fastest,
            long toleranceCents,
            Duration closed,
            long dealerCents,
            ShoeProcedure procedure,
            ShoeAudit shoeAudit,
            SameShoes sameShoes) {
        this.property = property;
        this.day = GamingDay.of(property);
        this.fastest = fastest;
        this.meters = new MeterAudit(toleranceCents);
        this.procedure = procedure;
        this.banks = new BankAudit(dealerCents);
        this.closed = closed;
        this.shoeAudit = shoeAudit;
        this.sameShoes = sameShoes;
    }

    /** The round before the one that is added next; null where none is known. */
    @Nullable LoggedRound before() {
        return before;
    }

    /** @param shared the wagers whose meters other tables move too, so that the rounds of this table do not explain them */
    void add(LoggedRound round, TableRules rules, Settlement settlement, Set<String> shared, Findings into) {
        LoggedRound last = before;
        if (last == null || !last.gamingDate().equals(round.gamingDate())) {
            shoes.clear();
        }
        boolean ofDate = ofDate(round, into);
        if (last != null) {
            times(last, round, "double-shoe".equals(rules.options().get("shuffling")), into);
        }
        Continuity continuity = continuity(last, round);
        if (last != null && continuity == Continuity.NEXT) {
            pace(last, round, into);
        }
        RoundOfShoe place = place(last, round);
        into.addAll(procedure.add(rules, round.play(), place, newDealer(last, round)));
        shoeAudit.add(round, rules, place, ofDate, into);
        sameShoes.add(round, place, into);
        into.addAll(meters.add(rules, ownMeters(round.play(), shared), settlement, continuity));
        into.addAll(banks.add(rules, round.play(), continuity, opening(last, round, continuity)));
        if (round.shoe() != null && round.dealtAt() != null) {
            shoes.put(round.shoe(), round.dealtAt());
        }
        before = round;
    }

    /** Records the time of a later round of a shoe, dealt on the gaming date of the previous round. */
    void dealtFrom(int shoe, OffsetDateTime at) {
        shoes.put(shoe, at);
    }

    /** Takes rounds that were dealt one after the other, up to the one that was added last, for the audit of banks alone. */
    void banksBefore(List<LoggedRound> rounds, TableRules rules) {
        LoggedRound last = null;
        for (LoggedRound round : rounds) {
            banks.add(rules, round.play(), continuity(last, round), false);
            last = round;
        }
    }

    private static Round ownMeters(Round play, Set<String> shared) {
        if (Collections.disjoint(play.metersCents().keySet(), shared)) {
            return play;
        }
        Map<String, Long> own = new HashMap<>(play.metersCents());
        own.keySet().removeAll(shared);
        return play.withMetersCents(own);
    }

    static Continuity continuity(@Nullable LoggedRound last, LoggedRound round) {
        if (last == null || round.hand() == null || last.hand() == null) {
            return Continuity.UNKNOWN;
        }
        boolean sameDate = last.gamingDate().equals(round.gamingDate());
        if (sameShoe(last, round) && round.hand() == last.hand() + 1) {
            return Continuity.NEXT;
        }
        if (sameDate && last.shoe() != null && round.shoe() != null) {
            return round.shoe() == last.shoe() + 1 && round.hand() == 1 ? Continuity.NEXT : Continuity.UNKNOWN;
        }
        return last.gamingDate().isBefore(round.gamingDate()) && round.hand() == 1
                ? Continuity.LATER
                : Continuity.UNKNOWN;
    }

    /** Whether a round is the first of its gaming date and follows a time in which the table was closed. */
    private boolean opening(@Nullable LoggedRound last, LoggedRound round, Continuity continuity) {
        if (continuity != Continuity.LATER || last == null || last.dealtAt() == null || round.dealtAt() == null) {
            return false;
        }
        boolean first =
                round.shoe() == null || round.shoe() == 1 || last.shoe() != null && round.shoe() == last.shoe() + 1;
        return first && !round.dealtAt().isBefore(last.dealtAt().plus(closed));
    }

    private static RoundOfShoe place(@Nullable LoggedRound last, LoggedRound round) {
        if (round.shoe() != null && round.hand() != null && round.hand() == 1) {
            // The number of a first hand twice in a row is a mistake, not a shoe of one round.
            return last != null && sameShoe(last, round) && round.hand().equals(last.hand())
                    ? RoundOfShoe.UNKNOWN
                    : RoundOfShoe.FIRST;
        }
        return last != null && goesOn(last, round) ? RoundOfShoe.NEXT : RoundOfShoe.UNKNOWN;
    }

    private static boolean newDealer(@Nullable LoggedRound last, LoggedRound round) {
        return last != null
                && last.dealer() != null
                && round.dealer() != null
                && !last.dealer().equals(round.dealer());
    }

    /** Whether a round was dealt next from the shoe of the last one. */
    static boolean goesOn(LoggedRound last, LoggedRound round) {
        return sameShoe(last, round) && continuity(last, round) == Continuity.NEXT;
    }

    private static boolean sameShoe(LoggedRound last, LoggedRound round) {
        return round.shoe() != null && round.shoe().equals(last.shoe());
    }

    /** Whether the round has a time within its gaming date. */
    private boolean ofDate(LoggedRound round, Findings into) {
        OffsetDateTime at = round.dealtAt();
        if (at == null) {
            return false;
        }
        if (!round.gamingDate().equals(date)) {
            date = round.gamingDate();
            begins = day.beginning(date).toInstant();
            ends = day.beginning(date.plusDays(1)).toInstant();
        }
        if (at.toInstant().isBefore(begins) || !at.toInstant().isBefore(ends)) {
            into.add(
                    TIME_OUTSIDE_DATE,
                    "The round is of gaming date " + round.gamingDate() + ", which begins and ends at "
                            + property.gamingDayStarts() + ", and was dealt at " + text(at),
                    RECORDS);
            return false;
        }
        return true;
    }

    /** @param doubleShoe whether two shoes are dealt from in turns, § 633a.3(c) */
    private void times(LoggedRound last, LoggedRound round, boolean doubleShoe, Findings into) {
        OffsetDateTime lastAt = last.dealtAt();
        OffsetDateTime at = round.dealtAt();
        if (lastAt == null || at == null || !last.gamingDate().equals(round.gamingDate())) {
            return;
        }
        if (!sameShoe(last, round)) {
            OffsetDateTime earlier = round.shoe() == null ? null : shoes.get(round.shoe());
            if (!doubleShoe && earlier != null && earlier.isBefore(lastAt) && lastAt.isBefore(at)) {
                into.add(
                        SHOES_INTERLEAVED,
                        "Shoe " + round.shoe() + " was dealt from at " + text(earlier) + " and again at " + text(at)
                                + ", and shoe " + last.shoe() + " between, at " + text(lastAt),
                        RECORDS);
            }
            return;
        }
        if (last.hand() == null || round.hand() == null || last.hand().equals(round.hand())) {
            return;
        }
        boolean later = round.hand() > last.hand();
        if (later ? at.isBefore(lastAt) : lastAt.isBefore(at)) {
            into.add(
                    TIME_BACKWARDS,
                    "Hand " + round.hand() + " of shoe " + round.shoe() + " was dealt at " + text(at) + ", "
                            + (later ? "before" : "after") + " hand " + last.hand() + " at " + text(lastAt),
                    RECORDS);
        }
    }

    /** Finds a round that began too soon after the round before it. Equal times come from a coarse clock and are no finding. */
    private void pace(LoggedRound last, LoggedRound round, Findings into) {
        if (last.dealtAt() == null || round.dealtAt() == null) {
            return;
        }
        Duration took = Duration.between(last.dealtAt(), round.dealtAt());
        int cards = cards(last.play());
        Duration least = least(cards);
        if (took.isPositive() && took.compareTo(least) < 0) {
            into.add(
                    TOO_FAST,
                    "Hand " + round.hand() + " of shoe " + round.shoe() + " began " + seconds(took)
                            + " seconds after the hand before; a round of " + cards + " cards takes at least "
                            + seconds(least),
                    RECORDS);
        }
    }

    /** The shortest time of a round: the limit for up to six cards, the most of a coup, and a tenth of it for each further card. */
    private Duration least(int cards) {
        return cards <= CARDS_OF_A_COUP
                ? fastest
                : fastest.plusNanos(fastest.toNanos() / 10 * (cards - CARDS_OF_A_COUP));
    }

    private static int cards(Round play) {
        int cards = 0;
        for (Hand hand : play.hands()) {
            cards += hand.pieces().size();
        }
        return cards;
    }

    private static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toMillis(), 3).stripTrailingZeros().toPlainString();
    }

    private String text(OffsetDateTime at) {
        return text(at, property.timeZone());
    }

    /** "2026-10-18 22:41:07", in the property's zone. */
    static String text(OffsetDateTime at, ZoneId zone) {
        return at.atZoneSameInstant(zone).format(MOMENT);
    }
}
