package io.countroom.rules.game;

/** Amounts as sentences write them. */
public final class Dollars {

    private Dollars() {}

    /** "$1,234.56"; negative amounts with a leading minus sign. */
    public static String text(long cents) {
        String digits = Long.toString(cents);
        boolean negative = digits.charAt(0) == '-';
        if (negative) {
            digits = digits.substring(1);
        }
        digits = "0".repeat(Math.max(0, 3 - digits.length())) + digits;
        int point = digits.length() - 2;
        StringBuilder text = new StringBuilder(negative ? "−$" : "$");
        for (int i = 0; i < point; i++) {
            if (i > 0 && (point - i) % 3 == 0) {
                text.append(',');
            }
            text.append(digits.charAt(i));
        }
        return text.append('.').append(digits, point, digits.length()).toString();
    }
}
