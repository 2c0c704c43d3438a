package io.countroom.sql.alert;

import org.jspecify.annotations.Nullable;

/**
 * Something that raises an alert.
 *
 * @param key the same as long as a reader would not call it news
 * @param sentence what it is
 * @param link to the page that shows it, below the application's root; null where there is none
 */
public record Hit(String key, String sentence, @Nullable String link) {}
