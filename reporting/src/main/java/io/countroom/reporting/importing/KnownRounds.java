package io.countroom.reporting.importing;

import io.countroom.reporting.file.LongIndex;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which rounds are known, by gaming date: those of earlier imports and those of this one so far. Keeps a bounded number in memory,
 * whatever the order of a file. Of the others, four bytes each remain: they tell that a round is new without a look into the
 * database. A round that they do not tell from a new one is read again.
 */
final class KnownRounds {

    private static final int MOST_IN_MEMORY = 1_000_000;

    /** Three numbers each, with their place in a table: at the most a fifth of the heap. */
    private static final int HEAP_BYTES_EACH = 512;

    /** Reads what is stored. */
    interface Source {

        /** Of a gaming date, of which this import has loaded nothing yet. */
        void read(LocalDate gamingDate, OfDate into);

        /** Of a gaming date, with what this import has loaded. */
        void readAgain(LocalDate gamingDate, OfDate into);

        /** Of a table and gaming date, with what this import has loaded. */
        void readAgain(LocalDate gamingDate, int tableId, OfDate into);
    }

    /** The rounds of one gaming date: from the hash of a round's id to its content and key. */
    static final class OfDate {

        private LongIndex refs = new LongIndex();
        private long[] contents = new long[SMALLEST];
        private long[] ids = new long[SMALLEST];
        /** In order, a part of the hash of each round that was let go. */
        private int[] gone = new int[0];
        /** Of earlier forms that were superseded: round and content in one number. */
        private Set<Long> superseded = new HashSet<>();
        /** The same, for rounds that this import supersedes. They stay in memory: the database does not list them yet. */
        private final Set<Long> supersededNow = new HashSet<>();

        private static final int SMALLEST = 16;

        void putSuperseded(long ref, long content) {
            superseded.add(Long.rotateLeft(ref, 17) ^ content);
        }

        boolean wasSuperseded(long ref, long content) {
            Long form = Long.rotateLeft(ref, 17) ^ content;
            return superseded.contains(form) || supersededNow.contains(form);
        }

        /** Keeps of each round what {@link #mayHaveGone} needs. */
        private void letGo() {
            int[] more = Arrays.copyOf(gone, gone.length + refs.size());
            for (int i = 0; i < refs.size(); i++) {
                more[gone.length + i] = part(refs.key(i));
            }
            Arrays.sort(more);
            gone = more;
            forgetAll();
        }

        private void forgetAll() {
            refs = new LongIndex();
            contents = new long[SMALLEST];
            ids = new long[SMALLEST];
            superseded = new HashSet<>();
        }

        private static int part(long ref) {
            return (int) (ref >>> Integer.SIZE);
        }

        /** Whether the round may be one that was dropped from memory. One in a million answers is a false positive. */
        private boolean mayHaveGone(long ref) {
            return Arrays.binarySearch(gone, part(ref)) >= 0;
        }

        /** A form that came later, with a higher id, holds. */
        void put(long ref, long content, long id) {
            int known = refs.size();
            int at = refs.add(ref);
            if (at < known && ids[at] > id) {
                return;
            }
            if (at == ids.length) {
                contents = Arrays.copyOf(contents, at * 2);
                ids = Arrays.copyOf(ids, at * 2);
            }
            contents[at] = content;
            ids[at] = id;
        }

        @Nullable Known find(long ref) {
            int at = refs.find(ref);
            return at < 0 ? null : new Known(contents[at], ids[at]);
        }
    }

    record Known(long content, long roundId) {}

    private final Source source;
    private final int mostInMemory;
    private final Map<LocalDate, OfDate> dates = new HashMap<>();
    /** Those of them that have rounds in memory, the one asked for least recently first. */
    private final Map<LocalDate, OfDate> inMemory = new LinkedHashMap<>(64, 0.75f, true);

    private int size;

    KnownRounds(Source source) {
        this(source, (int) Math.min(MOST_IN_MEMORY, Runtime.getRuntime().maxMemory() / HEAP_BYTES_EACH));
    }

    KnownRounds(Source source, int mostInMemory) {
        this.source = source;
        this.mostInMemory = mostInMemory;
    }

    private OfDate date(LocalDate gamingDate) {
        OfDate known = dates.get(gamingDate);
        OfDate date = known == null ? new OfDate() : known;
        // The one asked for last.
        inMemory.put(gamingDate, date);
        if (known == null) {
            dates.put(gamingDate, date);
            source.read(gamingDate, date);
            size += date.refs.size();
            letGo();
        }
        return date;
    }

    private @Nullable Known find(OfDate date, LocalDate gamingDate, int tableId, long ref) {
        Known known = date.find(ref);
        if (known != null || !date.mayHaveGone(ref)) {
            return known;
        }
        int before = date.refs.size();
        // A round comes again at its own table, or hardly ever.
        source.readAgain(gamingDate, tableId, date);
        known = date.find(ref);
        if (known == null) {
            source.readAgain(gamingDate, date);
            known = date.find(ref);
            date.gone = new int[0];
        }
        size += date.refs.size() - before;
        letGo();
        return known;
    }

    /** The round of that id on that gaming date, if it is known. */
    @Nullable Known find(LocalDate gamingDate, int tableId, String ref) {
        return find(date(gamingDate), gamingDate, tableId, hash(ref));
    }

    /** The round of that id on that gaming date, if it is known; if not, it is from now on. */
    @Nullable Known findOrAdd(LocalDate gamingDate, int tableId, String ref, long content, long roundId) {
        OfDate date = date(gamingDate);
        long hash = hash(ref);
        Known known = find(date, gamingDate, tableId, hash);
        if (known == null) {
            date.put(hash, content, roundId);
            size++;
            letGo();
        }
        return known;
    }

    /** Whether that is a form of the round that another took the place of. */
    boolean wasSuperseded(LocalDate gamingDate, String ref, long content) {
        OfDate date = dates.get(gamingDate);
        return date != null && date.wasSuperseded(hash(ref), content);
    }

    /** From now on the round is known in another form. */
    void supersede(LocalDate gamingDate, String ref, Known before, long content, long roundId) {
        OfDate date = Objects.requireNonNull(dates.get(gamingDate), "a round that is known has its date");
        long hash = hash(ref);
        date.put(hash, content, roundId);
        date.supersededNow.add(Long.rotateLeft(hash, 17) ^ before.content());
    }

    /** Lets the dates go that were asked for least recently, but never the one asked for last. */
    private void letGo() {
        Iterator<OfDate> eldest = inMemory.values().iterator();
        while (size > mostInMemory && inMemory.size() > 1) {
            OfDate date = eldest.next();
            size -= date.refs.size();
            date.letGo();
            eldest.remove();
        }
    }

    /** How many rounds are in memory. */
    int size() {
        return size;
    }

    /** 64 bits: two of a day's rounds meet once in some hundred million days. */
    static long hash(String text) {
        return ContentHash.of(text);
    }
}
