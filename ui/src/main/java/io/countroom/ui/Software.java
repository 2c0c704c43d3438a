package io.countroom.ui;

import org.jspecify.annotations.Nullable;

/** The program and its version, as covers and records of reports, imports and backups name it. */
public final class Software {

    /** "Countroom 1.0"; without a version where it runs from classes. */
    public static final String NAME = name(Software.class.getPackage().getImplementationVersion());

    private Software() {}

    private static String name(@Nullable String version) {
        return "Countroom " + (version == null ? "(unpackaged)" : version);
    }
}
