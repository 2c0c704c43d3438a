package io.countroom.ui.monthend;

import com.vaadin.flow.component.html.Div;
import io.countroom.reporting.period.Period;
import io.countroom.sql.property.Property;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.PeriodPage;
import io.countroom.ui.shell.Scope;
import java.time.YearMonth;

/** A page about one month of a property: of a longer or shorter period, the month in which it ends. */
abstract class MonthPage extends PeriodPage {

    private static final long serialVersionUID = 1L;

    MonthPage(String heading, Scope scope) {
        super(heading, scope);
    }

    abstract void show(Property property, YearMonth month, Address address);

    @Override
    protected final void show(Property property, Period period, Address address) {
        show(property, YearMonth.from(period.last()), address);
    }

    /** The place of the page's figures. */
    final Div place(String what) {
        Div place = Parts.div("stack", Parts.skeleton(what));
        add(place);
        return place;
    }
}
