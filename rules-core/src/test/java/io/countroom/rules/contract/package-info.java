/**
 * What every registered game must do. {@code GameContractTest} runs over {@link io.countroom.rules.Games#all} under the
 * standard options and under each permitted value of each option in turn; {@code PlaythroughTest} holds a readable trace
 * of a dozen rounds of each game against the one in {@code src/test/resources/playthrough}. {@code PinnedOddsTest} and
 * {@code PinnedSettlementTest} compare every figure with the files in {@code src/test/resources/pinned}.
 */
package io.countroom.rules.contract;
