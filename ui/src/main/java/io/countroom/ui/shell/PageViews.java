package io.countroom.ui.shell;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinServiceInitListener;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * Tells the audit trail who saw what: one event for each user, page, period and day, whatever filters were tried, so that the
 * trail stays readable. What was told is remembered here only to be brief; after a restart a page may be told once more.
 */
@Component
class PageViews implements VaadinServiceInitListener {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient AuditTrail audit;
    private final transient Clock clock;
    private final transient Set<Seen> told = ConcurrentHashMap.newKeySet();

    PageViews(Scope scope, AuditTrail audit, Clock clock) {
        this.scope = scope;
        this.audit = audit;
        this.clock = clock;
    }

    private record Seen(LocalDate day, String userName, Address page) {}

    @Override
    public void serviceInit(ServiceInitEvent event) {
        event.getSource().addUIInitListener(init -> {
            UI ui = init.getUI();
            ui.addAfterNavigationListener(this::seen);
        });
    }

    private void seen(AfterNavigationEvent event) {
        if (event.getActiveChain().stream().noneMatch(Page.class::isInstance)) {
            return;
        }
        Address address = scope.complete(Address.of(event.getLocation()));
        OfSeveral several = OfSeveral.Pages.of(event.getActiveChain());
        Address page = Address.of(address.path());
        if (several == null) {
            page = page.with(Address.PROPERTY, address.values(Address.PROPERTY));
        }
        if (several == null || several.ofPeriod()) {
            page = page.with(Address.PERIOD, address.values(Address.PERIOD));
        }
        OffsetDateTime now = OffsetDateTime.now(clock);
        LocalDate day = now.withOffsetSameInstant(ZoneOffset.UTC).toLocalDate();
        String userName = CurrentUser.name();
        if (!told.add(new Seen(day, userName, page))) {
            return;
        }
        told.removeIf(seen -> !seen.day().equals(day));
        Property property = several == null ? scope.property(address).orElse(null) : null;
        String name = address.path().isEmpty() ? "overview" : address.path();
        audit.append(
                now,
                userName,
                property == null ? null : property.id(),
                AuditAction.VIEW,
                page.value(Address.PERIOD).map(period -> name + ", " + period).orElse(name),
                null,
                null);
    }
}
