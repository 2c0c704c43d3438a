/** The application people open: Spring Boot, Vaadin views, HTTP API, command line. No SQL and no arithmetic on money here. */
@NullMarked
package io.countroom.ui;

import org.jspecify.annotations.NullMarked;
