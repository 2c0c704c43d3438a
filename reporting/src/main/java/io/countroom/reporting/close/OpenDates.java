package io.countroom.reporting.close;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.sql.Database;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRow.State;
import io.countroom.sql.close.SealedDates;
import io.countroom.sql.close.SealedDates.Difference;
import io.countroom.sql.fact.TieOuts;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.Standings;
import io.countroom.sql.round.Standings.Subject;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Gaming dates of months that are not closed yet: seals each once it is over, and says which is not as it was sealed. Safe to share
 * between threads.
 */
public final class OpenDates {

    private final SealedDates dates;
    private final Standings standings;
    private final TieOuts tieOuts;
    private final MonthRepository months;
    private final Clock clock;

    public OpenDates(Database database, Clock clock) {
        this.dates = new SealedDates(database);
        this.standings = new Standings(database);
        this.tieOuts = new TieOuts(database);
        this.months = new MonthRepository(database);
        this.clock = clock;
    }

    /**
     * Seals the gaming dates that are over and have anything that is not sealed. One that is being imported into stays for the
     * next time.
     *
     * @param stop asked between two of them
     */
    public void seal(Property property, BooleanSupplier stop) {
        LocalDate today = GamingDay.of(property).dateAt(clock.instant());
        for (LocalDate date : dates.unsealed(property.id(), today)) {
            if (stop.getAsBoolean()) {
                return;
            }
            dates.seal(property.id(), date, OffsetDateTime.ofInstant(clock.instant(), ZoneOffset.UTC));
        }
    }

    /** A sentence for each gaming date that was changed, and not by Countroom. */
    public List<String> differences(Property property) {
        List<String> sentences = new ArrayList<>();
        List<Difference> differences = dates.differences(property.id());
        differences.forEach(difference -> sentences.add(sentence(difference)));
        // Of a month whose finest roll-ups were changed all others differ as well.
        tieOuts.months(property.id()).stream()
                .filter(month -> open(property, month))
                .filter(month -> differences.stream()
                        .noneMatch(difference ->
                                YearMonth.from(difference.gamingDate()).equals(month)))
                .forEach(month -> tieOuts.untiedGrains(property.id(), month)
                        .forEach(grain -> sentences.add(ClosedMonthCheck.untied(month, grain))));
        // Closed months hold their exceptions to their own hashes.
        Map<LocalDate, Long> exceptions = standings.unlikeHistory(property.id()).stream()
                .filter(subject -> open(property, YearMonth.from(subject.gamingDate())))
                .collect(Collectors.groupingBy(Subject::gamingDate, TreeMap::new, Collectors.counting()));
        exceptions.forEach((date, count) -> sentences.add("The state, owner, reason or comment of "
                + Formats.count(count) + " of the exceptions of " + Formats.date(date)
                + " was changed in the database itself (round_exception), because the history of the exceptions says"
                + " otherwise. Restore a backup, or correct round_exception by exception_change."));
        return sentences;
    }

    private boolean open(Property property, YearMonth month) {
        return months.find(property.id(), month).state() != State.CLOSED;
    }

    private static String sentence(Difference difference) {
        String date = Formats.date(difference.gamingDate());
        return switch (difference) {
            case Difference.Seal seal ->
                "What was noted of the rows of " + date
                        + " has been changed, so they cannot be compared: restore a backup, or import the date again.";
            case Difference.BeforeOpening(LocalDate gamingDate, long event) ->
                "The rows of " + date
                        + " had been changed in the database itself before they were opened again, as event "
                        + event + " of the audit trail says. Restore a backup; or undo the imports of the date, import"
                        + " them again and close the month, which settles the matter.";
            case Difference.Rows rows ->
                "The " + rows.then().part() + " of " + date + " were changed in the database itself: "
                        + Formats.count(rows.then().rows(), "row|rows") + " when the date was over, "
                        + Formats.count(rows.rowsNow()) + " now"
                        + (rows.more() == 0
                                ? ""
                                : "; " + Formats.count(rows.more(), "more kind of row was|more kinds of rows were")
                                        + " changed as well")
                        + ". Undo the imports of the date and import them again, or restore a backup.";
        };
    }
}
