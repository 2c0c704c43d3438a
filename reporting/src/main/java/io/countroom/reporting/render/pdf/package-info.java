/**
 * A report as a PDF by JasperReports: the frame (cover block, running head, page x of y, notes, signatures) is {@code
 * report.jrxml}, lists of names and texts are {@code facts.jrxml}, and the table of a section is laid out by {@link
 * io.countroom.reporting.render.pdf.TableTemplate}, since its columns are known only then. Templates are compiled once
 * and kept. All text is set in DejaVu, which is embedded.
 */
@NullMarked
package io.countroom.reporting.render.pdf;

import org.jspecify.annotations.NullMarked;
