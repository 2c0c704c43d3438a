/** Benchmarks of the Blackjack games; see {@code ./countroom bench}. */
@NullMarked
package io.countroom.rules.blackjack.bench;

import org.jspecify.annotations.NullMarked;
