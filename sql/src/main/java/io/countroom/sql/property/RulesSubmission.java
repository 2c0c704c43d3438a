package io.countroom.sql.property;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The options that the certificate holder selected for a game.
 *
 * @param options a JSON object, option key to value
 * @param effectiveTo the last gaming date; null while it stands
 */
public record RulesSubmission(
        int id,
        String game,
        String name,
        String options,
        LocalDate effectiveFrom,
        @Nullable LocalDate effectiveTo) {}
