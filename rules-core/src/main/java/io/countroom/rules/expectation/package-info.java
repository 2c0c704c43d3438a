/**
 * The expected win of a round by the odds of its rules, and its variance: {@link
 * io.countroom.rules.expectation.Expectations} works it out from what was wagered, as settlement works out what was due.
 */
@NullMarked
package io.countroom.rules.expectation;

import org.jspecify.annotations.NullMarked;
