package io.countroom.sql.filing;

import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static io.countroom.sql.schema.Tables.FILING;
import static io.countroom.sql.schema.Tables.MONTH_END;

import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.file.StoredFiles;
import io.countroom.sql.schema.tables.records.FilingRecord;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The filings of a property. None is ever changed. */
public final class FilingRepository {

    private final Database database;

    public FilingRepository(Database database) {
        this.database = database;
    }

    /** All filings, the latest month and issue first. */
    private List<FilingRow> all(int propertyId) {
        return all(Set.of(propertyId)).getOrDefault(propertyId, List.of());
    }

    /** The same of some properties, by their ids. */
    public Map<Integer, List<FilingRow>> all(Collection<Integer> propertyIds) {
        return database.dsl()
                .selectFrom(FILING)
                .where(FILING.PROPERTY_ID.in(propertyIds))
                .orderBy(FILING.FIRST_DATE.desc(), FILING.ISSUE.desc())
                .fetchGroups(FILING.PROPERTY_ID, FilingRepository::row);
    }

    /** The filings of a month, the first issue first. */
    public List<FilingRow> of(int propertyId, YearMonth month) {
        return database.dsl()
                .selectFrom(FILING)
                .where(FILING.PROPERTY_ID.eq(propertyId), FILING.FIRST_DATE.eq(month.atDay(1)))
                .orderBy(FILING.ISSUE)
                .fetch(FilingRepository::row);
    }

    public Optional<FilingRow> find(int propertyId, YearMonth month, int issue) {
        return database.dsl()
                .selectFrom(FILING)
                .where(FILING.PROPERTY_ID.eq(propertyId), FILING.FIRST_DATE.eq(month.atDay(1)), FILING.ISSUE.eq(issue))
                .fetchOptional(FilingRepository::row);
    }

    /**
     * Keeps a filing and its files.
     *
     * @throws RefusedException if the month is not closed any more as it was when the files were made, or somebody else
     *     has issued this number
     */
    public FilingRow issue(int propertyId, FilingRow filing, byte[] pdf, byte[] xlsx) {
        LocalDate first = filing.month().atDay(1);
        return database.transactionResult(sql -> {
            ClosedMonths.lock(sql, propertyId);
            boolean asClosed = sql.fetchExists(
                    MONTH_END,
                    MONTH_END.PROPERTY_ID.eq(propertyId),
                    MONTH_END.FIRST_DATE.eq(first),
                    MONTH_END.STATE.eq(MonthRow.State.CLOSED),
                    MONTH_END.CLOSING.eq(filing.closing()));
            int issued = sql.fetchCount(FILING, FILING.PROPERTY_ID.eq(propertyId), FILING.FIRST_DATE.eq(first));
            if (!asClosed || issued + 1 != filing.issue()) {
                throw new RefusedException("The month " + filing.month()
                        + " was reopened or filed by somebody else in the same moment: look at it again.");
            }
            StoredFiles.put(sql, propertyId, pdf);
            StoredFiles.put(sql, propertyId, xlsx);
            sql.executeInsert(new FilingRecord(
                    propertyId,
                    first,
                    filing.issue(),
                    filing.closing(),
                    filing.createdBy(),
                    filing.createdAt(),
                    filing.certifier(),
                    filing.certifierTitle(),
                    filing.licenceNumber(),
                    filing.software(),
                    filing.pdfSha256(),
                    filing.xlsxSha256()));
            new Deed(filing.createdBy(), propertyId, filing.createdAt())
                    .tell(sql, AuditAction.FILE_MONTH, subject(filing), null, proof(filing));
            return filing;
        });
    }

    /**
     * A sentence for each filing that is missing, was changed, or has other files than the audit trail says were issued; empty
     * without one.
     */
    public List<String> unlikeAuditTrail(int propertyId) {
        Map<String, String> issued = new TreeMap<>();
        database.dsl()
                .selectFrom(AUDIT_EVENT)
                .where(AUDIT_EVENT.PROPERTY_ID.eq(propertyId), AUDIT_EVENT.ACTION.eq(AuditAction.FILE_MONTH.word()))
                .forEach(event -> issued.put(event.getSubject(), event.getAfter()));
        List<String> unlike = new ArrayList<>();
        for (FilingRow filing : all(propertyId)) {
            String name = "The filing of " + subject(filing);
            if (!proof(filing).equals(issued.remove(subject(filing)))) {
                unlike.add(name + " is not as the audit trail tells it was issued.");
                continue;
            }
            for (String sha256 : List.of(filing.pdfSha256(), filing.xlsxSha256())) {
                try {
                    file(propertyId, sha256);
                } catch (RefusedException e) {
                    unlike.add(name + " cannot be had as it was issued: " + e.getMessage());
                }
            }
        }
        issued.keySet()
                .forEach(subject -> unlike.add("The filing of " + subject
                        + " was issued, as the audit trail tells, and is not there any more."));
        return unlike;
    }

    private static String subject(FilingRow filing) {
        return "month " + filing.month() + ", issue " + filing.issue();
    }

    private static String proof(FilingRow filing) {
        return "closing " + filing.closing() + ", by " + filing.software() + "; certified by " + filing.certifier()
                + ", "
                + filing.certifierTitle() + ", licence " + filing.licenceNumber() + "; PDF " + filing.pdfSha256()
                + ", XLSX " + filing.xlsxSha256();
    }

    /** A file of a filing, by its hash. */
    public byte[] file(int propertyId, String sha256) {
        return StoredFiles.get(database.dsl(), propertyId, sha256);
    }

    private static FilingRow row(FilingRecord r) {
        return new FilingRow(
                YearMonth.from(r.getFirstDate()),
                r.getIssue(),
                r.getClosing(),
                r.getCreatedBy(),
                r.getCreatedAt(),
                r.getCertifier(),
                r.getCertifierTitle(),
                r.getLicenceNumber(),
                r.getSoftware(),
                r.getPdfSha256(),
                r.getXlsxSha256());
    }
}
