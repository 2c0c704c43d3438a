/**
 * The money around the tables: counter checks, front money and chips, each rolled forward by
 * {@link io.countroom.reporting.cage.Account}, and transfers from table to table. No account is in any win.
 */
@NullMarked
package io.countroom.reporting.cage;

import org.jspecify.annotations.NullMarked;
