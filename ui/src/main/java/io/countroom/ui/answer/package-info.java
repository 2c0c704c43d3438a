/**
 * Answers that take a while, kept for whoever asks the same again: reports, the play of tables, findings. Read {@link
 * io.countroom.ui.answer.AnswerCache} first; it says when an answer is too old. Nothing here knows a page: the shell and the pages
 * depend on it.
 */
@NullMarked
package io.countroom.ui.answer;

import org.jspecify.annotations.NullMarked;
