/** Whether the rounds of accepted imports follow on one another: missing, repeated and shared hands, and what a table won then. */
@NullMarked
package io.countroom.sql.sequence;

import org.jspecify.annotations.NullMarked;
