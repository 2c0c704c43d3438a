package io.countroom.ui.alerts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.alert.Alert;
import io.countroom.sql.alert.Alert.Receiver;
import io.countroom.sql.alert.Condition;
import io.countroom.sql.alert.Hit;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.dashboards.TileViews;
import io.countroom.ui.schedules.RelativePeriod;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.PropertyPage;
import io.countroom.ui.shell.Scope;
import io.countroom.ui.views.SavedViews;
import io.countroom.ui.views.ViewWords;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The alerts with their conditions, recipients and raised items. */
@Route("alerts")
@Menu(title = "Alerts", order = 146)
@Requires(Permission.CLOSE)
public final class AlertsView extends PropertyPage {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient Alerts alerts;
    private final transient SavedViews saved;
    private final transient TileViews views;
    private final transient ViewWords words;
    private final transient Background background;
    private final transient Clock clock;

    AlertsView(
            Scope scope,
            Alerts alerts,
            SavedViews saved,
            TileViews views,
            ViewWords words,
            Background background,
            Clock clock) {
        super("Alerts", scope);
        this.scope = scope;
        this.alerts = alerts;
        this.saved = saved;
        this.views = views;
        this.words = words;
        this.background = background;
        this.clock = clock;
    }

    @Override
    protected void show(Property property, Address address) {
        Button add = new Button(
                Words.of("New alert"),
                event -> new AlertForm(
                                saved.list(property),
                                (url, column) -> views.fill(
                                        column,
                                        url,
                                        ReportRequest.of(
                                                        property,
                                                        scope.period(property, address),
                                                        CurrentUser.name(),
                                                        clock.instant())
                                                .seeing(scope.properties()),
                                        background),
                                alerts.allowed(),
                                (name, condition, period, receiver) ->
                                        alerts.add(property, name, condition, period, receiver, CurrentUser.name()))
                        .open());
        add.setId("new-alert");
        add.addThemeVariants(ButtonVariant.PRIMARY);
        head(
                Words.of("Alerts"),
                Words.of("Checked every five minutes. An alert notifies once until something changes."),
                add);
        List<Alert> all = alerts.all(property);
        Map<Integer, List<Hit>> raised = alerts.raised(property);
        add(list(all, raised, property, address));
        for (Alert alert : all) {
            List<Hit> hits = raised.getOrDefault(alert.alertId(), List.of());
            if (!hits.isEmpty()) {
                add(Parts.card(
                        alert.name(),
                        Words.of("raised now"),
                        hits.stream().map(AlertsView::line).toArray(Component[]::new)));
            }
        }
        add(webhooks(address));
    }

    private static Component line(Hit hit) {
        String sentence = ReportWords.sentence(hit.sentence());
        return Parts.div(
                "item", Parts.div("", hit.link() == null ? new Span(sentence) : Parts.figure(sentence, hit.link())));
    }

    private Section list(List<Alert> all, Map<Integer, List<Hit>> raised, Property property, Address address) {
        if (all.isEmpty()) {
            return Parts.plainCard(Parts.empty(
                    Words.of("No alert yet"),
                    Words.of("An alert sends mail or calls a webhook when a figure leaves its limits or is missing.")));
        }
        FigureTable table = new FigureTable(
                Words.list("Name", "When", "Receiver", "Owner", "State", ""),
                List.of(Align.START, Align.WRAP, Align.WRAP, Align.START, Align.START, Align.START));
        for (Alert alert : all) {
            table.row(
                    FigureTable.text(alert.name()),
                    FigureTable.text(when(alert)),
                    FigureTable.text(
                            switch (alert.receiver()) {
                                case Receiver.Mail(List<String> addresses) -> String.join(", ", addresses);
                                case Receiver.Webhook(String url) -> url;
                            }),
                    FigureTable.text(alert.createdBy()),
                    state(alert, raised.getOrDefault(alert.alertId(), List.of()).size(), property),
                    new Div(
                            action(
                                    alert.enabled() ? Words.of("Switch off") : Words.of("Switch on"),
                                    alert,
                                    () -> alerts.enable(alert, !alert.enabled(), CurrentUser.name()),
                                    address),
                            action(
                                    Words.of("Remove"),
                                    alert,
                                    () -> alerts.remove(alert, CurrentUser.name()),
                                    address)));
        }
        Section card =
                Parts.card(Words.of("Alerts"), Words.of("Each alert is checked with its owner's rights."), table);
        if (!alerts.canMail()) {
            card.add(
                    Parts.div(
                            "body",
                            Parts.caution(
                                    Words.of(
                                            "No mail server is set. Mail will fail until Countroom is started with COUNTROOM_SMTP_HOST and COUNTROOM_SMTP_FROM."))));
        }
        return card;
    }

    private String when(Alert alert) {
        String period = RelativePeriod.words(alert.period());
        return switch (alert.condition()) {
            case Condition.OutsideRange() -> AlertForm.Kind.OUTSIDE_RANGE.words() + ", " + period;
            case Condition.NotCounted(var by) -> Words.of("No count of yesterday by {0}", by.toString());
            case Condition.ExceptionOver(var cents) ->
                Words.of("An exception over {0}", Formats.dollars(cents)) + ", " + period;
            case Condition.Beyond(var url, var column, var each, var low, var high) ->
                Words.of(each ? "{0} of each row of {1}" : "{0}, total of {1}", named(column), words.page(url))
                        + (low == null ? "" : ", < " + low.stripTrailingZeros().toPlainString())
                        + (high == null
                                ? ""
                                : ", > " + high.stripTrailingZeros().toPlainString())
                        + ", " + period;
        };
    }

    /** The id of a column in words: "countedWin" is "Counted win". */
    private static String named(String columnId) {
        String words = columnId.replaceAll("(\\p{Lu})", " $1").toLowerCase(Locale.ROOT);
        return Words.of(words.length() == 1 ? words : Character.toUpperCase(words.charAt(0)) + words.substring(1));
    }

    private static Component state(Alert alert, int hits, Property property) {
        Span tag = !alert.trouble().isEmpty()
                ? Parts.tag(Tone.BAD, Words.of("! not delivered"))
                : !alert.enabled()
                        ? Parts.tag(Tone.QUIET, Words.of("switched off"))
                        : hits > 0
                                ? Parts.tag(Tone.WARN, Words.of("▲ {0} raised", Formats.count(hits)))
                                : alert.checkedAt() == null
                                        ? Parts.tag(Tone.QUIET, Words.of("not checked yet"))
                                        : Parts.tag(Tone.GOOD, Words.of("✓ quiet"));
        Div state = Parts.div("", tag);
        if (!alert.trouble().isEmpty()) {
            state.add(Parts.div("", Parts.quiet(ReportWords.sentence(alert.trouble()))));
        } else if (alert.checkedAt() != null) {
            tag.setTitle(Formats.moment(alert.checkedAt().atZoneSameInstant(property.timeZone())));
        }
        return state;
    }

    private Button action(String label, Alert alert, Runnable change, Address address) {
        Button button = new Button(label, event -> {
            CurrentUser.require(Permission.CLOSE);
            change.run();
            show(address);
        });
        button.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        button.setAriaLabel(label + ": " + alert.name());
        return button;
    }

    private Section webhooks(Address address) {
        Section card = Parts.card(
                Words.of("Webhooks"), Words.of("Addresses that the server may call, allowed by an administrator"));
        List<String> allowed = alerts.allowed();
        boolean may = CurrentUser.may(Permission.SETTINGS);
        for (String url : allowed) {
            Div tools = Parts.div("steps");
            if (may) {
                Button forbid = new Button(Words.of("Remove"), event -> {
                    alerts.forbid(url);
                    show(address);
                });
                forbid.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
                forbid.setAriaLabel(Words.of("Remove") + ": " + url);
                tools.add(forbid);
            }
            card.add(Parts.div("item", Parts.div("", new Span(url)), tools));
        }
        if (allowed.isEmpty()) {
            card.add(Parts.div("body", Parts.quiet(Words.of("None is allowed."))));
        }
        if (may) {
            Button allow = new Button(Words.of("Allow an address"), event -> allow(alerts));
            allow.setId("allow-webhook");
            card.add(Parts.div("actions", allow));
        }
        return card;
    }

    private static void allow(Alerts alerts) {
        TextField url = new TextField(Words.of("Address"));
        url.setId("webhook-address");
        url.setPlaceholder("https://hooks.example.com/countroom");
        new Form(Words.of("Allow"), Permission.SETTINGS)
                .fields(url)
                .required(url, Words.of("Fill in an address"))
                .saves(() -> alerts.allow(url.getValue()))
                .dialog(Words.of("Allow an address"))
                .open();
    }
}
