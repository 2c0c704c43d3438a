package io.countroom.sql;

import static io.countroom.sql.schema.Tables.HEALTH_PROBE;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.testkit.TestDatabase;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class HealthProbeTest {

    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 10, 18, 12, 0, 0, 0, ZoneOffset.UTC);
    private static final int AT_ONCE = 12;

    @Parameter
    TestDatabase kind;

    @Tag("whole")
    @Test
    void theFirstOnesMayComeAtTheSameMoment() throws Exception {
        for (int round = 0; round < 5; round++) {
            try (Database database = kind.open();
                    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
                HealthProbe probe = new HealthProbe(database);
                CountDownLatch start = new CountDownLatch(1);
                List<Future<?>> written = new ArrayList<>();
                for (int i = 0; i < AT_ONCE; i++) {
                    written.add(threads.submit(() -> {
                        start.await();
                        probe.write(NOW);
                        return null;
                    }));
                }
                start.countDown();
                for (Future<?> one : written) {
                    one.get();
                }
                assertThat(database.dsl().fetchCount(HEALTH_PROBE)).isEqualTo(1);
            }
        }
    }
}
