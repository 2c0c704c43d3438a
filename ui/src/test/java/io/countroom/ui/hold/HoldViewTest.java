package io.countroom.ui.hold;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridSortOrder;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.treegrid.TreeGrid;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import io.countroom.ui.report.ReportTable.TreeRow;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HoldViewTest extends UiTest {

    @BeforeEach
    void signIn() {
        signInAs(Role.ANALYST);
        importSlice();
    }

    @SuppressWarnings("unchecked")
    private TreeGrid<TreeRow> grid() {
        return find(TreeGrid.class).all().getFirst();
    }

    private List<String> labels() {
        return names(grid().getTreeData().getRootItems().stream());
    }

    private static List<String> names(Stream<TreeRow> lines) {
        return lines.map(line -> line.label().value() instanceof Value.Text(String text) ? text : "")
                .toList();
    }

    /** As the grid sorts them. */
    private List<String> shown() {
        GridSortOrder<TreeRow> order = grid().getSortOrder().getFirst();
        return names(grid().getTreeData().getRootItems().stream()
                .sorted(order.getSorted().getComparator(order.getDirection())));
    }

    @Test
    void totalsStandAtTheFootAsTheFiguresAddUpByHand() {
        open("hold?period=2026-10&by=table");
        awaitOnPage("Hold by table");
        assertThat(labels()).containsExactly("MB-01", "MB-02");
        Grid.Column<TreeRow> counted = grid().getColumnByKey("countedWin");
        assertThat(counted.getFooterComponent().getElement().getTextRecursively())
                .isEqualTo("−1,140.00");
        open("hold?period=2026-10&by=table&cols=handle");
        awaitOnPage("1 of 21");
        assertThat(grid().getColumns()).extracting(Grid.Column::getKey).containsExactly("label", "handle");
        assertThat(grid().getColumnByKey("handle")
                        .getFooterComponent()
                        .getElement()
                        .getTextRecursively())
                .isEqualTo("1,410.00");
    }

    @Test
    void theBridgeShowsWhatWasPaidBeyondTheRules() {
        open("hold?period=2026-10&by=table&section=bridge");
        awaitOnPage("Each row adds up from left to right");
        TreeGrid<TreeRow> bridge = grid();
        assertThat(bridge.getColumnByKey("dealingErrors")
                        .getFooterComponent()
                        .getElement()
                        .getTextRecursively())
                .isEqualTo("−400.00");
        assertThat(bridge.getColumnByKey("dueWin")
                        .getFooterComponent()
                        .getElement()
                        .getTextRecursively())
                .isEqualTo("−740.00");
    }

    @Test
    void aFilterInTheAddressNarrowsTheReportAndCanBeTakenAway() {
        open("hold?period=2026-10&by=table&table=MB-02");
        awaitOnPage("Hold by table");
        assertThat(labels()).containsExactly("MB-02");
        assertThat(page()).contains("table MB-02");
    }

    @Test
    void theOrderOfTheRowsStandsInTheAddress() {
        open("hold?period=2026-10&by=table&sort=-label");
        awaitOnPage("Hold by table");
        assertThat(labels()).containsExactly("MB-02", "MB-01");
        open("hold?period=2026-10&by=table&sort=-loggedWin");
        awaitOnPage("Hold by table");
        assertThat(labels()).containsExactly("MB-02", "MB-01");
        assertThat(grid().getSortOrder())
                .singleElement()
                .satisfies(order -> assertThat(order.getSorted().getKey()).isEqualTo("loggedWin"));
    }

    @Test
    void anUnknownFigureComesLastInEitherOrder() {
        open("hold?period=2026-10&by=shift&sort=loggedWin");
        awaitOnPage("Hold by shift");
        assertThat(shown()).containsExactly("swing", "day", "not logged");
        open("hold?period=2026-10&by=shift&sort=-loggedWin");
        awaitOnPage("Hold by shift");
        assertThat(shown()).containsExactly("day", "swing", "not logged");
    }

    @Test
    void choosingAnotherBreakdownChangesTheAddress() {
        open("hold?period=2026-10");
        awaitOnPage("Hold by game");
        @SuppressWarnings("unchecked")
        Select<String> by = find(Select.class).withId("by").single();
        by.setValue("day");
        awaitOnPage("Hold by gaming date");
    }

    @Test
    void aFurtherLevelIsAddedBelowTheOthers() {
        open("hold?period=2026-10&by=table");
        awaitOnPage("Hold by table");
        @SuppressWarnings("unchecked")
        Select<String> then = find(Select.class).withId("by-2").single();
        then.setValue("day");
        awaitOnPage("Hold by table and gaming date");
    }

    @Test
    void theAddressSaysWhichColumnsAreShownAndInWhichOrder() {
        open("hold?period=2026-10&by=table&cols=loggedWin,rounds&sort=-rounds");
        awaitOnPage("2 of 21");
        assertThat(grid().getColumns()).extracting(Grid.Column::getKey).containsExactly("label", "loggedWin", "rounds");
        assertThat(labels()).containsExactly("MB-01", "MB-02");
    }

    @Test
    void aPeriodWithoutPlaySaysSo() {
        open("hold?period=2025-01");
        awaitOnPage("This report has no rounds or counts of January 2025");
        open("hold?period=2025-01&table=MB-01");
        awaitOnPage("that fit these filters");
    }

    @Test
    void whatIsNoPeriodIsAnsweredWithWhatIs() {
        open("hold?period=octember");
        assertThat(page()).contains("'octember' is not a period", "2026-Q3");
    }

    @Test
    void aTableThatThereIsNotIsSaidSo() {
        open("hold?period=2026-10&table=XX-01");
        awaitOnPage("XX-01");
    }

    @Test
    void aBareAddressShowsTheLatestMonthWithPlay() {
        open("hold");
        awaitOnPage("October 2026");
    }

    @Test
    void aViewerIsNotOfferedAnExport() {
        signInAs(Role.VIEWER);
        open("hold?period=2026-10");
        awaitOnPage("Hold by game");
        assertThat(page()).doesNotContain("Export");
    }

    @Test
    void dropRoundAuditAndPaytablesStandBesideThePeriodBeforeWithChartsOfTheirOwn() {
        open("drop?period=2026-10&compare=prior&section=prior&by=table");
        awaitOnPage("Drop by table, October 2026 against September 2026");
        assertThat(grid().getColumnByKey("dropBefore")).isNotNull();
        open("drop?period=2026-10&by=table&sort=-closers&chart=bars");
        awaitOnPage("Closer by table");
        open("drop?period=2026-10&by=table&chart=bars");
        awaitOnPage("Drop by tableIn the order of the table.");
        open("round-audit?period=2026-10&by=dealer,table&section=grouped&chart=bars");
        awaitOnPage("Exceptions by dealer and table");
        assertThat(grid().getColumnByKey("exceptions")
                        .getFooterComponent()
                        .getElement()
                        .getTextRecursively())
                .isEqualTo("1");
        open("paytables?period=2026-10&compare=prior&section=prior");
        awaitOnPage("Wagers by paytable, October 2026 against September 2026");
    }
}
