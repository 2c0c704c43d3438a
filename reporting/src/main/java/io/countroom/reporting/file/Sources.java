package io.countroom.reporting.file;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The readable parts of a file: the file itself, or the entries of a zip archive in their order. Names of entries are shown
 * and never used as paths; archives that unpack to more than any log does are refused.
 */
public final class Sources implements Closeable {

    private static final int MOST_ENTRIES = 1_000;

    /** Round logs shrink to a tenth or a thirtieth; a bomb to a thousandth. */
    private static final long MOST_RATIO = 250;

    private static final long RATIO_FROM_BYTES = 16L << 20;
    private static final long MOST_BYTES = 100L << 30;

    private final List<Source> all;
    private final boolean workbook;
    private final @Nullable ZipFile archive;

    private Sources(List<Source> all, boolean workbook, @Nullable ZipFile archive) {
        this.all = List.copyOf(all);
        this.workbook = workbook;
        this.archive = archive;
    }

    public static Sources of(Path file) {
        return of(file, name(file));
    }

    /** The name of a file without its folder. */
    public static String name(Path file) {
        Path name = file.getFileName();
        return name == null ? file.toString() : name.toString();
    }

    /**
     * Opens a file and looks whether it is an archive.
     *
     * @param name as rejects and messages name it, where the file itself is a temporary one
     * @throws UnreadableFileException if it is missing, a directory, empty, or an archive that cannot be taken
     */
    public static Sources of(Path file, String name) {
        try {
            if (Files.isDirectory(file)) {
                throw new UnreadableFileException(
                        file + " is a directory: name the files in it, such as " + file + "/*");
            }
            if (!Files.exists(file)) {
                throw new UnreadableFileException(file + " does not exist: check the name and the folder");
            }
            long size = Files.size(file);
            if (size == 0) {
                throw new UnreadableFileException(name + " is empty: export it again");
            }
            byte[] magic;
            try (InputStream in = Files.newInputStream(file)) {
                magic = in.readNBytes(4);
            }
            if (magic.length == 4 && magic[0] == 'P' && magic[1] == 'K' && (magic[2] == 3 || magic[2] == 5)) {
                return archive(file, name);
            }
            return new Sources(List.of(new OfFile(name, size, file)), false, null);
        } catch (AccessDeniedException e) {
            throw new UnreadableFileException(
                    file + " may not be read: give the user that runs Countroom the right to", e);
        } catch (IOException e) {
            throw new UnreadableFileException(name + " cannot be read (" + e.getMessage() + ")", e);
        }
    }

    /** Texts that lie in memory, such as the beginning of a file that somebody shows as an example. */
    public static Sources ofTexts(List<String> names, List<String> texts) {
        List<Source> all = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            all.add(new OfText(names.get(i), texts.get(i)));
        }
        return new Sources(all, false, null);
    }

    /**
     * Several files as one, in their order.
     *
     * @param names as messages name them
     */
    public static Sources together(List<Path> files, List<String> names) {
        if (files.size() == 1) {
            return of(files.getFirst(), names.getFirst());
        }
        List<Source> all = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            try (Sources one = of(files.get(i), names.get(i))) {
                if (one.workbook || one.archive != null) {
                    throw new UnreadableFileException(names.get(i)
                            + " is an archive or a workbook: name only text files together, or one archive of all");
                }
                all.addAll(one.all);
            }
        }
        return new Sources(all, false, null);
    }

    private static Sources archive(Path file, String name) throws IOException {
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile(), StandardCharsets.UTF_8);
        } catch (ZipException e) {
            throw new UnreadableFileException(
                    name + " is a zip archive that is damaged or cut short (" + e.getMessage() + "): copy it again", e);
        }
        try {
            if (zip.getEntry("[Content_Types].xml") != null) {
                zip.close();
                return new Sources(List.of(new OfFile(name, Files.size(file), file)), true, null);
            }
            return new Sources(entries(zip, name), false, zip);
        } catch (IOException | RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    private static List<Source> entries(ZipFile zip, String name) {
        if (zip.size() > MOST_ENTRIES) {
            throw new UnreadableFileException(name + " holds " + zip.size() + " entries, more than " + MOST_ENTRIES
                    + ": pack fewer files together");
        }
        List<Source> sources = new ArrayList<>();
        for (var entries = zip.entries(); entries.hasMoreElements(); ) {
            ZipEntry entry = entries.nextElement();
            checkName(name, entry.getName());
            String last = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
            if (entry.isDirectory() || last.startsWith(".") || entry.getName().startsWith("__MACOSX/")) {
                continue;
            }
            if (last.toLowerCase(Locale.ROOT).matches(".*\\.(zip|xlsx)")) {
                throw new UnreadableFileException(
                        name + " holds " + last + ": archives and workbooks are imported by themselves");
            }
            sources.add(new OfEntry(name + "/" + entry.getName(), zip, entry));
        }
        if (sources.isEmpty()) {
            throw new UnreadableFileException(name + " is a zip archive without files: pack it again");
        }
        return sources;
    }

    private static void checkName(String archive, String entry) {
        boolean leaves = entry.startsWith("/")
                || entry.indexOf('\\') >= 0
                || entry.matches("(?s)[A-Za-z]:.*")
                || List.of(entry.split("/")).contains("..");
        boolean unreadable = entry.length() > 300 || entry.chars().anyMatch(c -> c < ' ' || c == 0x7f);
        if (leaves || unreadable) {
            String shown = entry.replaceAll("\\p{Cntrl}", "?");
            throw new UnreadableFileException(archive + " holds an entry named '"
                    + (shown.length() > 80 ? shown.substring(0, 80) + "…" : shown)
                    + "', " + (leaves ? "which leads out of the archive" : "which is no name of a file")
                    + ": nothing of it was read; pack plain files");
        }
    }

    public List<Source> all() {
        return all;
    }

    /** Whether it is an Excel workbook, which is read as a whole and not as text. */
    public boolean workbook() {
        return workbook;
    }

    @Override
    public void close() {
        if (archive != null) {
            try {
                archive.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private record OfFile(String name, long bytes, Path file) implements Source {

        @Override
        public InputStream open() throws IOException {
            return Files.newInputStream(file);
        }
    }

    private record OfText(String name, String text) implements Source {

        @Override
        public long bytes() {
            return utf8().length;
        }

        @Override
        public InputStream open() {
            return new ByteArrayInputStream(utf8());
        }

        private byte[] utf8() {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }

    private record OfEntry(String name, ZipFile zip, ZipEntry entry) implements Source {

        @Override
        public long bytes() {
            return Math.max(0, entry.getSize());
        }

        @Override
        public InputStream open() throws IOException {
            InputStream in = zip.getInputStream(entry);
            if (in == null) {
                throw new ZipException("the entry is not there");
            }
            long packed = Math.max(entry.getCompressedSize(), 1);
            return new Unpacked(in, name, () -> packed);
        }
    }

    /** Refuses to unpack a bomb: counts what comes out against what went in. */
    static final class Unpacked extends TextLines.CountingStream {

        private final String name;
        private final LongSupplier packed;

        /** @param packed how many bytes have gone in so far */
        Unpacked(InputStream in, String name, LongSupplier packed) {
            super(in);
            this.name = name;
            this.packed = packed;
        }

        @Override
        void add(int n) {
            super.add(n);
            if (count > MOST_BYTES || (count > RATIO_FROM_BYTES && count / MOST_RATIO > packed.getAsLong())) {
                throw new UnreadableFileException(name + " unpacks to more than "
                        + (count > MOST_BYTES ? (MOST_BYTES >> 30) + " GB" : MOST_RATIO + " times its size")
                        + ": that is no log or count; export it again");
            }
        }
    }
}
