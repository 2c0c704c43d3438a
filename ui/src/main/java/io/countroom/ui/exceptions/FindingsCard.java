package io.countroom.ui.exceptions;

import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionFiles;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import io.countroom.sql.round.Standings.Changed;
import io.countroom.sql.round.Standings.Subject;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.queue.Actions;
import io.countroom.ui.queue.History;
import io.countroom.ui.queue.SubjectFiles;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.RowGrid;
import io.countroom.ui.shell.RowGrid.Said;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Findings, which are worked out anew and known again by what they are about. */
final class FindingsCard {

    /** A finding and where it stands. */
    record Row(Finding finding, Standing standing) {

        static Subject subject(Finding finding) {
            return finding.known();
        }
    }

    private final Standings standings;
    private final ExceptionFiles files;
    private final Clock clock;
    private final Property property;
    private final List<String> owners;
    private final Address address;
    private final Background background;

    FindingsCard(
            Standings standings,
            ExceptionFiles files,
            Clock clock,
            Property property,
            List<String> owners,
            Address address,
            Background background) {
        this.standings = standings;
        this.files = files;
        this.clock = clock;
        this.property = property;
        this.owners = owners;
        this.address = address;
        this.background = background;
    }

    /** Findings of counts, slips and sequences. */
    Section ofCounts(List<Row> rows) {
        return card(
                "Counts, slips and sequences",
                "counts, slips and sequences that contradict each other; click a row for its history",
                "finding-",
                rows);
    }

    Section ofTables(List<Row> rows) {
        return card(
                "Tables far from expected",
                "Logged win of the month compared with expected win. An acknowledged table returns when its difference grows.",
                "far-",
                rows);
    }

    Section ofPatterns(List<Row> rows) {
        return card(
                "Patterns",
                "exact tests of the month, corrected for their number by Benjamini-Hochberg; they show where to look and accuse nobody",
                "pattern-",
                rows);
    }

    /** Payouts that a floorperson verifies although nothing is wrong. */
    Section ofPayouts(List<Row> rows) {
        return card(
                "Payouts to verify",
                "of 100 for 1 and more; a floorperson or above verifies each, and resolving it signs it off",
                "payout-",
                rows);
    }

    private Section card(String title, String about, String ids, List<Row> rows) {
        RowGrid<Row> grid = new RowGrid<>();
        boolean may = CurrentUser.may(Permission.ACKNOWLEDGE);
        grid.setSelectionMode(may ? Grid.SelectionMode.MULTI : Grid.SelectionMode.NONE);
        grid.says(
                Words.of("Table"),
                row -> Said.of(named(row.finding()))
                        .leadsTo(where(row.finding()))
                        .noted(when(row.finding())));
        grid.wide(
                Words.of("Finding"),
                1,
                row -> ExceptionsView.sentence(ReportWords.sentence(
                                row.finding().sentence(), row.finding().table()))
                        .noted(ExceptionsView.note(
                                Words.of(row.finding().kind().title()),
                                row.standing().reason(),
                                row.standing().comment())));
        grid.figures(
                Words.of("Amount, $"),
                row -> row.finding().amountCents() == null
                        ? Formats.MISSING
                        : Formats.money(row.finding().amountCents()));
        grid.says(
                Words.of("State"),
                row -> ExceptionsView.state(
                        row.standing().state(), row.standing().owner()));
        grid.setItemDetailsRenderer(new ComponentRenderer<>(row -> new History(
                ReportWords.sentence(row.finding().sentence(), row.finding().table()),
                Words.of(row.finding().kind().ground()),
                standings.history(property.id(), Row.subject(row.finding())),
                property.timeZone(),
                new SubjectFiles(files, property, Row.subject(row.finding()), clock).shown())));
        grid.setItems(rows);
        Parts.fit(grid, rows.size());
        Section card = Parts.card(Words.of(title), Words.of(about), grid);
        card.addClassName("queue");
        if (may) {
            card.addComponentAtIndex(
                    1,
                    new Actions<Row>(
                                    grid::getSelectedItems,
                                    background,
                                    FindingsCard::counted,
                                    Row::standing,
                                    (chosen, change) -> {
                                        List<Changed<Subject>> changed = standings.change(
                                                property.id(),
                                                chosen.stream()
                                                        .map(row -> new Standings.Seen(
                                                                Row.subject(row.finding()),
                                                                row.standing(),
                                                                row.finding().amountCents()))
                                                        .toList(),
                                                change,
                                                CurrentUser.name(),
                                                OffsetDateTime.now(clock));
                                        return new Actions.Done(
                                                changed.size(),
                                                () -> standings.takeBack(
                                                        property.id(),
                                                        changed,
                                                        CurrentUser.name(),
                                                        OffsetDateTime.now(clock)));
                                    })
                            .barOf(grid, rows.size(), ids, owners));
        }
        return card;
    }

    /** Of a month, what is about a month. */
    private static String when(Finding finding) {
        return ofMonth(finding)
                ? Formats.month(YearMonth.from(finding.gamingDate()))
                : Formats.weekday(finding.gamingDate());
    }

    /** Findings about a dealer, a player or a whole table are of a month; findings about a seat have a gaming date and a shift. */
    private static boolean ofMonth(Finding finding) {
        return finding.kind() == Finding.Kind.FAR_FROM_EXPECTED
                || Finding.Kind.PATTERNS.contains(finding.kind())
                        && finding.shift().isEmpty();
    }

    /** The table, or the dealer or player if the finding has no table. */
    private static String named(Finding finding) {
        return finding.table().isEmpty()
                ? finding.player()
                        .map(player -> Words.of("player {0}", player))
                        .orElseGet(() -> finding.subject().split(", ", 2)[0])
                : finding.table();
    }

    private static String counted(int count) {
        return Words.count(count, "{0} finding is|{0} findings are");
    }

    private String where(Finding finding) {
        String page = switch (finding.kind()) {
            case HANDS_MISSING,
                    SHOES_MISSING,
                    ROUND_REPEATED,
                    HAND_SHARED,
                    PAYOUT_WITHOUT_SLIP,
                    PAYOUT_TO_VERIFY,
                    HOUR_WITHOUT_PLAY,
                    SHARED_METER_UNEXPLAINED,
                    METER_FELL_BETWEEN_DATES,
                    METER_GREW_BETWEEN_DATES,
                    PAYMENTS_ONE_WAY,
                    SIDE_WAGER_WINS,
                    STAKES_KNOW_OUTCOME,
                    WAGERS_FOLLOW_SHOE -> "rounds";
            case SLIPS_MISSING,
                    SLIP_REPEATED,
                    SLIP_WITHOUT_PAYOUT,
                    OPENER_UNLIKE_CLOSER,
                    CLOSER_MISSING,
                    DROP_WITHOUT_PLAY,
                    SHIFT_WITHOUT_PLAY,
                    COUNT_UNLIKE_LOG,
                    COUNT_INCOMPLETE -> "counts";
            case OFTEN_VOID -> "reports/voids";
            case FAR_FROM_EXPECTED -> "hold";
        };
        boolean ofMonth = ofMonth(finding);
        boolean ofDealer = finding.table().isEmpty();
        Optional<String> player = finding.player();
        Address rounds = address.to(page)
                .with(
                        Address.PERIOD,
                        ofMonth
                                ? YearMonth.from(finding.gamingDate()).toString()
                                : finding.gamingDate().toString())
                .with("by", finding.kind() == Finding.Kind.FAR_FROM_EXPECTED ? "table" : null)
                .with("table", ofDealer ? null : finding.table())
                .with(Filters.DEALER, ofDealer && player.isEmpty() ? named(finding) : null)
                .with(Filters.PLAYER, player.orElse(null));
        for (Map.Entry<String, String> by : finding.wagers().entrySet()) {
            rounds = rounds.with(by.getKey(), by.getValue());
        }
        return rounds.href();
    }
}
