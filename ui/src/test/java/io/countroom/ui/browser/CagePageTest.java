package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.countroom.reporting.importing.Importer;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A counter check that was issued is typed on Counts and stands in the account on Cage. */
@Tag("whole")
class CagePageTest extends SampleBrowserTest {

    @Autowired
    private Importer importer;

    @Autowired
    private ImportRepository imports;

    @Test
    void aTypedCounterCheckStandsInItsAccount() {
        open("counts?period=2026-10-02");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Add cage slip"))
                .click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        dialog.getByLabel("Slip number").fill("K-501");
        dialog.getByLabel("Amount, $").fill("5000");
        dialog.getByLabel("Signed by").fill("Ben");
        picture("cage-slip-dialog");
        dialog.getByLabel("Amount, $").press("Enter");
        assertThat(dialog).hasCount(0);
        assertThat(page.locator("#slips vaadin-grid")).containsText("5,000.00");

        assertThat(barriers("cage", "cage?period=2026-10")).isEmpty();
        assertThat(page.locator("vaadin-grid").first()).containsText("5,000.00");
        // As it was for the other tests.
        Property property = properties.properties().getFirst();
        importer.undo(property, imports.page(property.id(), 0, 1).getFirst().importId(), "administrator");
    }
}
