package io.countroom.ui.monthend;

import com.vaadin.flow.component.html.Div;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.PeriodException;
import io.countroom.sql.property.Property;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.time.YearMonth;

/** A page about one month of a property: of a longer or shorter period, the month in which it ends. */
abstract class MonthPage extends Page {

    private static final long serialVersionUID = 1L;

    private final String heading;
    private final transient Scope scope;

    MonthPage(String heading, Scope scope) {
        this.heading = heading;
        this.scope = scope;
    }

    abstract void show(Property property, YearMonth month, Address address);

    @Override
    protected final void show(Address address) {
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            head(Words.of(heading), "");
            add(Parts.plainCard(Parts.nothingYet()));
            return;
        }
        try {
            YearMonth month = YearMonth.from(scope.period(property, address).last());
            show(property, month, address);
        } catch (PeriodException e) {
            head(Words.of(heading), "");
            add(Parts.trouble(e));
        }
    }

    /** Where the page's figures will be. */
    final Div place(String what) {
        Div place = Parts.div("stack", Parts.skeleton(what));
        add(place);
        return place;
    }
}
