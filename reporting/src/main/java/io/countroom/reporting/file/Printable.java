package io.countroom.reporting.file;

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
        StringBuilder safe = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean hide = hidden(c) && kept.indexOf(c) < 0;
            if (hide && safe == null) {
                safe = new StringBuilder(text.length() + 16).append(text, 0, i);
            }
            if (safe != null) {
                if (hide) {
                    safe.append(String.format("\\u%04X", (int) c));
                } else {
                    safe.append(c);
                }
            }
        }
        return safe == null ? text : safe.toString();
    }
}
