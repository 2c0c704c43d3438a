/** Migrations, generated jOOQ classes and the repositories over H2 and PostgreSQL. No business rules and no formatting here. */
@NullMarked
package io.countroom.sql;

import org.jspecify.annotations.NullMarked;
