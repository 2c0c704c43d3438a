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
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.user.ApiToken;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.User;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** Who may do what, as a report: permissions by role, the users with their roles and properties, and their tokens. */
@Service
public class AccessMatrix {

    private static final String YES = "yes";
    private static final String NO = "no";

    private final Users users;
    private final Tokens tokens;
    private final PropertyRepository properties;

    public AccessMatrix(Users users, Tokens tokens, PropertyRepository properties) {
        this.users = users;
        this.tokens = tokens;
        this.properties = properties;
    }

    /**
     * @param property in whose name; null while there is none
     * @param reader whose properties decide of which users it tells
     */
    public Report report(@Nullable Property property, Account reader, Instant now) {
        ZoneId zone = property == null ? ZoneId.systemDefault() : property.timeZone();
        List<Property> all = properties.properties();
        List<User> known = users.all().stream()
                .filter(user -> reader.access().properties().all()
                        || all.stream()
                                .filter(reader.access()::sees)
                                .anyMatch(Account.of(user).access()::sees))
                .toList();
        Header header = new Header(
                "access-matrix",
                "",
                "Access matrix",
                "",
                property == null
                        ? Header.Property.NONE
                        : new Header.Property(
                                property.id(),
                                property.name(),
                                property.certificateHolder(),
                                property.licenceNumber() == null ? "" : property.licenceNumber(),
                                ""),
                Periods.day(LocalDate.ofInstant(now, zone)),
                ZonedDateTime.ofInstant(now, zone),
                reader.getName(),
                List.of(),
                List.of());
        return new Report(
                header,
                List.of(
                        new Section("matrix", "Permissions by role", "", List.of(), matrix()),
                        new Section("users", "Users", "", List.of(), users(known, all, zone)),
                        new Section("tokens", "Tokens", "", List.of(), tokens(known, all, zone))),
                List.of(
                        new Note(
                                "Roles",
                                "A role applies to the properties of its user; administrators see every property. A change"
                                        + " of either is in the audit trail."),
                        new Note(
                                "Tokens",
                                "A token has the permissions of its user that its scopes cover, at the properties of its"
                                        + " user or at one of them.")));
    }

    private static Table matrix() {
        List<Row> rows = new ArrayList<>();
        for (Permission permission : Permission.values()) {
            rows.add(Row.of(
                    Cell.text(permission.words()),
                    Arrays.stream(Role.values())
                            .map(role -> Cell.text(role.may(permission) ? YES : NO))
                            .toList()));
        }
        return new Table(
                List.of(Column.text("permission", "Permission")),
                Arrays.stream(Role.values())
                        .map(role -> Column.text(role.id(), role.label()))
                        .toList(),
                rows,
                null);
    }

    private static Table users(List<User> users, List<Property> all, ZoneId zone) {
        List<Row> rows = new ArrayList<>();
        for (User user : users) {
            Role role = Role.of(user.role());
            rows.add(Row.of(
                    Cell.text(user.name()),
                    List.of(
                            Cell.text(user.displayName()),
                            Cell.text(role.label()),
                            Cell.text(Access.words(role.properties(user.properties()), all)),
                            Cell.text(signsInWith(user)),
                            Cell.text(user.enabled() ? YES : NO),
                            Cell.moment(user.createdAt().atZoneSameInstant(zone)),
                            moment(user.lastSignedInAt(), zone))));
        }
        return new Table(
                List.of(Column.text("user", "User")),
                List.of(
                        Column.text("name", "Name"),
                        Column.text("role", "Role"),
                        Column.text("properties", "Properties"),
                        Column.text("signsInWith", "Signs in with"),
                        Column.text("maySignIn", "May sign in"),
                        Column.own("createdAt", "Created", Type.TIME),
                        Column.own("lastSignedInAt", "Last signed in", Type.TIME)),
                rows,
                null);
    }

    private static String signsInWith(User user) {
        if (user.passwordHash() == null) {
            return "company account";
        }
        return user.secondFactor() == null ? "password" : "password and second factor";
    }

    private Table tokens(List<User> users, List<Property> all, ZoneId zone) {
        Map<Integer, String> names = users.stream().collect(Collectors.toMap(User::userId, User::name));
        List<Row> rows = new ArrayList<>();
        for (ApiToken token : tokens.all()) {
            if (names.containsKey(token.userId())) {
                rows.add(Row.of(
                        Cell.text(token.tokenId() + ", " + token.name()),
                        List.of(
                                Cell.text(names.get(token.userId())),
                                Cell.text(TokenScope.of(token.scopes()).stream()
                                        .map(TokenScope::id)
                                        .collect(Collectors.joining(", "))),
                                Cell.text(
                                        token.propertyId() == null
                                                ? "all of the user"
                                                : Access.words(GivenProperties.of(Set.of(token.propertyId())), all)),
                                Cell.moment(token.createdAt().atZoneSameInstant(zone)),
                                moment(token.expiresAt(), zone),
                                moment(token.lastUsedAt(), zone))));
            }
        }
        return new Table(
                List.of(Column.text("token", "Token")),
                List.of(
                        Column.text("user", "User"),
                        Column.text("scopes", "Scopes"),
                        Column.text("properties", "Properties"),
                        Column.own("createdAt", "Made", Type.TIME),
                        Column.own("expiresAt", "Valid until", Type.TIME),
                        Column.own("lastUsedAt", "Last used", Type.TIME)),
                rows,
                null);
    }

    private static Cell moment(@Nullable OffsetDateTime moment, ZoneId zone) {
        return moment == null ? Cell.text("never") : Cell.moment(moment.atZoneSameInstant(zone));
    }
}
