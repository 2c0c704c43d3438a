package io.countroom.sql.file;

import static io.countroom.sql.schema.Tables.STORED_FILE;

import io.countroom.sql.RefusedException;
import io.countroom.sql.schema.tables.records.StoredFileRecord;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import org.apache.commons.codec.digest.DigestUtils;
import org.jooq.DSLContext;

/** Keeps files in the database, in parts that both databases can hold; the same content is kept once. */
public final class StoredFiles {

    private static final int PART_BYTES = 512 * 1024;

    private StoredFiles() {}

    /** @return the SHA-256 under which the content is found again */
    public static String put(DSLContext transaction, int propertyId, byte[] content) {
        String sha256 = DigestUtils.sha256Hex(content);
        boolean known = transaction.fetchExists(
                STORED_FILE, STORED_FILE.PROPERTY_ID.eq(propertyId).and(STORED_FILE.SHA256.eq(sha256)));
        // An empty file is one empty part.
        for (int part = 0; !known && (part == 0 || part * PART_BYTES < content.length); part++) {
            transaction.executeInsert(new StoredFileRecord(
                    propertyId,
                    sha256,
                    part,
                    Arrays.copyOfRange(content, part * PART_BYTES, Math.min((part + 1) * PART_BYTES, content.length))));
        }
        return sha256;
    }

    /** @throws RefusedException if the content is not what was put there */
    public static byte[] get(DSLContext dsl, int propertyId, String sha256) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        dsl.selectFrom(STORED_FILE)
                .where(STORED_FILE.PROPERTY_ID.eq(propertyId), STORED_FILE.SHA256.eq(sha256))
                .orderBy(STORED_FILE.PART_NO)
                .forEach(part -> content.writeBytes(part.getContent()));
        if (!DigestUtils.sha256Hex(content.toByteArray()).equals(sha256)) {
            throw new RefusedException(
                    "The file " + sha256.substring(0, 12) + "… is not in the database as it was put there.");
        }
        return content.toByteArray();
    }
}
