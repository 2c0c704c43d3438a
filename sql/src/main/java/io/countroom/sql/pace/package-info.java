/** How busy the tables were, hour by hour, from the roll-ups. */
@NullMarked
package io.countroom.sql.pace;

import org.jspecify.annotations.NullMarked;
