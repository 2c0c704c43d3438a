package io.countroom.sql.testkit;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A PostgreSQL of a test's own, which goes away and comes back with what it held. */
public final class StoppablePostgres implements AutoCloseable {

    private final Path data;
    private final int port;
    private EmbeddedPostgres running;

    public StoppablePostgres(Path data) {
        this.data = data;
        running = start(EmbeddedPostgres.builder());
        port = running.getPort();
    }

    private EmbeddedPostgres start(EmbeddedPostgres.Builder builder) {
        try {
            return builder.setDataDirectory(data).setCleanDataDirectory(false).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String url() {
        return running.getJdbcUrl("postgres", "postgres");
    }

    public void stop() {
        try {
            running.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void start() {
        running = start(EmbeddedPostgres.builder().setPort(port));
    }

    @Override
    public void close() {
        stop();
    }
}
