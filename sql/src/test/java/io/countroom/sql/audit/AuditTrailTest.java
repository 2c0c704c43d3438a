package io.countroom.sql.audit;

import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditCheck.Break;
import io.countroom.sql.schema.tables.records.AuditEventRecord;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.user.GivenProperties;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class AuditTrailTest {

    private static final OffsetDateTime NOW = OffsetDateTime.parse("2026-10-18T09:30:00.123456789-04:00");

    @Parameter
    TestDatabase kind;

    private Database database;
    private AuditTrail trail;

    @BeforeEach
    void open() {
        database = kind.open();
        trail = new AuditTrail(database);
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void eventsReadBackAsTheyWereAppendedLatestFirst() {
        AuditEvent first = trail.append(NOW, "ana", null, AuditAction.SIGN_IN, "ana", null, null);
        AuditEvent second = trail.append(NOW, "ana", 1, AuditAction.CHANGE_ROLE, "ben", "viewer", "analyst");
        assertThat(trail.page(AuditFilter.ALL, 0, 10)).containsExactly(second, first);
        assertThat(second.previousHash()).isEqualTo(first.hash());
        assertThat(trail.check()).isEqualTo(new AuditCheck(2, second.at(), second.hash(), null, null));
    }

    @Test
    void theLatestEventBeyondWhatIsGivenPassesOverAllThatTouchesNoMore() {
        AuditEvent slip = trail.append(NOW, "ana", 1, AuditAction.TYPE_SLIP, "slip", null, null);
        AuditEvent decision = trail.append(NOW, "ana", 1, AuditAction.CHANGE_EXCEPTION, "exception", null, null);
        AuditEvent view = trail.append(NOW, "ana", 1, AuditAction.VIEW, "hold", null, null);
        assertThat(trail.latestBeyond(AuditAction.Touches.NOTHING)).contains(decision.hash());
        assertThat(trail.latestBeyond(AuditAction.Touches.DECISIONS)).contains(slip.hash());
        String hash = "f".repeat(64);
        database.dsl()
                .executeInsert(new AuditEventRecord(
                        view.seq() + 1, NOW, "ana", 1, "of-another-version", "it", null, null, view.hash(), hash));
        assertThat(trail.latestBeyond(AuditAction.Touches.DECISIONS)).contains(hash);
    }

    @Test
    void eventsAreFoundByWhoWhatAndWhen() {
        AuditEvent view = trail.append(NOW, "ana", 1, AuditAction.VIEW, "hold, 2026-10", null, null);
        AuditEvent export = trail.append(NOW.plusDays(1), "ana", 1, AuditAction.EXPORT, "hold, 2026-10", null, null);
        AuditEvent other = trail.append(NOW.plusDays(2), "ben", 1, AuditAction.EXPORT, "hold, 2026-10", null, null);
        OffsetDateTime day = NOW.truncatedTo(ChronoUnit.MICROS);
        assertThat(trail.page(new AuditFilter("ana", null, null, null, Set.of(), GivenProperties.ALL), 0, 9))
                .containsExactly(export, view);
        assertThat(trail.page(new AuditFilter(null, "export", null, null, Set.of(), GivenProperties.ALL), 0, 9))
                .containsExactly(other, export);
        assertThat(trail.page(
                        new AuditFilter(null, null, day.plusDays(1), day.plusDays(2), Set.of(), GivenProperties.ALL),
                        0,
                        9))
                .containsExactly(export);
        assertThat(trail.page(
                        new AuditFilter(null, null, null, null, Set.of(AuditAction.VIEW), GivenProperties.ALL), 0, 9))
                .containsExactly(other, export);
        assertThat(trail.count(AuditFilter.ALL)).isEqualTo(3);
        assertThat(trail.userNames(AuditFilter.ALL)).containsExactly("ana", "ben");
        assertThat(trail.actions(AuditFilter.ALL)).containsExactly("export", "view");
    }

    @Test
    void whoSeesSomePropertiesSeesTheirEventsAlone() {
        trail.append(NOW, "ana", null, AuditAction.SIGN_IN, "ana", null, null);
        trail.append(NOW, "ben", 1, AuditAction.VIEW, "hold, 2026-10", null, null);
        AuditEvent second = trail.append(NOW, "cem", 2, AuditAction.EXPORT, "hold, 2026-10", null, null);
        AuditFilter ofSecond = AuditFilter.seenBy(GivenProperties.of(Set.of(2)));
        assertThat(trail.page(ofSecond, 0, 9)).containsExactly(second);
        assertThat(trail.count(ofSecond)).isEqualTo(1);
        assertThat(trail.userNames(ofSecond)).containsExactly("cem");
        assertThat(trail.actions(ofSecond)).containsExactly("export");
        assertThat(trail.count(AuditFilter.seenBy(GivenProperties.NONE))).isZero();
    }

    private AuditEvent three() {
        trail.append(NOW, "ana", 1, AuditAction.ADD_PIT, "s", null, null);
        trail.append(NOW.plusDays(1), "ana", 1, AuditAction.ADD_TABLE, "s", null, null);
        return trail.append(NOW.plusDays(2), "ana", 1, AuditAction.CHANGE_TABLE, "s", null, null);
    }

    @Test
    void aChangeBehindTheProgramsBackIsFoundWithItsPlaceAndTime() {
        three();
        database.dsl()
                .update(AUDIT_EVENT)
                .set(AUDIT_EVENT.USER_NAME, "ben")
                .where(AUDIT_EVENT.SEQ.eq(2L))
                .execute();
        Break broken = trail.check().broken();
        assertThat(broken.seq()).isEqualTo(2);
        assertThat(broken.at()).isEqualTo(NOW.plusDays(1).truncatedTo(ChronoUnit.MICROS));
        assertThat(broken.sentence()).isEqualTo("Event 2 of the audit trail is not as it was written");
    }

    @Test
    void anEventRemovedFromTheMiddleIsFound() {
        three();
        database.dsl().deleteFrom(AUDIT_EVENT).where(AUDIT_EVENT.SEQ.eq(2L)).execute();
        assertThat(trail.check().broken().sentence()).startsWith("Event 2 of the audit trail is missing");
    }

    @Test
    void eventsRemovedFromTheEndAreFoundAlsoWhenTheTrailWentOn() {
        three();
        database.dsl().deleteFrom(AUDIT_EVENT).where(AUDIT_EVENT.SEQ.ge(2L)).execute();
        assertThat(trail.check().broken().sentence()).startsWith("The audit trail ends at event 1 but had 3");
        trail.append(NOW, "ana", 1, AuditAction.CLOSE_TABLE, "s", null, null);
        assertThat(trail.check().broken().seq()).isEqualTo(2);
    }

    @Test
    void anEventPutInAfterTheEndIsFound() {
        three();
        database.dsl()
                .execute("insert into audit_event select 4, at, user_name, property_id, action, subject, before,"
                        + " after, previous_hash, hash from audit_event where seq = 3");
        assertThat(trail.check().broken().sentence()).contains("Event 4", "stands after its end");
    }

    @Test
    void aTrailCutBackTogetherWithItsEndIsFoundByAHeadKeptElsewhere() {
        String head = three().hash();
        AuditCheck whole = trail.check(head);
        assertThat(whole.keptSeq()).isEqualTo(3);
        assertThat(trail.append(NOW, "ana", 1, AuditAction.CLOSE_TABLE, "s", null, null)
                        .seq())
                .isEqualTo(4);
        assertThat(trail.check(head).keptSeq()).isEqualTo(3);
        // Whoever may write to the database can make the chain's end fit what is left.
        database.dsl().deleteFrom(AUDIT_EVENT).where(AUDIT_EVENT.SEQ.ge(3L)).execute();
        database.dsl()
                .execute("update audit_chain set last_seq = 2,"
                        + " last_hash = (select hash from audit_event where seq = 2)");
        assertThat(trail.check().whole()).isTrue();
        assertThat(trail.check(head).broken().sentence()).startsWith("No event of the audit trail has the hash");
    }

    @Test
    void eventsAppendedAtOnceFormOneChain() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Callable<AuditEvent>> appends = IntStream.range(0, 40)
                    .<Callable<AuditEvent>>mapToObj(
                            i -> () -> trail.append(NOW, "ana", 1, AuditAction.IMPORT, "file " + i, null, null))
                    .toList();
            for (Future<AuditEvent> done : threads.invokeAll(appends)) {
                done.get();
            }
        }
        assertThat(trail.count(AuditFilter.ALL)).isEqualTo(40);
        assertThat(trail.check().events()).isEqualTo(40);
    }
}
