package io.countroom.sql.audit;

import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static org.jooq.impl.DSL.noCondition;

import io.countroom.sql.user.GivenProperties;
import java.time.OffsetDateTime;
import java.util.Set;
import org.jooq.Condition;
import org.jspecify.annotations.Nullable;

/**
 * A filter of audit events; null fields do not filter.
 *
 * @param userName who did it
 * @param action what was done
 * @param from not before this moment
 * @param before before this moment
 * @param without kinds of events to leave out
 * @param properties whose events; those of no property are only among the events of all properties
 */
public record AuditFilter(
        @Nullable String userName,
        @Nullable String action,
        @Nullable OffsetDateTime from,
        @Nullable OffsetDateTime before,
        Set<AuditAction> without,
        GivenProperties properties) {

    public static final AuditFilter ALL = seenBy(GivenProperties.ALL);

    public AuditFilter {
        without = Set.copyOf(without);
    }

    /** All events of these properties. */
    public static AuditFilter seenBy(GivenProperties properties) {
        return new AuditFilter(null, null, null, null, Set.of(), properties);
    }

    Condition condition() {
        Condition condition = properties.all() ? noCondition() : AUDIT_EVENT.PROPERTY_ID.in(properties.ids());
        if (userName != null) {
            condition = condition.and(AUDIT_EVENT.USER_NAME.eq(userName));
        }
        if (action != null) {
            condition = condition.and(AUDIT_EVENT.ACTION.eq(action));
        }
        if (from != null) {
            condition = condition.and(AUDIT_EVENT.AT.ge(from));
        }
        if (before != null) {
            condition = condition.and(AUDIT_EVENT.AT.lt(before));
        }
        return without.isEmpty() ? condition : condition.and(AUDIT_EVENT.ACTION.notIn(AuditAction.words(without)));
    }
}
