package io.countroom.ui.report;

import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import java.util.Optional;

/** The page of every report of the catalogue that has no page of its own. */
@Route("reports/:kind")
@Requires(Permission.READ)
public final class ReportView extends ReportPage implements BeforeEnterObserver {

    private static final long serialVersionUID = 1L;

    private static final String PATH = "reports/";

    private final transient ReportDesk desk;
    private String kindId = "";

    ReportView(ReportDesk desk) {
        super("Report", desk);
        this.desk = desk;
    }

    static String path(String kindId) {
        return PATH + kindId;
    }

    /** Which report an address of this page shows; empty for the address of another page. */
    static Optional<String> kind(Address address) {
        return address.path().startsWith(PATH)
                ? Optional.of(address.path().substring(PATH.length()))
                : Optional.empty();
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        kindId = event.getRouteParameters().get("kind").orElse("");
        if (desk.catalogue().all().stream().noneMatch(kind -> kind.id().equals(kindId))) {
            event.rerouteToError(NotFoundException.class, "There is no report '" + kindId + "'.");
        }
    }

    @Override
    protected ReportShape shape() {
        return ReportShape.of(kindId);
    }

    @Override
    protected String heading(ReportKind kind) {
        return kind.title();
    }
}
