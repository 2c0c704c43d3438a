package io.countroom.ui.schedules;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.timepicker.TimePicker;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.pack.MonthEndPack;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.RefusedException;
import io.countroom.sql.dashboard.Dashboard;
import io.countroom.sql.property.Property;
import io.countroom.sql.schedule.Schedule;
import io.countroom.sql.schedule.ScheduleRun;
import io.countroom.sql.schedule.ScheduleRun.State;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.dashboards.Dashboards;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.PropertyPage;
import io.countroom.ui.shell.Scope;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which reports are made by themselves, when, and what came of it. */
@Route("schedules")
@Menu(title = "Schedules", order = 145)
@Requires(Permission.CLOSE)
public final class SchedulesView extends PropertyPage {

    private static final long serialVersionUID = 1L;

    private static final int RUNS_SHOWN = 50;

    /** How often, and the rest of the cron expression after minute and hour. */
    private enum Often {
        MONTHLY_FIRST("1 * *"),
        MONTHLY_FIFTH("5 * *"),
        MONTHLY_TENTH("10 * *"),
        WEEKLY("* * MON"),
        DAILY("* * *");

        private final String rest;

        Often(String rest) {
            this.rest = rest;
        }

        String words() {
            return switch (this) {
                case MONTHLY_FIRST -> Words.of("on the 1st of the month");
                case MONTHLY_FIFTH -> Words.of("on the 5th of the month");
                case MONTHLY_TENTH -> Words.of("on the 10th of the month");
                case WEEKLY -> Words.of("every Monday");
                case DAILY -> Words.of("every day");
            };
        }

        String cron(LocalTime at) {
            return "0 " + at.getMinute() + " " + at.getHour() + " " + rest;
        }

        /** In words: "on the 1st of the month at 06:00". */
        static String words(String cron) {
            String[] parts = cron.split(" ", 4);
            for (Often often : values()) {
                if (parts.length == 4 && often.rest.equals(parts[3])) {
                    return Words.of(
                            "{0} at {1}",
                            often.words(),
                            LocalTime.of(Integer.parseInt(parts[2]), Integer.parseInt(parts[1]))
                                    .toString());
                }
            }
            return cron;
        }
    }

    private final transient Schedules schedules;
    private final transient ReportCatalogue catalogue;
    private final transient Background background;

    SchedulesView(Scope scope, Schedules schedules, ReportCatalogue catalogue, Background background) {
        super("Schedules", scope);
        this.schedules = schedules;
        this.catalogue = catalogue;
        this.background = background;
    }

    @Override
    protected void show(Property property, Address address) {
        head(
                Words.of("Schedules"),
                Words.of(
                        "Reports made automatically, in the time zone {0}",
                        property.timeZone().toString()));
        add(schedules(property, address), form(property), runs(property));
    }

    private Section schedules(Property property, Address address) {
        List<Schedule> all = schedules.all(property);
        if (all.isEmpty()) {
            return Parts.card(
                    Words.of("Schedules"),
                    "",
                    Parts.div(
                            "body",
                            Parts.quiet(Words.of("No schedules yet. Add one below and run it at once to try it."))));
        }
        String to = Words.meaning("To", "a recipient");
        FigureTable table = new FigureTable(
                Words.list("Name", "Reports", "When", to, "Owner", "Next", ""),
                List.of(Align.START, Align.WRAP, Align.WRAP, Align.START, Align.START, Align.START, Align.START));
        Map<String, String> dashboards = dashboards(property);
        for (Schedule schedule : all) {
            Div actions = new Div(
                    row(Words.of("Run now"), schedule, () -> runNow(property, schedule, address)),
                    row(
                            schedule.enabled() ? Words.of("Switch off") : Words.of("Switch on"),
                            schedule,
                            () -> act(
                                    address,
                                    () -> schedules.enable(
                                            property, schedule, !schedule.enabled(), CurrentUser.name()))),
                    row(
                            Words.of("Remove"),
                            schedule,
                            () -> act(address, () -> schedules.remove(schedule, CurrentUser.name()))));
            table.row(
                    FigureTable.text(schedule.name()),
                    FigureTable.text((schedule.reports().isEmpty()
                                    ? Words.of("all")
                                    : schedule.reports().stream()
                                            .map(id -> title(id, dashboards))
                                            .collect(Collectors.joining(", ")))
                            + ", " + schedule.format().toUpperCase(Locale.ROOT)),
                    FigureTable.text(Words.of(
                            "{0}, of {1}", Often.words(schedule.cron()), RelativePeriod.words(schedule.period()))),
                    FigureTable.text(
                            schedule.folder() == null
                                    ? String.join(", ", schedule.recipients())
                                    : Words.of("folder {0}", schedule.folder())),
                    FigureTable.text(schedule.createdBy()),
                    state(property, schedule),
                    actions);
        }
        return Parts.card(
                Words.of("Schedules"),
                Words.of("Each schedule runs with its owner's rights, limited to reports."),
                table);
    }

    private Component state(Property property, Schedule schedule) {
        if (!schedule.enabled()) {
            return Parts.tag(Tone.QUIET, Words.of("switched off"));
        }
        return schedules
                .objection(property, schedule)
                .<Component>map(sentence -> {
                    Component tag = Parts.tag(Tone.BAD, Words.of("! owner has no access"));
                    tag.getElement().setAttribute("title", ReportWords.sentence(sentence));
                    return tag;
                })
                .orElseGet(() -> FigureTable.text(next(schedule.nextDueAt().atZoneSameInstant(property.timeZone()))));
    }

    private static String next(ZonedDateTime at) {
        return Formats.date(at.toLocalDate()) + " " + at.toLocalTime();
    }

    private String title(String kindId, Map<String, String> dashboards) {
        if (Dashboards.isId(kindId)) {
            return Words.of("Dashboard {0}", dashboards.getOrDefault(kindId, Words.of("of its owner")));
        }
        if (kindId.equals(MonthEndPack.ID)) {
            return Words.of("Month-end pack (workbook, PDF and sums)");
        }
        return catalogue.all().stream()
                .filter(kind -> kind.id().equals(kindId))
                .map(ReportKind::title)
                .findFirst()
                .orElse(kindId);
    }

    /** The names of the dashboards that the user sees, by the id that a schedule has of them. */
    private Map<String, String> dashboards(Property property) {
        return schedules.dashboards(property, CurrentUser.name()).stream()
                .collect(Collectors.toMap(Dashboards::id, Dashboard::name));
    }

    private Section form(Property property) {
        Map<String, String> dashboards = dashboards(property);
        TextField name = new TextField(Words.of("Name"));
        name.setPlaceholder(Words.of("Month-end pack"));
        MultiSelectComboBox<String> reports = new MultiSelectComboBox<>(Words.of("Reports"));
        reports.setItems(Stream.concat(
                        Stream.concat(
                                Stream.of(MonthEndPack.ID),
                                dashboards.keySet().stream().sorted()),
                        catalogue.all().stream().map(ReportKind::id))
                .toList());
        reports.setItemLabelGenerator(id -> title(id, dashboards));
        reports.setPlaceholder(Words.of("all"));
        Select<RelativePeriod> span = select(Words.of("Of"), RelativePeriod.values());
        span.setItemLabelGenerator(one -> one.words());
        Select<FileFormat> format = select(Words.of("As"), FileFormat.values());
        format.setItemLabelGenerator(one -> one.id().toUpperCase(Locale.ROOT));
        Select<Often> often = select(Words.of("When"), Often.values());
        often.setItemLabelGenerator(one -> one.words());
        TimePicker at = Parts.clock(Words.of("At"));
        at.setValue(LocalTime.of(7, 0));
        Select<Boolean> byMail = select(Words.meaning("To", "a recipient"), false, true);
        byMail.setItemLabelGenerator(mail -> mail ? Words.of("mail addresses") : Words.of("a folder of the outbox"));
        TextField to = new TextField(Words.of("Folder"));
        to.setPlaceholder("month-end");
        byMail.addValueChangeListener(event -> {
            to.setLabel(event.getValue() ? Words.of("Addresses") : Words.of("Folder"));
            to.setPlaceholder(event.getValue() ? "finance@example.com" : "month-end");
        });
        Form form = new Form(Words.of("Add schedule"), Permission.CLOSE)
                .fields(name, reports, span, format, often, at, byMail, to)
                .required(at, Words.of("Enter the time"))
                .saves(() -> schedules.add(
                        property,
                        name.getValue(),
                        List.copyOf(reports.getSelectedItems()),
                        span.getValue().period(),
                        format.getValue(),
                        often.getValue().cron(at.getValue()),
                        byMail.getValue(),
                        to.getValue(),
                        CurrentUser.name()));
        Section card = Parts.card(
                Words.of("New schedule"),
                "",
                form.inCard("add-schedule"),
                Parts.div(
                        "body",
                        Parts.quiet(Words.of(
                                "The outbox is {0} on the server.",
                                schedules.outbox().toString()))));
        if (!schedules.canMail()) {
            card.add(
                    Parts.div(
                            "body",
                            Parts.caution(
                                    Words.of(
                                            "No mail server is set. Mail will fail until Countroom is started with COUNTROOM_SMTP_HOST and COUNTROOM_SMTP_FROM."))));
        }
        return card;
    }

    @SafeVarargs
    private static <T> Select<T> select(String label, T... items) {
        Select<T> select = new Select<>();
        select.setLabel(label);
        select.setItems(items);
        select.setValue(items[0]);
        return select;
    }

    private Section runs(Property property) {
        List<ScheduleRun> runs = schedules.runs(property, RUNS_SHOWN);
        if (runs.isEmpty()) {
            return Parts.card(Words.of("Runs"), "", Parts.div("body", Parts.quiet(Words.of("None yet."))));
        }
        Map<Integer, String> names =
                schedules.all(property).stream().collect(Collectors.toMap(Schedule::scheduleId, Schedule::name));
        FigureTable table = new FigureTable(
                Words.list("Started", "Schedule", "By", "", "What came of it"),
                List.of(Align.START, Align.START, Align.START, Align.START, Align.WRAP));
        for (ScheduleRun run : runs) {
            table.row(
                    FigureTable.text(Formats.moment(run.startedAt().atZoneSameInstant(property.timeZone()))),
                    FigureTable.text(names.getOrDefault(run.scheduleId(), "")),
                    FigureTable.text(run.startedBy()),
                    tag(run.state()),
                    FigureTable.text(ReportWords.sentence(run.message())));
        }
        return Parts.card(
                Words.of("Runs"),
                Words.of("The latest {0}. The audit trail has all of them.", String.valueOf(RUNS_SHOWN)),
                table);
    }

    private static Component tag(State state) {
        return switch (state) {
            case RUNNING -> Parts.tag(Tone.QUIET, Words.of("under way"));
            case DONE -> Parts.tag(Tone.GOOD, Words.of("✓ done"));
            case FAILED -> Parts.tag(Tone.BAD, Words.of("! failed"));
        };
    }

    private static Button row(String label, Schedule schedule, Runnable action) {
        Button button = new Button(label, event -> action.run());
        button.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        button.setAriaLabel(label + ": " + schedule.name());
        return button;
    }

    private void runNow(Property property, Schedule schedule, Address address) {
        CurrentUser.require(Permission.CLOSE);
        String userName = CurrentUser.name();
        Div place = Parts.div("", Parts.skeleton(Words.of("Making the reports of {0}", schedule.name())));
        addComponentAtIndex(1, place);
        background.run(place, () -> schedules.runNow(property, schedule, userName), run -> show(address));
    }

    private void act(Address address, Runnable change) {
        CurrentUser.require(Permission.CLOSE);
        try {
            change.run();
            show(address);
        } catch (RefusedException e) {
            getChildren()
                    .filter(part -> part.getId().equals(Optional.of("schedule-trouble")))
                    .findFirst()
                    .ifPresent(this::remove);
            Div trouble = Parts.trouble(e);
            trouble.setId("schedule-trouble");
            addComponentAtIndex(1, trouble);
        }
    }
}
