package io.countroom.ui.shell;

import com.vaadin.flow.server.VaadinSession;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.PeriodException;
import io.countroom.reporting.period.Periods;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * What every page is about: a property and a period. Both stand in the address; an address without them takes those that
 * were looked at last, else the first property and the latest month in which anything was played or counted there.
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

    public List<Property> properties() {
        return properties.properties();
    }

    List<GamingTable> tables(Property property) {
        return properties.tables(property.id());
    }

    /** The property of an address: the one it names, else the one looked at last; empty while there is none at all. */
    public Optional<Property> property(Address address) {
        List<Property> all = properties.properties();
        return address.value(Address.PROPERTY)
                .flatMap(code -> named(all, code))
                .or(() -> last(LAST_PROPERTY).flatMap(code -> named(all, code)))
                .or(() -> all.stream().findFirst());
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
     * @throws PeriodException with a sentence, if it names none
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
