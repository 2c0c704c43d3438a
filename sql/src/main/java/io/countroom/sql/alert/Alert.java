package io.countroom.sql.alert;

import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * @param period in the language of periods, as seen from the gaming date of the check
 * @param receiver whom it tells
 * @param createdBy for whom it is checked, with whose access: who made it, or switched it on last
 * @param checkedAt null before the first check
 * @param trouble why the last message was not delivered; empty where it was
 */
public record Alert(
        int propertyId,
        int alertId,
        String name,
        Condition condition,
        String period,
        Receiver receiver,
        boolean enabled,
        String createdBy,
        OffsetDateTime nextCheckAt,
        @Nullable OffsetDateTime checkedAt,
        String trouble) {

    /** Who is told. */
    public sealed interface Receiver {

        record Mail(List<String> addresses) implements Receiver {

            public Mail {
                addresses = List.copyOf(addresses);
            }
        }

        /** A server that takes JSON, at an address that an administrator allowed. */
        record Webhook(String url) implements Receiver {}
    }
}
