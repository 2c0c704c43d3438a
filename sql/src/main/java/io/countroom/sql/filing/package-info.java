/** What was filed of closed months, issue by issue, with the files themselves. */
@NullMarked
package io.countroom.sql.filing;

import org.jspecify.annotations.NullMarked;
