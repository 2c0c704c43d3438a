/** Filings of closed months, issue by issue, with their files. */
@NullMarked
package io.countroom.sql.filing;

import org.jspecify.annotations.NullMarked;
