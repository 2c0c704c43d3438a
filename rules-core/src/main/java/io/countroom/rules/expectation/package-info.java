/**
 * What the house expects to win of a round by the odds of its rules, and how far the result varies: {@link
 * io.countroom.rules.expectation.Expectations} works it out from what was wagered, as settlement works out what was due.
 */
@NullMarked
package io.countroom.rules.expectation;

import org.jspecify.annotations.NullMarked;
