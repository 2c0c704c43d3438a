package io.countroom.ui.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class AnswerCacheTest {

    private static final Property HARBOUR =
            new Property(1, "HARBOUR", "Harbour", "Holder", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0));

    private static Database database;
    private static AuditTrail audit;

    private Instant now = Instant.parse("2026-10-03T16:00:00Z");
    private final AnswerCache answers = new AnswerCache(audit, () -> now);
    private final AtomicInteger worked = new AtomicInteger();

    @BeforeAll
    static void open() {
        database = Database.open("jdbc:h2:mem:kept-answers;DB_CLOSE_DELAY=-1");
        audit = new AuditTrail(database);
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private String ask(Object question, int cells) {
        return answers.of(
                String.class,
                HARBOUR,
                question,
                () -> question + " answered " + worked.incrementAndGet(),
                any -> cells);
    }

    private static void tell(AuditAction action) {
        audit.append(OffsetDateTime.parse("2026-10-03T10:00:00Z"), "test", null, action, "something", null, null);
    }

    @Test
    void anAnswerIsKeptWhileTheTrailTellsOfReadingAlone() {
        assertThat(ask("hold", 10)).isEqualTo("hold answered 1");
        tell(AuditAction.VIEW);
        tell(AuditAction.EXPORT);
        tell(AuditAction.SIGN_IN);
        assertThat(ask("hold", 10)).isEqualTo("hold answered 1");
    }

    @Test
    void whateverElseIsToldMakesAnswersOld() {
        for (AuditAction action : List.of(
                AuditAction.IMPORT,
                AuditAction.UNDO_IMPORT,
                AuditAction.DECIDE_ADJUSTMENT,
                AuditAction.CHANGE_EXCEPTION)) {
            String before = ask("hold", 10);
            tell(action);
            assertThat(ask("hold", 10)).as(action.word()).isNotEqualTo(before);
        }
    }

    @Test
    void anotherQuestionAndAnotherGamingDateHaveAnswersOfTheirOwn() {
        assertThat(ask("hold", 10)).isEqualTo("hold answered 1");
        assertThat(ask("drop", 10)).isEqualTo("drop answered 2");
        now = now.plus(1, ChronoUnit.DAYS);
        assertThat(ask("hold", 10)).isEqualTo("hold answered 3");
    }

    @Test
    void answersOfTwoTypesToOneQuestionAreKeptSideBySide() {
        assertThat(ask("hold", 10)).isEqualTo("hold answered 1");
        assertThat(answers.of(Integer.class, HARBOUR, "hold", () -> 7, any -> 10))
                .isEqualTo(7);
        assertThat(ask("hold", 10)).isEqualTo("hold answered 1");
    }

    @Test
    void whatHasNoRoomAnyMoreIsAskedAgain() {
        ask("first", 400_000);
        ask("second", 400_000);
        assertThat(ask("second", 400_000)).isEqualTo("second answered 2");
        assertThat(ask("first", 400_000)).isEqualTo("first answered 3");
    }

    @Test
    void aFailureReachesTheCallerAndIsNotKept() {
        assertThatThrownBy(() -> answers.of(
                        String.class,
                        HARBOUR,
                        "hold",
                        () -> {
                            throw new IllegalArgumentException("There is no table 'XX-99'");
                        },
                        any -> 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("There is no table 'XX-99'");
        assertThat(ask("hold", 10)).isEqualTo("hold answered 1");
    }

    @Test
    void manyWhoAskAtOnceAreAnsweredByOneWork() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        List<Future<String>> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 8; i++) {
                all.add(threads.submit(() -> answers.of(
                        String.class,
                        HARBOUR,
                        "hold",
                        () -> {
                            try {
                                assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                            return "answered " + worked.incrementAndGet();
                        },
                        any -> 1)));
            }
            asked.countDown();
            for (Future<String> each : all) {
                assertThat(each.get()).isEqualTo("answered 1");
            }
        }
    }
}
