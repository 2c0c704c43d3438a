package io.countroom.ui.shell;

import io.countroom.reporting.language.Words;
import io.countroom.sql.property.Property;

/** A page about a property; it says what to do where there is none. */
public abstract class PropertyPage extends Page {

    private static final long serialVersionUID = 1L;

    private final String heading;
    private final transient Scope scope;

    protected PropertyPage(String heading, Scope scope) {
        this.heading = heading;
        this.scope = scope;
    }

    @Override
    protected final void show(Address address) {
        scope.property(address).ifPresentOrElse(property -> show(property, address), () -> showNothing(address));
    }

    protected abstract void show(Property property, Address address);

    /** The page for a user without a property. */
    protected void showNothing(Address address) {
        head(heading(), "");
        add(Parts.plainCard(Parts.nothingYet()));
    }

    /** In the reader's language. */
    protected final String heading() {
        return Words.of(heading);
    }
}
