package io.countroom.sql.audit;

import io.countroom.sql.EnumText;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The actions in the audit trail, each with what it can change in reports and pages. */
public enum AuditAction {
    IMPORT(Touches.ROWS),
    UNDO_IMPORT(Touches.ROWS),
    /** Rounds were settled again after a correction. */
    RESTATE(Touches.ROWS),
    DECIDE_CONFLICTS(Touches.ROWS),
    RETURN_DECISIONS(Touches.ROWS),
    TYPE_SLIP(Touches.ROWS),
    CORRECT_SLIP(Touches.ROWS),
    DESTROY_ROUNDS(Touches.ROWS),
    CLOSE_MONTH(Touches.ROWS),
    REOPEN_MONTH(Touches.ROWS),
    RESTORE(Touches.ROWS),

    /** A set-up file was read. */
    SET_UP(Touches.ROWS),
    ADD_PROPERTY(Touches.ROWS),
    CHANGE_PROPERTY(Touches.ROWS),
    ADD_PIT(Touches.ROWS),
    CHANGE_PIT(Touches.ROWS),
    ADD_TABLE(Touches.ROWS),
    CHANGE_TABLE(Touches.ROWS),
    OPEN_TABLE(Touches.ROWS),
    CLOSE_TABLE(Touches.ROWS),
    ADD_SUBMISSION(Touches.ROWS),
    END_SUBMISSION(Touches.ROWS),
    /** A table was put under a Rules Submission. */
    PUT_UNDER(Touches.ROWS),
    CHANGE_CHECK(Touches.ROWS),
    POSTED_LIMIT(Touches.ROWS),
    METER_GROUP(Touches.ROWS),
    DROP_POLICY(Touches.ROWS),
    THEORETICAL_HOLD(Touches.ROWS),
    BUDGET(Touches.ROWS),

    EXPLAIN_MONTH(Touches.DECISIONS),
    ASSIGN_CHECKLIST(Touches.DECISIONS),
    CHANGE_EXCEPTION(Touches.DECISIONS),
    CHANGE_FINDING(Touches.DECISIONS),
    ATTACH_FILE(Touches.DECISIONS),
    OPEN_CASE(Touches.DECISIONS),
    ASSIGN_CASE(Touches.DECISIONS),
    EXPLAIN_CASE(Touches.DECISIONS),
    REVIEW_CASE(Touches.DECISIONS),
    PROPOSE_ADJUSTMENT(Touches.DECISIONS),
    DECIDE_ADJUSTMENT(Touches.DECISIONS),
    MAKE_FINAL(Touches.DECISIONS),
    TAX_ENTRY(Touches.DECISIONS),
    TAX_INVOICE(Touches.DECISIONS),
    TAX_RATE(Touches.DECISIONS),
    AUTOMATED_TABLE(Touches.DECISIONS),
    CHOOSE_VARIANCE_RULES(Touches.DECISIONS),
    SET_BASE_LEVELS(Touches.DECISIONS),
    PREPARE_MONTH(Touches.DECISIONS),
    FILE_MONTH(Touches.DECISIONS),
    RETENTION(Touches.DECISIONS),
    /** Rounds are settled again under other rules for a report; no round changes. */
    RESETTLE(Touches.DECISIONS),

    VIEW(Touches.NOTHING),
    EXPORT(Touches.NOTHING),
    SCHEDULED_EXPORT(Touches.NOTHING),
    DOWNLOAD_FILE(Touches.NOTHING),
    SCHEDULE(Touches.NOTHING),
    SAVE_MAPPING(Touches.NOTHING),
    DASHBOARD(Touches.NOTHING),
    ALERT(Touches.NOTHING),
    ALERT_TOLD(Touches.NOTHING),
    WEBHOOK_ADDRESS(Touches.NOTHING),
    VERIFY(Touches.NOTHING),
    BACKUP(Touches.NOTHING),
    ARCHIVE_ROUNDS(Touches.NOTHING),
    BRING_BACK_ROUNDS(Touches.NOTHING),
    SEAL_DATE(Touches.NOTHING),
    OPEN_DATE(Touches.NOTHING),

    SIGN_IN(Touches.NOTHING),
    SIGN_IN_FAILED(Touches.NOTHING),
    CHANGE_PASSWORD(Touches.NOTHING),
    RESET_PASSWORD(Touches.NOTHING),
    MOVE_TO_PROVIDER(Touches.NOTHING),
    SET_UP_SECOND_FACTOR(Touches.NOTHING),
    USE_RECOVERY_CODE(Touches.NOTHING),
    RENEW_RECOVERY_CODES(Touches.NOTHING),
    REMOVE_SECOND_FACTOR(Touches.NOTHING),
    MAKE_TOKEN(Touches.NOTHING),
    REVOKE_TOKEN(Touches.NOTHING),
    CREATE_USER(Touches.NOTHING),
    CHANGE_ROLE(Touches.NOTHING),
    GIVE_PROPERTIES(Touches.NOTHING),
    SWITCH_ON_USER(Touches.NOTHING),
    SWITCH_OFF_USER(Touches.NOTHING);

    /** Effect of an action on reports and pages. Each kind includes the kinds above it. */
    public enum Touches {
        /** No figure of any report. */
        NOTHING,
        /** Decisions, entries and explanations about rounds and counts. */
        DECISIONS,
        /** Rounds, wagers and slips, how they are read, or which of them count. */
        ROWS
    }

    private final Touches touches;

    AuditAction(Touches touches) {
        this.touches = touches;
    }

    /** The word that is stored, such as {@code undo-import}. */
    public String word() {
        return EnumText.of(this);
    }

    /** The words that are stored for these actions. */
    public static Set<String> words(Set<AuditAction> actions) {
        return actions.stream().map(AuditAction::word).collect(Collectors.toUnmodifiableSet());
    }

    /** The actions that change no more than this. */
    static Set<AuditAction> atMost(Touches most) {
        return Arrays.stream(values())
                .filter(action -> action.touches.compareTo(most) <= 0)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(AuditAction.class)));
    }
}
