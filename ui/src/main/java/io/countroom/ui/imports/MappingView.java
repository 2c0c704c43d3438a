package io.countroom.ui.imports;

import com.vaadin.flow.router.Route;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.util.List;

/** The page that adds a mapping, or changes the one in the address. */
@Route("imports/mapping")
@Requires(Permission.IMPORT)
public final class MappingView extends Page {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient Mappings mappings;
    private final transient Database database;
    private final transient Clock clock;

    MappingView(Scope scope, Mappings mappings, Database database, Clock clock) {
        this.scope = scope;
        this.mappings = mappings;
        this.database = database;
        this.clock = clock;
    }

    @Override
    protected void show(Address address) {
        head(
                List.of(new Crumb(Words.of("Imports"), Address.of("imports").href())),
                Words.of("Mapping by example"),
                Words.of(
                        "A mapping describes the files of another system. Paste the first lines of a file, assign the columns and check the rounds."));
        Property property = scope.property(address).orElse(null);
        add(
                property == null
                        ? Parts.plainCard(Parts.empty(
                                Words.of("There is no property yet"), Words.of("Import its set-up file first.")))
                        : new MappingForm(
                                property,
                                mappings,
                                database,
                                clock,
                                address.value("mapping").orElse(null)));
    }
}
