package io.countroom.ui.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
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
    void aRoleIsStoredByItsId() {
        assertThat(Role.values())
                .allSatisfy(role -> assertThat(Role.of(role.id())).isEqualTo(role));
    }
}
