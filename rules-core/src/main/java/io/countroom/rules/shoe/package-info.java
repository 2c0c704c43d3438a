/**
 * How a shoe is begun and ended: {@link io.countroom.rules.shoe.ShoeProcedure} follows the rounds of one table and says where cards
 * were not burned as the chapter requires, and where a round was dealt past the cover card.
 */
@NullMarked
package io.countroom.rules.shoe;

import org.jspecify.annotations.NullMarked;
