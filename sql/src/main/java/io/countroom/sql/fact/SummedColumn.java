package io.countroom.sql.fact;

import java.util.function.ToLongFunction;

/**
 * A sum that a fact keeps.
 *
 * @param column its name in every grain
 * @param of the amount that one row adds
 */
record SummedColumn<R>(String column, ToLongFunction<R> of) {}
