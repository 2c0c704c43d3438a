package io.countroom.reporting.render.pdf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The names below the bars of a chart, broken between words. If a word is wider than a bar's slot, names alternate between two or
 * three levels, so that a name may be two or three slots wide.
 *
 * @param lines of each bar's name
 * @param levels on which names stand by turns
 * @param width that a line may have
 */
record BarNames(List<List<String>> lines, int levels, double width) {

    static final double LINE = ChartPicture.SIZE + 1.5;

    private static final int MOST_LEVELS = 3;
    private static final int MOST_LINES = 2;
    private static final double GAP = 4;

    /** @param slot the width of one bar's place */
    static BarNames of(List<String> names, double slot) {
        int levels = 1;
        BarNames fitted = of(names, levels, slot);
        while (levels < MOST_LEVELS && !fitted.whole()) {
            levels++;
            fitted = of(names, levels, slot);
        }
        return fitted;
    }

    private static BarNames of(List<String> names, int levels, double slot) {
        double width = levels * slot - GAP;
        return new BarNames(names.stream().map(name -> lines(name, width)).toList(), levels, width);
    }

    private static List<String> lines(String name, double width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : Arrays.asList(name.split(" "))) {
            if (!line.isEmpty() && width(line + " " + word) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    /** Whether no name is cut. */
    boolean whole() {
        return lines.stream()
                .allMatch(name -> name.size() <= MOST_LINES && name.stream().allMatch(line -> width(line) <= width));
    }

    /** The height from the first line of the first level to the last line of the last level. */
    double height() {
        return (levels * perLevel() - 1) * LINE;
    }

    private int perLevel() {
        return Math.min(MOST_LINES, lines.stream().mapToInt(List::size).max().orElse(1));
    }

    /** How far below the first line of the first level a bar's name begins. */
    double below(int bar) {
        return bar % levels * perLevel() * LINE;
    }

    /** The lines that are drawn, cut where there is no room. */
    List<String> drawn(int bar) {
        return lines.get(bar).stream()
                .limit(MOST_LINES)
                .map(line -> {
                    int letters = line.length();
                    while (letters > 1 && width(line.substring(0, letters)) > width) {
                        letters--;
                    }
                    return letters == line.length() ? line : line.substring(0, letters - 1) + "…";
                })
                .toList();
    }

    static double width(String text) {
        return Type.width(Type.PLAIN, ChartPicture.SIZE, text);
    }
}
