/**
 * Filings of a closed month: {@link io.countroom.reporting.filing.Filings} issues the board document as PDF and XLSX,
 * keeps it with its hashes, and makes it again to compare. No rule was found that makes a licensee file monthly statistics of
 * its tables, so this is a house format, after what other states ask for.
 */
@NullMarked
package io.countroom.reporting.filing;

import org.jspecify.annotations.NullMarked;
