/**
 * The odds explorer: any game under any options that the regulation permits, its wagers with their outcomes, edge and
 * standard deviation, and how each was computed. All of it comes from {@link io.countroom.rules.Games}.
 */
@NullMarked
package io.countroom.ui.odds;

import org.jspecify.annotations.NullMarked;
