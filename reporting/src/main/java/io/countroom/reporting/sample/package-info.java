/**
 * A casino that never was, to try the product on: {@link io.countroom.reporting.sample.SampleCasino} writes its set-up, round logs
 * and counts as files of the documented formats, from a seed, every file the same each time.
 */
@NullMarked
package io.countroom.reporting.sample;

import org.jspecify.annotations.NullMarked;
