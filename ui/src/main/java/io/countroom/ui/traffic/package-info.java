/**
 * What the server takes on: which host names and proxies it knows, how often somebody may ask, how many sessions and pages are open,
 * and how much memory must be left for somebody new. {@link io.countroom.ui.traffic.Limits} holds the numbers. This package decides;
 * the filter chains of {@code signin} and {@code api} answer, each in its own way.
 */
@NullMarked
package io.countroom.ui.traffic;

import org.jspecify.annotations.NullMarked;
