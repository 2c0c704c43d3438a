/** How many rounds the tables dealt, and to how many players, by hour and weekday. */
@NullMarked
package io.countroom.reporting.pace;

import org.jspecify.annotations.NullMarked;
