package io.countroom.sql.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What DuckDB writes while a query needs more than its memory: a folder for each process, named by it and its machine. */
final class Spilled {

    /** The name of this process's folder. */
    static final String OURS = ManagementFactory.getRuntimeMXBean().getName();

    private Spilled() {}

    /** Removes what processes of this machine that have died left behind. */
    static void sweep(Path spill) {
        if (!Files.isDirectory(spill)) {
            return;
        }
        try (Stream<Path> processes = Files.list(spill)) {
            for (Path process : processes.filter(Spilled::dead).toList()) {
                remove(process);
            }
        } catch (IOException | UncheckedIOException e) {
            // Whoever may only read the archive may not remove it; the next process of its owner does.
            return;
        }
    }

    private static boolean dead(Path process) {
        String name = String.valueOf(process.getFileName());
        int at = name.indexOf('@');
        return at > 0
                && name.substring(at).equals(OURS.substring(OURS.indexOf('@')))
                && name.substring(0, at).matches("\\d{1,18}")
                && ProcessHandle.of(Long.parseLong(name.substring(0, at))).isEmpty();
    }

    private static void remove(Path process) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(process)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path one : all) {
            Files.delete(one);
        }
    }
}
