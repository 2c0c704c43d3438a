/**
 * The rules of rules-core that stand behind a stored Rules Submission: {@link
 * io.countroom.reporting.submission.SubmissionRules} reads its options and keeps the rules and their odds, which it
 * reads from the database once one process has worked them out.
 */
@NullMarked
package io.countroom.reporting.submission;

import org.jspecify.annotations.NullMarked;
