/**
 * Pages of a board: the filings of all properties as they were issued, and the statements of closed months. The one part of
 * Countroom that the role board opens.
 */
@NullMarked
package io.countroom.ui.filings;

import org.jspecify.annotations.NullMarked;
