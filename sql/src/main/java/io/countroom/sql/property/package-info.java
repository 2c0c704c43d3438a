/**
 * The certificate holder and its floor: {@link io.countroom.sql.property.PropertyRepository} keeps
 * properties with their pits, tables, dealers, Rules Submissions and which table runs under which when. That options are
 * permitted is for the caller to see to, before they come here.
 */
@NullMarked
package io.countroom.sql.property;

import org.jspecify.annotations.NullMarked;
