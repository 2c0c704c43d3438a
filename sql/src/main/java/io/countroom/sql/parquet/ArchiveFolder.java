package io.countroom.sql.parquet;

import io.countroom.sql.RowHash;
import io.countroom.sql.parquet.ArchivedFile.Part;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.jooq.Field;

/**
 * The folder of the archive of one database. A file is named by its content and never changed, so a file that the database lists
 * is there until retention destroys its month, even where the database has taken it off its list.
 */
public final class ArchiveFolder implements AutoCloseable {

    private static final String UNFINISHED = ".unfinished";

    /** Has the id of the database whose files are here. */
    private static final String OWNER = "database-id";

    private static final String OF_PROPERTY = "property-";

    /** The name of a file: part, gaming date and hash. */
    private static final Pattern WRITTEN = Pattern.compile("[a-z]+-\\d{4}-\\d{2}-\\d{2}-[0-9a-f]{12}\\.parquet");

    private final Path folder;
    private final DuckDb duckDb;

    /** Files whose bytes or rows were compared with their hashes, as they were then. */
    private final Map<String, Seen> intact = new ConcurrentHashMap<>();

    private record Seen(long bytes, FileTime changed, String rowHash) {}

    public ArchiveFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
        Path spill = this.folder.resolve("spill");
        Spilled.sweep(spill);
        this.duckDb = new DuckDb(spill.resolve(Spilled.OURS));
    }

    /** For their owner alone: who can read the files can read all rounds. */
    static void create(Path directory) throws IOException {
        if (Files.getFileStore(nearest(directory)).supportsFileAttributeView(PosixFileAttributeView.class)) {
            Files.createDirectories(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(directory);
        }
    }

    private static Path nearest(Path directory) {
        Path parent = directory.getParent();
        return Files.exists(directory) || parent == null ? directory : nearest(parent);
    }

    /** Path of a listed file. */
    public Path path(ArchivedFile file) {
        return within(file.path());
    }

    private Path within(String path) {
        Path file = folder.resolve(path).normalize();
        if (file.equals(folder) || !file.startsWith(folder)) {
            throw new ArchiveException(path + " is not a path within the archive");
        }
        return file;
    }

    /** A row on its way out of a file. */
    @FunctionalInterface
    public interface RowAction {

        void accept(ResultSet row) throws SQLException;
    }

    /** Whether anything was ever archived here. */
    public boolean exists() {
        return Files.isDirectory(folder);
    }

    /**
     * Keeps other processes from writing into this folder until it is closed, and other databases for good.
     *
     * @param listed all files that the database lists here
     * @throws ArchiveException if another process writes, or the folder belongs to another database
     */
    public FileChannel lock(UUID databaseId, List<ArchivedFile> listed) {
        try {
            refuseUnlessOf(databaseId, listed);
            create(folder);
            create(folder.resolve("spill"));
            FileChannel channel = FileChannel.open(
                    folder.resolve("archive.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            boolean ours = false;
            try {
                if (!locked(channel)) {
                    throw new ArchiveException("Another process writes into the archive " + folder
                            + " at the moment: wait until it has finished");
                }
                // Another database may have come first while this one waited.
                refuseUnlessOf(databaseId, listed);
                if (Files.notExists(folder.resolve(OWNER))) {
                    put(OWNER, new ByteArrayInputStream((databaseId + "\n").getBytes(StandardCharsets.US_ASCII)));
                }
                ours = true;
                return channel;
            } finally {
                if (!ours) {
                    channel.close();
                }
            }
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /**
     * To be called before files are brought back, too: a database that is not meant to have this folder may list files of the
     * same names.
     *
     * @throws ArchiveException if the folder belongs to another database
     */
    public void refuseUnlessOf(UUID databaseId) {
        Path marker = folder.resolve(OWNER);
        try {
            if (Files.exists(marker)) {
                String owner = Files.readString(marker).strip();
                if (!owner.equals(databaseId.toString())) {
                    throw new ArchiveException("The archive " + folder + " belongs to another database: its file "
                            + OWNER + " has " + owner + ", and this database is " + databaseId
                            + ". Nothing was changed. Set COUNTROOM_ARCHIVE to the folder of this database.");
                }
            }
        } catch (IOException e) {
            throw new ArchiveException(
                    "The file " + marker + " of the archive cannot be read (" + e.getMessage()
                            + "): make sure that this account may read it",
                    e);
        }
    }

    /** The same before files are written or deleted. A folder that names no database has to have what this database lists. */
    private void refuseUnlessOf(UUID databaseId, List<ArchivedFile> listed) throws IOException {
        refuseUnlessOf(databaseId);
        if (Files.exists(folder.resolve(OWNER))) {
            return;
        }
        String why;
        if (listed.isEmpty()) {
            why = hasMonths() ? "has rounds, and this database lists none" : null;
        } else {
            why = listed.stream()
                    .map(this::path)
                    .filter(Files::notExists)
                    .findFirst()
                    .map(missing -> "lacks files that this database lists, " + missing + " first")
                    .orElse(null);
        }
        if (why != null) {
            throw new ArchiveException("The archive " + folder + " has no file " + OWNER + ", and it " + why
                    + ". Nothing was changed. Set COUNTROOM_ARCHIVE to the folder of this database. If this is the folder,"
                    + " write " + databaseId + " into its file " + OWNER + ".");
        }
    }

    private boolean hasMonths() throws IOException {
        if (!exists()) {
            return false;
        }
        try (Stream<Path> within = Files.list(folder)) {
            return within.anyMatch(one -> String.valueOf(one.getFileName()).startsWith(OF_PROPERTY));
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // By another thread of this process.
            return false;
        }
    }

    /** Removes what a process that died left behind. To be called with the {@link #lock}. */
    public void sweep(int propertyId, YearMonth month) {
        Path of = folder.resolve(ofMonth(propertyId, month));
        if (!Files.isDirectory(of)) {
            return;
        }
        try (Stream<Path> files = Files.list(of)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(UNFINISHED)).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Whether a month has files here, listed or not. */
    public boolean has(int propertyId, YearMonth month) {
        return Files.isDirectory(folder.resolve(ofMonth(propertyId, month)));
    }

    /** Removes all files of a month that were written here. To be called with the {@link #lock}. */
    public void destroy(int propertyId, YearMonth month) {
        if (!has(propertyId, month)) {
            return;
        }
        Path of = folder.resolve(ofMonth(propertyId, month));
        try {
            boolean others = false;
            try (Stream<Path> files = Files.list(of)) {
                for (Path file : files.toList()) {
                    String name = String.valueOf(file.getFileName());
                    if (name.endsWith(UNFINISHED) || WRITTEN.matcher(name).matches()) {
                        Files.delete(file);
                    } else {
                        others = true;
                    }
                }
            }
            if (!others) {
                Files.delete(of);
            }
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private static String ofMonth(int propertyId, YearMonth month) {
        return OF_PROPERTY + propertyId + "/" + month;
    }

    /**
     * Writes a file, reads it back and compares its rows with those that were given. When this returns the file has its name and
     * is on the disk.
     *
     * @param rows with the columns of the table, in their order
     * @param reached is told each step
     * @throws ArchiveException if it cannot be written, or reads back as other rows
     */
    public ArchivedFile write(int propertyId, LocalDate date, Part part, ResultSet rows, Consumer<String> reached) {
        List<? extends Field<?>> fields = Arrays.asList(part.table().fields());
        List<String> columns = fields.stream().map(Field::getName).toList();
        String ofMonth = ofMonth(propertyId, YearMonth.from(date));
        Path directory = folder.resolve(ofMonth);
        Path unfinished = directory.resolve(part.word() + "-" + UUID.randomUUID() + UNFINISHED);
        List<byte[]> hashes = new ArrayList<>();
        try {
            create(directory);
            try (DuckDb.Session session = duckDb.open()) {
                RowHash hash = new RowHash();
                session.load(part.table(), fields, rows, row -> hashes.add(hash.of(row, fields)));
                reached.accept(part.word() + " read");
                session.write(part, unfinished, "property " + propertyId + ", gaming date " + date);
            }
            reached.accept(part.word() + " written");
            String rowHash = RowHash.over(hashes);
            if (!rowHash.equals(rowHash(unfinished, part, columns))) {
                throw new ArchiveException("The " + part.word() + " of " + date + " do not read back from " + unfinished
                        + " as they were written: check the disk. Nothing was moved.");
            }
            reached.accept(part.word() + " compared");
            force(unfinished);
            String path = ofMonth + "/" + part.word() + "-" + date + "-" + rowHash.substring(0, 12) + ".parquet";
            ArchivedFile written = new ArchivedFile(
                    propertyId,
                    date,
                    part,
                    path,
                    hashes.size(),
                    columns,
                    rowHash,
                    Files.size(unfinished),
                    byteHash(unfinished));
            Files.move(unfinished, folder.resolve(path), StandardCopyOption.ATOMIC_MOVE);
            sync(directory);
            reached.accept(part.word() + " named");
            return written;
        } catch (IOException e) {
            throw unwritable(e);
        } catch (SQLException e) {
            throw new ArchiveException(
                    "The " + part.word() + " of " + date + " cannot be written into the archive " + folder + " ("
                            + e.getMessage()
                            + "): make sure that its disk has room and that this account may write there",
                    e);
        }
    }

    /** Puts a file of a backup in its place. */
    public void put(String path, InputStream bytes) {
        Path file = within(path);
        Path directory = Objects.requireNonNull(file.getParent());
        try {
            Files.createDirectories(directory);
            Path unfinished = directory.resolve(UUID.randomUUID() + UNFINISHED);
            Files.copy(bytes, unfinished);
            force(unfinished);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            sync(directory);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** With the folders above it, which may be new as well. */
    private void sync(Path directory) throws IOException {
        for (Path of = directory; of != null && of.startsWith(folder); of = of.getParent()) {
            try (FileChannel channel = FileChannel.open(of, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** Hands over every row of a file in the order of import, once the file is found to be intact. */
    public void forEach(ArchivedFile file, RowAction action) {
        refuseUnlessIntact(file);
        try (DuckDb.Session session = duckDb.open()) {
            session.view(file.part().table(), List.of(file), this::path, null);
            session.forEach(file.part(), action);
        } catch (SQLException e) {
            throw new ArchiveException(sentence(file, "cannot be read (" + e.getMessage() + ")"), e);
        }
    }

    /** What is wrong with a file, all of its bytes read again: a sentence; empty where nothing is. */
    public Optional<String> damage(ArchivedFile file) {
        intact.remove(file.path());
        try {
            refuseUnlessIntact(file);
            return Optional.empty();
        } catch (ArchiveException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** @throws ArchiveException if the file is missing or does not hold the rows that it was written with */
    void refuseUnlessIntact(ArchivedFile file) {
        Path path = path(file);
        try {
            if (!Files.isRegularFile(path)) {
                throw new ArchiveException(sentence(file, "is missing"));
            }
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            Seen seen = new Seen(attributes.size(), attributes.lastModifiedTime(), file.rowHash());
            if (seen.equals(intact.get(file.path()))) {
                return;
            }
            // Another program may have written the same rows in another way.
            if ((seen.bytes != file.bytes() || !byteHash(path).equals(file.byteHash()))
                    && !rowHash(path, file.part(), file.columns()).equals(file.rowHash())) {
                throw new ArchiveException(sentence(file, "was changed: it holds other rows than were written"));
            }
            intact.put(file.path(), seen);
        } catch (IOException e) {
            throw new ArchiveException(sentence(file, "cannot be read (" + e.getMessage() + ")"), e);
        } catch (SQLException e) {
            throw DuckDb.outOfMemory(e).orElseGet(() -> new ArchiveException(sentence(file, "is damaged"), e));
        }
    }

    private String sentence(ArchivedFile file, String what) {
        return "The file " + path(file) + " of the archive, with the "
                + file.part().word() + " of " + file.gamingDate() + ", " + what
                + ". Put it back from a backup.";
    }

    private String rowHash(Path file, Part part, List<String> columns) throws SQLException {
        List<? extends Field<?>> fields =
                columns.stream().map(name -> column(part, name)).toList();
        List<byte[]> hashes = new ArrayList<>();
        RowHash hash = new RowHash();
        try (DuckDb.Session session = duckDb.open()) {
            session.forEachIn(file, columns, row -> hashes.add(hash.of(row, fields)));
        }
        return RowHash.over(hashes);
    }

    private static Field<?> column(Part part, String name) {
        Field<?> field = part.table().field(name);
        if (field == null) {
            throw new IllegalStateException("the " + part.word() + " have no column " + name + " any more");
        }
        return field;
    }

    private static String byteHash(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return DigestUtils.sha256Hex(in);
        }
    }

    DuckDb duckDb() {
        return duckDb;
    }

    private ArchiveException unwritable(IOException e) {
        return new ArchiveException(
                "The archive " + folder + " cannot be written (" + e.getMessage()
                        + "): make sure that its disk has room and that this account may write there",
                e);
    }

    @Override
    public void close() {
        duckDb.close();
    }
}
