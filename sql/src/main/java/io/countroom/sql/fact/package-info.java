/**
 * Facts: what rounds add up to, and all that reports read of them. {@link io.countroom.sql.fact.Fact} declares the measures and
 * the grains at which their sums are kept. {@link io.countroom.sql.fact.FactSums} sums rounds as they go by, {@link
 * io.countroom.sql.fact.FactStage} merges the sums into every grain within the transaction that accepts or takes back the rounds,
 * and {@link io.countroom.sql.fact.Cube} reads them by any keys.
 *
 * <p>Beside them stand what is no sum of rounds, and so is made anew for the tables and gaming dates that change: counts, shoes
 * and meters. {@link io.countroom.sql.fact.TieOuts} holds all of it to the rows that it was made of.
 */
@NullMarked
package io.countroom.sql.fact;

import org.jspecify.annotations.NullMarked;
