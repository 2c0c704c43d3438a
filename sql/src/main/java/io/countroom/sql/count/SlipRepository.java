package io.countroom.sql.count;

import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.noCondition;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowReader;
import io.countroom.sql.bulk.RowWriter;
import io.countroom.sql.count.SlipRow.Kind;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.exception.DataAccessException;

public final class SlipRepository {

    private final Database database;

    public SlipRepository(Database database) {
        this.database = database;
    }

    /** Loads slips of an import; they are not to be seen before it is accepted. */
    public void load(int propertyId, List<SlipRow> slips) {
        try (Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            RowWriter to = RowWriter.open(
                    connection, database.isPostgres(), COUNT_SLIP.getName(), RowWriter.columns(COUNT_SLIP));
            for (SlipRow slip : slips) {
                to.putInt(propertyId);
                to.putLong(slip.slipId());
                to.putDate(slip.gamingDate());
                to.putText(slip.shift());
                to.putInt(slip.tableId());
                to.putText(slip.kind().word());
                to.putNullable(slip.number());
                to.putLong(slip.amountCents());
                to.putNullable(slip.denominations());
                to.putNullable(slip.at());
                to.putNullable(slip.signedBy());
                to.putLong(slip.importId());
                to.putLong(slip.line());
                to.endRow();
            }
            to.finish();
            connection.commit();
        } catch (SQLException e) {
            throw new DataAccessException("The slips could not be loaded: " + e.getMessage(), e);
        }
    }

    /** Table slips of accepted imports between two gaming dates, both included, ordered by date, table and number. */
    public List<SlipRow> between(int propertyId, LocalDate from, LocalDate to) {
        return between(propertyId, from, to, Kind.OF_TABLES);
    }

    /** As above, but for the drop: what openers and numbers of slips are held to. */
    public List<SlipRow> withoutDrop(int propertyId, LocalDate from, LocalDate to) {
        return between(propertyId, from, to, EnumSet.of(Kind.OPENER, Kind.CLOSER, Kind.FILL, Kind.CREDIT));
    }

    /** Slips of these kinds, in the same order. */
    public List<SlipRow> between(int propertyId, LocalDate from, LocalDate to, Set<Kind> kinds) {
        return read(propertyId, from, to, areOf(kinds));
    }

    /**
     * That slips of some gaming dates are of these kinds. Said by the other kinds, because for IN H2 takes the index by kind and reads
     * it over all gaming dates.
     */
    public static Condition areOf(Set<Kind> kinds) {
        return COUNT_SLIP.KIND.notIn(Kind.words(EnumSet.complementOf(EnumSet.copyOf(kinds))));
    }

    /** Table slips and cage slips, in the same order. */
    public List<SlipRow> all(int propertyId, LocalDate from, LocalDate to) {
        return read(propertyId, from, to, noCondition());
    }

    /** The last gaming date before another that has a slip of each of these kinds; kinds without one are left out. */
    public Map<Kind, LocalDate> lastBefore(int propertyId, Set<Kind> kinds, LocalDate before) {
        Map<Kind, LocalDate> last = new EnumMap<>(Kind.class);
        for (Kind kind : kinds) {
            // One kind at a time, by which H2 reads only its part of the index.
            LocalDate date = database.dsl()
                    .select(max(COUNT_SLIP.GAMING_DATE))
                    .from(COUNT_SLIP)
                    .where(
                            COUNT_SLIP.PROPERTY_ID.eq(propertyId),
                            COUNT_SLIP.KIND.eq(kind.word()),
                            COUNT_SLIP.GAMING_DATE.lt(before),
                            AcceptedImports.have(COUNT_SLIP.IMPORT_ID, propertyId))
                    .fetchOne(max(COUNT_SLIP.GAMING_DATE));
            if (date != null) {
                last.put(kind, date);
            }
        }
        return last;
    }

    private List<SlipRow> read(int propertyId, LocalDate from, LocalDate to, Condition which) {
        // Databases take longer to put rows in order, texts and all, than to find them.
        List<SlipRow> slips = new ArrayList<>(RowReader.read(
                database.dsl()
                        .select(
                                COUNT_SLIP.GAMING_DATE,
                                COUNT_SLIP.SLIP_ID,
                                COUNT_SLIP.SHIFT,
                                COUNT_SLIP.TABLE_ID,
                                COUNT_SLIP.KIND,
                                COUNT_SLIP.SLIP_NO,
                                COUNT_SLIP.AMOUNT_CENTS,
                                COUNT_SLIP.DENOMINATIONS,
                                COUNT_SLIP.AT,
                                COUNT_SLIP.SIGNED_BY,
                                COUNT_SLIP.IMPORT_ID,
                                COUNT_SLIP.LINE_NO)
                        .from(COUNT_SLIP)
                        .where(
                                COUNT_SLIP.PROPERTY_ID.eq(propertyId),
                                COUNT_SLIP.GAMING_DATE.between(from, to),
                                which,
                                AcceptedImports.have(COUNT_SLIP.IMPORT_ID, propertyId)),
                SlipRepository::row));
        slips.sort(Comparator.comparing(SlipRow::gamingDate)
                .thenComparingInt(SlipRow::tableId)
                .thenComparingLong(SlipRow::slipId));
        return slips;
    }

    private static SlipRow row(ResultSet row) throws SQLException {
        return new SlipRow(
                row.getObject(1, LocalDate.class),
                row.getLong(2),
                row.getString(3),
                row.getInt(4),
                Kind.of(row.getString(5)).orElseThrow(),
                row.getString(6),
                row.getLong(7),
                row.getString(8),
                row.getObject(9, OffsetDateTime.class),
                row.getString(10),
                row.getLong(11),
                row.getLong(12));
    }
}
