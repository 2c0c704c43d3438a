package io.countroom.reporting.close;

import io.countroom.reporting.format.Formats;
import io.countroom.sql.Database;
import io.countroom.sql.archive.MonthArchive;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.close.MonthRow.State;
import io.countroom.sql.close.MonthRows;
import io.countroom.sql.close.RowDigest;
import io.countroom.sql.fact.Grain;
import io.countroom.sql.fact.TieOuts;
import io.countroom.sql.parquet.ArchivedFile;
import io.countroom.sql.property.Property;
import io.countroom.sql.retention.RetentionRepository;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares closed months with the hashes that were taken when they were closed. What the program refuses to change can still
 * be changed in the database itself; here it shows.
 */
public final class ClosedMonthCheck {

    private final MonthRepository months;
    private final MonthRows rows;
    private final RetentionRepository retention;
    private final TieOuts tieOuts;
    private final MonthArchive archive;

    public ClosedMonthCheck(Database database) {
        this.months = new MonthRepository(database);
        this.rows = new MonthRows(database);
        this.retention = new RetentionRepository(database);
        this.tieOuts = new TieOuts(database);
        this.archive = new MonthArchive(database);
    }

    /** A sentence for each month that is not as it was closed; empty where all are. */
    public List<String> differences(Property property) {
        Set<YearMonth> all = new TreeSet<>(months.monthsInAuditTrail(property.id()));
        months.all(property.id()).forEach(month -> all.add(month.month()));
        List<String> differences = new ArrayList<>();
        for (YearMonth month : all) {
            difference(property, month).ifPresent(differences::add);
        }
        return differences;
    }

    /** How a month differs from what was closed; empty where it does not, or is open. */
    public Optional<String> difference(Property property, YearMonth month) {
        MonthRow row = months.find(property.id(), month);
        Map<ArchivedFile, String> damaged = archive.damaged(property.id(), month);
        List<String> differences = new ArrayList<>(damaged.values());
        months.unlikeAuditTrail(property.id(), row)
                .or(() -> row.state() == State.CLOSED ? difference(property, row, damaged.keySet()) : Optional.empty())
                .ifPresent(differences::add);
        return differences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", differences));
    }

    /** The first difference among the rows that can be read. */
    private Optional<String> difference(Property property, MonthRow row, Set<ArchivedFile> damaged) {
        YearMonth month = row.month();
        List<RowDigest> closed = months.digests(property.id(), month, row.closing());
        if (!MonthRows.fingerprint(closed).equals(row.fingerprint())) {
            return Optional.of("What was noted of the rows of " + Formats.month(month)
                    + " when it was closed has been changed, so its rows cannot be compared.");
        }
        Map<String, String> columns = new LinkedHashMap<>();
        closed.forEach(digest -> columns.put(digest.part(), digest.columns()));
        Set<RowDigest> now =
                new HashSet<>(rows.digests(property.id(), month.atDay(1), month.atEndOfMonth(), columns, damaged));
        now.add(MonthRows.digest(month, months.figures(property.id(), month, row.closing())));
        // A month destroyed under retention may lack all its rounds; a part of them missing is tampering.
        boolean destroyed = retention.destroyed(property.id(), month)
                && now.stream().noneMatch(digest -> digest.rows() > 0 && MonthRows.OF_ROUNDS.contains(digest.part()));
        List<RowDigest> changed = closed.stream()
                .filter(digest -> !now.contains(digest))
                .filter(digest -> damaged.stream().noneMatch(file -> isOf(file, digest)))
                .filter(digest -> !(destroyed && MonthRows.OF_ROUNDS.contains(digest.part())))
                .toList();
        if (changed.isEmpty()) {
            // No hash of these was taken: they follow from the finest.
            return tieOuts.untiedGrains(property.id(), month).stream()
                    .map(grain -> untied(month, grain))
                    .findFirst();
        }
        RowDigest first = changed.getFirst();
        long rowsNow = now.stream()
                .filter(digest -> digest.part().equals(first.part())
                        && digest.gamingDate().equals(first.gamingDate()))
                .mapToLong(RowDigest::rows)
                .sum();
        return Optional.of("The " + first.part() + " of " + Formats.date(first.gamingDate())
                + " are not as they were when " + Formats.month(month) + " was closed: " + Formats.count(first.rows())
                + " rows then, " + Formats.count(rowsNow) + " now"
                + (changed.size() == 1
                        ? "."
                        : "; " + Formats.count(changed.size() - 1L) + " more kinds of rows and days differ."));
    }

    private static boolean isOf(ArchivedFile file, RowDigest digest) {
        return file.part().word().equals(digest.part()) && file.gamingDate().equals(digest.gamingDate());
    }

    /** For a month whose stored hash differs from the hash of its gaming dates. */
    static String untied(YearMonth month, Grain grain) {
        return "The rows of " + grain.tableName() + " for " + Formats.month(month)
                + " are not the sums that they have to be, so they were changed in the database: restore a backup from before.";
    }
}
