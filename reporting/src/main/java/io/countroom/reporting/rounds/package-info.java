/** The list of rounds as a report, to be exported. */
@NullMarked
package io.countroom.reporting.rounds;

import org.jspecify.annotations.NullMarked;
