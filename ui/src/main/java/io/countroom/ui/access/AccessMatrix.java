package io.countroom.ui.access;

import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Wording;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.User;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** The access matrix as a report: permissions by role, the users with their roles and properties, and their tokens. */
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
                new Wording.Phrase("Access matrix"),
                "",
                property == null
                        ? Header.Property.NONE
                        : new Header.Property(
                                List.of(property.id()),
                                property.name(),
                                property.certificateHolder(),
                                property.licenceNumber() == null ? "" : property.licenceNumber(),
                                "",
                                property.paper()),
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
                                "A role applies to the properties of its user; board, group analysts and administrators see every property. A change"
                                        + " of either is in the audit trail."),
                        new Note(
                                "Tokens",
                                "A token has the permissions of its user that its scopes cover, at the properties of its"
                                        + " user or at one of them.")));
    }

    private static Table matrix() {
        return Lines.table(
                        Column.text("permission", "Permission"),
                        List.of(Permission.values()),
                        permission -> Cell.text(permission.words()),
                        Arrays.stream(Role.values())
                                .map(role -> Lines.text(
                                        role.id(),
                                        role.label(),
                                        (Permission permission) -> role.may(permission) ? YES : NO))
                                .toList())
                .withoutTotal();
    }

    private static Table users(List<User> users, List<Property> all, ZoneId zone) {
        return Lines.list(
                Column.text("user", "User"),
                users,
                user -> Cell.text(user.name()),
                Lines.text("name", "Name", User::displayName),
                Lines.text("role", "Role", user -> Role.of(user.role()).label()),
                Lines.text(
                        "properties",
                        "Properties",
                        user -> Access.words(Role.of(user.role()).properties(user.properties()), all)),
                Lines.text("signsInWith", "Signs in with", AccessMatrix::signsInWith),
                Lines.text("maySignIn", "May sign in", user -> user.enabled() ? YES : NO),
                Lines.each("createdAt", "Created", Type.TIME, user -> moment(user.createdAt(), zone)),
                Lines.each("lastSignedInAt", "Last signed in", Type.TIME, user -> moment(user.lastSignedInAt(), zone)));
    }

    private static String signsInWith(User user) {
        if (user.passwordHash() == null) {
            return "company account";
        }
        return user.secondFactor() == null ? "password" : "password and second factor";
    }

    private Table tokens(List<User> users, List<Property> all, ZoneId zone) {
        Map<Integer, String> names = users.stream().collect(Collectors.toMap(User::userId, User::name));
        return Lines.list(
                Column.text("token", "Token"),
                tokens.all().stream()
                        .filter(token -> names.containsKey(token.userId()))
                        .toList(),
                token -> Cell.text(token.tokenId() + ", " + token.name()),
                Lines.text("user", "User", token -> names.get(token.userId())),
                Lines.text(
                        "scopes",
                        "Scopes",
                        token -> TokenScope.of(token.scopes()).stream()
                                .map(TokenScope::id)
                                .collect(Collectors.joining(", "))),
                Lines.text(
                        "properties",
                        "Properties",
                        token -> token.propertyId() == null
                                ? "all of the user"
                                : Access.words(GivenProperties.of(Set.of(token.propertyId())), all)),
                Lines.each("createdAt", "Made", Type.TIME, token -> moment(token.createdAt(), zone)),
                Lines.each("expiresAt", "Valid until", Type.TIME, token -> moment(token.expiresAt(), zone)),
                Lines.each("lastUsedAt", "Last used", Type.TIME, token -> moment(token.lastUsedAt(), zone)));
    }

    private static Cell moment(@Nullable OffsetDateTime moment, ZoneId zone) {
        return moment == null ? Cell.text("never") : Cell.moment(moment.atZoneSameInstant(zone));
    }
}
