package io.countroom.ui.report;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.PeriodException;
import io.countroom.reporting.report.Report;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.util.ArrayList;
import java.util.List;

/** A page that shows a report: finds property and period, has the report made in the background, and shows what it says. */
public abstract class ReportPage extends Page {

    private static final long serialVersionUID = 1L;

    private final String heading;
    private final transient Scope scope;
    private final transient Background background;
    private final transient ExportMenu exports;

    protected ReportPage(String heading, Scope scope, Background background, ExportMenu exports) {
        this.heading = heading;
        this.scope = scope;
        this.background = background;
        this.exports = exports;
    }

    /**
     * Makes the report; called outside the session's lock.
     *
     * @throws IllegalArgumentException with a sentence, if the address asks for what there is not
     */
    protected abstract Report report(Property property, Period period, Address address, String userName);

    /** What stands between the heading and the figures: how the report can be asked for. */
    protected abstract List<Component> controls(Property property, Address address);

    /** The report as it is shown. */
    protected abstract List<Component> content(Report report, Address address);

    @Override
    protected final void show(Address address) {
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            head(heading, "");
            add(Parts.plainCard(Parts.nothingYet()));
            return;
        }
        Period period;
        try {
            period = scope.period(property, address);
        } catch (PeriodException e) {
            head(heading, "");
            add(Parts.trouble(e));
            return;
        }
        Address complete = scope.complete(property, address);
        Div actions = new Div();
        head(heading, period.label(), actions);
        controls(property, complete).forEach(this::add);
        Div place = Parts.div("stack", Parts.skeleton("Making the report"));
        add(place);
        String userName = CurrentUser.name();
        background.run(place, () -> outcome(property, period, complete, userName), outcome -> {
            place.removeAll();
            switch (outcome) {
                case Made(Report report) -> {
                    actions.add(exports.button(() -> report));
                    fill(place, report, complete);
                }
                case Refused(String sentence) -> place.add(Parts.trouble(sentence));
            }
        });
    }

    private void fill(Div place, Report report, Address address) {
        if (report.noActivity()) {
            place.add(Parts.plainCard(Parts.empty(
                    "No activity",
                    "Nothing was dealt or counted in "
                            + report.header().period().label()
                            + " that fits these filters. Choose another period above, or take a filter away.")));
            return;
        }
        List<Component> parts = new ArrayList<>(content(report, address));
        place.add(parts);
    }

    private sealed interface Outcome {}

    private record Made(Report report) implements Outcome {}

    private record Refused(String sentence) implements Outcome {}

    private Outcome outcome(Property property, Period period, Address address, String userName) {
        try {
            return new Made(report(property, period, address, userName));
        } catch (IllegalArgumentException e) {
            String sentence = e.getMessage();
            if (sentence == null) {
                throw e;
            }
            return new Refused(sentence);
        }
    }
}
