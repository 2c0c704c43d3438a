package io.countroom.ui.shell;

import io.countroom.reporting.period.Period;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;

/** A page about a property and a period; it says so where the address names no period. */
public abstract class PeriodPage extends PropertyPage {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;

    protected PeriodPage(String heading, Scope scope) {
        super(heading, scope);
        this.scope = scope;
    }

    @Override
    protected final void show(Property property, Address address) {
        Period period;
        try {
            period = scope.period(property, address);
        } catch (RefusedException e) {
            head(heading(), "");
            add(Parts.trouble(e));
            return;
        }
        show(property, period, address);
    }

    protected abstract void show(Property property, Period period, Address address);
}
