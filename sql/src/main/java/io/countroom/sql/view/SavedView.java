package io.countroom.sql.view;

import java.time.OffsetDateTime;

/**
 * A page as somebody left it.
 *
 * @param userName whose it is
 * @param shared whether everybody sees it in the list
 * @param url below the application's root, as {@code hold?period=2026-10&by=table}
 */
public record SavedView(
        int viewId, String userName, boolean shared, String name, String url, OffsetDateTime createdAt) {}
