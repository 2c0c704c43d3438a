package io.countroom.sql.fact;

/** A wager under a Rules Submission: what odds belong to. */
public record Offered(int submissionId, String wager) {}
