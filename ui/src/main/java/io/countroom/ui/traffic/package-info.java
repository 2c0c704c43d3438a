/**
 * Limits of the server: accepted host names and proxies, rate of requests, number of open sessions and pages, and the memory
 * that a new session needs. {@link io.countroom.ui.traffic.Limits} holds the numbers. This package decides;
 * the filter chains of {@code signin} and {@code api} answer, each in its own way.
 */
@NullMarked
package io.countroom.ui.traffic;

import org.jspecify.annotations.NullMarked;
