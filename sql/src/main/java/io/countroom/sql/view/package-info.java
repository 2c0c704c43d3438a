/** Views that users keep: the address of a page under a name, for themselves or for everybody. */
@NullMarked
package io.countroom.sql.view;

import org.jspecify.annotations.NullMarked;
