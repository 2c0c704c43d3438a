/** The audit trail on screen: who did what, and whether the chain of its hashes is whole. */
@NullMarked
package io.countroom.ui.audit;

import org.jspecify.annotations.NullMarked;
