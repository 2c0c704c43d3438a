/**
 * The command line. {@link io.countroom.ui.cli.Countroom} registers the verbs; a new verb is one class and one line there.
 *
 * <p>A verb prints its answer on standard output and all else on standard error, and throws {@link
 * io.countroom.ui.cli.CommandFailedException} with a sentence for the user when it cannot run. Only {@code serve} may start
 * Spring: whatever else is loaded is time that every other verb waits.
 */
@NullMarked
package io.countroom.ui.cli;

import org.jspecify.annotations.NullMarked;
