/**
 * Imports and what became of them: {@link io.countroom.sql.imports.ImportRepository} begins one, accepts it together with its
 * roll-ups in one transaction, or takes it back. What an import loads counts for nothing before it is accepted.
 */
@NullMarked
package io.countroom.sql.imports;

import org.jspecify.annotations.NullMarked;
