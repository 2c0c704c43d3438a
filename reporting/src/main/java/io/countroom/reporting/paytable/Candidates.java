package io.countroom.reporting.paytable;

import io.countroom.reporting.statistics.Discoveries;
import java.util.ArrayList;
import java.util.List;

/**
 * Tests of a period. Those that no correction can mark are counted and not kept: there is one for every seat in every shift.
 *
 * @param <T> a test
 */
final class Candidates<T> {

    private final long percent;
    private final List<T> kept = new ArrayList<>();
    private final List<Double> p = new ArrayList<>();
    private int tests;

    /** @param percent the error rate */
    Candidates(long percent) {
        this.percent = percent;
    }

    /** @param listed whether it is kept in any case */
    void add(T test, double ofTest, boolean listed) {
        tests++;
        if (listed || ofTest <= percent / 100.0) {
            kept.add(test);
            p.add(ofTest);
        }
    }

    List<T> kept() {
        return kept;
    }

    /** Of the tests that were kept. */
    Discoveries discoveries() {
        return Discoveries.of(p, tests, percent);
    }

    boolean isEmpty() {
        return tests == 0;
    }
}
