package io.countroom.reporting.file;

import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * Text from outside as a terminal, a log line or a message may show it: control characters, which a terminal obeys, and those that
 * turn the direction of a line or break it, are written as their code.
 */
public final class Printable {

    private Printable() {}

    /** Whether a character steers what shows it instead of being shown. */
    public static boolean hidden(char c) {
        if (c < ' ' || c == 0x7f) {
            return true;
        }
        if (c < 0x80) {
            return false;
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    /** {@code U+202E}. */
    static String code(char c) {
        return String.format("U+%04X", (int) c);
    }

    /** The text with every hidden character as {@code \u001B}, which JSON reads as the character again. */
    public static String of(String text) {
        return written(text, "");
    }

    /** As {@link #of}, with line ends and tabs left as they are. */
    public static String lines(String text) {
        return written(text, "\n\r\t");
    }

    private static String written(String text, String kept) {
        IntPredicate hide = c -> hidden((char) c) && kept.indexOf(c) < 0;
        return text.chars().noneMatch(hide)
                ? text
                : text.chars()
                        .mapToObj(c -> hide.test(c) ? String.format("\\u%04X", c) : String.valueOf((char) c))
                        .collect(Collectors.joining());
    }
}
