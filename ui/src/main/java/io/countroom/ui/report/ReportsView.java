package io.countroom.ui.report;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.language.Words;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;

/** Every report that there is, and what it says. */
@Route("reports")
@Menu(title = "All reports", order = 55)
@Requires(Permission.READ)
public final class ReportsView extends Page {

    private static final long serialVersionUID = 1L;

    private final transient ReportCatalogue catalogue;

    ReportsView(ReportCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    protected void show(Address address) {
        head(
                Words.of("All reports"),
                Words.of(
                        "Each report opens on the screen, exports to Excel, PDF, CSV and JSON, and runs with ./countroom report."),
                new Anchor(address.to("reports/resettlements").href(), Words.of("Re-settlement runs")));
        Component[] lines =
                catalogue.all().stream().map(kind -> line(kind, address)).toArray(Component[]::new);
        add(Parts.card(Words.of("Reports"), "", lines));
    }

    private static Component line(ReportKind kind, Address address) {
        Anchor title = Parts.figure(
                Words.of(kind.title()), address.to(ReportShape.path(kind.id())).href());
        title.addClassName("strong");
        return Parts.div(
                "item",
                Parts.div("", title),
                Parts.span("m", kind.id()),
                Parts.div("detail", new Span(Words.of(kind.about()))));
    }
}
