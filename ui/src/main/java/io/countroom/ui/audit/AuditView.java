package io.countroom.ui.audit;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.trail.TrailReports;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditEvent;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.AccessMatrix;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.language.RuleWords;
import io.countroom.ui.report.ExportMenu;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.RowGrid;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The audit trail, the latest first, by who, what and when. */
@Route("audit")
@Menu(title = "Audit trail", order = 205)
@Requires(Permission.READ_AUDIT_TRAIL)
public final class AuditView extends Page {

    private static final long serialVersionUID = 1L;

    private static final String WHO = "who";
    private static final String WHAT = "what";
    private static final String FROM = "from";
    private static final String UNTIL = "until";

    /** Not an action: everything but who looked at what and who signed in. */
    private static final String CHANGES = "changes";

    private static final Set<AuditAction> NO_CHANGES = Set.of(AuditAction.VIEW, AuditAction.SIGN_IN);

    private final transient Scope scope;
    private final transient AuditTrail audit;
    private final transient TrailReports reports;
    private final transient AccessMatrix matrices;
    private final transient Background background;
    private final transient ExportMenu exports;
    private final transient Clock clock;

    AuditView(
            Scope scope,
            AuditTrail audit,
            TrailReports reports,
            AccessMatrix matrices,
            Background background,
            ExportMenu exports,
            Clock clock) {
        this.scope = scope;
        this.audit = audit;
        this.reports = reports;
        this.matrices = matrices;
        this.background = background;
        this.exports = exports;
        this.clock = clock;
    }

    @Override
    protected void show(Address address) {
        Property property = scope.property(address).orElse(null);
        ZoneId zone = property == null ? ZoneId.systemDefault() : property.timeZone();
        AuditFilter filter;
        try {
            filter = filter(address, zone);
        } catch (RefusedException e) {
            head(Words.of("Audit trail"), "");
            add(Parts.trouble(e), filters(address));
            return;
        }
        AuditFilter seen = AuditFilter.seenBy(CurrentUser.access().properties());
        int all = audit.count(seen);
        int count = audit.count(filter);
        Div chain = new Div(Parts.quiet(Words.of("checking the chain")));
        Account reader = CurrentUser.account().orElseThrow();
        String operator = reader.getName();
        Div export = exports.button(() -> reports.report(property, filter, facts(address), operator, clock.instant()));
        Div matrix = exports.button(
                "access-matrix", Words.of("Access matrix"), () -> matrices.report(property, reader, clock.instant()));
        head(
                Words.of("Audit trail"),
                count == all
                        ? Words.count(
                                all,
                                "{0} event, each chained to the one before it by its hash|{0} events, each chained to the one before it by its hash")
                        : Words.count(
                                all,
                                "{1} of {0} event, each chained to the one before it by its hash|{1} of {0} events, each chained to the one before it by its hash",
                                Formats.count(count)),
                chain,
                matrix,
                export);
        background.run(chain, audit::check, check -> {
            chain.removeAll();
            if (check.broken() == null) {
                chain.add(Parts.tag(Tone.GOOD, Words.of("✓ the chain is whole")));
                chain.getElement().setAttribute("title", Words.of("Head: {0}", String.valueOf(check.head())));
            } else {
                chain.add(Parts.tag(Tone.BAD, "! " + check.broken().sentence()));
            }
        });
        add(filters(address));
        if (count == 0) {
            add(Parts.plainCard(Parts.empty(
                    Words.of("No event matches"), Words.of("No event matches these filters. Remove one."))));
            return;
        }
        Section card = Parts.card(Words.of("Events"), Words.of("the latest first"), grid(filter, count, zone));
        add(card);
    }

    private RowGrid<AuditEvent> grid(AuditFilter filter, int count, ZoneId zone) {
        RowGrid<AuditEvent> grid = new RowGrid<>();
        grid.words(Words.of("At"), event -> Formats.moment(event.at().atZoneSameInstant(zone)));
        grid.words(Words.of("By"), AuditEvent::userName);
        // Of a width of its own: what the first rows say may be shorter than what comes later.
        grid.words(Words.of("Action"), event -> RuleWords.action(event.action()))
                .setAutoWidth(false)
                .setWidth("140px");
        grid.words(Words.of("Of what"), AuditEvent::subject)
                .setAutoWidth(false)
                .setWidth("190px")
                .setFlexGrow(2);
        grid.longWords(Words.of("Before"), 1, event -> event.before() == null ? "" : event.before());
        grid.longWords(Words.of("After"), 1, event -> event.after() == null ? "" : event.after());
        grid.setItems(query -> audit.page(filter, query.getOffset(), query.getLimit()).stream(), query -> count);
        Parts.fit(grid, count);
        return grid;
    }

    private static AuditFilter filter(Address address, ZoneId zone) {
        String what = address.value(WHAT).orElse(null);
        boolean changes = CHANGES.equals(what);
        return new AuditFilter(
                address.value(WHO).orElse(null),
                changes ? null : what,
                moment(date(address, FROM), zone),
                moment(next(date(address, UNTIL)), zone),
                changes ? NO_CHANGES : Set.of(),
                CurrentUser.access().properties());
    }

    private static @Nullable LocalDate date(Address address, String name) {
        try {
            return address.value(name).map(LocalDate::parse).orElse(null);
        } catch (DateTimeException e) {
            throw new RefusedException(
                    Words.of(
                            "'{0}' is not a date: write one such as 2026-10-18",
                            address.value(name).orElse("")),
                    e);
        }
    }

    private static @Nullable LocalDate next(@Nullable LocalDate date) {
        return date == null ? null : date.plusDays(1);
    }

    private static @Nullable OffsetDateTime moment(@Nullable LocalDate date, ZoneId zone) {
        return date == null ? null : date.atStartOfDay(zone).toOffsetDateTime();
    }

    private static List<Fact> facts(Address address) {
        List<Fact> facts = new ArrayList<>();
        address.value(WHO).ifPresent(who -> facts.add(Fact.of("By", who)));
        address.value(WHAT).ifPresent(what -> facts.add(Fact.of("Action", what.replace('-', ' '))));
        address.value(FROM).ifPresent(from -> facts.add(Fact.of("From", from)));
        address.value(UNTIL).ifPresent(until -> facts.add(Fact.of("Until", until)));
        return facts;
    }

    private Div filters(Address address) {
        AuditFilter seen = AuditFilter.seenBy(CurrentUser.access().properties());
        Select<String> who =
                choice(Words.of("By"), audit.userNames(seen), address.value(WHO).orElse(null));
        who.setItemLabelGenerator(name -> name == null ? Words.of("everybody") : name);
        who.addValueChangeListener(event -> go(address.with(WHO, event.getValue())));

        List<String> actions = new ArrayList<>(audit.actions(seen));
        actions.addFirst(CHANGES);
        Select<String> what =
                choice(Words.of("Action"), actions, address.value(WHAT).orElse(null));
        what.setItemLabelGenerator(action -> action == null
                ? Words.of("everything")
                : action.equals(CHANGES) ? Words.of("all but views and sign-ins") : RuleWords.action(action));
        what.addValueChangeListener(event -> go(address.with(WHAT, event.getValue())));

        return Parts.div(
                "filters", who, what, day(Words.of("From"), FROM, address), day(Words.of("Until"), UNTIL, address));
    }

    private static Select<String> choice(String label, List<String> items, @Nullable String chosen) {
        Select<String> select = new Select<>();
        select.setLabel(label);
        select.setItems(items);
        select.setEmptySelectionAllowed(true);
        if (chosen != null && items.contains(chosen)) {
            select.setValue(chosen);
        }
        return select;
    }

    private static DatePicker day(String label, String name, Address address) {
        DatePicker picker = Parts.day(label);
        picker.setPlaceholder(Words.of("any day"));
        picker.setClearButtonVisible(true);
        try {
            picker.setValue(date(address, name));
        } catch (RefusedException e) {
            // The page says so already; the field stays empty.
            picker.clear();
        }
        picker.addValueChangeListener(event -> go(address.with(
                name, event.getValue() == null ? null : event.getValue().toString())));
        return picker;
    }

    private static void go(Address address) {
        address.go(UI.getCurrent());
    }
}
