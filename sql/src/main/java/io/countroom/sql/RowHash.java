package io.countroom.sql;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.apache.commons.codec.digest.DigestUtils;
import org.jooq.Field;
import org.jspecify.annotations.Nullable;

/** Hashes rows alike, wherever they are read from and in whatever order. */
public final class RowHash {

    private final MessageDigest sha = DigestUtils.getSha256Digest();

    /** The hash of the row that is being read, whose first columns are these fields. */
    public byte[] of(ResultSet row, List<? extends Field<?>> fields) throws SQLException {
        for (int i = 0; i < fields.size(); i++) {
            add(text(row, i + 1, fields.get(i).getType()));
        }
        return end();
    }

    /** One hash over the hashes of rows. */
    public static String over(List<byte[]> rows) {
        MessageDigest sha = DigestUtils.getSha256Digest();
        rows.sort(Arrays::compareUnsigned);
        rows.forEach(sha::update);
        return HexFormat.of().formatHex(sha.digest());
    }

    /** Each value with its length, so that no two rows have one text. */
    public void add(@Nullable String value) {
        byte[] bytes = value == null ? new byte[0] : value.getBytes(StandardCharsets.UTF_8);
        int length = value == null ? -1 : bytes.length;
        sha.update((byte) (length >>> 24));
        sha.update((byte) (length >>> 16));
        sha.update((byte) (length >>> 8));
        sha.update((byte) length);
        sha.update(bytes);
    }

    /** The hash of the bytes added since the last hash. */
    public byte[] end() {
        return sha.digest();
    }

    /** A value as every database and every time zone writes it alike. */
    private static @Nullable String text(ResultSet rows, int column, Class<?> type) throws SQLException {
        if (type == OffsetDateTime.class) {
            OffsetDateTime at = rows.getObject(column, OffsetDateTime.class);
            return at == null ? null : at.toInstant().toString();
        }
        if (type == LocalDate.class) {
            LocalDate date = rows.getObject(column, LocalDate.class);
            return date == null ? null : date.toString();
        }
        if (type == BigDecimal.class) {
            BigDecimal number = rows.getBigDecimal(column);
            return number == null ? null : number.stripTrailingZeros().toPlainString();
        }
        if (type == Boolean.class) {
            boolean flag = rows.getBoolean(column);
            return rows.wasNull() ? null : String.valueOf(flag);
        }
        if (type == Double.class) {
            double number = rows.getDouble(column);
            return rows.wasNull() ? null : String.valueOf(number);
        }
        return rows.getString(column);
    }
}
