package io.countroom.ui;

import org.jspecify.annotations.Nullable;

/** What makes reports, imports and backups, as their covers and records name it. */
public final class Software {

    /** "Countroom 1.0"; without a version where it runs from classes. */
    public static final String NAME = name(Software.class.getPackage().getImplementationVersion());

    private Software() {}

    private static String name(@Nullable String version) {
        return "Countroom " + (version == null ? "(unpackaged)" : version);
    }
}
