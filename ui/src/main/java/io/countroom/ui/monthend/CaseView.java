package io.countroom.ui.monthend;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.variance.Cases;
import io.countroom.sql.RefusedException;
import io.countroom.sql.file.Attachment;
import io.countroom.sql.property.Property;
import io.countroom.sql.variance.CaseRow;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.AttachedFiles;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FactList;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;

/** One variance case: the finding, its explanation, what was attached, and the review. */
@Route("cases/:case")
@Requires(Permission.READ)
public final class CaseView extends Page implements BeforeEnterObserver {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient Cases cases;
    private final transient Background background;
    private final transient Clock clock;
    private final transient ReportDesk desk;
    private long number;

    CaseView(Scope scope, Cases cases, Background background, Clock clock, ReportDesk desk) {
        this.scope = scope;
        this.cases = cases;
        this.background = background;
        this.clock = clock;
        this.desk = desk;
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        String text = event.getRouteParameters().get("case").orElse("");
        try {
            number = Long.parseLong(text);
        } catch (NumberFormatException e) {
            number = 0;
        }
    }

    @Override
    protected void show(Address address) {
        Property property = scope.property(address).orElse(null);
        CaseRow one;
        try {
            one = property == null ? null : cases.find(property, number);
        } catch (RefusedException e) {
            one = null;
        }
        if (property == null || one == null) {
            head(
                    List.of(new Crumb(
                            Words.of("Variance cases"), address.to("cases").href())),
                    Words.of("Case not found"),
                    "");
            return;
        }
        LocalDate today = scope.today(property);
        head(
                List.of(new Crumb(
                        Words.of("Variance cases"),
                        address.to("cases")
                                .with(Address.PERIOD, YearMonth.from(one.to()).toString())
                                .href())),
                Words.of("Case {0}", String.valueOf(one.number())),
                Formats.dates(one.from(), one.to()),
                actions(property, one));
        FactList facts = new FactList();
        facts.add(Words.of("State"), CasesView.state(one, today));
        facts.add(
                Words.of("Rule"),
                new Span(cases.pack(property, one.from()).in(Words::of).ruleTitle(one.rule())));
        facts.add(Words.of("Owner"), one.owner() == null ? Parts.quiet(Words.of("Unassigned")) : new Span(one.owner()));
        facts.add(Words.of("Due"), new Span(Formats.date(one.due())));
        facts.add(Words.of("Opened"), new Span(byOn(one.openedBy(), one.openedAt(), property)));
        add(Parts.div(
                "two",
                explanation(property, one),
                Parts.card(Words.of("Finding"), "", Parts.div("body stack", new Span(CasesView.finding(one)), facts))));
        add(CaseFigures.of(desk, property, one, address), files(property, one));
    }

    private Component explanation(Property property, CaseRow one) {
        Section card = Parts.card(
                Words.of("Explanation and review"), Words.of("The reviewer must not be the person who explained."));
        String reason = one.reasonCode();
        String words = one.explanation();
        if (reason == null || words == null) {
            card.add(Parts.div("body", Parts.quiet(Words.of("Not explained yet."))));
            return card;
        }
        FactList facts = new FactList();
        facts.add(Words.of("Reason"), new Span(Words.of(Cases.reasons().getOrDefault(reason, reason))));
        facts.add(Words.of("Explanation"), new Span(words));
        facts.add(Words.of("By"), new Span(String.valueOf(one.explainedBy())));
        OffsetDateTime reviewedAt = one.reviewedAt();
        if (reviewedAt != null) {
            facts.add(Words.of("Reviewed"), new Span(byOn(String.valueOf(one.reviewedBy()), reviewedAt, property)));
        }
        if (one.review() != null && !one.review().isEmpty()) {
            facts.add(Words.of("Review"), new Span(one.review()));
        }
        card.add(Parts.div("body", facts));
        return card;
    }

    private static String byOn(String who, OffsetDateTime at, Property property) {
        return Words.of("by {0} on {1}", who, Formats.moment(at.atZoneSameInstant(property.timeZone())));
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }

    private Component[] actions(Property property, CaseRow one) {
        List<Component> actions = new ArrayList<>();
        if (one.state() == CaseRow.State.REVIEWED) {
            return new Component[0];
        }
        if (CurrentUser.may(Permission.PREPARE)) {
            Button assign = new Button(Words.of("Assign"), event -> assign(property, one));
            assign.setId("assign");
            Button explain = new Button(
                    Words.of("Explain"),
                    event -> new Explaining(cases, background, clock).open(property, List.of(one)));
            explain.setId("explain");
            explain.addThemeVariants(ButtonVariant.PRIMARY);
            actions.add(assign);
            actions.add(explain);
        }
        if (one.state() == CaseRow.State.EXPLAINED
                && CurrentUser.may(Permission.CLOSE)
                && !CurrentUser.name().equals(one.explainedBy())) {
            actions.add(review(property, one, true));
            actions.add(review(property, one, false));
        }
        return actions.toArray(Component[]::new);
    }

    private void assign(Property property, CaseRow one) {
        TextField owner = new TextField(Words.of("Owner"));
        owner.setMaxLength(100);
        owner.setValue(one.owner() == null ? CurrentUser.name() : one.owner());
        DatePicker due = Parts.day(Words.of("Due"));
        due.setValue(one.due());
        new Form(Words.of("Assign"), Permission.PREPARE)
                .about(Words.of("Who explains the case, and by when"))
                .fields(owner, due)
                .saves(background, () -> {
                    String who = owner.getValue().strip();
                    LocalDate until = due.getValue() == null ? one.due() : due.getValue();
                    String user = CurrentUser.name();
                    return () -> cases.assign(property, one, who.isEmpty() ? null : who, until, user, now());
                })
                .dialog(Words.of("Assign case {0}", String.valueOf(one.number())))
                .open();
    }

    private Button review(Property property, CaseRow one, boolean accepted) {
        String verb = accepted ? Words.of("Accept") : Words.of("Send back");
        Button button = new Button(verb, event -> {
            TextArea words = new TextArea(accepted ? Words.of("Remark") : Words.of("What is missing"));
            words.setMaxLength(2_000);
            new Form(verb, Permission.CLOSE)
                    .about(
                            accepted
                                    ? Words.of("The case is closed and cannot change.")
                                    : Words.of("Sent back for a new explanation."))
                    .fields(words)
                    .saves(background, () -> {
                        String said = words.getValue();
                        String user = CurrentUser.name();
                        return () -> cases.review(property, one, accepted, said, user, now());
                    })
                    .dialog(Words.of("{0}: case {1}", verb, String.valueOf(one.number())))
                    .open();
        });
        button.setId(accepted ? "accept" : "send-back");
        return button;
    }

    private Component files(Property property, CaseRow one) {
        AttachedFiles files = new AttachedFiles(
                new AttachedFiles.Store() {
                    @Override
                    public List<Attachment> all() {
                        return cases.attachments(property, one.number());
                    }

                    @Override
                    public byte[] content(Attachment file) {
                        return cases.content(property, one.number(), file, CurrentUser.name(), now());
                    }

                    @Override
                    public void attach(String fileName, byte[] content) {
                        cases.attach(property, one.number(), fileName, content, CurrentUser.name(), now());
                    }
                },
                one.state() == CaseRow.State.REVIEWED ? null : Permission.PREPARE);
        return Parts.card(Words.of("Files"), AttachedFiles.limits(), Parts.div("body", files));
    }
}
