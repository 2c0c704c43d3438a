package io.countroom.sql.audit;

import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.Database;
import io.countroom.sql.testkit.TestDatabase;
import java.time.OffsetDateTime;
import java.util.List;
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
        AuditEvent first = trail.append(NOW, "ana", null, "sign-in", "ana", null, null);
        AuditEvent second = trail.append(NOW, "ana", 1, "change-role", "ben", "viewer", "analyst");
        assertThat(trail.page(0, 10)).containsExactly(second, first);
        assertThat(second.previousHash()).isEqualTo(first.hash());
        assertThat(trail.firstBreak()).isEmpty();
    }

    @Test
    void aChangeBehindTheProgramsBackIsFound() {
        trail.append(NOW, "ana", 1, "a", "s", null, null);
        trail.append(NOW, "ana", 1, "b", "s", null, null);
        trail.append(NOW, "ana", 1, "c", "s", null, null);
        database.dsl()
                .update(AUDIT_EVENT)
                .set(AUDIT_EVENT.USER_NAME, "ben")
                .where(AUDIT_EVENT.SEQ.eq(2L))
                .execute();
        assertThat(trail.firstBreak()).contains("Event 2 of the audit trail is not as it was written");
    }

    @Test
    void aRemovedEventIsFoundAlsoAtTheEnd() {
        trail.append(NOW, "ana", 1, "a", "s", null, null);
        trail.append(NOW, "ana", 1, "b", "s", null, null);
        database.dsl().deleteFrom(AUDIT_EVENT).where(AUDIT_EVENT.SEQ.eq(2L)).execute();
        assertThat(trail.firstBreak()).contains("The audit trail ends at event 1 but had 2");
    }

    @Test
    void eventsAppendedAtOnceFormOneChain() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Callable<AuditEvent>> appends = IntStream.range(0, 40)
                    .<Callable<AuditEvent>>mapToObj(
                            i -> () -> trail.append(NOW, "ana", 1, "import", "file " + i, null, null))
                    .toList();
            for (Future<AuditEvent> done : threads.invokeAll(appends)) {
                done.get();
            }
        }
        assertThat(trail.count()).isEqualTo(40);
        assertThat(trail.firstBreak()).isEmpty();
    }
}
