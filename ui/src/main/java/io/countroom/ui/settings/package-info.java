/** The property as it is set up, the users and their roles, and one's own tokens. */
@NullMarked
package io.countroom.ui.settings;

import org.jspecify.annotations.NullMarked;
