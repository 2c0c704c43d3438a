package io.countroom.reporting.statistics;

import io.countroom.reporting.format.Formats;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which of many tests are significant, corrected for their number.
 *
 * @param marked whether each test is, in the order of the tests
 * @param tests how many tests were run
 * @param percent the error rate
 */
public record Discoveries(List<Boolean> marked, int tests, long percent) {

    public Discoveries {
        marked = List.copyOf(marked);
    }

    /**
     * The procedure of Benjamini and Hochberg for independent tests. The expected share of false marks among all marks is at most the
     * error rate; where chance alone is at work, the probability of any mark is at most the error rate.
     *
     * @param p the p-value of each test
     */
    public static Discoveries of(List<Double> p, long percent) {
        return of(p, p.size(), percent);
    }

    /**
     * As above, for callers that did not keep tests with a p-value above the error rate, which are never marked.
     *
     * @param p of every test whose p-value is the error rate or less
     * @param tests how many tests were run, those left out included
     */
    public static Discoveries of(List<Double> p, int tests, long percent) {
        double rate = percent / 100.0;
        List<Integer> order = IntStream.range(0, p.size())
                .boxed()
                .sorted(Comparator.comparing(p::get))
                .toList();
        int significant = 0;
        for (int i = 0; i < order.size(); i++) {
            if (p.get(order.get(i)) <= rate * (i + 1) / tests) {
                significant = i + 1;
            }
        }
        List<Boolean> marked = new ArrayList<>(Collections.nCopies(p.size(), false));
        order.subList(0, significant).forEach(i -> marked.set(i, true));
        return new Discoveries(marked, tests, percent);
    }

    /** Whether a test would still be marked if its p-value were this one. */
    public boolean wouldMark(double p) {
        return p <= percent / 100.0 * markCount() / tests;
    }

    private long markCount() {
        return marked.stream().filter(mark -> mark).count();
    }

    /** The significant ones of the tests, which are in the order of their p-values here. */
    public <T> Set<T> among(List<T> tests) {
        return IntStream.range(0, tests.size())
                .filter(marked::get)
                .mapToObj(tests::get)
                .collect(Collectors.toSet());
    }

    /**
     * What was tested, for the head of a section; empty without a test.
     *
     * @param test its name: "exact sign test"
     * @param of the subject of each test: "dealer with six payment errors or more"
     */
    public String sentence(String test, String of) {
        if (tests == 0) {
            return "";
        }
        return Formats.count(tests, test + "|" + test + "s") + ", one for each " + of
                + "; "
                + Formats.count(markCount())
                + " marked. Corrected for the number of tests by Benjamini-Hochberg, at a false discovery rate of "
                + percent
                + "%. A mark shows where to look; it accuses nobody.";
    }
}
