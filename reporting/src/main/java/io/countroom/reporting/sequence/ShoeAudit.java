package io.countroom.reporting.sequence;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.shoe.ShoeProcedure;
import io.countroom.rules.shoe.ShoeProcedure.RoundOfShoe;
import io.countroom.rules.shoe.ShoeTerms;
import io.countroom.rules.shoe.ShoeTerms.CardsChange;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Objects;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Checks penetration, rounds and age of the shoes of one table. The log gives no reason for the end of a shoe. A shoe that ends with its
 * gaming date or shift, before a break, or when its cards are due for a change is therefore no finding.
 */
final class ShoeAudit {

    static final String ENDED_EARLY = "shoe-ended-early";
    static final String ROUNDS_UNUSUAL = "shoe-rounds-unusual";
    static final String TOO_OLD = "shoe-too-old";

    /** Least number of earlier shoes for a comparison. */
    private static final int FEWEST_SHOES = 10;

    private static final int PERCENT = 100;

    /** @param unlikely one shoe in so many may be told of although only chance made it long or short */
    record Limits(long leastPercent, long unlikely, Duration longestBreak) {}

    private final Limits limits;
    private final ZoneId zone;
    /** Terms of the current shoe; null if the game has no shoe with a cover card. */
    private @Nullable ShoeTerms terms;

    private @Nullable TableRules rules;
    private @Nullable LoggedRound before;
    private @Nullable OffsetDateTime since;
    private long cards;
    private long logged;
    private boolean whole;
    private boolean toldOld;
    /** Cards dealt from earlier shoes under the same rules: number of shoes, mean, and sum of squared deviations. */
    private int shoes;

    private double mean;
    private double squares;

    ShoeAudit(Limits limits, ZoneId zone) {
        this.limits = limits;
        this.zone = zone;
    }

    /**
     * Takes the first or last round of a shoe of an earlier import.
     *
     * @param edge its first or its last round
     * @param rounds of the shoe that are logged
     * @param ofShoe the cards of these rounds; null if not known
     */
    void before(LoggedRound edge, TableRules of, long rounds, @Nullable Long ofShoe) {
        add(edge, of, Objects.equals(edge.hand(), 1) ? RoundOfShoe.FIRST : RoundOfShoe.UNKNOWN, true, new Findings());
        whole &= ofShoe != null;
        logged = ofShoe == null ? 0 : rounds;
        cards = ofShoe == null ? 0 : ofShoe;
    }

    /** @param ofDate whether the round has a time within its gaming date */
    void add(LoggedRound round, TableRules now, RoundOfShoe place, boolean ofDate, Findings into) {
        LoggedRound last = before;
        before = round;
        boolean otherNumber = last == null || !goesOn(last, round);
        // A number that is used again for a first hand may be another shoe, of which nothing else is known.
        boolean another = otherNumber || Objects.equals(round.hand(), 1);
        if (last != null && otherNumber && place == RoundOfShoe.FIRST && terms != null && now.equals(rules)) {
            ended(terms, last, round, into);
        }
        if (!now.equals(rules)) {
            rules = now;
            terms = ShoeTerms.of(now);
            shoes = 0;
            mean = 0;
            squares = 0;
        }
        if (another) {
            since = ofDate ? round.dealtAt() : null;
            cards = 0;
            logged = 0;
            whole = place == RoundOfShoe.FIRST;
            toldOld = false;
        } else {
            whole &= place == RoundOfShoe.NEXT;
        }
        // The last round of an earlier import is among those that its shoe began with.
        if (another || last == null || !Objects.equals(last.hand(), round.hand())) {
            cards += ShoeProcedure.cards(round.play());
            logged++;
        }
        if (terms != null && terms.cardsChange() != null && ofDate) {
            age(terms.cardsChange(), round, into);
        }
    }

    private static boolean goesOn(LoggedRound last, LoggedRound round) {
        if (round.shoe() == null || !round.shoe().equals(last.shoe())) {
            return false;
        }
        return last.gamingDate().equals(round.gamingDate())
                || last.hand() != null && round.hand() != null && round.hand() == last.hand() + 1;
    }

    private void age(CardsChange change, LoggedRound round, Findings into) {
        OffsetDateTime at = round.dealtAt();
        OffsetDateTime from = since;
        if (toldOld || at == null || from == null || !at.isAfter(from.plusHours(change.hours()))) {
            return;
        }
        toldOld = true;
        into.add(
                TOO_OLD,
                "Shoe " + round.shoe() + " was dealt from at " + TableSequence.text(from, zone) + " and still at "
                        + TableSequence.text(at, zone) + "; the cards have to be changed at least every "
                        + change.hours() + " hours",
                change.of());
    }

    /** Checks the shoe of the last round, which has ended: the next round begins another shoe. */
    private void ended(ShoeTerms of, LoggedRound last, LoggedRound next, Findings into) {
        OffsetDateTime ended = last.dealtAt();
        OffsetDateTime begun = next.dealtAt();
        if (last.hand() == null
                || ended == null
                || begun == null
                || !last.gamingDate().equals(next.gamingDate())
                || !last.shift().equals(next.shift())
                || begun.isAfter(ended.plus(limits.longestBreak))
                || due(of.cardsChange(), begun)) {
            return;
        }
        if (whole && PERCENT * cards < limits.leastPercent * of.cards()) {
            into.add(
                    ENDED_EARLY,
                    "Shoe " + last.shoe() + " ended after " + cards + " of its " + of.cards() + " cards ("
                            + PERCENT * cards / of.cards() + "%), and shoe " + next.shoe() + " was begun at "
                            + TableSequence.text(begun, zone) + "; at least " + limits.leastPercent
                            + "% of a shoe are dealt",
                    of.ofEnd());
            return;
        }
        if (logged > 0 && cards > 0) {
            length(of, last.shoe(), last.hand(), into);
        }
    }

    private boolean due(@Nullable CardsChange change, OffsetDateTime begun) {
        return change != null && (since == null || begun.isAfter(since.plusHours(change.hours())));
    }

    /** Compares the cards that were dealt, because the number of rounds depends on the number of players. */
    private void length(ShoeTerms of, @Nullable Integer shoe, int rounds, Findings into) {
        double ofRound = (double) cards / logged;
        // Rounds that the log lacks had cards, too.
        double dealt = ofRound * Math.max(rounds, logged);
        if (shoes >= FEWEST_SHOES) {
            // One round more is not unusual, however equal the earlier shoes are.
            double deviation = Math.max(ofRound, Math.sqrt(squares / (shoes - 1)));
            double t = Math.abs(dealt - mean) / (deviation * Math.sqrt(1 + 1.0 / shoes));
            if (2 * TDistribution.of(shoes - 1).survivalProbability(t) * limits.unlikely < 1) {
                into.add(
                        ROUNDS_UNUSUAL,
                        "Shoe " + shoe + " ended after " + rounds + " rounds with " + (rounds > logged ? "about " : "")
                                + Math.round(dealt)
                                + " cards; the " + Formats.count(shoes)
                                + " shoes of this table before it that ended by themselves had "
                                + String.format(Locale.ROOT, "%.1f", mean)
                                + " cards on average, with a standard deviation of "
                                + String.format(Locale.ROOT, "%.1f", Math.sqrt(squares / (shoes - 1))),
                        of.ofEnd());
            }
        }
        shoes++;
        double from = dealt - mean;
        mean += from / shoes;
        squares += from * (dealt - mean);
    }
}
