/** The command line: {@link io.countroom.ui.cli.Countroom} is where every verb is registered. */
@NullMarked
package io.countroom.ui.cli;

import org.jspecify.annotations.NullMarked;
