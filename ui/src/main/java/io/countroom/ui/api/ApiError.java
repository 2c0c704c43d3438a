package io.countroom.ui.api;

/**
 * What a call that failed answers.
 *
 * @param error what is wrong, where, and what to do
 */
record ApiError(String error) {}
