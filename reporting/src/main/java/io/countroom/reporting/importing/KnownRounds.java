package io.countroom.reporting.importing;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which rounds are known, by gaming date: those of earlier imports and those of this one so far. Keeps a bounded number in memory
 * and reads a gaming date again when it comes back after it was let go.
 */
final class KnownRounds {

    /** Three numbers each, in tables between a quarter and half full: 100 MB at the most. */
    private static final int MOST_IN_MEMORY = 1_000_000;

    /** Reads what is stored of a gaming date. */
    @FunctionalInterface
    interface Source {

        void read(LocalDate gamingDate, OfDate into);
    }

    /** The rounds of one gaming date: an open-addressed table from the hash of a round's id to its content and key. */
    static final class OfDate {

        private long[] refs = new long[64];
        private long[] contents = new long[64];
        private long[] ids = new long[64];
        private int size;
        /** Of earlier forms that were superseded: round and content in one number. */
        private final Set<Long> superseded = new HashSet<>();

        void putSuperseded(long ref, long content) {
            superseded.add(Long.rotateLeft(ref, 17) ^ content);
        }

        boolean wasSuperseded(long ref, long content) {
            return superseded.contains(Long.rotateLeft(ref, 17) ^ content);
        }

        /** The place of a round, or the free place where it would go. */
        private static int place(long[] refs, long ref) {
            int mask = refs.length - 1;
            int at = (int) (ref ^ (ref >>> 32)) & mask;
            while (refs[at] != 0 && refs[at] != ref) {
                at = (at + 1) & mask;
            }
            return at;
        }

        void put(long ref, long content, long id) {
            if (size * 2 >= refs.length) {
                grow();
            }
            int at = place(refs, ref);
            if (refs[at] == 0) {
                size++;
            }
            refs[at] = ref;
            contents[at] = content;
            ids[at] = id;
        }

        private void grow() {
            long[] oldRefs = refs;
            long[] oldContents = contents;
            long[] oldIds = ids;
            refs = new long[oldRefs.length * 2];
            contents = Arrays.copyOf(contents, refs.length);
            ids = Arrays.copyOf(ids, refs.length);
            for (int i = 0; i < oldRefs.length; i++) {
                if (oldRefs[i] != 0) {
                    int at = place(refs, oldRefs[i]);
                    refs[at] = oldRefs[i];
                    contents[at] = oldContents[i];
                    ids[at] = oldIds[i];
                }
            }
        }

        @Nullable Known find(long ref) {
            int at = place(refs, ref);
            return refs[at] == 0 ? null : new Known(contents[at], ids[at]);
        }
    }

    record Known(long content, long roundId) {}

    private final Source source;
    private final Map<LocalDate, OfDate> dates = new LinkedHashMap<>(64, 0.75f, true);
    private int inMemory;

    KnownRounds(Source source) {
        this.source = source;
    }

    private OfDate date(LocalDate gamingDate) {
        OfDate date = dates.get(gamingDate);
        if (date == null) {
            date = new OfDate();
            source.read(gamingDate, date);
            dates.put(gamingDate, date);
            inMemory += date.size;
            letGo();
        }
        return date;
    }

    /** The round of that id on that gaming date, if it is known. */
    @Nullable Known find(LocalDate gamingDate, String ref) {
        return date(gamingDate).find(hash(ref));
    }

    /** The round of that id on that gaming date, if it is known; if not, it is from now on. */
    @Nullable Known findOrAdd(LocalDate gamingDate, String ref, long content, long roundId) {
        OfDate date = date(gamingDate);
        long hash = hash(ref);
        Known known = date.find(hash);
        if (known == null) {
            date.put(hash, content, roundId);
            inMemory++;
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
        OfDate date = Objects.requireNonNull(dates.get(gamingDate), "a round that is known has its date in memory");
        long hash = hash(ref);
        date.put(hash, content, roundId);
        date.putSuperseded(hash, before.content());
    }

    /** Lets the dates go that were asked for least recently; one is always kept. */
    private void letGo() {
        Iterator<OfDate> eldest = dates.values().iterator();
        while (inMemory > MOST_IN_MEMORY && dates.size() > 1) {
            inMemory -= eldest.next().size;
            eldest.remove();
        }
    }

    /** 64 bits, never 0; two of a day's rounds meet once in some hundred million days. */
    static long hash(String text) {
        long hash = ContentHash.of(text);
        return hash == 0 ? 1 : hash;
    }
}
