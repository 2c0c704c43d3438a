package io.countroom.sql.imports;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.WAGER;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jooq.impl.DSL.sum;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.fact.Fact;
import io.countroom.sql.fact.FactStage;
import io.countroom.sql.fact.FactSums;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.ImportRow.State;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionRow;
import io.countroom.sql.round.RoundCounts;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundIds;
import io.countroom.sql.round.RoundLoader;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jooq.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class ImportRepositoryTest {

    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 1, 9, 0, 0, 0, ZoneOffset.UTC);
    private static final ZoneId ZONE = ZoneId.of("America/New_York");
    private static final LocalDate OCTOBER = LocalDate.of(2026, 10, 31);
    private static final LocalDate NOVEMBER = LocalDate.of(2026, 11, 1);

    @Parameter
    TestDatabase kind;

    private Database database;
    private ImportRepository imports;
    private RoundRepository rounds;
    private int property;

    private static RoundFilter.Builder all() {
        return RoundFilter.between(OCTOBER, NOVEMBER);
    }

    private RoundCounts counted(RoundFilter.Builder filter) {
        return rounds.counted(property, filter.build());
    }

    @BeforeEach
    void open() {
        database = kind.open();
        imports = new ImportRepository(database);
        rounds = new RoundRepository(database);
        property = new PropertyRepository(database)
                .save(new Property(0, "RB", "Riverbend", "Riverbend LLC", null, ZONE, LocalTime.of(6, 0)))
                .id();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private ImportSession begin(String sha256) {
        return imports.begin(
                property, ImportRow.Kind.ROUNDS, sha256 + ".ndjson", sha256.repeat(64), 17, "ana", NOW, "test", null);
    }

    private static StoredRound round(long importId, int place, LocalDate date) {
        return new StoredRound(
                new RoundRow(
                        date,
                        RoundIds.of(importId, place),
                        importId,
                        place + 1,
                        7,
                        "swing",
                        3,
                        place,
                        "R" + place,
                        NOW,
                        0,
                        1,
                        RoundRow.State.PLAYED,
                        "player=4S 9D;banker=2H KD",
                        -42L,
                        10_000,
                        null,
                        -10_000L,
                        1,
                        3,
                        97_000_000L,
                        null,
                        null),
                List.of(
                        new WagerRow(
                                0,
                                2,
                                1,
                                "player",
                                10_000,
                                10_000,
                                -10_000L,
                                null,
                                -10_000L,
                                0L,
                                0,
                                "Loses",
                                null,
                                1_234_567L,
                                10L),
                        new WagerRow(1, 2, 1, "tie", 500, 500, null, null, null, null, 0, null, null, -1L, 1L)),
                List.of(new ExceptionRow(0, "hand-unknown", "Müller's “hand” is not known", "§ 541.10", null, null)));
    }

    private void accept(ImportRow loading, Acceptance acceptance, List<StoredRound> brought) {
        try (FactStage facts = FactStage.open(database, property)) {
            try (FactSums sums = facts.adding(ZONE)) {
                brought.forEach(sums::add);
            }
            imports.accept(loading, acceptance, facts, NOW);
        }
    }

    private void undo(ImportRow accepted, List<StoredRound> brought) {
        try (FactStage facts = FactStage.open(database, property)) {
            try (FactSums sums = facts.takingAway(ZONE)) {
                brought.forEach(sums::add);
            }
            imports.undo(imports.find(property, accepted.importId()).orElseThrow(), facts, "ana", NOW);
        }
    }

    private int rows(Table<?> table) {
        return database.dsl().fetchCount(table);
    }

    @Test
    void whatIsLoadedIsNotSeenBeforeItIsAcceptedAndThenReadsBackTheSame() {
        try (ImportSession session = begin("a");
                RoundLoader loader = new RoundLoader(database, property)) {
            long id = session.row().importId();
            List<StoredRound> loaded = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                loaded.add(round(id, i, i % 2 == 0 ? OCTOBER : NOVEMBER));
            }
            loaded.forEach(loader::add);
            loader.finish();
            assertThat(counted(all()).total()).isZero();
            assertThat(rounds.find(property, OCTOBER, RoundIds.of(id, 0))).isEmpty();

            accept(session.row(), new Acceptance(new Counts(501, 501, 500, 0, 0, 1), OCTOBER, NOVEMBER), loaded);
            assertThat(counted(all()).total()).isEqualTo(500);
            for (int i : List.of(0, 1, 499)) {
                StoredRound expected = loaded.get(i);
                StoredRound found = rounds.find(
                                property,
                                expected.round().gamingDate(),
                                expected.round().roundId())
                        .orElseThrow();
                assertThat(found.wagers()).isEqualTo(expected.wagers());
                assertThat(found.exceptions()).isEqualTo(expected.exceptions());
                assertThat(found.round())
                        .usingRecursiveComparison()
                        .withComparatorForType(OffsetDateTime.timeLineOrder(), OffsetDateTime.class)
                        .isEqualTo(expected.round());
            }
            assertThat(rounds.page(property, all().build(), RoundOrder.DEALING, counted(all()), 248, 4))
                    .extracting(listed -> listed.round().ref())
                    .containsExactly("R496", "R498", "R1", "R3");
            assertThat(counted(all().wager("player", "Loses")).total()).isEqualTo(500);
            assertThat(counted(all().wager("player", "Wins")).total()).isZero();
            assertThat(counted(all().exception(RoundFilter.ANY)).total()).isEqualTo(500);
            assertThat(counted(all().tables(Set.of(8))).total()).isZero();
        }
        ImportRow stored = imports.page(property, 0, 10).getFirst();
        assertThat(stored.state()).isEqualTo(State.ACCEPTED);
        assertThat(stored.counts().accepted()).isEqualTo(500);
        assertThat(new AuditTrail(database)
                        .page(AuditFilter.ALL, 0, 10)
                        .getFirst()
                        .action())
                .isEqualTo("import");
    }

    @Test
    void countsThatLeaveARoundOutAreNotAccepted() {
        try (ImportSession session = begin("a")) {
            assertThatThrownBy(() ->
                            accept(session.row(), new Acceptance(new Counts(3, 3, 1, 0, 0, 1), null, null), List.of()))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(imports.find(property, session.row().importId())
                            .orElseThrow()
                            .state())
                    .isEqualTo(State.LOADING);
        }
    }

    @Test
    void aFileIsTakenOnceUnlessItsImportWasUndone() {
        ImportRow first;
        try (ImportSession session = begin("a")) {
            first = session.row();
            assertThatThrownBy(() -> begin("a"))
                    .isInstanceOf(AlreadyImportedException.class)
                    .hasMessageContaining("is being imported at this moment");
            accept(first, new Acceptance(Counts.NONE, null, null), List.of());
        }
        assertThatThrownBy(() -> begin("a"))
                .isInstanceOf(AlreadyImportedException.class)
                .hasMessageContaining("was imported on 2026-11-01");
        undo(first, List.of());
        begin("a").close();
    }

    @Test
    void rollupsAddUpOverImportsAndAnUndoneImportLeavesNoTrace() {
        ImportRow first;
        ImportRow second;
        List<StoredRound> ofFirst;
        List<StoredRound> ofSecond;
        try (ImportSession session = begin("a")) {
            first = session.row();
            ofFirst = load(first, 0, 40);
            try (FactStage facts = FactStage.open(database, property)) {
                // As of a long file, which is summed in parts, and of one that supersedes what it had brought.
                try (FactSums sums = facts.adding(ZONE)) {
                    ofFirst.subList(0, 10).forEach(sums::add);
                }
                try (FactSums sums = facts.adding(ZONE)) {
                    ofFirst.subList(5, 40).forEach(sums::add);
                }
                try (FactSums sums = facts.takingAway(ZONE)) {
                    ofFirst.subList(5, 10).forEach(sums::add);
                }
                imports.accept(first, new Acceptance(Counts.NONE, OCTOBER, NOVEMBER), facts, NOW);
            }
        }
        try (ImportSession session = begin("b")) {
            second = session.row();
            ofSecond = load(second, 40, 70);
            accept(second, new Acceptance(Counts.NONE, OCTOBER, NOVEMBER), ofSecond);
        }
        assertThat(database.dsl()
                        .select(sum(WAGER_ROLLUP.ROUNDS))
                        .from(WAGER_ROLLUP)
                        .fetchSingle()
                        .value1())
                .isEqualByComparingTo("140");
        assertThat(Rollups.wrong(database.dsl())).isEmpty();

        undo(first, ofFirst);
        assertThat(Rollups.wrong(database.dsl())).isEmpty();
        undo(second, ofSecond);
        assertThat(Rollups.wrong(database.dsl())).isEmpty();
        for (Fact fact : Fact.values()) {
            assertThat(fact.grains())
                    .allSatisfy(grain -> assertThat(rows(grain.table())).isZero());
        }
        assertThatThrownBy(() -> undo(second, ofSecond)).hasMessageContaining("nothing to undo");
    }

    private List<StoredRound> load(ImportRow loading, int from, int to) {
        List<StoredRound> loaded = IntStream.range(from, to)
                .mapToObj(i -> round(loading.importId(), i, i % 2 == 0 ? OCTOBER : NOVEMBER))
                .toList();
        try (RoundLoader loader = new RoundLoader(database, property)) {
            loaded.forEach(loader::add);
            loader.finish();
        }
        return loaded;
    }

    /** As where the connection is lost between the commit and its answer, or a clean-up read the state before the commit. */
    @Test
    void anImportThatWasAcceptedIsNotGivenUp() {
        try (ImportSession session = begin("a")) {
            List<StoredRound> loaded = load(session.row(), 0, 3);
            Acceptance acceptance = new Acceptance(new Counts(3, 3, 3, 0, 0, 0), OCTOBER, NOVEMBER, null);
            accept(session.row(), acceptance, loaded);
            assertThat(imports.giveUp(session.row(), State.FAILED, Counts.NONE, List.of(), "lost", NOW))
                    .isFalse();
            assertThat(rows(ROUND)).isEqualTo(3);
            assertThat(imports.find(property, session.row().importId())
                            .orElseThrow()
                            .state())
                    .isEqualTo(State.ACCEPTED);
        }
    }

    @Test
    void anImportWhoseProcessDiedIsRemovedAtTheNextStartAndOneThatRunsIsNot() {
        ImportSession dead = begin("a");
        try (RoundLoader loader = new RoundLoader(database, property)) {
            for (int i = 0; i < 100; i++) {
                loader.add(round(dead.row().importId(), i, OCTOBER));
            }
            loader.finish();
        }
        dead.close();
        ImportSession running = kind == TestDatabase.POSTGRESQL ? begin("b") : null;

        assertThat(imports.cleanUp(NOW))
                .extracting(ImportRow::importId)
                .containsExactly(dead.row().importId());
        assertThat(List.of(rows(ROUND), rows(WAGER), rows(ROUND_EXCEPTION))).containsOnly(0);
        ImportRow failed = imports.find(property, dead.row().importId()).orElseThrow();
        assertThat(failed.state()).isEqualTo(State.FAILED);
        assertThat(failed.message()).contains("import the file again");
        assertThat(imports.cleanUp(NOW)).isEmpty();
        if (running != null) {
            assertThat(imports.find(property, running.row().importId())
                            .orElseThrow()
                            .state())
                    .isEqualTo(State.LOADING);
            running.close();
        }
    }

    @Test
    void rejectsAreKeptInTheOrderOfTheFile() {
        try (ImportSession session = begin("a")) {
            for (int i = 1; i <= 2_500; i++) {
                session.addReject(new RejectRow(
                        i, i == 7, "a.ndjson", i, i % 2 == 0 ? "amount" : null, "{é", "why", "what", OCTOBER, 9L));
            }
            session.flush();
            accept(session.row(), new Acceptance(new Counts(2_500, 2_500, 0, 0, 1, 2_499), null, null), List.of());
            assertThat(imports.rejects(property, session.row().importId(), 5, 2))
                    .containsExactly(
                            new RejectRow(6, false, "a.ndjson", 6, "amount", "{é", "why", "what", OCTOBER, 9L),
                            new RejectRow(7, true, "a.ndjson", 7, null, "{é", "why", "what", OCTOBER, 9L));
        }
    }

    @Test
    void slipsAreSeenOnceTheirImportIsAccepted() {
        SlipRepository slips = new SlipRepository(database);
        try (ImportSession session = begin("a")) {
            long id = session.row().importId();
            SlipRow slip = new SlipRow(
                    OCTOBER,
                    RoundIds.of(id, 0),
                    "",
                    7,
                    SlipRow.Kind.DROP_COUNTER_CHECK,
                    null,
                    12_345,
                    null,
                    null,
                    "ana",
                    id,
                    2);
            slips.load(property, List.of(slip));
            assertThat(slips.between(property, OCTOBER, OCTOBER)).isEmpty();
            accept(session.row(), new Acceptance(new Counts(2, 1, 1, 0, 0, 0), OCTOBER, OCTOBER), List.of());
            assertThat(slips.between(property, OCTOBER, OCTOBER)).containsExactly(slip);
        }
    }
}
