package io.countroom.sql.dashboard;

import static io.countroom.sql.schema.Tables.DASHBOARD;
import static io.countroom.sql.schema.Tables.DASHBOARD_TILE;

import io.countroom.sql.Database;
import io.countroom.sql.NextNumber;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.schema.tables.records.DashboardRecord;
import io.countroom.sql.schema.tables.records.DashboardTileRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** Dashboards of a property. A user has each name once, and changes only his or her own. */
public final class DashboardRepository {

    private final Database database;

    public DashboardRepository(Database database) {
        this.database = database;
    }

    /** The user's dashboards and the shared ones, by name. */
    public List<Dashboard> visibleTo(int propertyId, String userName) {
        return read(DASHBOARD
                .PROPERTY_ID
                .eq(propertyId)
                .and(DASHBOARD.USER_NAME.eq(userName).or(DASHBOARD.SHARED)));
    }

    private Optional<Dashboard> find(int propertyId, int dashboardId) {
        return read(key(propertyId, dashboardId)).stream().findFirst();
    }

    private List<Dashboard> read(Condition which) {
        Map<Integer, List<Tile>> tiles = database.dsl()
                .select(DASHBOARD_TILE.fields())
                .from(DASHBOARD_TILE)
                .join(DASHBOARD)
                .on(
                        DASHBOARD.PROPERTY_ID.eq(DASHBOARD_TILE.PROPERTY_ID),
                        DASHBOARD.DASHBOARD_ID.eq(DASHBOARD_TILE.DASHBOARD_ID))
                .where(which)
                .orderBy(DASHBOARD_TILE.TILE_NO)
                .fetchGroups(DASHBOARD_TILE.DASHBOARD_ID, row -> tile(row.into(DASHBOARD_TILE)));
        return database.dsl()
                .selectFrom(DASHBOARD)
                .where(which)
                .orderBy(DASHBOARD.NAME, DASHBOARD.DASHBOARD_ID)
                .fetch(row -> new Dashboard(
                        row.getDashboardId(),
                        row.getUserName(),
                        row.getShared(),
                        row.getName(),
                        tiles.getOrDefault(row.getDashboardId(), List.of())));
    }

    private static Tile tile(DashboardTileRecord row) {
        return switch (row.getShape()) {
            case "figure" -> new Tile.Figure(row.getTitle(), row.getUrl(), row.getColumnId());
            case "chart" -> new Tile.Chart(row.getTitle(), row.getUrl());
            case "table" -> new Tile.Table(row.getTitle(), row.getUrl());
            default -> throw new IllegalStateException(row.getShape() + " is no shape of a tile");
        };
    }

    /**
     * Keeps a dashboard as it is now; one whose id is 0 is added.
     *
     * @param deed who changes it: its user
     * @throws RefusedException if the user has another of that name, or if it is not there any more
     */
    public Dashboard save(Dashboard dashboard, Deed deed) {
        return database.transactionResult(sql -> {
            // Numbers are given one after the other.
            ClosedMonths.lock(sql, deed.propertyId());
            if (sql.fetchExists(
                    DASHBOARD,
                    DASHBOARD.PROPERTY_ID.eq(deed.propertyId()),
                    DASHBOARD.USER_NAME.eq(deed.userName()),
                    DASHBOARD.NAME.eq(dashboard.name()),
                    DASHBOARD.DASHBOARD_ID.ne(dashboard.dashboardId()))) {
                throw new RefusedException("You have another dashboard named '" + dashboard.name() + "'");
            }
            String before = null;
            int id = dashboard.dashboardId();
            if (id == 0) {
                id = NextNumber.of(sql, DASHBOARD.DASHBOARD_ID, DASHBOARD.PROPERTY_ID.eq(deed.propertyId()));
                sql.executeInsert(new DashboardRecord(
                        deed.propertyId(), id, deed.userName(), dashboard.shared(), dashboard.name(), deed.at()));
            } else {
                before = words(own(sql, id, deed));
                sql.update(DASHBOARD)
                        .set(DASHBOARD.NAME, dashboard.name())
                        .set(DASHBOARD.SHARED, dashboard.shared())
                        .set(DASHBOARD.CHANGED_AT, deed.at())
                        .where(key(deed.propertyId(), id))
                        .execute();
                sql.deleteFrom(DASHBOARD_TILE)
                        .where(DASHBOARD_TILE.PROPERTY_ID.eq(deed.propertyId()), DASHBOARD_TILE.DASHBOARD_ID.eq(id))
                        .execute();
            }
            List<DashboardTileRecord> rows = new ArrayList<>();
            for (Tile tile : dashboard.tiles()) {
                rows.add(new DashboardTileRecord(
                        deed.propertyId(),
                        id,
                        (short) (rows.size() + 1),
                        shape(tile),
                        tile.title(),
                        tile.url(),
                        tile instanceof Tile.Figure figure ? figure.columnId() : null));
            }
            sql.batchInsert(rows).execute();
            Dashboard kept =
                    new Dashboard(id, deed.userName(), dashboard.shared(), dashboard.name(), dashboard.tiles());
            tell(sql, deed, kept, before, words(kept));
            return kept;
        });
    }

    /** @throws RefusedException if it is not there any more, or another's */
    public void delete(int dashboardId, Deed deed) {
        database.transaction(sql -> {
            Dashboard gone = own(sql, dashboardId, deed);
            sql.deleteFrom(DASHBOARD).where(key(deed.propertyId(), dashboardId)).execute();
            tell(sql, deed, gone, words(gone), null);
        });
    }

    private Dashboard own(DSLContext sql, int id, Deed deed) {
        sql.selectFrom(DASHBOARD).where(key(deed.propertyId(), id)).forUpdate().fetch();
        return find(deed.propertyId(), id)
                .filter(found -> found.userName().equals(deed.userName()))
                .orElseThrow(() -> new RefusedException("This dashboard is not there any more"));
    }

    private static String shape(Tile tile) {
        return switch (tile) {
            case Tile.Figure figure -> "figure";
            case Tile.Chart chart -> "chart";
            case Tile.Table table -> "table";
        };
    }

    private static String words(Dashboard dashboard) {
        return (dashboard.shared() ? "shared" : "private") + ": "
                + String.join(
                        "; ",
                        dashboard.tiles().stream()
                                .map(tile -> shape(tile) + " " + tile.title() + " of " + tile.url())
                                .toList());
    }

    private static void tell(
            DSLContext sql, Deed deed, Dashboard dashboard, @Nullable String before, @Nullable String after) {
        deed.tell(
                sql,
                AuditAction.DASHBOARD,
                "dashboard " + dashboard.dashboardId() + ", " + dashboard.name(),
                before,
                after);
    }

    private static Condition key(int propertyId, int dashboardId) {
        return DASHBOARD.PROPERTY_ID.eq(propertyId).and(DASHBOARD.DASHBOARD_ID.eq(dashboardId));
    }
}
