package io.countroom.ui.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Report;
import io.countroom.sql.user.User;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

class RoleTest {

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
                        READ             Viewer Analyst Auditor Controller Administrator
                        EXPORT           - Analyst Auditor Controller Administrator
                        SAVE_VIEWS       - Analyst Auditor Controller Administrator
                        SCRIPT           - Analyst Auditor Controller Administrator
                        READ_AUDIT_TRAIL - - Auditor Controller Administrator
                        ACKNOWLEDGE      - - Auditor Controller Administrator
                        PREPARE          - - Auditor Controller Administrator
                        IMPORT           - - - Controller Administrator
                        EDIT_TABLES      - - - Controller Administrator
                        CLOSE            - - - Controller Administrator
                        MANAGE_USERS     - - - - Administrator
                        SETTINGS         - - - - Administrator""");
    }

    @Test
    void theAccessMatrixIsExportedWithWhoHoldsWhichRole() throws IOException {
        OffsetDateTime at = OffsetDateTime.of(2026, 10, 1, 12, 0, 0, 0, ZoneOffset.UTC);
        Report report = AccessMatrix.report(
                null,
                List.of(
                        new User(1, "cora", "Cora", "x", "controller", true, 0, null, at, at.plusDays(3)),
                        new User(2, "vic", "Vic", "x", "viewer", false, 0, null, at, null)),
                "cora",
                at.toInstant());
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
        for (Permission permission : Permission.values()) {
            assertThat(lines)
                    .contains(Stream.concat(
                                    Stream.of(permission.words()),
                                    Arrays.stream(Role.values()).map(role -> role.may(permission) ? "yes" : "no"))
                            .collect(Collectors.joining("|")));
        }
        assertThat(lines)
                .anyMatch(line -> line.startsWith("cora|Cora|Controller|yes|"))
                .anyMatch(line -> line.startsWith("vic|Vic|Viewer|no|") && line.endsWith("|never"));
    }

    @Test
    void aRoleIsStoredByItsId() {
        assertThat(Role.values())
                .allSatisfy(role -> assertThat(Role.of(role.id())).isEqualTo(role));
    }
}
