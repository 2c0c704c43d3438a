package io.countroom.sql.round;

import java.time.OffsetDateTime;

/** One line of the history of an exception or a finding: from then on it stood so. */
public record StandingChange(OffsetDateTime at, String userName, Standing standing) {}
