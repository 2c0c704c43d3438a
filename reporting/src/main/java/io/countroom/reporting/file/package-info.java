/**
 * Reading text files that other systems wrote, of any size and any state: {@link io.countroom.reporting.file.TextLines}
 * gives bounded blocks of lines, {@link io.countroom.reporting.file.Cells} reads single values, and what cannot be read is a
 * {@link io.countroom.reporting.file.Reject} (one line) or an {@link io.countroom.reporting.file.UnreadableFileException}
 * (the whole file), each with a sentence. Nothing here knows what the lines mean.
 */
@NullMarked
package io.countroom.reporting.file;

import org.jspecify.annotations.NullMarked;
