@NullMarked
package io.countroom.rules.blackjack;

import org.jspecify.annotations.NullMarked;
