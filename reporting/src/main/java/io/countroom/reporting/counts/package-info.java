/**
 * Table counts as files bring them: {@link io.countroom.reporting.counts.SlipReader} reads openers, closers, fills, credits and
 * drop, and {@link io.countroom.reporting.counts.TableCount} is the count that slips make. Nothing here knows which tables there are.
 */
@NullMarked
package io.countroom.reporting.counts;

import org.jspecify.annotations.NullMarked;
