/**
 * Users and the tokens of their scripts. Passwords and tokens arrive here already hashed; what a role may is not known
 * here.
 */
@NullMarked
package io.countroom.sql.user;

import org.jspecify.annotations.NullMarked;
