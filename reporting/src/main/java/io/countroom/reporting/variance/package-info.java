/**
 * Variance rules and the cases they open. {@link io.countroom.reporting.variance.VariancePacks} reads the rules, which are
 * data: which figure of which table or game is held to what. {@link io.countroom.reporting.variance.Breaches} finds what
 * lies outside, and {@link io.countroom.reporting.variance.Cases} opens a case for each and follows it until somebody else
 * has reviewed its explanation. A breach shows where to look; it accuses nobody.
 */
@NullMarked
package io.countroom.reporting.variance;

import org.jspecify.annotations.NullMarked;
