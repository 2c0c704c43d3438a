package io.countroom.ui.audit;

import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.function.ValueProvider;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.audit.AuditEvent;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.Scope;
import java.time.ZoneId;

/** The audit trail, the latest first. */
@Route("audit")
@Menu(title = "Audit trail", order = 205)
@Requires(Permission.READ_AUDIT_TRAIL)
public final class AuditView extends Page {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient AuditTrail audit;
    private final transient Background background;

    AuditView(Scope scope, AuditTrail audit, Background background) {
        this.scope = scope;
        this.audit = audit;
        this.background = background;
    }

    @Override
    protected void show(Address address) {
        ZoneId zone = scope.property(address).map(Property::timeZone).orElse(ZoneId.systemDefault());
        int count = audit.count();
        Div chain = new Div(Parts.quiet("checking the chain"));
        head(
                "Audit trail",
                Formats.count(count) + (count == 1 ? " event" : " events")
                        + ", each chained to the one before it by its hash",
                chain);
        background.run(chain, audit::firstBreak, broken -> {
            chain.removeAll();
            chain.add(broken.map(sentence -> Parts.tag(Tone.BAD, "! " + sentence))
                    .orElseGet(() -> Parts.tag(Tone.GOOD, "✓ the chain is whole")));
        });
        Grid<AuditEvent> grid = new Grid<>();
        grid.addThemeVariants(GridVariant.NO_BORDER, GridVariant.NO_ROW_BORDERS, GridVariant.WRAP_CELL_CONTENT);
        grid.setSelectionMode(Grid.SelectionMode.NONE);
        column(grid, "At", event -> Formats.moment(event.at().atZoneSameInstant(zone)));
        column(grid, "By", AuditEvent::userName);
        column(grid, "Action", event -> event.action().replace('-', ' '));
        grid.addColumn(AuditEvent::subject).setHeader("Of what").setFlexGrow(2);
        grid.addColumn(event -> event.before() == null ? "" : event.before())
                .setHeader("Before")
                .setFlexGrow(1);
        grid.addColumn(event -> event.after() == null ? "" : event.after())
                .setHeader("After")
                .setFlexGrow(1);
        grid.setItems(query -> audit.page(query.getOffset(), query.getLimit()).stream(), query -> count);
        grid.setHeight("70vh");
        Section card = Parts.card("Events", "the latest first", grid);
        card.addClassName("grow");
        add(card);
    }

    private static void column(Grid<AuditEvent> grid, String heading, ValueProvider<AuditEvent, String> text) {
        grid.addColumn(text).setHeader(heading).setAutoWidth(true).setFlexGrow(0);
    }
}
