package io.countroom.sql.parquet;

import static java.util.stream.Collectors.toSet;

import io.countroom.sql.Database;
import io.countroom.sql.DatabaseLock;
import io.countroom.sql.RowHash;
import io.countroom.sql.parquet.ArchiveStorage.LocalFile;
import io.countroom.sql.parquet.ArchivedFile.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.jooq.Field;

/**
 * The archive of one database. A file is named by its content and never changed, so a file that the database lists is there until
 * retention destroys its month, even where the database has taken it off its list.
 */
public final class Archive implements AutoCloseable {

    private static final String UNFINISHED = ".unfinished";

    /** Has the id of the database whose files are here. */
    private static final String OWNER = "database-id";

    private static final String OF_PROPERTY = "property-";

    private static final Pattern MONTH = Pattern.compile("\\d{4}-\\d{2}");

    /** The name of a file: part, gaming date and hash. */
    private static final Pattern WRITTEN = Pattern.compile("[a-z]+-\\d{4}-\\d{2}-\\d{2}-[0-9a-f]{12}\\.parquet");

    /** At a time, since each may wait for the network. */
    private static final int OPENED_AT_ONCE = 8;

    private final ArchiveStorage storage;

    /** For what is not in the storage yet, and what DuckDB spills. */
    private final Path work;

    private final DuckDb duckDb;

    /** Files whose bytes or rows were compared with their hashes, as they were then. */
    private final Map<String, Seen> intact = new ConcurrentHashMap<>();

    private record Seen(long bytes, FileTime changed, String rowHash) {}

    /** @param local the folder of the archive; for another storage, a folder for temporary files and copies */
    private Archive(ArchiveStorage storage, Path local) {
        this.storage = storage;
        this.work = local.resolve("spill");
        Spilled.sweep(work);
        this.duckDb = new DuckDb(work.resolve(Spilled.OURS));
    }

    /** The archive in a folder. */
    public static Archive in(Path folder) {
        Path absolute = folder.toAbsolutePath().normalize();
        return new Archive(new FolderStorage(absolute), absolute);
    }

    /**
     * The archive at a place.
     *
     * @param place a folder, or s3://bucket/prefix
     * @param copies the folder for copies of what is read from another place than a folder
     * @throws ArchiveException if it is no place for an archive
     */
    public static Archive at(String place, Path copies) {
        if (!place.startsWith(S3Storage.SCHEME)) {
            return in(Path.of(place));
        }
        Path absolute = copies.toAbsolutePath().normalize();
        return new Archive(S3Storage.of(place, absolute), absolute);
    }

    /** The same place, named so that it does not depend on the working directory. */
    public static String absolute(String place) {
        return place.startsWith(S3Storage.SCHEME)
                ? place
                : Path.of(place).toAbsolutePath().toString();
    }

    /** A row on its way out of a file. */
    @FunctionalInterface
    public interface RowAction {

        void accept(ResultSet row) throws SQLException;
    }

    /** Whether anything was ever archived here. */
    public boolean exists() {
        return !list("").isEmpty();
    }

    private List<String> list(String of) {
        try {
            return storage.list(of);
        } catch (IOException e) {
            throw unreadable(of, e);
        }
    }

    /**
     * Keeps other processes of this database from writing into the archive until it is closed, and other databases for good.
     *
     * @throws ArchiveException if another process writes, or the archive belongs to another database
     */
    public DatabaseLock lock(Database database) {
        return lock(database, database.id(), ArchivedFile.all(database.dsl()));
    }

    /** As {@link #lock(Database)}, for a database whose id and list of files cannot be read yet. */
    public DatabaseLock lock(Database database, UUID databaseId, List<ArchivedFile> listed) {
        boolean marked = isMarked(databaseId, listed);
        DatabaseLock lock = DatabaseLock.connect(database);
        boolean ours = false;
        try {
            if (!lock.tryTakeArchive()) {
                throw new ArchiveException("Another process writes into the archive " + storage.name("")
                        + " at the moment: wait until it has finished");
            }
            FolderStorage.createDirectory(work);
            sweep();
            if (!marked) {
                storage.putNew(OWNER, Files.writeString(unfinished(), databaseId + "\n"));
                // Another database may have come first.
                isMarked(databaseId);
            }
            ours = true;
            return lock;
        } catch (IOException e) {
            throw unwritable(e);
        } finally {
            if (!ours) {
                lock.close();
            }
        }
    }

    /** Removes what a process that died was writing. */
    private void sweep() throws IOException {
        try (Stream<Path> files = Files.list(work)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(UNFINISHED)).toList()) {
                Files.delete(file);
            }
        }
    }

    private Path unfinished() {
        return work.resolve(UUID.randomUUID() + UNFINISHED);
    }

    /**
     * To be called before files are brought back, too: a database that is not meant to have this archive may list files of the
     * same names.
     *
     * @throws ArchiveException if the archive belongs to another database
     */
    public void refuseUnlessOf(UUID databaseId) {
        isMarked(databaseId);
    }

    /** Whether the archive names this database, not none. */
    private boolean isMarked(UUID databaseId) {
        Optional<String> owner;
        try {
            owner = storage.read(OWNER).map(String::strip);
        } catch (IOException e) {
            throw unreadable(OWNER, e);
        }
        owner.filter(id -> !id.equals(databaseId.toString())).ifPresent(id -> {
            throw new ArchiveException("The archive " + storage.name("") + " belongs to another database: its file "
                    + OWNER + " has " + id + ", and this database is " + databaseId
                    + ". Nothing was changed. Set COUNTROOM_ARCHIVE to the archive of this database.");
        });
        return owner.isPresent();
    }

    /** The same before files are written or deleted. An archive that names no database has to have what this database lists. */
    private boolean isMarked(UUID databaseId, List<ArchivedFile> listed) {
        if (isMarked(databaseId)) {
            return true;
        }
        String why;
        if (listed.isEmpty()) {
            why = list("").stream().anyMatch(name -> name.startsWith(OF_PROPERTY))
                    ? "has rounds, and this database lists none"
                    : null;
        } else {
            Map<String, Set<String>> there = new HashMap<>();
            why = listed.stream()
                    .map(ArchivedFile::path)
                    .filter(path -> !there.computeIfAbsent(parent(path), of -> Set.copyOf(list(of)))
                            .contains(path.substring(path.lastIndexOf('/') + 1)))
                    .findFirst()
                    .map(missing -> "lacks files that this database lists, " + storage.name(missing) + " first")
                    .orElse(null);
        }
        if (why != null) {
            throw new ArchiveException("The archive " + storage.name("") + " has no file " + OWNER + ", and it " + why
                    + ". Nothing was changed. Set COUNTROOM_ARCHIVE to the archive of this database. If this is the archive,"
                    + " write " + databaseId + " into its file " + OWNER + ".");
        }
        return false;
    }

    private static String parent(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** The months of a property that have files here, listed or not. */
    public Set<YearMonth> months(int propertyId) {
        return list(OF_PROPERTY + propertyId).stream()
                .filter(name -> MONTH.matcher(name).matches())
                .map(YearMonth::parse)
                .collect(toSet());
    }

    /** Removes all files of a month that were written here. To be called with the {@link #lock}. */
    public void destroy(int propertyId, YearMonth month) {
        String of = ofMonth(propertyId, month);
        try {
            for (String name : storage.list(of)) {
                if (name.endsWith(UNFINISHED) || WRITTEN.matcher(name).matches()) {
                    storage.delete(of + "/" + name);
                }
            }
            storage.delete(of);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private static String ofMonth(int propertyId, YearMonth month) {
        return OF_PROPERTY + propertyId + "/" + month;
    }

    /**
     * Writes a file, reads it back and compares its rows with those that were given. When this returns the file has its name and
     * is durable.
     *
     * @param rows with the columns of the table, in their order
     * @param reached is told each step
     * @throws ArchiveException if it cannot be written, or reads back as other rows
     */
    public ArchivedFile write(int propertyId, LocalDate date, Part part, ResultSet rows, Consumer<String> reached) {
        List<? extends Field<?>> fields = Arrays.asList(part.table().fields());
        List<String> columns = fields.stream().map(Field::getName).toList();
        Path unfinished = unfinished();
        List<byte[]> hashes = new ArrayList<>();
        try {
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
            String path = ofMonth(propertyId, YearMonth.from(date)) + "/" + part.word() + "-" + date + "-"
                    + rowHash.substring(0, 12) + ".parquet";
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
            storage.put(path, unfinished);
            reached.accept(part.word() + " named");
            return written;
        } catch (IOException e) {
            throw unwritable(e);
        } catch (SQLException e) {
            throw new ArchiveException(
                    "The " + part.word() + " of " + date + " cannot be written into " + work + " ("
                            + e.getMessage()
                            + "): make sure that its disk has room and that this account may write there",
                    e);
        }
    }

    /** Puts a file of a backup in its place. */
    public void put(String path, InputStream bytes) {
        Path unfinished = unfinished();
        try {
            FolderStorage.createDirectory(work);
            Files.copy(bytes, unfinished);
            storage.put(within(path), unfinished);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private String within(String path) {
        Path file = work.resolve(path).normalize();
        if (file.equals(work) || !file.startsWith(work)) {
            throw new ArchiveException(path + " is not a path within the archive");
        }
        return path;
    }

    /** Hands over every row of a file in the order of import, once the file is found to be intact. */
    public void forEach(ArchivedFile file, RowAction action) {
        try (Opened opened = open(List.of(file));
                DuckDb.Session session = duckDb.open()) {
            session.view(file.part().table(), List.of(file), opened::path, null);
            session.forEach(file.part(), action);
        } catch (SQLException e) {
            throw new ArchiveException(sentence(file, "cannot be read (" + e.getMessage() + ")"), e);
        }
    }

    /** Files of the archive to read, until it is closed. */
    static final class Opened implements AutoCloseable {

        private final Map<ArchivedFile, LocalFile> files = new ConcurrentHashMap<>();

        Path path(ArchivedFile file) {
            return Objects.requireNonNull(files.get(file)).path();
        }

        @Override
        public void close() {
            files.values().forEach(LocalFile::close);
        }
    }

    /**
     * Opens files and finds them to be intact.
     *
     * @throws ArchiveException if one is missing or does not hold the rows that it was written with
     */
    Opened open(List<ArchivedFile> files) {
        Opened opened = new Opened();
        boolean all = false;
        try (ExecutorService threads =
                Executors.newFixedThreadPool(OPENED_AT_ONCE, Thread.ofVirtual().factory())) {
            List<Future<?>> begun = new ArrayList<>();
            for (ArchivedFile file : files) {
                begun.add(threads.submit(() -> opened.files.put(file, open(file, false))));
            }
            try {
                for (Future<?> one : begun) {
                    one.get();
                }
                all = true;
            } finally {
                if (!all) {
                    threads.shutdownNow();
                }
            }
            return opened;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the archive was read", e);
        } finally {
            if (!all) {
                opened.close();
            }
        }
    }

    /** What is done with the bytes of a file. */
    @FunctionalInterface
    public interface FileAction<E extends Exception> {

        void accept(Path file) throws E;
    }

    /** What is wrong with a file, all of its bytes read again: a sentence; empty where nothing is. */
    public Optional<String> damage(ArchivedFile file) {
        return damage(file, path -> {});
    }

    /** As {@link #damage(ArchivedFile)}. A file with nothing wrong is handed over. */
    public <E extends Exception> Optional<String> damage(ArchivedFile file, FileAction<E> otherwise) throws E {
        intact.remove(file.path());
        try (LocalFile whole = open(file, true)) {
            otherwise.accept(whole.path());
            return Optional.empty();
        } catch (ArchiveUnavailableException e) {
            throw e;
        } catch (ArchiveException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private LocalFile open(ArchivedFile file, boolean anew) {
        LocalFile opened;
        try {
            opened = storage.open(within(file.path()), anew);
        } catch (NoSuchFileException e) {
            throw new ArchiveException(sentence(file, "is missing"), e);
        } catch (IOException e) {
            throw new ArchiveException(sentence(file, "cannot be read (" + e.getMessage() + ")"), e);
        }
        boolean whole = false;
        try {
            refuseUnlessIntact(file, opened.path());
            whole = true;
            return opened;
        } catch (ArchiveException e) {
            if (!opened.copied()) {
                throw e;
            }
        } finally {
            if (!whole) {
                opened.close();
            }
        }
        return open(file, true);
    }

    private void refuseUnlessIntact(ArchivedFile file, Path path) {
        try {
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
        return "The file " + storage.name(file.path()) + " of the archive, with the "
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

    private ArchiveException unreadable(String path, IOException e) {
        return new ArchiveException(
                storage.name(path) + " of the archive cannot be read (" + e.getMessage()
                        + "): make sure that this account may read it",
                e);
    }

    private ArchiveException unwritable(IOException e) {
        return new ArchiveException(
                "The archive " + storage.name("") + " cannot be written (" + e.getMessage()
                        + "): make sure that its disk has room and that this account may write there",
                e);
    }

    @Override
    public void close() {
        duckDb.close();
        storage.close();
    }
}
