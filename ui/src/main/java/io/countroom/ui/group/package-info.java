/**
 * The page of several properties side by side. Its figures are the report {@code group} of the catalogue, over the properties that
 * the user sees ({@link io.countroom.ui.shell.Scope}).
 */
@NullMarked
package io.countroom.ui.group;

import org.jspecify.annotations.NullMarked;
