package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.EXCEPTION_ATTACHMENT;

import io.countroom.sql.Database;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.file.Attachment;
import io.countroom.sql.round.Standings.Subject;
import io.countroom.sql.schema.tables.records.ExceptionAttachmentRecord;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;

/** The files attached to exceptions and findings. */
public final class ExceptionFiles {

    private final Database database;

    public ExceptionFiles(Database database) {
        this.database = database;
    }

    /** In the order in which they were attached. */
    public List<Attachment> all(int propertyId, Subject subject) {
        return database.dsl()
                .selectFrom(EXCEPTION_ATTACHMENT)
                .where(of(propertyId, subject))
                .orderBy(EXCEPTION_ATTACHMENT.ATTACHMENT_NO)
                .fetch(ExceptionFiles::attachment);
    }

    /**
     * @throws io.countroom.sql.close.MonthClosedException if the month is closed
     * @throws io.countroom.sql.RefusedException if the file is empty or too large, or there are as many as may be
     */
    public Attachment attach(
            int propertyId, Subject subject, String fileName, byte[] content, String userName, OffsetDateTime at) {
        return database.transactionResult(sql -> {
            // It also keeps a second file, attached at the same moment, from taking the same number.
            ClosedMonths.refuse(sql, propertyId, subject.gamingDate(), subject.gamingDate());
            Attachment added = Attachment.put(
                    sql,
                    new Deed(userName, propertyId, at),
                    what(subject),
                    sql.fetchCount(EXCEPTION_ATTACHMENT, of(propertyId, subject)),
                    fileName,
                    content);
            sql.executeInsert(new ExceptionAttachmentRecord(
                    propertyId,
                    subject.gamingDate(),
                    subject.text(),
                    added.number(),
                    added.fileName(),
                    added.sha256(),
                    added.bytes(),
                    added.addedBy(),
                    added.addedAt()));
            return added;
        });
    }

    /** The content, for somebody who takes it: the audit trail is told. */
    public byte[] content(int propertyId, Subject subject, Attachment file, String userName, OffsetDateTime at) {
        return database.transactionResult(sql -> file.content(sql, new Deed(userName, propertyId, at), what(subject)));
    }

    /** A sentence for each file that is not what was put there; empty where all are. */
    public List<String> damagedFiles(int propertyId) {
        return database
                .dsl()
                .selectFrom(EXCEPTION_ATTACHMENT)
                .where(EXCEPTION_ATTACHMENT.PROPERTY_ID.eq(propertyId))
                .orderBy(
                        EXCEPTION_ATTACHMENT.GAMING_DATE,
                        EXCEPTION_ATTACHMENT.SUBJECT,
                        EXCEPTION_ATTACHMENT.ATTACHMENT_NO)
                .fetch()
                .stream()
                .map(row -> attachment(row)
                        .damage(database.dsl(), propertyId, what(new Subject(row.getGamingDate(), row.getSubject()))))
                .flatMap(Optional::stream)
                .toList();
    }

    private static String what(Subject subject) {
        return "exception " + subject.text() + " of " + subject.gamingDate();
    }

    private static Condition of(int propertyId, Subject subject) {
        return EXCEPTION_ATTACHMENT
                .PROPERTY_ID
                .eq(propertyId)
                .and(EXCEPTION_ATTACHMENT.GAMING_DATE.eq(subject.gamingDate()))
                .and(EXCEPTION_ATTACHMENT.SUBJECT.eq(subject.text()));
    }

    private static Attachment attachment(ExceptionAttachmentRecord r) {
        return new Attachment(
                r.getAttachmentNo(), r.getFileName(), r.getSha256(), r.getBytes(), r.getAddedBy(), r.getAddedAt());
    }
}
