/** A figure and how much of it is known: {@link io.countroom.reporting.figure.Figure}. Nothing here knows what is counted. */
@NullMarked
package io.countroom.reporting.figure;

import org.jspecify.annotations.NullMarked;
