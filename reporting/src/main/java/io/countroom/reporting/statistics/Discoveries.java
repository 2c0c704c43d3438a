package io.countroom.reporting.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Which of many tests tell something, although chance alone makes some of many look so. */
public final class Discoveries {

    private Discoveries() {}

    /**
     * The procedure of Benjamini and Hochberg for independent tests: of those that are marked, the expected share that chance alone
     * marks is at most the rate; where chance is all there is, so is the probability that any is marked.
     *
     * @param p of each test
     * @return whether each is marked, in the same order
     */
    public static List<Boolean> of(List<Double> p, double rate) {
        List<Integer> order = IntStream.range(0, p.size())
                .boxed()
                .sorted(Comparator.comparing(p::get))
                .toList();
        int marked = 0;
        for (int i = 0; i < order.size(); i++) {
            if (p.get(order.get(i)) <= rate * (i + 1) / order.size()) {
                marked = i + 1;
            }
        }
        List<Boolean> result = new ArrayList<>(Collections.nCopies(p.size(), false));
        order.subList(0, marked).forEach(i -> result.set(i, true));
        return result;
    }
}
