package io.countroom.sql.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two readers share the memory; others wait for one of them. */
class DuckDbTest {

    @TempDir
    Path folder;

    @Test
    void aThirdReaderWaitsAndAReaderMayOpenASecondSession()
            throws SQLException, InterruptedException, ExecutionException, TimeoutException {
        try (DuckDb duckDb = new DuckDb(folder);
                ExecutorService threads = Executors.newCachedThreadPool()) {
            CountDownLatch reading = new CountDownLatch(1);
            CountDownLatch done = new CountDownLatch(1);
            Future<Integer> second = threads.submit(() -> {
                try (DuckDb.Session session = duckDb.open()) {
                    reading.countDown();
                    done.await();
                    return session.sql().fetchSingle("select 2").get(0, Integer.class);
                }
            });
            assertThat(reading.await(10, TimeUnit.SECONDS)).isTrue();
            Future<Integer> third;
            try (DuckDb.Session first = duckDb.open();
                    DuckDb.Session again = duckDb.open()) {
                third = threads.submit(() -> {
                    try (DuckDb.Session session = duckDb.open()) {
                        return session.sql().fetchSingle("select 3").get(0, Integer.class);
                    }
                });
                assertThat(first.sql().fetchSingle("select 1").get(0, Integer.class))
                        .isEqualTo(1);
                assertThat(again.sql().fetchSingle("select 1").get(0, Integer.class))
                        .isEqualTo(1);
                assertThatThrownBy(() -> third.get(300, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
            }
            assertThat(third.get(10, TimeUnit.SECONDS)).isEqualTo(3);
            done.countDown();
            assertThat(second.get(10, TimeUnit.SECONDS)).isEqualTo(2);
        }
    }
}
