package io.countroom.sql.backup;

import java.math.BigDecimal;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A row as a line of text, as PostgreSQL's COPY writes and reads it: tabs between the values, {@code \N} for null, a backslash
 * before what would be mistaken. PostgreSQL does this by itself; H2 has it done here.
 */
final class RowText {

    private static final String NULL = "\\N";

    private static final DateTimeFormatter MOMENT = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
            .appendOffset("+HH:mm", "+00")
            .toFormatter(Locale.ROOT);

    private RowText() {}

    /** The value of a column of the current row, or null. */
    static @Nullable String value(ResultSet row, int column, int type) throws SQLException {
        return switch (type) {
            case Types.DATE -> text(row.getObject(column, LocalDate.class));
            case Types.TIME -> text(row.getObject(column, LocalTime.class));
            case Types.TIMESTAMP_WITH_TIMEZONE -> moment(row.getObject(column, OffsetDateTime.class));
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> hex(row.getBytes(column));
            case Types.BOOLEAN -> flag(row.getObject(column, Boolean.class));
            case Types.SMALLINT,
                    Types.INTEGER,
                    Types.BIGINT,
                    Types.NUMERIC,
                    Types.DECIMAL,
                    Types.REAL,
                    Types.FLOAT,
                    Types.DOUBLE,
                    Types.CHAR,
                    Types.VARCHAR,
                    Types.LONGVARCHAR,
                    Types.CLOB -> row.getString(column);
            default ->
                throw new IllegalStateException("a column of type " + JDBCType.valueOf(type) + " has no text yet");
        };
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    private static @Nullable String moment(@Nullable OffsetDateTime at) {
        return at == null ? null : MOMENT.format(at.withOffsetSameInstant(ZoneOffset.UTC));
    }

    private static @Nullable String hex(byte @Nullable [] bytes) {
        return bytes == null ? null : "\\x" + HexFormat.of().formatHex(bytes);
    }

    private static @Nullable String flag(@Nullable Boolean value) {
        if (value == null) {
            return null;
        }
        return value ? "t" : "f";
    }

    /** Hands a value back to the type of its column. */
    static void set(PreparedStatement insert, int column, int type, @Nullable String value) throws SQLException {
        if (value == null) {
            insert.setNull(column, type);
            return;
        }
        switch (type) {
            case Types.DATE -> insert.setObject(column, LocalDate.parse(value));
            case Types.TIME -> insert.setObject(column, LocalTime.parse(value));
            case Types.TIMESTAMP_WITH_TIMEZONE -> insert.setObject(column, OffsetDateTime.parse(value, MOMENT));
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB ->
                insert.setBytes(column, HexFormat.of().parseHex(value.substring(2)));
            case Types.BOOLEAN -> insert.setBoolean(column, value.equals("t"));
            case Types.SMALLINT, Types.INTEGER, Types.BIGINT -> insert.setLong(column, Long.parseLong(value));
            case Types.NUMERIC, Types.DECIMAL -> insert.setBigDecimal(column, new BigDecimal(value));
            case Types.REAL, Types.FLOAT, Types.DOUBLE -> insert.setDouble(column, Double.parseDouble(value));
            default -> insert.setString(column, value);
        }
    }

    static void append(StringBuilder line, @Nullable String value) {
        if (value == null) {
            line.append(NULL);
            return;
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '\\' -> line.append("\\\\");
                case '\t' -> line.append("\\t");
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                default -> line.append(c);
            }
        }
    }

    /** The values of a line. */
    static List<@Nullable String> values(String line) {
        List<@Nullable String> values = new ArrayList<>();
        int start = 0;
        while (true) {
            int end = line.indexOf('\t', start);
            String raw = end < 0 ? line.substring(start) : line.substring(start, end);
            values.add(raw.equals(NULL) ? null : plain(raw));
            if (end < 0) {
                return values;
            }
            start = end + 1;
        }
    }

    private static String plain(String raw) {
        if (raw.indexOf('\\') < 0) {
            return raw;
        }
        StringBuilder value = new StringBuilder(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c != '\\') {
                value.append(c);
                continue;
            }
            i++;
            char escaped = raw.charAt(i);
            value.append(
                    switch (escaped) {
                        case 't' -> '\t';
                        case 'n' -> '\n';
                        case 'r' -> '\r';
                        case 'b' -> '\b';
                        case 'f' -> '\f';
                        case 'v' -> '\u000b';
                        default -> escaped;
                    });
        }
        return value.toString();
    }
}
