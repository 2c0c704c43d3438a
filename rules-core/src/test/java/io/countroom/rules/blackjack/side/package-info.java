@NullMarked
package io.countroom.rules.blackjack.side;

import org.jspecify.annotations.NullMarked;
