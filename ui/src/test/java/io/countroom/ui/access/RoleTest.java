package io.countroom.ui.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Report;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.UserRepository;
import io.countroom.ui.Services;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoleTest {

    @TempDir
    private Path folder;

    /** The matrix as auditors read it. A change of who may do what must show here. */
    @Test
    void theAccessMatrix() {
        String matrix = Arrays.stream(Permission.values())
                .map(permission -> "%-16s %s"
                        .formatted(
                                permission,
                                Arrays.stream(Role.values())
                                        .map(role -> role.may(permission) ? role.label() : "-")
                                        .collect(Collectors.joining(" "))))
                .collect(Collectors.joining("\n"));
        assertThat(matrix).isEqualTo("""
                        READ_FILINGS     Board Viewer Analyst Group analyst Auditor Controller Administrator
                        READ             - Viewer Analyst Group analyst Auditor Controller Administrator
                        EXPORT           - - Analyst Group analyst Auditor Controller Administrator
                        SAVE_VIEWS       - - Analyst Group analyst Auditor Controller Administrator
                        SCRIPT           - - Analyst Group analyst Auditor Controller Administrator
                        READ_AUDIT_TRAIL - - - - Auditor Controller Administrator
                        ACKNOWLEDGE      - - - - Auditor Controller Administrator
                        PREPARE          - - - - Auditor Controller Administrator
                        IMPORT           - - - - - Controller Administrator
                        EDIT_TABLES      - - - - - Controller Administrator
                        CLOSE            - - - - - Controller Administrator
                        MANAGE_USERS     - - - - - - Administrator
                        SETTINGS         - - - - - - Administrator""");
    }

    @Test
    void theAccessMatrixIsExportedWithWhoHoldsWhichRoleWhereAndWhichTokens() throws IOException {
        Instant at = Instant.parse("2026-10-01T12:00:00Z");
        Clock clock = Clock.fixed(at, ZoneOffset.UTC);
        List<String> lines = new ArrayList<>();
        try (Database database = TestDatabase.H2.open()) {
            PropertyRepository properties = new PropertyRepository(database);
            Property inland = properties.save(
                    new Property(0, "INLAND", "Inland", "LP", null, ZoneOffset.UTC, LocalTime.of(6, 0)));
            UserRepository repository = new UserRepository(database);
            SignInServices services =
                    new Services(database, clock).signIn(folder, QuickPasswords.encoder(), SignInPolicy.USUAL);
            Users users = services.users();
            Tokens tokens = services.tokens();
            Account cora = users.create("cora", "Cora", "a good password", Role.CONTROLLER);
            Account vic =
                    users.invite("vic", "Vic", "a good password", Role.VIEWER, GivenProperties.of(Set.of(inland.id())));
            users.invite("neo", "Neo", "a good password", Role.VIEWER, GivenProperties.NONE);
            repository.enable(vic.userId(), false);
            repository.signedIn(cora.userId(), at.atOffset(ZoneOffset.UTC));
            tokens.create(cora, "nightly", new Tokens.Limits(Set.of(TokenScope.IMPORT), inland, null));
            AccessMatrix matrix = new AccessMatrix(users, tokens, properties);
            lines.addAll(lines(matrix.report(inland, cora, at)));
            assertThat(lines(matrix.report(inland, vic, at)))
                    .as("of those alone who share a property with the reader")
                    .anyMatch(line -> line.startsWith("cora|"))
                    .noneMatch(line -> line.startsWith("neo|"));
        }
        for (Permission permission : Permission.values()) {
            assertThat(lines)
                    .contains(Stream.concat(
                                    Stream.of(permission.words()),
                                    Arrays.stream(Role.values()).map(role -> role.may(permission) ? "yes" : "no"))
                            .collect(Collectors.joining("|")));
        }
        assertThat(lines)
                .anyMatch(line -> line.startsWith("cora|Cora|Controller|all|password|yes|"))
                .anyMatch(line -> line.startsWith("vic|Vic|Viewer|INLAND|password|no|") && line.endsWith("|never"))
                .anyMatch(line -> line.startsWith("neo|Neo|Viewer|none|"))
                .anyMatch(line -> line.startsWith("1, nightly|cora|import|INLAND|") && line.endsWith("|never|never"));
    }

    private static List<String> lines(Report report) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        new Renderers().write(report, FileFormat.XLSX, file);
        List<String> lines = new ArrayList<>();
        DataFormatter text = new DataFormatter(Locale.ROOT);
        try (XSSFWorkbook book = new XSSFWorkbook(new ByteArrayInputStream(file.toByteArray()))) {
            book.forEach(sheet -> sheet.forEach(row -> {
                List<String> cells = new ArrayList<>();
                row.forEach(cell -> cells.add(text.formatCellValue(cell)));
                lines.add(String.join("|", cells));
            }));
        }
        return lines;
    }

    @Test
    void aRoleIsStoredByItsId() {
        assertThat(Role.values())
                .allSatisfy(role -> assertThat(Role.of(role.id())).isEqualTo(role));
    }
}
