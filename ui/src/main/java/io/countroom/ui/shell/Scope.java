package io.countroom.ui.shell;

import com.vaadin.flow.server.VaadinSession;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.Access;
import io.countroom.ui.access.CurrentUser;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * The property and period of a page. Both are part of the address; an address without them uses the last viewed ones, otherwise
 * the first property and its latest month with play or counts.
 */
@Service
public class Scope {

    private static final String LAST_PROPERTY = Scope.class.getName() + ".property";
    private static final String LAST_PERIOD = Scope.class.getName() + ".period";

    private final PropertyRepository properties;
    private final ImportRepository imports;
    private final Clock clock;

    public Scope(PropertyRepository properties, ImportRepository imports, Clock clock) {
        this.properties = properties;
        this.imports = imports;
        this.clock = clock;
    }

    /** The properties that the current user sees. */
    public List<Property> properties() {
        Access access = CurrentUser.access();
        return properties.properties().stream().filter(access::sees).toList();
    }

    /** Whether the current user sees the property that an address names, if it names one. */
    public boolean sees(Address address) {
        return address.value(Address.PROPERTY)
                .map(code -> named(properties(), code).isPresent())
                .orElse(true);
    }

    List<GamingTable> tables(Property property) {
        return properties.tables(property.id());
    }

    /**
     * The property of an address: the one that it names, else the one looked at last. Empty where the current user does not see the
     * property that it names, or sees none at all.
     */
    public Optional<Property> property(Address address) {
        List<Property> seen = properties();
        return address.value(Address.PROPERTY)
                .map(code -> named(seen, code))
                .orElseGet(() -> last(LAST_PROPERTY)
                        .flatMap(code -> named(seen, code))
                        .or(() -> seen.stream().findFirst()));
    }

    private static Optional<Property> named(List<Property> all, String code) {
        return all.stream().filter(property -> property.code().equals(code)).findFirst();
    }

    /** The gaming date that it is now, at that property. */
    public LocalDate today(Property property) {
        return GamingDay.of(property).dateAt(clock.instant());
    }

    public Periods periods(Property property) {
        return Periods.at(today(property));
    }

    /**
     * The period of an address.
     *
     * @throws RefusedException with a sentence, if it names none
     */
    public Period period(Property property, Address address) {
        return periods(property).parse(address.value(Address.PERIOD).orElseGet(() -> standardPeriod(property)));
    }

    /** The address with its property and period written out, so that a copy of it shows the same tomorrow, and to others. */
    public Address complete(Address address) {
        Property property = property(address).orElse(null);
        if (property == null) {
            return address;
        }
        Address ofProperty = address.with(Address.PROPERTY, property.code());
        return address.value(Address.PERIOD).isPresent()
                ? ofProperty
                : ofProperty.with(Address.PERIOD, standardPeriod(property));
    }

    private String standardPeriod(Property property) {
        return last(LAST_PERIOD)
                .orElseGet(() -> YearMonth.from(imports.latestGamingDate(property.id(), today(property))
                                .orElseGet(() -> today(property)))
                        .toString());
    }

    private static Optional<String> last(String what) {
        VaadinSession session = VaadinSession.getCurrent();
        return session != null && session.getAttribute(what) instanceof String last
                ? Optional.of(last)
                : Optional.empty();
    }

    /** A bare address shows these from now on, for as long as the session lasts. */
    void remember(Property property, Period period) {
        VaadinSession session = VaadinSession.getCurrent();
        if (session != null) {
            session.setAttribute(LAST_PROPERTY, property.code());
            session.setAttribute(LAST_PERIOD, period.text());
        }
    }
}
