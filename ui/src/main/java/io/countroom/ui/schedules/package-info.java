/**
 * Reports that are made by themselves: {@link io.countroom.ui.schedules.Schedules} runs what is due and writes it to a folder
 * or sends it by mail.
 */
@NullMarked
package io.countroom.ui.schedules;

import org.jspecify.annotations.NullMarked;
