package io.countroom.sql;

import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jooq.impl.AbstractConverter;
import org.jspecify.annotations.Nullable;

/** Moments are read in UTC, whatever offset the database gives them. */
public final class Utc extends AbstractConverter<OffsetDateTime, OffsetDateTime> {

    private static final long serialVersionUID = 1L;

    public Utc() {
        super(OffsetDateTime.class, OffsetDateTime.class);
    }

    @Override
    public @Nullable OffsetDateTime from(@Nullable OffsetDateTime stored) {
        return stored == null ? null : stored.withOffsetSameInstant(ZoneOffset.UTC);
    }

    @Override
    public @Nullable OffsetDateTime to(@Nullable OffsetDateTime moment) {
        return moment;
    }
}
