package io.countroom.sql.fact;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.bulk.RowWriter;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.close.SealedDates;
import io.countroom.sql.close.SealedDates.Difference;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jooq.DSLContext;

/**
 * Writes the expected win of one gaming date's rounds by other odds into rounds, wagers and facts. For one thread.
 */
public final class Restatement implements AutoCloseable {

    private static final int ROUNDS_AT_A_TIME = 20_000;
    private static final String ROUNDS = "restated_round";
    private static final String WAGERS = "restated_wager";

    private final Database database;
    private final int propertyId;
    private final LocalDate gamingDate;
    private final FactStage facts;
    private final FactSums off;
    private final FactSums on;
    private final long asOf;
    private final List<StoredRound> waiting = new ArrayList<>();

    public Restatement(Database database, int propertyId, ZoneId zone, LocalDate gamingDate) {
        this.database = database;
        this.propertyId = propertyId;
        this.gamingDate = gamingDate;
        this.asOf = SealedDates.lastChange(database.dsl(), propertyId);
        this.facts = FactStage.open(database, propertyId);
        this.off = facts.takingAway(zone);
        this.on = facts.adding(zone);
        facts.execute(
                "create " + temporary() + " " + ROUNDS + " (round_id bigint, odds_id integer, variance_cents2 bigint)");
        facts.execute("create " + temporary() + " " + WAGERS
                + " (round_id bigint, wager_no smallint, expected_micros bigint, variance_cents2 bigint)");
    }

    private String temporary() {
        return database.isPostgres() ? "temporary table" : "local temporary table";
    }

    public void add(StoredRound before, StoredRound after) {
        off.add(before);
        on.add(after);
        waiting.add(after);
        if (waiting.size() == ROUNDS_AT_A_TIME) {
            write();
        }
    }

    private void write() {
        facts.write(ROUNDS, List.of("round_id", "odds_id", "variance_cents2"), this::writeRounds);
        facts.write(WAGERS, List.of("round_id", "wager_no", "expected_micros", "variance_cents2"), this::writeWagers);
        waiting.clear();
    }

    private void writeRounds(RowWriter writer) throws SQLException {
        for (StoredRound stored : waiting) {
            RoundRow round = stored.round();
            writer.putLong(round.roundId());
            writer.putInt(round.oddsId());
            writer.putNullable(round.varianceCents2());
            writer.endRow();
        }
    }

    private void writeWagers(RowWriter writer) throws SQLException {
        for (StoredRound stored : waiting) {
            for (WagerRow wager : stored.wagers()) {
                writer.putLong(stored.round().roundId());
                writer.putSmall(wager.number());
                writer.putNullable(wager.expectedMicros());
                writer.putNullable(wager.varianceCents2());
                writer.endRow();
            }
        }
    }

    /**
     * Takes what was added over, all or nothing.
     *
     * @return false if rounds of the property came or went meanwhile, so that all is as it was
     * @throws io.countroom.sql.close.MonthClosedException if the month is closed
     */
    public boolean apply(String userName, OffsetDateTime now) {
        write();
        off.close();
        on.close();
        Set<LocalDate> dates = Set.of(gamingDate);
        List<Difference> differences = new SealedDates(database).differences(propertyId, dates);
        return facts.transactionResult(configuration -> {
            DSLContext sql = configuration.dsl();
            ClosedMonths.refuse(sql, propertyId, gamingDate, gamingDate);
            AuditTrail.lock(sql);
            if (SealedDates.lastChange(sql, propertyId) != asOf) {
                return false;
            }
            int rounds = sql.execute("merge into round t using " + ROUNDS + " s on t.property_id = " + propertyId
                    + " and t.gaming_date = date '"
                    + gamingDate + "' and t.round_id = s.round_id when matched then update set odds_id = s.odds_id,"
                    + " variance_cents2 = s.variance_cents2");
            sql.execute("merge into wager t using " + WAGERS + " s on t.property_id = " + propertyId
                    + " and t.gaming_date = date '" + gamingDate
                    + "' and t.round_id = s.round_id and t.wager_no = s.wager_no when matched then update set"
                    + " expected_micros = s.expected_micros, variance_cents2 = s.variance_cents2");
            facts.merge();
            Deed deed = new Deed(userName, propertyId, now);
            deed.tell(
                    sql,
                    AuditAction.RESTATE,
                    "gaming date " + gamingDate,
                    null,
                    rounds + " rounds expected by the odds of this version");
            SealedDates.open(sql, deed, dates, differences, "restatement");
            return true;
        });
    }

    @Override
    public void close() {
        facts.execute("drop table if exists " + ROUNDS);
        facts.execute("drop table if exists " + WAGERS);
        facts.close();
    }
}
