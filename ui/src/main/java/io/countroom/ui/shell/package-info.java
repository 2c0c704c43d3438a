/**
 * What surrounds every page: the layout with its navigation and top bar, the address that a page is built from, light
 * and dark, and the shapes that pages are made of. A page extends {@link io.countroom.ui.shell.Page}; nothing here
 * knows a particular page but {@link io.countroom.ui.shell.MainLayout}, which lists them.
 */
@NullMarked
package io.countroom.ui.shell;

import org.jspecify.annotations.NullMarked;
