package io.countroom.ui.dashboards;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.dashboard.DashboardReports;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Report;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.dashboard.Dashboard;
import io.countroom.sql.dashboard.DashboardRepository;
import io.countroom.sql.property.Property;
import io.countroom.ui.Software;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;

/** The dashboards that a user sees, and what he or she does to their own. */
@Service
public class Dashboards {

    private static final int LONGEST_NAME = 200;
    /** Each tile is a report; more would make a page that nobody waits for. */
    private static final int MOST_TILES = 24;

    private static final String PREFIX = DashboardReports.ID + ":";

    private final DashboardRepository repository;
    private final DashboardReports reports;
    private final Function<String, View> views;
    private final Clock clock;

    @Autowired
    Dashboards(Database database, TileViews views, Clock clock) {
        this(database, views::of, clock);
    }

    /** @param views what the address of a tile shows */
    public Dashboards(Database database, Function<String, View> views, Clock clock) {
        this.repository = new DashboardRepository(database);
        this.reports = new DashboardReports(database, Software.NAME);
        this.views = views;
        this.clock = clock;
    }

    /** The user's dashboards and the shared ones. */
    public List<Dashboard> seenBy(Property property, String userName) {
        return repository.visibleTo(property.id(), userName);
    }

    static boolean own(Dashboard dashboard) {
        return dashboard.userName().equals(CurrentUser.name());
    }

    /** The id of a dashboard where ids of reports stand, as in a schedule. */
    public static String id(Dashboard dashboard) {
        return PREFIX + dashboard.dashboardId();
    }

    public static boolean isId(String id) {
        return id.startsWith(PREFIX);
    }

    /** The dashboard of that id, if the user sees it. */
    public Optional<Dashboard> named(Property property, String id, String userName) {
        return seenBy(property, userName).stream()
                .filter(dashboard -> id(dashboard).equals(id))
                .findFirst();
    }

    /** All of its tiles as one report. */
    public Report report(Dashboard dashboard, ReportRequest request) {
        return reports.report(dashboard, request, views);
    }

    /** @throws RefusedException if it cannot be kept */
    Dashboard save(Property property, Dashboard dashboard) {
        CurrentUser.require(Permission.SAVE_VIEWS);
        String name = dashboard.name().strip();
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            throw new RefusedException(
                    Words.of("A dashboard needs a name of at most {0} characters.", String.valueOf(LONGEST_NAME)));
        }
        if (dashboard.tiles().size() > MOST_TILES) {
            throw new RefusedException(
                    Words.of("A dashboard has at most {0} tiles: remove one first.", String.valueOf(MOST_TILES)));
        }
        return repository.save(
                new Dashboard(dashboard.dashboardId(), CurrentUser.name(), dashboard.shared(), name, dashboard.tiles()),
                deed(property));
    }

    void delete(Property property, Dashboard dashboard) {
        CurrentUser.require(Permission.SAVE_VIEWS);
        repository.delete(dashboard.dashboardId(), deed(property));
    }

    private Deed deed(Property property) {
        return new Deed(CurrentUser.name(), property.id(), OffsetDateTime.now(clock));
    }
}
