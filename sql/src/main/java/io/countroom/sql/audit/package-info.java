/** The audit trail: who did what, append only, each event chained to the one before by its hash. */
@NullMarked
package io.countroom.sql.audit;

import org.jspecify.annotations.NullMarked;
