package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.importing.Importer;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What a revenue auditor does with a slip that no file has. */
class CountsPageTest extends SampleBrowserTest {

    private static final LocalDate FIRST = LocalDate.of(2026, 10, 1);

    @Autowired
    private Accounting accounting;

    @Autowired
    private Importer importer;

    @Autowired
    private ImportRepository imports;

    private Property property() {
        return properties.properties().getFirst();
    }

    private List<DailyWin> withoutCloser() {
        return accounting.days(property(), FIRST, FIRST.plusDays(2)).stream()
                .filter(day -> day.original().missing().contains("the closer is missing"))
                .toList();
    }

    @Test
    void theMissingCloserIsTypedAndTheTrailSaysByWhom() {
        DailyWin lacking = withoutCloser().getFirst();
        String table = lacking.table().code();
        open("counts?period=2026-10");
        Locator glance = page.locator("#glance");
        assertThat(glance).containsText("incomplete");
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
        dialog.getByLabel("Amount, $").fill("48000.00");
        dialog.getByLabel("Signed by").fill("Ben");
        picture("counts-dialog");
        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Take over"))
                .click();
        assertThat(row).containsText("48,000.00");
        assertThat(row).not().containsText("incomplete");
        assertThat(withoutCloser())
                .noneMatch(day ->
                        day.table().equals(lacking.table()) && day.gamingDate().equals(lacking.gamingDate()));
        open("audit");
        assertThat(page.locator("vaadin-grid").first()).containsText("closer of " + table);
        assertThat(page.locator("vaadin-grid").first()).containsText("$48,000.00");
        // As it was for the other tests.
        importer.undo(property(), imports.page(property().id(), 0, 1).getFirst().importId(), "administrator");
        assertThat(withoutCloser()).contains(lacking);
    }

    @Test
    void noCountsPageKeepsAnybodyOut() {
        assertThat(barriers("counts-month", "counts?period=2026-10")).isEmpty();
        assertThat(barriers("counts-of-a-day", "counts?period=2026-10-02")).isEmpty();
    }
}
