package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KnownRoundsTest {

    private static final LocalDate FROM = LocalDate.of(2026, 1, 1);
    private static final int TABLES = 40;
    private static final int DATES = 50;
    private static final int MOST = 1_000;

    private record Key(LocalDate gamingDate, int tableId, String ref) {}

    private record Form(long content, long id) {}

    /** What earlier imports brought and this one has loaded; counts how often it is asked. */
    private static final class Stored implements KnownRounds.Source {

        final Map<LocalDate, Map<Key, Form>> rounds = new HashMap<>();
        int reads;

        Map<Key, Form> of(LocalDate gamingDate) {
            return rounds.computeIfAbsent(gamingDate, none -> new HashMap<>());
        }

        void put(Key key, Form form) {
            of(key.gamingDate()).put(key, form);
        }

        @Override
        public void read(LocalDate gamingDate, KnownRounds.OfDate into) {
            reads++;
            of(gamingDate).forEach((key, form) -> into.put(KnownRounds.hash(key.ref()), form.content(), form.id()));
        }

        @Override
        public void readAgain(LocalDate gamingDate, KnownRounds.OfDate into) {
            read(gamingDate, into);
        }

        @Override
        public void readAgain(LocalDate gamingDate, int tableId, KnownRounds.OfDate into) {
            reads++;
            of(gamingDate).forEach((key, form) -> {
                if (key.tableId() == tableId) {
                    into.put(KnownRounds.hash(key.ref()), form.content(), form.id());
                }
            });
        }
    }

    @Test
    void newRoundsOrderedByTableStayWithinTheLimitAndReadEachDateOnce() {
        Stored stored = new Stored();
        KnownRounds known = new KnownRounds(stored, MOST);
        int most = 0;
        for (int table = 0; table < TABLES; table++) {
            for (int day = 0; day < DATES; day++) {
                for (int round = 0; round < 5; round++) {
                    assertThat(known.findOrAdd(FROM.plusDays(day), table, table + "/" + round, 1, 1))
                            .isNull();
                    most = Math.max(most, known.size());
                }
            }
        }
        assertThat(most).isBetween(MOST / 2, MOST);
        assertThat(stored.reads).isEqualTo(DATES);
    }

    @Test
    void everyRoundIsKnownWhateverWasLetGo() {
        Random random = new Random(1);
        Stored stored = new Stored();
        for (int i = 0; i < 2_000; i++) {
            Key key = key(random);
            stored.put(key, new Form(random.nextInt(3), i));
        }
        KnownRounds known = new KnownRounds(stored, MOST);
        int found = 0;
        for (int i = 2_000; i < 30_000; i++) {
            Key key = key(random);
            Form expected = stored.of(key.gamingDate()).get(key);
            long content = random.nextInt(3);
            KnownRounds.Known before = known.findOrAdd(key.gamingDate(), key.tableId(), key.ref(), content, i);
            if (expected == null) {
                assertThat(before).isNull();
                stored.put(key, new Form(content, i));
            } else {
                assertThat(before).isEqualTo(new KnownRounds.Known(expected.content(), expected.id()));
                found++;
            }
            assertThat(known.size()).isLessThanOrEqualTo(MOST);
        }
        assertThat(found).isGreaterThan(5_000);
    }

    @Test
    void aRoundOfAnotherTableIsKnownToo() {
        Stored stored = new Stored();
        KnownRounds known = new KnownRounds(stored, 1);
        known.findOrAdd(FROM, 1, "A", 7, 1);
        stored.put(new Key(FROM, 1, "A"), new Form(7, 1));
        known.findOrAdd(FROM.plusDays(1), 1, "B", 7, 2);
        assertThat(known.findOrAdd(FROM, 2, "A", 8, 3)).isEqualTo(new KnownRounds.Known(7, 1));
    }

    @Test
    void whatThisImportSupersededIsRememberedForGood() {
        Stored stored = new Stored();
        KnownRounds known = new KnownRounds(stored, 1);
        known.findOrAdd(FROM, 1, "A", 7, 1);
        known.supersede(FROM, "A", new KnownRounds.Known(7, 1), 8, 2);
        stored.put(new Key(FROM, 1, "A"), new Form(8, 2));
        known.findOrAdd(FROM.plusDays(1), 1, "B", 7, 3);
        assertThat(known.findOrAdd(FROM, 1, "A", 7, 4)).isEqualTo(new KnownRounds.Known(8, 2));
        assertThat(known.wasSuperseded(FROM, "A", 7)).isTrue();
        assertThat(known.wasSuperseded(FROM, "A", 8)).isFalse();
    }

    /** A round's id says its table, as logs have it. */
    private static Key key(Random random) {
        int table = random.nextInt(TABLES);
        return new Key(FROM.plusDays(random.nextInt(DATES)), table, table + "/" + random.nextInt(20));
    }
}
