package io.countroom.sql.bulk;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** PostgreSQL's COPY in its binary format, which the server reads without parsing text. */
final class CopyRowWriter extends RowWriter {

    private static final int FLUSH_AT = 1 << 16;
    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0};
    private static final long EPOCH_DAY = LocalDate.of(2000, 1, 1).toEpochDay();
    private static final long EPOCH_SECOND = EPOCH_DAY * 86_400;
    private static final BigInteger TEN_THOUSAND = BigInteger.valueOf(10_000);

    private final CopyIn copy;
    private final int columns;
    private byte[] buffer = new byte[FLUSH_AT * 2];
    private int at;

    CopyRowWriter(Connection connection, String table, List<String> columns) throws SQLException {
        this.columns = columns.size();
        this.copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("copy \"" + table + "\" "
                        + columns.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(",", "(", ")"))
                        + " from stdin (format binary)");
        System.arraycopy(SIGNATURE, 0, buffer, 0, SIGNATURE.length);
        at = SIGNATURE.length;
        int32(0);
        int32(0);
        int16(this.columns);
    }

    private void int16(int value) {
        buffer[at++] = (byte) (value >> 8);
        buffer[at++] = (byte) value;
    }

    private void int32(int value) {
        buffer[at++] = (byte) (value >> 24);
        buffer[at++] = (byte) (value >> 16);
        buffer[at++] = (byte) (value >> 8);
        buffer[at++] = (byte) value;
    }

    private void int64(long value) {
        int32((int) (value >> 32));
        int32((int) value);
    }

    private void reserve(int bytes) {
        if (at + bytes > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, at + bytes));
        }
    }

    @Override
    public void putSmall(int value) {
        reserve(6);
        int32(2);
        int16(value);
    }

    @Override
    public void putInt(int value) {
        reserve(8);
        int32(4);
        int32(value);
    }

    @Override
    public void putLong(long value) {
        reserve(12);
        int32(8);
        int64(value);
    }

    @Override
    public void putText(String value) {
        int length = value.length();
        reserve(4 + length * 3);
        int start = at;
        at += 4;
        int i = 0;
        while (i < length) {
            char c = value.charAt(i);
            if (c >= 0x80 || c == 0) {
                break;
            }
            buffer[at++] = (byte) c;
            i++;
        }
        if (i < length) {
            // PostgreSQL has no zero character in text.
            byte[] bytes = value.replace('\0', '\uFFFD').getBytes(StandardCharsets.UTF_8);
            at = start + 4;
            System.arraycopy(bytes, 0, buffer, at, bytes.length);
            at += bytes.length;
        }
        int end = at;
        at = start;
        int32(end - start - 4);
        at = end;
    }

    @Override
    public void putDate(LocalDate value) {
        reserve(8);
        int32(4);
        int32((int) (value.toEpochDay() - EPOCH_DAY));
    }

    @Override
    public void putTime(OffsetDateTime value) {
        reserve(12);
        int32(8);
        int64((value.toEpochSecond() - EPOCH_SECOND) * 1_000_000 + value.getNano() / 1_000);
    }

    /** Whole numbers only: groups of four decimal digits, the most significant first. */
    @Override
    public void putDecimal(BigDecimal value) {
        BigInteger rest = value.toBigIntegerExact().abs();
        // A decimal digit is more than three bits, and a group four of them.
        short[] groups = new short[rest.bitLength() / 13 + 1];
        int first = groups.length;
        while (rest.signum() != 0) {
            BigInteger[] parts = rest.divideAndRemainder(TEN_THOUSAND);
            groups[--first] = parts[1].shortValue();
            rest = parts[0];
        }
        int count = groups.length - first;
        reserve(12 + count * 2);
        int32(8 + count * 2);
        int16(count);
        int16(Math.max(count - 1, 0));
        int16(value.signum() < 0 ? 0x4000 : 0);
        int16(0);
        for (int i = first; i < groups.length; i++) {
            int16(groups[i]);
        }
    }

    @Override
    public void putNull() {
        reserve(4);
        int32(-1);
    }

    @Override
    public void endRow() throws SQLException {
        if (at >= FLUSH_AT) {
            copy.writeToCopy(buffer, 0, at);
            at = 0;
        }
        reserve(2);
        int16(columns);
    }

    @Override
    public void finish() throws SQLException {
        // In place of the next row's count of columns: the end.
        at -= 2;
        int16(-1);
        copy.writeToCopy(buffer, 0, at);
        copy.endCopy();
    }

    @Override
    public void abandon() {
        if (copy.isActive()) {
            try {
                copy.cancelCopy();
            } catch (SQLException e) {
                // The connection is beyond repair, and with it what was written.
                return;
            }
        }
    }
}
