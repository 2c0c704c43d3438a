package io.countroom.reporting.dashboard;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.report.Wording;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.dashboard.Dashboard;
import io.countroom.sql.dashboard.Tile;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** A dashboard as one report: its figures side by side, then a section for each chart and table. */
public final class DashboardReports extends ReportMaker {

    /** Prefix of a dashboard's id among ids of reports. */
    public static final String ID = "dashboard";

    public DashboardReports(Database database, String software) {
        super(database, software);
    }

    /**
     * @param views what a tile's address shows
     * @throws RefusedException if the dashboard has no tile
     */
    public Report report(Dashboard dashboard, ReportRequest request, Function<String, View> views) {
        if (dashboard.tiles().isEmpty()) {
            throw new RefusedException("The dashboard " + dashboard.name() + " has no tile: add one first");
        }
        List<Column> columns = new ArrayList<>();
        List<Cell> figures = new ArrayList<>();
        List<Section> sections = new ArrayList<>();
        Set<Note> notes = new LinkedHashSet<>();
        int number = 0;
        for (Tile tile : dashboard.tiles()) {
            number++;
            String id = "tile" + number;
            try {
                View view = views.apply(tile.url());
                Report part = view.section(request);
                Section section = part.sections().getFirst();
                notes.addAll(part.notes());
                switch (tile) {
                    case Tile.Figure figure -> {
                        ChosenFigure chosen = ChosenFigure.of(section.table(), figure.columnId());
                        columns.add(Column.own(id, tile.title(), chosen.column().type())
                                .named()
                                .means(chosen.column().definition()));
                        figures.add(chosen.total());
                    }
                    case Tile.Chart chart -> sections.add(shown(id, tile, section, view));
                    case Tile.Table table -> sections.add(shown(id, tile, section, view));
                }
            } catch (RefusedException e) {
                sections.add(new Section(id, "", NOTHING).named(tile.title()).orElse(e.sentence()));
            }
        }
        if (!figures.isEmpty()) {
            sections.addFirst(new Section(
                    "figures",
                    "Figures",
                    new Table(
                            List.of(Column.text("period", "Period")),
                            columns,
                            List.of(Row.of(Cell.text(request.period().label()), figures)),
                            null)));
        }
        return new Report(
                covers.of(ID + "-" + dashboard.dashboardId(), "", "dashboard", request)
                        .named(dashboard.name()),
                sections,
                List.copyOf(notes));
    }

    private static final Table NOTHING = new Table(List.of(Column.text("tile", "Tile")), List.of(), List.of(), null);

    /** The section under the title of its tile, laid out as the view says. */
    private static Section shown(String id, Tile tile, Section section, View view) {
        return new Section(
                id,
                new Wording.Typed(tile.title()),
                section.lead(),
                tile instanceof Tile.Chart ? section.charts() : List.of(),
                view.arrangement(section).apply(section.table()),
                Section.Place.BODY,
                section.ifEmpty());
    }
}
