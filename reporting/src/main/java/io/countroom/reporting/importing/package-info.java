/**
 * Import of files: {@link io.countroom.reporting.importing.Importer} takes any file that a casino's systems write, and tells what
 * became of every line of it.
 *
 * <p>A round log goes through in one pass: one thread reads, others parse and settle, one loads, with bounded queues between
 * them. Nothing of it is to be seen before all of it is accepted.
 */
@NullMarked
package io.countroom.reporting.importing;

import org.jspecify.annotations.NullMarked;
