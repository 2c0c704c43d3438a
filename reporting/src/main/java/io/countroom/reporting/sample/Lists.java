package io.countroom.reporting.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Copies of lists with a change, and a random order of their places. */
final class Lists {

    private Lists() {}

    /** Every place of a list once, from a random one on. */
    static IntStream places(List<?> list, SplittableRandom random) {
        int start = list.isEmpty() ? 0 : random.nextInt(list.size());
        return IntStream.range(0, list.size()).map(k -> (start + k) % list.size());
    }

    static <T> List<T> replaced(List<? extends T> list, int i, T changed) {
        List<T> copy = new ArrayList<>(list);
        copy.set(i, changed);
        return copy;
    }

    static <T> List<T> added(List<? extends T> list, List<? extends T> more) {
        return Stream.<T>concat(list.stream(), more.stream()).toList();
    }
}
