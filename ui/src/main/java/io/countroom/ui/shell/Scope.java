package io.countroom.ui.shell;

import com.vaadin.flow.server.VaadinSession;
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
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * What every page is about: a property and a period. Both stand in the address; an address without them takes the period
 * that was looked at last, else the latest month in which anything was played or counted.
 */
@Service
public class Scope {

    static final String PROPERTY = "property";

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

    /** The property of an address: the one it names, else the first; empty while there is none at all. */
    public Optional<Property> property(Address address) {
        List<Property> all = properties.properties();
        return address.value(PROPERTY)
                .flatMap(code -> all.stream()
                        .filter(property -> property.code().equals(code))
                        .findFirst())
                .or(() -> all.stream().findFirst());
    }

    /** The gaming date that it is now, at that property. */
    public LocalDate today(Property property) {
        ZonedDateTime now = ZonedDateTime.now(clock.withZone(property.timeZone()));
        return now.toLocalTime().isBefore(property.gamingDayStarts())
                ? now.toLocalDate().minusDays(1)
                : now.toLocalDate();
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

    /** The address with its period written out, so that a copy of it shows the same tomorrow. */
    public Address complete(Property property, Address address) {
        if (address.value(Address.PERIOD).isPresent()) {
            return address;
        }
        return address.with(Address.PERIOD, standardPeriod(property));
    }

    private String standardPeriod(Property property) {
        VaadinSession session = VaadinSession.getCurrent();
        if (session != null && session.getAttribute(LAST_PERIOD) instanceof String last) {
            return last;
        }
        LocalDate latest = imports.latestGamingDate(property.id()).orElseGet(() -> today(property));
        return YearMonth.from(latest).toString();
    }

    /** A bare address shows this period from now on, for as long as the session lasts. */
    void remember(Period period) {
        VaadinSession session = VaadinSession.getCurrent();
        if (session != null) {
            session.setAttribute(LAST_PERIOD, period.text());
        }
    }
}
