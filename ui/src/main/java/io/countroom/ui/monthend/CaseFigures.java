package io.countroom.ui.monthend;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.win.WinRows;
import io.countroom.reporting.win.WinRows.Drawn;
import io.countroom.reporting.win.WinSums;
import io.countroom.sql.property.Property;
import io.countroom.sql.variance.CaseRow;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.report.Figures;
import io.countroom.ui.report.Filters;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportParts;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * The figures behind a case: z, the chart, each gaming date, and the way to its rounds and counts. A case of one gaming date
 * stands in its month.
 */
final class CaseFigures {

    private static final int MOST_DAYS = 62;

    private static final List<String> COLUMNS =
            List.of("rounds", "drop", "countedWin", "hold", "expectedHold", "loggedWin", "expectedWin", "z");

    private static final List<String> FACTS = List.of("z", "loggedWin", "expectedWin", "countedWin", "drop", "rounds");

    private CaseFigures() {}

    static Component of(ReportDesk desk, Property property, CaseRow one, Address address) {
        Period period = period(one);
        Set<String> subject = Set.of(one.subject());
        FloorFilter filter = switch (one.subjectKind()) {
            case Filters.TABLE -> new FloorFilter(Set.of(), Set.of(), subject, Set.of(), Set.of());
            case Filters.GAME -> new FloorFilter(subject, Set.of(), Set.of(), Set.of(), Set.of());
            default -> FloorFilter.NONE;
        };
        ReportRequest request = ReportRequest.of(
                        property, period, CurrentUser.name(), desk.clock().instant())
                .by(List.of(period.days() > MOST_DAYS ? Dimension.MONTH : Dimension.DAY))
                .filter(filter);
        Div place = Parts.div("stack", Parts.skeleton(Words.of("Reading the figures behind the case")));
        desk.background()
                .run(
                        place,
                        () -> desk.reports()
                                .figures(Drawn.class, request, desk.catalogue().wins()::drawn),
                        drawn -> {
                            place.removeAll();
                            Table table = ReportWords.of(new Arrangement(COLUMNS, null)
                                    .apply(drawn.wins().table()));
                            place.add(
                                    facts(drawn.wins(), one, period, address),
                                    ReportParts.charts(
                                            drawn.charts().stream()
                                                    .map(ReportWords::of)
                                                    .toList(),
                                            table,
                                            period,
                                            address),
                                    Parts.card(
                                            Words.of("Figures behind the case"),
                                            Words.of("select a figure to see its details"),
                                            new Figures(table).plain()));
                        });
        return place;
    }

    private static Period period(CaseRow one) {
        LocalDate from = one.from();
        return from.equals(one.to()) ? Periods.month(YearMonth.from(from)) : Periods.range(from, one.to());
    }

    private static Section facts(WinRows held, CaseRow one, Period period, Address address) {
        List<Measure<WinSums>> measures = FACTS.stream().map(held::measure).toList();
        FigureTable facts = new FigureTable(
                measures.stream()
                        .map(measure -> Words.of(Formats.heading(measure.column())))
                        .toList(),
                Collections.nCopies(FACTS.size(), Align.END));
        facts.row(measures.stream()
                .map(measure -> FigureTable.text(
                        Formats.cell(measure.column(), measure.figure().apply(held.total()))))
                .toArray(Component[]::new));
        Address behind = address.to("rounds").with(Address.PERIOD, one.from() + " - " + one.to());
        if (!one.subjectKind().equals("house")) {
            behind = behind.with(one.subjectKind(), one.subject());
        }
        Div links = Parts.div(
                "steps",
                new Anchor(behind.href(), Words.of("Rounds")),
                new Anchor(new Address("counts", behind.parameters()).href(), Words.of("Counts")),
                new Anchor(
                        new Address("hold", behind.parameters())
                                .with("by", "day")
                                .href(),
                        Words.of("Hold by day")));
        return Parts.card(Words.of("Expected and actual"), period.label(), facts, Parts.div("body", links));
    }
}
