package io.countroom.ui.exceptions;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.round.ListedException;
import io.countroom.sql.round.Standing;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Role;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ExceptionsViewTest extends UiTest {

    @Autowired
    AuditTrail audit;

    @BeforeEach
    void signIn() {
        signInAs(Role.AUDITOR);
        importSlice();
        open("exceptions?period=2026-10&state=all");
    }

    @SuppressWarnings("unchecked")
    private Grid<ListedException> grid() {
        return find(Grid.class).single();
    }

    @Test
    void theQueueSaysWhatIsAtStake() {
        assertThat(page()).contains("1 exception", "$400.00 overpaid", "$0.00 underpaid");
        assertThat(test(grid()).getRow(0).code()).isEqualTo("paid-differs");
    }

    @Test
    void anAuditorAcknowledgesWithACommentAndTheAuditTrailTellsIt() {
        grid().select(test(grid()).getRow(0));
        test(find(TextField.class)
                        .withPropertyValue(TextField::getLabel, "Comment")
                        .first())
                .setValue("The pit manager saw it");
        test(find(Button.class).withId("acknowledge").single()).click();
        open("exceptions?period=2026-10&state=acknowledged");
        assertThat(test(grid()).getRow(0)).satisfies(one -> {
            assertThat(one.owner()).isEqualTo("test-auditor");
            assertThat(one.comment()).isEqualTo("The pit manager saw it");
        });
        assertThat(audit.page(AuditFilter.ALL, 0, 10)).anySatisfy(event -> {
            assertThat(event.action()).isEqualTo("change-exception");
            assertThat(event.before()).isEqualTo("open");
            assertThat(event.after()).isEqualTo("acknowledged, owner test-auditor: The pit manager saw it");
        });
    }

    @Test
    void resolvedMoneyStaysVisibleAndAnExceptionHasAnOwnerOrIsUnassigned() {
        open("exceptions?period=2026-10&state=all");
        Anchor mine = find(Anchor.class).all().stream()
                .filter(link -> link.getText().equals("My queue"))
                .findFirst()
                .orElseThrow();
        assertThat(mine.getHref()).contains("owner=test-auditor");
        ListedException one = test(grid()).getRow(0);
        assertThat(ExceptionsView.state(one.state(), null).note()).isEqualTo("Unassigned");
        grid().select(one);
        @SuppressWarnings("unchecked")
        ComboBox<String> reason = find(ComboBox.class)
                .withPropertyValue(ComboBox::getLabel, "Reason")
                .first();
        reason.setValue("Dealing error");
        test(find(Button.class).withId("resolve").single()).click();
        open("exceptions?period=2026-10&state=all");
        assertThat(page()).contains("$400.00 overpaid");
        ListedException resolved = test(grid()).getRow(0);
        assertThat(resolved.state()).isEqualTo(Standing.State.RESOLVED);
        assertThat(resolved.overpaidCents()).isEqualTo(40_000);
        grid().select(resolved);
        test(find(Button.class).all().stream()
                        .filter(button -> button.getText().equals("Reopen"))
                        .findFirst()
                        .orElseThrow())
                .click();
    }

    @Test
    void anAnalystReadsTheQueueButCannotChangeIt() {
        signInAs(Role.ANALYST);
        open("exceptions?period=2026-10&state=all");
        assertThat(page()).contains("1 exception");
        assertThat(find(Button.class).withId("acknowledge").exists()).isFalse();
    }
}
