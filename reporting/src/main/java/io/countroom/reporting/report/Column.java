package io.countroom.reporting.report;

/**
 * @param id stable: the name in CSV headings and JSON, in the manner of {@code countedWin}
 * @param heading as printed, without unit: "Counted win"
 * @param total how a subtotal follows from the rows or from other columns of its own row
 * @param definition what the figure is, in one sentence; empty where the title says it all
 */
public record Column(String id, Wording heading, Type type, Total total, String definition) {

    /** Kind of a column's figures. The formatter writes each kind. */
    public enum Type {
        TEXT,
        /** A whole number of things. */
        COUNT,
        MONEY,
        /** A share such as hold, to a hundredth of a percent. */
        PERCENT,
        /** A small share such as an edge or a probability, to a ten-thousandth of a percent. */
        FINE_PERCENT,
        /** A difference of two percentages. */
        POINTS,
        /** A number of standard deviations. */
        Z,
        /** Any other number, to two decimals. */
        NUMBER,
        DATE,
        TIME;

        public boolean numeric() {
            return switch (this) {
                case COUNT, MONEY, PERCENT, FINE_PERCENT, POINTS, Z, NUMBER -> true;
                case TEXT, DATE, TIME -> false;
            };
        }
    }

    /** How a subtotal is made, so that a spreadsheet can make it again. */
    public sealed interface Total {

        /** The sum of the rows below. */
        record Sum() implements Total {}

        /** One column of the same row over another: the ratio of the sums, never a mean of ratios. */
        record Ratio(String over, String under) implements Total {}

        /** One column of the same row less another. */
        record Difference(String from, String take) implements Total {}

        /** Neither: its own computation (a standard deviation, a number of tables) or no figure at all. */
        record Own() implements Total {}
    }

    public String title() {
        return heading.text();
    }

    /** The same where a user gave its title. */
    public Column named() {
        return new Column(id, new Wording.Typed(title()), type, total, definition);
    }

    public static Column text(String id, String title) {
        return own(id, title, Type.TEXT);
    }

    public static Column sum(String id, String title, Type type) {
        return new Column(id, new Wording.Phrase(title), type, new Total.Sum(), "");
    }

    public static Column own(String id, String title, Type type) {
        return new Column(id, new Wording.Phrase(title), type, new Total.Own(), "");
    }

    /** The same as one column over another. */
    public Column over(String dividend, String divisor) {
        return new Column(id, heading, type, new Total.Ratio(dividend, divisor), definition);
    }

    /** The same as one column less another. */
    public Column less(String from, String take) {
        return new Column(id, heading, type, new Total.Difference(from, take), definition);
    }

    /** The same with its definition. */
    public Column means(String sentence) {
        return new Column(id, heading, type, total, sentence);
    }
}
