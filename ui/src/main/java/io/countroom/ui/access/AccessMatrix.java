package io.countroom.ui.access;

import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.property.Property;
import io.countroom.sql.user.User;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who may what, as a report: permissions by role, and the users with their roles. */
public final class AccessMatrix {

    private static final String MAY = "yes";
    private static final String MAY_NOT = "no";

    private AccessMatrix() {}

    /**
     * @param property in whose name; null while there is none
     */
    public static Report report(@Nullable Property property, List<User> users, String operator, Instant now) {
        ZoneId zone = property == null ? ZoneId.systemDefault() : property.timeZone();
        Header header = new Header(
                "access-matrix",
                "Access matrix",
                "",
                property == null
                        ? new Header.Property("", "", "", "")
                        : new Header.Property(
                                property.name(),
                                property.certificateHolder(),
                                property.licenceNumber() == null ? "" : property.licenceNumber(),
                                ""),
                Periods.day(LocalDate.ofInstant(now, zone)),
                ZonedDateTime.ofInstant(now, zone),
                operator,
                List.of(),
                List.of());
        return new Report(
                header,
                List.of(
                        new Section("matrix", "Permissions by role", "", List.of(), matrix()),
                        new Section("users", "Users", "", List.of(), users(users, zone))),
                List.of(new Note(
                        "Roles",
                        "Each role may all that the one before it may. A change of role is in the audit trail.")));
    }

    private static Table matrix() {
        List<Row> rows = new ArrayList<>();
        for (Permission permission : Permission.values()) {
            rows.add(Row.of(
                    Cell.text(permission.words()),
                    Arrays.stream(Role.values())
                            .map(role -> Cell.text(role.may(permission) ? MAY : MAY_NOT))
                            .toList()));
        }
        return new Table(
                List.of(Column.text("permission", "May")),
                Arrays.stream(Role.values())
                        .map(role -> Column.text(role.id(), role.label()))
                        .toList(),
                rows,
                null);
    }

    private static Table users(List<User> users, ZoneId zone) {
        List<Row> rows = new ArrayList<>();
        for (User user : users) {
            rows.add(Row.of(
                    Cell.text(user.name()),
                    List.of(
                            Cell.text(user.displayName()),
                            Cell.text(Role.of(user.role()).label()),
                            Cell.text(user.enabled() ? MAY : MAY_NOT),
                            Cell.moment(user.createdAt().atZoneSameInstant(zone)),
                            user.lastSignedInAt() == null
                                    ? Cell.text("never")
                                    : Cell.moment(user.lastSignedInAt().atZoneSameInstant(zone)))));
        }
        return new Table(
                List.of(Column.text("user", "User")),
                List.of(
                        Column.text("name", "Name"),
                        Column.text("role", "Role"),
                        Column.text("maySignIn", "May sign in"),
                        Column.own("createdAt", "Created", Type.TIME, ""),
                        Column.own("lastSignedInAt", "Last signed in", Type.TIME, "")),
                rows,
                null);
    }
}
