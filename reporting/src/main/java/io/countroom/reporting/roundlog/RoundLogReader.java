package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.LineBlock;
import io.countroom.reporting.file.Source;
import io.countroom.reporting.file.Sources;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.mapping.MappedCells;
import io.countroom.reporting.mapping.Mapping.Reads;
import io.countroom.sql.imports.ImportSource;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Reads a round log, NDJSON or CSV, plain, gzip or zip, whichever it is, from beginning to end in bounded memory; with a mapping,
 * the log of another system. Either ask for one entry after another with {@link #next}, or take chunks with {@link #nextChunk}
 * and have other threads read them.
 */
public final class RoundLogReader implements Closeable {

    /** Some rounds of the file, not read yet. */
    @FunctionalInterface
    public interface Chunk {

        /** Reads the rounds in the order of the file, on any thread. Never throws because of the file's content. */
        List<Entry> entries();
    }

    private final Sources sources;
    private final @Nullable MappedCells mapped;
    private final List<Source> waiting;
    private final List<ImportSource> read = new ArrayList<>();
    private final Queue<Entry> pending = new ArrayDeque<>();
    private final long totalBytes;
    private volatile TextLines lines;
    private RoundFormat format;
    private @Nullable LineBlock begun;
    private int begunAt;
    private boolean lastChunks;
    private volatile long bytesBefore;
    private volatile long linesBefore;
    private volatile long lastLine;

    private RoundLogReader(Sources sources, @Nullable MappedCells mapped) {
        this.sources = sources;
        this.mapped = mapped;
        this.waiting = new ArrayList<>(sources.all());
        this.totalBytes = waiting.stream().mapToLong(Source::bytes).sum();
        Source first = waiting.removeFirst();
        if (mapped != null && mapped.mapping().reads() == Reads.GAMES_AND_BETS) {
            first = gamesOf(first);
        }
        this.lines = TextLines.open(first);
        this.format = begin();
    }

    /**
     * Opens a round log and finds out its format.
     *
     * @throws UnreadableFileException with a sentence, if it is missing, a directory, empty, not text, or no round log
     */
    public static RoundLogReader open(Path file) {
        return open(Sources.of(file), null);
    }

    /**
     * Opens a round log of one or several files, which close with it.
     *
     * @param mapped turns what another system writes into our cells; null for our own formats
     * @throws UnreadableFileException with a sentence, if it cannot be read as a whole
     */
    public static RoundLogReader open(Sources sources, @Nullable MappedCells mapped) {
        try {
            if (sources.workbook()) {
                throw new UnreadableFileException(sources.all().getFirst().name()
                        + " is an Excel workbook, which holds counts only: export round logs as NDJSON or CSV");
            }
            return new RoundLogReader(sources, mapped);
        } catch (RuntimeException e) {
            sources.close();
            throw e;
        }
    }

    /**
     * The first rounds of a file as a mapping reads them, before anything is imported.
     *
     * @param texts the beginnings of the files
     * @throws UnreadableFileException with a sentence, if the mapping cannot read them at all
     */
    public static List<Entry> first(MappedCells mapped, List<String> names, List<String> texts, int most) {
        List<Entry> entries = new ArrayList<>();
        try (RoundLogReader reader = open(Sources.ofTexts(names, texts), mapped)) {
            for (Entry entry = reader.next(); entry != null && entries.size() < most; entry = reader.next()) {
                entries.add(entry);
            }
        }
        return entries;
    }

    /** Puts the games first and leaves the bets waiting. */
    private Source gamesOf(Source first) {
        if (waiting.size() != 1 || mapped == null) {
            throw new UnreadableFileException(
                    first.name() + " has " + (waiting.size() + 1)
                            + " files, and the mapping reads two, games and bets: name both, or pack both into one zip archive");
        }
        Source second = waiting.getFirst();
        boolean firstIsBets = GamesAndBets.isBets(firstLine(first), mapped.mapping());
        boolean secondIsBets = GamesAndBets.isBets(firstLine(second), mapped.mapping());
        if (firstIsBets == secondIsBets) {
            throw new UnreadableFileException("One of " + first.name() + " and " + second.name()
                    + " must have the columns of bets that the mapping '"
                    + mapped.mapping().name()
                    + "' reads, the other those of games: choose the right files, or change it");
        }
        waiting.set(0, firstIsBets ? first : second);
        return firstIsBets ? second : first;
    }

    private static String firstLine(Source source) {
        return TextLines.firstLine(source)
                .orElseThrow(
                        () -> new UnreadableFileException(source.name() + " has only blank lines: export it again"))
                .strip();
    }

    private RoundFormat begin() {
        try {
            for (LineBlock block = lines.next(); block != null; block = lines.next()) {
                for (int i = 0; i < block.count(); i++) {
                    if (!block.blank(i)) {
                        RoundFormat found = format(block, i);
                        begun = block;
                        begunAt = found.header() == null ? i : i + 1;
                        begun(lines.name(), found.header());
                        return found;
                    }
                }
            }
            throw new UnreadableFileException(lines.name() + " has only blank lines: export it again");
        } catch (RuntimeException e) {
            lines.close();
            throw e;
        }
    }

    private RoundFormat format(LineBlock block, int i) {
        String first = block.raw(i).strip();
        if (mapped != null) {
            return switch (mapped.mapping().reads()) {
                case JSON -> new MappedJson(mapped);
                case CSV -> CsvRounds.mapped(lines.name(), first, mapped);
                case GAMES_AND_BETS -> {
                    GamesAndBets both = GamesAndBets.read(lines.name(), first, waiting.removeFirst(), mapped);
                    begun(both.betsFile(), both.betsHeader());
                    yield both;
                }
            };
        }
        // Where the name says so, a first line that is no JSON is one bad line and not another format.
        if (first.startsWith("{") || lines.name().matches("(?i).*\\.ndjson(\\.gz)?")) {
            return NdjsonRounds::chunk;
        }
        if (first.startsWith("[")) {
            throw new UnreadableFileException(lines.name()
                    + " begins with [ as a JSON list: write one round a line, each an object in braces, without the list around"
                    + " them");
        }
        return CsvRounds.withHeader(lines.name(), first);
    }

    /** The next round; null at the end. */
    public @Nullable Entry next() {
        while (pending.isEmpty()) {
            Chunk chunk = nextChunk();
            if (chunk == null) {
                return null;
            }
            pending.addAll(chunk.entries());
        }
        return pending.poll();
    }

    /**
     * The next rounds; null at the end.
     *
     * @throws UnreadableFileException if the file turns out to be damaged or cut short
     */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes, others look on
    public @Nullable Chunk nextChunk() {
        while (true) {
            if (!lastChunks) {
                LineBlock block = begun;
                int from = block == null ? 0 : begunAt;
                begun = null;
                if (block == null) {
                    block = lines.next();
                }
                if (block != null) {
                    lastLine = block.number(block.count() - 1);
                    return format.chunk(block, from);
                }
                lastChunks = true;
            }
            Chunk chunk = format.last();
            if (chunk != null) {
                return chunk;
            }
            if (waiting.isEmpty()) {
                return null;
            }
            // The next file of the archive.
            bytesBefore += lines.bytesRead();
            linesBefore += lastLine;
            lastLine = 0;
            lines.close();
            lines = TextLines.open(waiting.removeFirst());
            lastChunks = false;
            format = begin();
        }
    }

    /** The files read so far, in order. Call it on the reading thread or after the end of reading. */
    public List<ImportSource> sources() {
        return List.copyOf(read);
    }

    private void begun(String file, @Nullable String header) {
        read.add(new ImportSource(
                file, header, mapped == null ? null : mapped.mapping().document()));
    }

    /** How many lines have been taken from the file so far. */
    public long lines() {
        return linesBefore + lastLine;
    }

    /** How many bytes of the file, as it lies on disk, have been read. */
    public long bytesRead() {
        return bytesBefore + lines.bytesRead();
    }

    public long totalBytes() {
        return totalBytes;
    }

    @Override
    public void close() {
        try (sources) {
            lines.close();
        }
    }
}
