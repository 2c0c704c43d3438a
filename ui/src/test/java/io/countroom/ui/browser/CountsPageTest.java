package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.TypedSlips;
import io.countroom.reporting.importing.TypedSlips.Typed;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What a revenue auditor does with a slip that no file has. */
@Tag("whole")
class CountsPageTest extends SampleBrowserTest {

    private static final LocalDate FIRST = LocalDate.of(2026, 10, 1);

    @Autowired
    private Accounting accounting;

    @Autowired
    private Importer importer;

    @Autowired
    private ImportRepository imports;

    @Autowired
    private TypedSlips typed;

    private Property property() {
        return properties.properties().getFirst();
    }

    private List<DailyWin> withoutCloser() {
        return accounting.days(property(), FIRST, FIRST.plusDays(2)).stream()
                .filter(day -> day.original().missing().contains("the closer is missing"))
                .toList();
    }

    private void type(DailyWin day, String shift, Kind kind, long cents) {
        typed.take(
                property(),
                new Typed(day.table().code(), day.gamingDate(), shift, kind, "", cents, "", new TreeMap<>()),
                null,
                "",
                "Bob");
    }

    /** Gives the last import before. */
    private long typeAllBut(DailyWin lacking) {
        long last = imports.page(property().id(), 0, 1).getFirst().importId();
        for (DailyWin day : accounting.days(property(), FIRST, FIRST.plusDays(2))) {
            String missing = day.original().missing();
            if (!day.table().equals(lacking.table()) || !day.gamingDate().equals(lacking.gamingDate())) {
                Map.of("opener", Kind.OPENER, "closer", Kind.CLOSER, "drop", Kind.DROP_CURRENCY)
                        .forEach((word, kind) -> {
                            if (missing.contains(word)) {
                                type(day, "", kind, 4_800_000);
                            }
                        });
            }
        }
        return last;
    }

    @Test
    void theMissingCloserIsTypedAndTheTrailSaysByWhom() {
        DailyWin lacking = withoutCloser().getFirst();
        String table = lacking.table().code();
        // So that nothing else lacks in the month.
        long recorded = typeAllBut(lacking);
        open("counts?period=2026-10");
        Locator glance = page.locator("#glance");
        assertThat(glance).containsText("incomplete");
        assertThat(glance).containsText("✕ wrong");
        picture("counts-glance");
        glance.getByRole(
                        AriaRole.LINK,
                        new Locator.GetByRoleOptions()
                                .setName(lacking.original().missing()))
                .click();
        Locator grid = page.locator("#day-grid");
        Locator row = grid.locator("tr", new Locator.LocatorOptions().setHasText(table));
        assertThat(row).containsText("incomplete");
        picture("counts-day");
        row.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("closer of " + table + ": missing"))
                .click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        dialog.getByLabel("Signed by").fill("Ben");
        dialog.getByText("Count by denomination").click();
        dialog.getByLabel("$1,000.00").fill("47");
        dialog.getByLabel("$100.00").fill("10");
        assertThat(dialog.getByLabel("Amount, $")).hasValue("47000.00");
        assertThat(barriers("counts-dialog")).isEmpty();
        // Two people at the same cell: the second is told.
        type(lacking, dialog.getByLabel("Shift").inputValue(), Kind.CLOSER, 4_700_000);
        dialog.getByLabel("$100.00").press("Enter");
        assertThat(dialog).containsText("was entered meanwhile by Bob");
        importer.undo(property(), imports.page(property().id(), 0, 1).getFirst().importId(), "Bob");
        dialog.getByLabel("$100.00").press("Enter");
        assertThat(row).containsText("48,000.00");
        assertThat(row).not().containsText("incomplete");
        assertThat(withoutCloser())
                .noneMatch(day ->
                        day.table().equals(lacking.table()) && day.gamingDate().equals(lacking.gamingDate()));
        open("audit");
        assertThat(page.locator("vaadin-grid").first()).containsText("closer of " + table);
        assertThat(page.locator("vaadin-grid").first()).containsText("$48,000.00: 47 × $1,000.00, 10 × $100.00");
        open("counts?period=2026-10");
        assertThat(glance).not().containsText("incomplete");
        // As it was for the other tests.
        imports.page(property().id(), 0, 50).stream()
                .filter(one -> one.importId() > recorded && one.state() == ImportRow.State.ACCEPTED)
                .forEach(one -> importer.undo(property(), one.importId(), "administrator"));
        assertThat(withoutCloser()).contains(lacking);
    }

    @Test
    void theFirstSlipOfAGamingDateIsTyped() {
        String table = withoutCloser().getFirst().table().code();
        LocalDate empty = FIRST.plusMonths(1);
        assertThat(accounting.days(property(), empty, empty)).isEmpty();
        open("counts?period=" + empty);
        Locator grid = page.locator("#day-grid");
        Locator row = grid.locator("tr", new Locator.LocatorOptions().setHasText(table));
        assertThat(page.locator("main")).containsText("Nothing was counted on 1 Nov 2026.");
        picture("counts-empty-day");
        row.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("opener of " + table + ": missing"))
                .click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        dialog.getByLabel("Amount, $").fill("48000.00");
        dialog.getByLabel("Signed by").fill("Ben");
        dialog.getByLabel("Signed by").press("Enter");
        assertThat(row).containsText("48,000.00");
        assertThat(accounting.days(property(), empty, empty))
                .singleElement()
                .satisfies(day -> assertThat(day.table().code()).isEqualTo(table));
        // As it was for the other tests.
        importer.undo(property(), imports.page(property().id(), 0, 1).getFirst().importId(), "administrator");
    }

    @Test
    void twoMissingSlipsAreTypedByKeyboardAlone() {
        DailyWin lacking = withoutCloser().getFirst();
        String table = lacking.table().code();
        open("counts?period=" + lacking.gamingDate());
        Locator grid = page.locator("#day-grid");
        Locator closer = cell(grid, "closer of " + table + ": missing");
        cell(grid, "opener of " + table).focus();
        page.keyboard().press("ArrowDown");
        assertThat(cell(grid, "opener of " + table)).not().isFocused();
        page.keyboard().press("ArrowUp");
        assertThat(cell(grid, "opener of " + table)).isFocused();
        for (int i = 0; i < 3; i++) {
            page.keyboard().press("ArrowRight");
        }
        assertThat(closer).isFocused();
        page.keyboard().press("Enter");
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        assertThat(dialog.getByLabel("Amount, $")).isFocused();
        page.keyboard().press("Escape");
        assertThat(dialog).hasCount(0);
        assertThat(closer).isFocused();

        page.keyboard().press("Enter");
        assertThat(dialog.getByLabel("Amount, $")).isFocused();
        page.keyboard().type("48000");
        page.keyboard().press("Enter");
        assertThat(dialog).hasCount(0);
        Locator next = cell(grid, "drop currency of " + table);
        assertThat(next).isFocused();
        assertThat(grid.locator("tr", new Locator.LocatorOptions().setHasText(table)))
                .containsText("48,000.00");
        assertThat(cell(grid, "closer of " + table + ": 48,000.00")).isVisible();

        // A fill is known by its number, so that is where its dialog begins.
        page.keyboard().press("Home");
        page.keyboard().press("ArrowRight");
        assertThat(cell(grid, "fill of " + table)).isFocused();
        page.keyboard().press("Enter");
        assertThat(dialog.getByLabel("Slip number")).isFocused();
        page.keyboard().type("K-901");
        page.keyboard().press("Tab");
        page.keyboard().type("500");
        page.keyboard().press("Enter");
        assertThat(dialog).hasCount(0);
        assertThat(cell(grid, "credit of " + table)).isFocused();
        Locator slips = page.locator("#slips");
        slips.getByLabel("Slip number or amount").fill("k-901");
        page.keyboard().press("Tab");
        assertThat(slips).containsText("1 of ");
        assertThat(slips.locator("vaadin-grid")).containsText("500.00");
        assertThat(imports.page(property().id(), 0, 2))
                .extracting(ImportRow::fileName)
                .satisfiesExactly(
                        name -> assertThat(name).contains("fill of " + table).contains("slip K-901"),
                        name -> assertThat(name).contains("closer of " + table));
        picture("counts-keyboard");
        // As it was for the other tests.
        imports.page(property().id(), 0, 2).forEach(row -> importer.undo(property(), row.importId(), "administrator"));
        assertThat(withoutCloser()).contains(lacking);
    }

    @Test
    void rowsOfASpreadsheetAreShownAndThenRecordedAsOneImport() {
        DailyWin lacking = withoutCloser().getFirst();
        String table = lacking.table().code();
        open("counts?period=" + lacking.gamingDate());
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Paste from a spreadsheet"))
                .click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        dialog.getByLabel("Rows: table, kind, slip, amount")
                .fill(table + "\tcloser\t\t$48,000.00\n" + table + "\tfill\t\t100\n" + table
                        + "\tfill\tP-901\t1,000.00");
        assertThat(dialog).containsText("Slips to record: 2, $49,000.00 in total · refused rows: 1");
        assertThat(dialog.locator("tr", new Locator.LocatorOptions().setHasText("a fill has no slip number")))
                .containsText("2");
        assertThat(barriers("counts-paste")).isEmpty();
        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Record"))
                .click();
        assertThat(cell(page.locator("#day-grid"), "closer of " + table + ": 48,000.00"))
                .isVisible();
        ImportRow recorded = imports.page(property().id(), 0, 1).getFirst();
        assertThat(recorded.counts().accepted()).isEqualTo(2);
        // As it was for the other tests.
        importer.undo(property(), recorded.importId(), "administrator");
        assertThat(withoutCloser()).contains(lacking);
    }

    private static Locator cell(Locator grid, String name) {
        return grid.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name));
    }

    @Test
    void noCountsPageKeepsAnybodyOut() {
        assertThat(barriers("counts-month", "counts?period=2026-10")).isEmpty();
        assertThat(barriers("counts-of-a-day", "counts?period=2026-10-02")).isEmpty();
    }
}
