package io.countroom.reporting.importing;

import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.ConflictRow;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportSource;
import io.countroom.sql.imports.RejectRow;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Rejected lines or conflicts of an import, written as files that can be imported: each line as it stood, under the header that
 * it had. In a folder that goes when this is closed.
 */
public final class RejectFile implements AutoCloseable {

    /** Each line may be a megabyte. */
    private static final int PAGE = 100;

    private final ImportRow row;
    private final List<ImportSource> sources;
    private final Path folder;
    private final Map<String, Writer> open = new HashMap<>();
    private final Map<String, Part> parts = new HashMap<>();
    private final List<Part> inOrder = new ArrayList<>();

    /** The lines of one file of the import; with its bets, where games and bets are apart. */
    record Part(
            String name,
            List<Path> files,
            List<Integer> numbers,
            @Nullable Mapping mapping) {}

    private RejectFile(ImportRepository imports, ImportRow row) {
        this.row = row;
        this.sources = imports.sources(row.propertyId(), row.importId());
        try {
            this.folder = Files.createTempDirectory("countroom-rejects");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rejected lines of an import. */
    public static RejectFile ofRejects(ImportRepository imports, ImportRow row) {
        return new RejectFile(imports, row).with(file -> {
            int after = 0;
            while (true) {
                List<RejectRow> page = imports.rejectsAfter(row.propertyId(), row.importId(), after, PAGE);
                page.forEach(file::add);
                if (page.size() < PAGE) {
                    break;
                }
                after = page.getLast().number();
            }
        });
    }

    static RejectFile ofConflicts(ImportRepository imports, ImportRow row, List<Integer> numbers) {
        return new RejectFile(imports, row).with(file -> file.addConflicts(imports, numbers));
    }

    /** A file that cannot be written leaves no folder behind. */
    private RejectFile with(Consumer<RejectFile> lines) {
        try {
            lines.accept(this);
            finish();
            return this;
        } catch (RuntimeException e) {
            try {
                close();
            } catch (RuntimeException unclosed) {
                e.addSuppressed(unclosed);
            }
            throw e;
        }
    }

    private void addConflicts(ImportRepository imports, List<Integer> numbers) {
        Set<Integer> wanted = new HashSet<>(numbers);
        for (int offset = 0; !wanted.isEmpty(); offset += PAGE) {
            List<ConflictRow> page = imports.conflicts(row.propertyId(), row.importId(), offset, PAGE);
            for (ConflictRow conflict : page) {
                if (wanted.remove(conflict.reject().number())) {
                    if (conflict.decision() != null) {
                        throw new RefusedException("Conflict "
                                + conflict.reject().number() + " of import " + row.importId()
                                + " does not wait for a decision");
                    }
                    if (conflict.reject().raw().length() >= TextLines.LINE_LIMIT) {
                        throw new RefusedException(
                                "Conflict "
                                        + conflict.reject().number() + " of import " + row.importId()
                                        + " is longer than what is kept of a line: cut it out of the file and import it as modified");
                    }
                    add(conflict.reject());
                }
            }
            if (page.size() < PAGE) {
                break;
            }
        }
        if (!wanted.isEmpty()) {
            throw new RefusedException("Import " + row.importId() + " has no conflict "
                    + wanted.iterator().next());
        }
    }

    private void add(RejectRow reject) {
        try {
            Part part = parts.get(reject.file());
            if (part == null) {
                part = begin(reject.file());
            }
            part.numbers.add(reject.number());
            Mapping mapping = part.mapping;
            if (mapping != null && mapping.reads() == Mapping.Reads.GAMES_AND_BETS) {
                addGame(part, reject);
            } else {
                write(part.files.getFirst(), reject.raw());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void addGame(Part part, RejectRow reject) throws IOException {
        if (reject.file().equals(sources.getLast().fileName())) {
            // A bet whose game is missing.
            write(part.files.get(1), reject.raw());
            return;
        }
        int end = reject.raw().indexOf('\n');
        write(part.files.getFirst(), end < 0 ? reject.raw() : reject.raw().substring(0, end));
        if (end >= 0) {
            write(part.files.get(1), reject.raw().substring(end + 1));
        }
    }

    private void write(Path file, String text) throws IOException {
        Writer to = open.get(file.toString());
        if (to == null) {
            throw new IllegalStateException(file + " is not open");
        }
        to.write(text);
        to.write('\n');
    }

    private Part begin(String fileName) throws IOException {
        ImportSource source = sources.stream()
                .filter(one -> one.fileName().equals(fileName))
                .findFirst()
                .orElse(new ImportSource(fileName, null, null));
        Mapping mapping = source.mapping() == null ? null : Mapping.read(source.mapping());
        boolean two = mapping != null && mapping.reads() == Mapping.Reads.GAMES_AND_BETS;
        if (two && !inOrder.isEmpty()) {
            Part both = inOrder.getFirst();
            parts.put(fileName, both);
            return both;
        }
        List<Path> files = new ArrayList<>();
        for (ImportSource one : two ? sources : List.of(source)) {
            Path file = folder.resolve(name(one, inOrder.size() + files.size() + 1));
            Writer writer = Files.newBufferedWriter(file);
            open.put(file.toString(), writer);
            if (one.header() != null) {
                writer.write(one.header());
                writer.write('\n');
            }
            files.add(file);
        }
        Part part = new Part(row.fileName(), files, new ArrayList<>(), mapping);
        parts.put(fileName, part);
        inOrder.add(part);
        return part;
    }

    /** A plain name that says what it came from; the name in an archive is never a path here. */
    private static String name(ImportSource source, int number) {
        String fileName = source.fileName();
        String last = fileName.substring(fileName.lastIndexOf('/') + 1);
        String plain = last.replaceAll("\\.(gz|zip|xlsx)$", "").replaceAll("[^A-Za-z0-9._-]", "_");
        String cut = plain.length() > 60 ? plain.substring(plain.length() - 60) : plain;
        String end = source.header() != null ? ".csv" : source.mapping() != null ? ".json" : ".ndjson";
        return number + "-" + (cut.endsWith(end) ? cut : cut + end);
    }

    private void finish() {
        try {
            for (Writer writer : open.values()) {
                writer.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Part> parts() {
        return List.copyOf(inOrder);
    }

    /** Whether all is in one file; otherwise {@link #writeTo} writes a zip archive. */
    public boolean single() {
        return inOrder.size() == 1 && inOrder.getFirst().files.size() == 1;
    }

    private static final Pattern CORRECTED = Pattern.compile("import-(\\d+)-rejects-.*");

    /** The imports whose rejected lines were corrected: their file came in again under its {@link #name}, and nothing of it was rejected. */
    public static Set<Long> corrected(Collection<ImportRow> imports) {
        Map<Long, Long> rejected = imports.stream()
                .collect(Collectors.toMap(
                        ImportRow::importId, row -> row.counts().rejects()));
        return imports.stream()
                .filter(row ->
                        row.state() == ImportRow.State.ACCEPTED && row.counts().rejects() == 0)
                .flatMap(row -> {
                    Matcher name = CORRECTED.matcher(row.fileName());
                    // All of them, not a part of the file.
                    return name.matches()
                                    && row.counts().rounds()
                                            >= rejected.getOrDefault(Long.valueOf(name.group(1)), Long.MAX_VALUE)
                            ? Stream.of(Long.valueOf(name.group(1)))
                            : Stream.empty();
                })
                .collect(Collectors.toSet());
    }

    /** A name to save it under. */
    public String name() {
        String one =
                single() ? String.valueOf(inOrder.getFirst().files.getFirst().getFileName()) : "rejects.zip";
        return "import-" + row.importId() + "-rejects-" + one;
    }

    /** The file; or, of several, an archive of them, which can be imported like any. */
    public void writeTo(OutputStream out) throws IOException {
        if (single()) {
            Files.copy(inOrder.getFirst().files.getFirst(), out);
            return;
        }
        try (ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
            for (Part part : inOrder) {
                for (Path file : part.files) {
                    zip.putNextEntry(new ZipEntry(String.valueOf(file.getFileName())));
                    Files.copy(file, zip);
                    zip.closeEntry();
                }
            }
            zip.finish();
        }
    }

    @Override
    public void close() {
        finish();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
