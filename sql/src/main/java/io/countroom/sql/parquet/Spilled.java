package io.countroom.sql.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Temporary files, in a folder for each process and machine: of DuckDB queries that need more memory than they may use, and copies
 * that are read.
 */
final class Spilled {

    /** The name of this process's folder. */
    static final String OURS = ManagementFactory.getRuntimeMXBean().getName();

    private Spilled() {}

    /** Removes the folders of processes of this machine that no longer run. */
    static void sweep(Path spill) {
        if (!Files.isDirectory(spill)) {
            return;
        }
        try (Stream<Path> processes = Files.list(spill)) {
            for (Path process : processes.filter(Spilled::dead).toList()) {
                remove(process);
            }
        } catch (IOException | UncheckedIOException e) {
            // An account that may only read the archive cannot remove them; the next process of its owner does.
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

    /** Removes a folder with all that is in it. */
    static void remove(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path one : all) {
            Files.delete(one);
        }
    }
}
