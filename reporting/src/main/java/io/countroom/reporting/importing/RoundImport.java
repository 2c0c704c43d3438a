package io.countroom.reporting.importing;

import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.reporting.sequence.PostedLimitAudit;
import io.countroom.reporting.sequence.RoundSequences;
import io.countroom.reporting.sequence.VoidAudit;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.sql.Database;
import io.countroom.sql.fact.FactStage;
import io.countroom.sql.fact.FactSums;
import io.countroom.sql.imports.ImportSession;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionRow;
import io.countroom.sql.round.RepeatedRound;
import io.countroom.sql.round.RoundIds;
import io.countroom.sql.round.RoundLoader;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.StoredRound;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One round log on its way in. A thread reads the file in chunks; a pool parses and settles them, several at a time; the calling
 * thread takes them in the order of the file, tells new rounds from known ones, and compares each with those around it. One thread
 * loads what it takes, another sums it.
 */
final class RoundImport {

    /** Chunks under way: enough to keep everybody busy, few enough for a small heap. */
    private static final int CHUNKS_AHEAD = 8;

    private final ImportSession session;
    private final ImportCounter counter;
    private final Floor floor;
    private final PropertyRepository properties;
    private final Map<String, Integer> dealers;
    private final KnownRounds known;
    private final RoundLoader loader;
    private final FactStage facts;
    private final FactSums sums;
    private final SubmissionOdds odds;
    private final RoundRepository repository;
    private final RoundSequences sequences;
    private final PostedLimitAudit limits;
    private final VoidAudit voids;
    private final ShoeTiming timing = new ShoeTiming();
    private final DateDoubt dates;
    private final boolean taking;
    private final TaskQueue loading = new TaskQueue("load");
    private final TaskQueue summing = new TaskQueue("sum");
    /** Rounds taken and not handed on yet. */
    private List<StoredRound> taken = new ArrayList<>();

    private long supersessions;
    private final RecentShoes<OpenShoe> shoes = new RecentShoes<>();

    private static final class OpenShoe {

        final ShoeAudit audit;
        int lastHand;

        OpenShoe(ShoeAudit audit) {
            this.audit = audit;
        }
    }

    /**
     * @param facts where to put what the rounds add up to, less what rounds that they supersede had added
     * @param taking whether records are taken over that would wait for a decision, because somebody decided so
     */
    RoundImport(
            Database database,
            Floor floor,
            ImportSession session,
            ImportCounter counter,
            FactStage facts,
            SubmissionOdds odds,
            DateDoubt dates,
            boolean taking) {
        this.dates = dates;
        this.session = session;
        this.counter = counter;
        this.floor = floor;
        this.properties = new PropertyRepository(database);
        int propertyId = floor.property().id();
        this.dealers = new HashMap<>(properties.dealers(propertyId));
        this.loader = new RoundLoader(database, propertyId);
        this.facts = facts;
        this.sums = facts.adding(floor.property().timeZone());
        this.odds = odds;
        this.repository = new RoundRepository(database);
        this.sequences = new RoundSequences(database, floor);
        this.limits = new PostedLimitAudit(database, floor);
        this.voids = new VoidAudit(database, floor.property());
        this.taking = taking;
        this.known = new KnownRounds(new Stored());
    }

    /** The rounds in the database. */
    private final class Stored implements KnownRounds.Source {

        private final int propertyId = floor.property().id();

        @Override
        public void read(LocalDate gamingDate, KnownRounds.OfDate into) {
            repository.forEachKnown(
                    propertyId,
                    gamingDate,
                    session.row().importId(),
                    (ref, content, id) -> into.put(KnownRounds.hash(ref), content, id));
            readSuperseded(gamingDate, into);
        }

        private void readSuperseded(LocalDate gamingDate, KnownRounds.OfDate into) {
            repository.forEachSuperseded(
                    propertyId, gamingDate, (ref, content, id) -> into.putSuperseded(KnownRounds.hash(ref), content));
        }

        @Override
        public void readAgain(LocalDate gamingDate, KnownRounds.OfDate into) {
            finishLoading();
            read(gamingDate, into);
        }

        @Override
        public void readAgain(LocalDate gamingDate, int tableId, KnownRounds.OfDate into) {
            finishLoading();
            repository.forEachKnown(
                    propertyId,
                    gamingDate,
                    tableId,
                    session.row().importId(),
                    (ref, content, id) -> into.put(KnownRounds.hash(ref), content, id));
            readSuperseded(gamingDate, into);
        }
    }

    /** Output of a reading thread: a chunk being settled, or the end. */
    private static final Future<List<RoundSettler.Audited>> END = CompletableFuture.completedFuture(List.of());

    /**
     * Loads the whole file.
     * @throws ImportCancelledException if the listener asked to stop
     */
    void run(RoundLogReader reader) {
        BlockingQueue<Future<List<RoundSettler.Audited>>> queue = new ArrayBlockingQueue<>(CHUNKS_AHEAD);
        RoundSettler settler = new RoundSettler(floor, dates, odds, limits, voids);
        int workers = Math.max(1, Runtime.getRuntime().availableProcessors());
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                workers,
                workers,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().name("settle-", 1).daemon().factory());
        ExecutorService reading = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().name("read").daemon().factory());
        try (loader;
                loading;
                summing) {
            Future<?> read = reading.submit(() -> {
                try {
                    for (RoundLogReader.Chunk chunk = reader.nextChunk(); chunk != null; chunk = reader.nextChunk()) {
                        RoundLogReader.Chunk rounds = chunk;
                        queue.put(pool.submit(() -> settler.settle(rounds.entries())));
                    }
                } finally {
                    queue.put(END);
                }
                return null;
            });
            for (Future<List<RoundSettler.Audited>> chunk = queue.take(); chunk != END; chunk = queue.take()) {
                for (RoundSettler.Audited audited : chunk.get()) {
                    take(audited);
                }
                handOn();
                counter.progress(reader.bytesRead(), reader.totalBytes(), reader.lines());
            }
            read.get();
            finishLoading();
            summing.finish();
            sums.close();
            session.flush();
            takeAwaySuperseded();
        } catch (InterruptedException e) {
            throw ImportCancelledException.interrupted();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case OutOfMemoryError cause -> throw cause;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        } finally {
            reading.shutdownNow();
            // Running chunks are not interrupted. A chunk may store odds, and H2 closes its file where an interrupted
            // thread
            // writes.
            pool.getQueue().clear();
            pool.shutdown();
        }
    }

    private void handOn() {
        List<StoredRound> rounds = taken;
        taken = new ArrayList<>();
        loading.add(() -> rounds.forEach(loader::add));
        summing.add(() -> rounds.forEach(sums::add));
    }

    /** Waits until the database has every round that was taken. */
    private void finishLoading() {
        handOn();
        loading.finish();
        loader.finish();
    }

    private void take(RoundSettler.Audited audited) {
        switch (audited) {
            case RoundSettler.Refused refused -> counter.reject(refused.reject());
            case RoundSettler.Settled settled -> take(settled);
        }
    }

    private void take(RoundSettler.Settled settled) {
        LoggedRound logged = settled.entry().round();
        LocalDate date = logged.gamingDate();
        int table = settled.stored().round().tableId();
        long content = settled.stored().round().contentHash();
        long importId = session.row().importId();
        long id = RoundIds.of(importId, counter.rounds());
        Refusal doubt = taking ? null : settled.doubt();
        if (doubt != null && known.find(date, table, logged.ref()) == null) {
            counter.hold(settled.entry().reject(doubt), date, null);
            return;
        }
        KnownRounds.Known before = known.findOrAdd(date, table, logged.ref(), content, id);
        boolean same = before != null && before.content() == content;
        // An older export repeats a record that has been corrected since.
        boolean older = before != null && !same && known.wasSuperseded(date, logged.ref(), content);
        if (before != null && (same || !taking && (older || !logged.supersedes()))) {
            if (same && before.roundId() >= RoundIds.first(importId)) {
                counter.duplicate(new RepeatedRound(
                        date,
                        table,
                        logged.shift(),
                        logged.ref(),
                        before.roundId(),
                        importId,
                        settled.entry().line()));
            } else if (same || older) {
                counter.duplicate();
            } else {
                counter.hold(
                        settled.entry()
                                .reject(new Refusal(
                                        "round",
                                        "round " + logged.ref() + " of " + date
                                                + " is known already, with other content",
                                        "decide which of the two holds; the one known before counts until then")),
                        date,
                        before.roundId());
            }
            return;
        }
        if (before != null) {
            supersessions++;
            session.addSupersession(date, before.roundId(), id);
            known.supersede(date, logged.ref(), before, content, id);
        }
        // The later form of a round stands where the earlier one stood, and the rounds around it were compared with
        // that.
        List<Irregularity> beside =
                before != null ? List.of() : sequences.add(logged, table, settled.rules(), settled.settlement());
        StoredRound stored = stored(settled, id, beside);
        taken.add(stored);
        counter.accept(date, stored.exceptions().size());
    }

    private void takeAwaySuperseded() {
        if (supersessions > 0) {
            try (FactSums earlier = facts.takingAway(floor.property().timeZone())) {
                repository.forEachToSupersede(
                        floor.property().id(), session.row().importId(), earlier::add);
            }
        }
    }

    /** The round as it is stored, with what only its place in the file tells. */
    private StoredRound stored(RoundSettler.Settled settled, long id, List<Irregularity> beside) {
        List<ExceptionRow> exceptions = new ArrayList<>(settled.stored().exceptions());
        Stream.concat(ofShoe(settled).stream(), beside.stream())
                .forEach(one -> exceptions.add(RoundSettler.row(exceptions.size(), one)));
        return settled.stored()
                .imported(
                        session.row().importId(),
                        id,
                        dealer(settled.entry().round().dealer()),
                        exceptions,
                        timing.micros(
                                settled.rules(),
                                settled.values(),
                                settled.stored().round(),
                                settled.entry().round().play(),
                                settled.stored().wagers()));
    }

    /** Cards that the shoe cannot hold as often as its rounds together show them. */
    private List<Irregularity> ofShoe(RoundSettler.Settled settled) {
        LoggedRound logged = settled.entry().round();
        if (logged.shoe() == null || logged.hand() == null) {
            return List.of();
        }
        int tableId = settled.stored().round().tableId();
        OpenShoe shoe = shoes.get(tableId, logged.gamingDate(), logged.shoe());
        if (shoe == null || logged.hand() <= shoe.lastHand) {
            ShoeAudit audit = settled.rules().shoeAudit().orElse(null);
            if (audit == null) {
                return List.of();
            }
            shoe = new OpenShoe(audit);
            shoes.set(tableId, logged.gamingDate(), logged.shoe(), shoe);
        }
        shoe.lastHand = logged.hand();
        List<Irregularity> found = shoe.audit.add(logged.play());
        boolean toldByTheRound = settled.settlement().irregularities().stream()
                .anyMatch(irregularity -> irregularity.code().equals(Findings.IMPOSSIBLE_CARDS));
        return toldByTheRound ? List.of() : found;
    }

    private int dealer(@Nullable String code) {
        return code == null
                ? 0
                : dealers.computeIfAbsent(
                        code, one -> properties.dealer(floor.property().id(), one));
    }
}
