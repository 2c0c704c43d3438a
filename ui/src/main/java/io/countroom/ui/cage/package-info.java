/** Counter checks, front money, chips and transfers between tables. */
@NullMarked
package io.countroom.ui.cage;

import org.jspecify.annotations.NullMarked;
