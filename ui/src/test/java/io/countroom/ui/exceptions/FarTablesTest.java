package io.countroom.ui.exceptions;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import io.countroom.sql.round.Standings.Changed;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import io.countroom.ui.answer.FindingCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;

/** That a table far from expected waits until somebody has acknowledged it, and again when it is farther. */
class FarTablesTest extends UiTest {

    private static final YearMonth MARCH = YearMonth.of(2026, 3);

    @Autowired
    Importer importer;

    @Autowired
    PropertyRepository properties;

    @Autowired
    FindingCache findings;

    @Autowired
    Standings standings;

    @TempDir
    Path folder;

    private final Deque<Long> imported = new ArrayDeque<>();
    private Property property;

    @BeforeEach
    void oneTableWinsEveryRound() throws IOException {
        signInAs(Role.AUDITOR);
        importSlice();
        property = properties.properties().getFirst();
        // The house wins 1.04 standard deviations a round more than expected, times the root of their number: 23.35.
        importLostRounds(1, 505);
    }

    @AfterEach
    void takeItBack() {
        imported.forEach(id -> importer.undo(property, id, "test"));
    }

    private void importLostRounds(int first, int last) throws IOException {
        String lines = IntStream.rangeClosed(first, last)
                .mapToObj(hand -> "{\"round\":\"F-" + hand + "\",\"table\":\"MB-02\",\"game\":\"minibaccarat\","
                        + "\"gamingDate\":\"2026-03-02\",\"shift\":\"day\",\"hands\":[{\"of\":\"player\",\"cards\":\"2S 4D\"},"
                        + "{\"of\":\"banker\",\"cards\":\"KH 8C\"}],\"wagers\":[{\"seat\":1,\"wager\":\"player\","
                        + "\"amount\":\"100.00\",\"paid\":\"-100.00\"}]}")
                .collect(Collectors.joining("\n"));
        Path file = Files.writeString(folder.resolve("far-" + first + ".ndjson"), lines);
        imported.push(importer.importFile(property, file, "test", ImportListener.NONE)
                .row()
                .importId());
    }

    private int open() {
        return findings.unseen(property, Periods.month(MARCH), findings.far(property, MARCH))
                .size();
    }

    private List<Changed<Standings.Subject>> acknowledge(Finding finding) {
        return standings.change(
                property.id(),
                List.of(new Standings.Seen(finding.known(), Standing.OPEN, finding.amountCents())),
                standing -> standing.inState(Standing.State.ACKNOWLEDGED).ownedBy("test-auditor"),
                "test-auditor",
                OffsetDateTime.now());
    }

    /** The page puts them into German, and knows a sentence by its English alone. */
    @Test
    void aGermanReaderFindsFindingsThatAreMadeInEnglish() {
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(findings.far(property, MARCH))
                    .isNotEmpty()
                    .extracting(Finding::sentence)
                    .allSatisfy(
                            english -> assertThat(ReportWords.sentence(english)).isNotEqualTo(english))
                    .noneMatch(english -> english.contains("März") || english.contains("\u00a0$"));
        }
    }

    @Test
    void anAcknowledgedTableStaysSoWithinItsBandAndIsNewsBeyondIt() throws IOException {
        assertThat(findings.far(property, MARCH)).singleElement().satisfies(far -> {
            assertThat(far.table()).isEqualTo("MB-02");
            assertThat(far.subject()).isEqualTo("above by more than 23 standard deviations");
            assertThat(far.sentence())
                    .contains("MB-02 won $50,500.00 by the log in March 2026", "$623.72 was expected");
            assertThat(far.amountCents()).isEqualTo(50_500_00 - 623_72);
        });
        assertThat(open()).isOne();
        // The other one says that nothing was counted.
        assertThat(findings.open(property)).containsEntry(MARCH, 2);
        List<Changed<Standings.Subject>> changed =
                acknowledge(findings.far(property, MARCH).getFirst());
        assertThat(open()).isZero();
        importLostRounds(506, 507);
        assertThat(findings.far(property, MARCH)).hasSize(1);
        assertThat(open()).isZero();
        importLostRounds(508, 600);
        assertThat(findings.far(property, MARCH).getFirst().subject())
                .isEqualTo("above by more than 25 standard deviations");
        assertThat(open()).isOne();
        assertThat(standings.takeBack(property.id(), changed, "test-auditor", OffsetDateTime.now()))
                .isOne();
    }

    @Test
    void theQueueAndTheOverviewNameItWhateverMonthIsOnShow() {
        open("exceptions?period=2026-03");
        awaitOnPage("Tables far from expected", "An acknowledged table returns when its difference grows");
        open("exceptions?period=2026-10");
        awaitOnPage("Open in counts, sequences and tables far from expected, March 2026: 2.");
        open("?period=2026-03");
        awaitOnPage("MB-02 won $50,500.00", "until somebody acknowledges it");
    }
}
