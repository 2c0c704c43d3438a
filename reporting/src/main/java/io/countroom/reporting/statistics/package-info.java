/**
 * What chance alone explains. Distributions come from commons-statistics; here is only which of them answers which
 * question, and in which words.
 */
@NullMarked
package io.countroom.reporting.statistics;

import org.jspecify.annotations.NullMarked;
