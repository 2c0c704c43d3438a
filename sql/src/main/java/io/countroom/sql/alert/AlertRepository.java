package io.countroom.sql.alert;

import static io.countroom.sql.schema.Tables.ALERT;
import static io.countroom.sql.schema.Tables.ALERT_HIT;
import static io.countroom.sql.schema.Tables.WEBHOOK_ADDRESS;
import static org.jooq.Records.mapping;

import io.countroom.sql.Database;
import io.countroom.sql.NextNumber;
import io.countroom.sql.RefusedException;
import io.countroom.sql.alert.Alert.Receiver;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.schema.tables.records.AlertHitRecord;
import io.countroom.sql.schema.tables.records.AlertRecord;
import io.countroom.sql.schema.tables.records.WebhookAddressRecord;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** Alerts with what stands raised, and the addresses to which the server may post. */
public final class AlertRepository {

    private static final int LONGEST_KEY = 500;
    private static final int LONGEST_SENTENCE = 2_000;

    private final Database database;
    private final AuditTrail audit;

    public AlertRepository(Database database) {
        this.database = database;
        this.audit = new AuditTrail(database);
    }

    public List<Alert> all(int propertyId) {
        return read(ALERT.PROPERTY_ID.eq(propertyId));
    }

    /** Alerts of every property that are due for a check. */
    public List<Alert> due(OffsetDateTime now) {
        return read(ALERT.ENABLED.isTrue().and(ALERT.NEXT_CHECK_AT.le(now)));
    }

    private List<Alert> read(org.jooq.Condition which) {
        return database.dsl()
                .selectFrom(ALERT)
                .where(which)
                .orderBy(ALERT.PROPERTY_ID, ALERT.ALERT_ID)
                .fetch(AlertRepository::alert);
    }

    private static Alert alert(AlertRecord r) {
        return new Alert(
                r.getPropertyId(),
                r.getAlertId(),
                r.getName(),
                condition(r),
                r.getPeriod(),
                r.getWebhook() == null
                        ? new Receiver.Mail(List.of(r.getRecipients().split(",")))
                        : new Receiver.Webhook(r.getWebhook()),
                r.getEnabled(),
                r.getCreatedBy(),
                r.getNextCheckAt(),
                r.getCheckedAt(),
                r.getTrouble());
    }

    private static Condition condition(AlertRecord r) {
        return switch (r.getKind()) {
            case "beyond" -> new Condition.Beyond(r.getUrl(), r.getColumnId(), r.getEachRow(), r.getLow(), r.getHigh());
            case "outside-range" -> new Condition.OutsideRange();
            case "not-counted" -> new Condition.NotCounted(r.getByTime());
            case "exception-over" -> new Condition.ExceptionOver(r.getOverCents());
            default -> throw new IllegalStateException(r.getKind() + " is no kind of alert");
        };
    }

    /** Adds an alert; its id is given here. */
    public Alert add(Alert alert, OffsetDateTime now) {
        return database.transactionResult(sql -> {
            ClosedMonths.lock(sql, alert.propertyId());
            AlertRecord added = new AlertRecord();
            added.setPropertyId(alert.propertyId());
            added.setAlertId(NextNumber.of(sql, ALERT.ALERT_ID, ALERT.PROPERTY_ID.eq(alert.propertyId())));
            added.setName(alert.name());
            added.setPeriod(alert.period());
            switch (alert.condition()) {
                case Condition.Beyond beyond -> {
                    added.setKind("beyond");
                    added.setUrl(beyond.url());
                    added.setColumnId(beyond.columnId());
                    added.setEachRow(beyond.eachRow());
                    added.setLow(beyond.low());
                    added.setHigh(beyond.high());
                }
                case Condition.OutsideRange outside -> added.setKind("outside-range");
                case Condition.NotCounted counted -> {
                    added.setKind("not-counted");
                    added.setByTime(counted.by());
                }
                case Condition.ExceptionOver exception -> {
                    added.setKind("exception-over");
                    added.setOverCents(exception.cents());
                }
            }
            switch (alert.receiver()) {
                case Receiver.Mail mail -> added.setRecipients(String.join(",", mail.addresses()));
                case Receiver.Webhook webhook -> added.setWebhook(webhook.url());
            }
            added.setEnabled(alert.enabled());
            added.setCreatedBy(alert.createdBy());
            added.setNextCheckAt(alert.nextCheckAt());
            added.setTrouble("");
            sql.executeInsert(added);
            Alert stored = alert(added);
            tell(sql, stored, alert.createdBy(), AuditAction.ALERT, null, words(stored), now);
            return stored;
        });
    }

    /** Takes an alert away with what stands raised; what it told stays in the audit trail. */
    public void remove(Alert alert, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            sql.deleteFrom(ALERT).where(key(alert)).execute();
            tell(sql, alert, userName, AuditAction.ALERT, words(alert), null, now);
        });
    }

    /** Lets an alert be checked for the user who switches it on; or no more. Then nothing stands raised. */
    public void enable(Alert alert, boolean enabled, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            sql.update(ALERT)
                    .set(ALERT.ENABLED, enabled)
                    .set(ALERT.CREATED_BY, enabled ? userName : alert.createdBy())
                    .set(ALERT.NEXT_CHECK_AT, now)
                    .where(key(alert))
                    .execute();
            if (!enabled) {
                forget(sql, alert);
            }
            tell(
                    sql,
                    alert,
                    userName,
                    AuditAction.ALERT,
                    alert.enabled() ? "on" : "off",
                    enabled ? "on, for " + userName : "off",
                    now);
        });
    }

    /**
     * Takes a check that is due, so that no other server does.
     *
     * @return whether it was still there to be taken
     */
    public boolean claim(Alert due, OffsetDateTime nextCheckAt) {
        return database.dsl()
                        .update(ALERT)
                        .set(ALERT.NEXT_CHECK_AT, nextCheckAt)
                        .where(key(due), ALERT.ENABLED.isTrue(), ALERT.NEXT_CHECK_AT.eq(due.nextCheckAt()))
                        .execute()
                == 1;
    }

    /** Raised items of each alert of a property, by the alert's id. */
    public Map<Integer, List<Hit>> raised(int propertyId) {
        return database.dsl()
                .selectFrom(ALERT_HIT)
                .where(ALERT_HIT.PROPERTY_ID.eq(propertyId))
                .orderBy(ALERT_HIT.ALERT_ID, ALERT_HIT.HIT_NO)
                .fetchGroups(ALERT_HIT.ALERT_ID, row -> new Hit(row.getHitKey(), row.getSentence(), row.getLink()));
    }

    /** A check found nothing that was not told before. */
    public void unchanged(Alert alert, OffsetDateTime now) {
        checked(database.dsl(), alert, "", now);
    }

    /** A message was delivered: what it told stands raised from now on. */
    public void told(Alert alert, List<Hit> hits, OffsetDateTime now) {
        database.transaction(sql -> {
            Map<String, OffsetDateTime> since =
                    sql.selectFrom(ALERT_HIT).where(ofHit(alert)).fetchMap(ALERT_HIT.HIT_KEY, ALERT_HIT.SINCE);
            forget(sql, alert);
            List<AlertHitRecord> rows = new ArrayList<>();
            for (Hit hit : hits) {
                String hitKey = cut(hit.key(), LONGEST_KEY);
                rows.add(new AlertHitRecord(
                        alert.propertyId(),
                        alert.alertId(),
                        rows.size() + 1,
                        hitKey,
                        cut(hit.sentence(), LONGEST_SENTENCE),
                        hit.link(),
                        since.getOrDefault(hitKey, now)));
            }
            sql.batchInsert(rows).execute();
            checked(sql, alert, "", now);
            tell(
                    sql,
                    alert,
                    "alert " + alert.alertId(),
                    AuditAction.ALERT_TOLD,
                    null,
                    hits.isEmpty() ? "ended" : hits.stream().map(Hit::sentence).collect(Collectors.joining("; ")),
                    now);
        });
    }

    /** A message was not delivered; the next check tries again. Each reason is added to the audit trail once. */
    public void failed(Alert alert, String trouble, OffsetDateTime now) {
        String why = cut(trouble, LONGEST_SENTENCE);
        database.transaction(sql -> {
            checked(sql, alert, why, now);
            if (!why.equals(alert.trouble())) {
                tell(sql, alert, "alert " + alert.alertId(), AuditAction.ALERT_TOLD, null, "failed: " + why, now);
            }
        });
    }

    private static void checked(DSLContext sql, Alert alert, String trouble, OffsetDateTime now) {
        sql.update(ALERT)
                .set(ALERT.CHECKED_AT, now)
                .set(ALERT.TROUBLE, trouble)
                .where(key(alert))
                .execute();
    }

    private static void forget(DSLContext sql, Alert alert) {
        sql.deleteFrom(ALERT_HIT).where(ofHit(alert)).execute();
    }

    /** Addresses that may be posted to, in their order. */
    public List<String> webhooks() {
        return database.dsl()
                .select(WEBHOOK_ADDRESS.URL)
                .from(WEBHOOK_ADDRESS)
                .orderBy(WEBHOOK_ADDRESS.URL)
                .fetch(mapping(url -> url));
    }

    /** @throws RefusedException if it is allowed already */
    public void allow(String url, String userName, OffsetDateTime now) {
        if (webhooks().contains(url)) {
            throw new RefusedException(url + " is allowed already");
        }
        database.dsl().executeInsert(new WebhookAddressRecord(url, userName, now));
        audit.append(now, userName, null, AuditAction.WEBHOOK_ADDRESS, url, null, "allowed");
    }

    /** Alerts that post there fail from now on, and say why. */
    public void forbid(String url, String userName, OffsetDateTime now) {
        database.dsl()
                .deleteFrom(WEBHOOK_ADDRESS)
                .where(WEBHOOK_ADDRESS.URL.eq(url))
                .execute();
        audit.append(now, userName, null, AuditAction.WEBHOOK_ADDRESS, url, "allowed", null);
    }

    private static String words(Alert alert) {
        String when = switch (alert.condition()) {
            case Condition.Beyond(var url, var column, var each, var low, var high) ->
                (each ? "each " : "total ") + column + " of " + url + " not from " + low + " to " + high;
            case Condition.OutsideRange() -> "win of a table outside its 95% range";
            case Condition.NotCounted(var by) -> "no count of the gaming date before by " + by;
            case Condition.ExceptionOver(var cents) -> "an exception over " + cents + " cents";
        };
        String to = switch (alert.receiver()) {
            case Receiver.Mail(var addresses) -> String.join(", ", addresses);
            case Receiver.Webhook(var url) -> url;
        };
        return when + ", " + alert.period() + ", to " + to;
    }

    private static void tell(
            DSLContext sql,
            Alert alert,
            String userName,
            AuditAction action,
            @Nullable String before,
            @Nullable String after,
            OffsetDateTime now) {
        new Deed(userName, alert.propertyId(), now)
                .tell(sql, action, "alert " + alert.alertId() + ", " + alert.name(), before, after);
    }

    private static org.jooq.Condition key(Alert alert) {
        return ALERT.PROPERTY_ID.eq(alert.propertyId()).and(ALERT.ALERT_ID.eq(alert.alertId()));
    }

    private static org.jooq.Condition ofHit(Alert alert) {
        return ALERT_HIT.PROPERTY_ID.eq(alert.propertyId()).and(ALERT_HIT.ALERT_ID.eq(alert.alertId()));
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest - 1) + "…";
    }
}
