package io.countroom.sql.file;

import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jooq.DSLContext;

/**
 * A file that somebody attached to a case, an exception or a finding.
 *
 * @param sha256 under which its content is kept
 */
public record Attachment(
        int number, String fileName, String sha256, long bytes, String addedBy, OffsetDateTime addedAt) {

    public static final int LARGEST_BYTES = 5 << 20;

    /** Of one case, exception or finding. */
    public static final int MOST = 10;

    private static final int LONGEST_NAME = 300;

    /**
     * Keeps the content and tells the audit trail.
     *
     * @param what the file is attached to, as sentences call it
     * @param files how many it has already
     * @throws RefusedException if the file is empty or too large, or there are as many as may be
     */
    public static Attachment put(
            DSLContext transaction, Deed deed, String what, int files, String fileName, byte[] content) {
        if (content.length == 0) {
            throw new RefusedException(fileName + " is empty.");
        }
        if (content.length > LARGEST_BYTES) {
            throw new RefusedException(
                    fileName + " is too large: no more than " + (LARGEST_BYTES >> 20) + " MB are kept of a file.");
        }
        if (files >= MOST) {
            throw new RefusedException(
                    "The " + what + " has " + files + " files, and more than " + MOST + " are not kept.");
        }
        Attachment added = new Attachment(
                files + 1,
                fileName.length() <= LONGEST_NAME ? fileName : fileName.substring(fileName.length() - LONGEST_NAME),
                StoredFiles.put(transaction, deed.propertyId(), content),
                content.length,
                deed.userName(),
                deed.at());
        deed.tell(transaction, AuditAction.ATTACH_FILE, what, null, added.inTrail());
        return added;
    }

    /**
     * The content, for a download, which is added to the audit trail.
     *
     * @throws RefusedException if the content has changed since it was attached
     */
    public byte[] content(DSLContext transaction, Deed deed, String what) {
        byte[] content = StoredFiles.get(transaction, deed.propertyId(), sha256);
        deed.tell(transaction, AuditAction.DOWNLOAD_FILE, what, null, inTrail());
        return content;
    }

    private String inTrail() {
        return fileName + ", " + bytes + " bytes, SHA-256 " + sha256;
    }

    /** A sentence where the content is not what was put there. */
    public Optional<String> damage(DSLContext sql, int propertyId, String what) {
        try {
            StoredFiles.get(sql, propertyId, sha256);
            return Optional.empty();
        } catch (RefusedException e) {
            return Optional.of(
                    "The file " + fileName + " of " + what + " cannot be had as it was put there: " + e.getMessage());
        }
    }
}
