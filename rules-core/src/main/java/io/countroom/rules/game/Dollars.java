package io.countroom.rules.game;

/** Amounts as sentences write them. */
public final class Dollars {

    private Dollars() {}

    /** "$1,234.56"; negative amounts with a leading minus sign. */
    public static String text(long cents) {
        String digits = Long.toString(cents).substring(cents < 0 ? 1 : 0);
        StringBuilder text = new StringBuilder("0".repeat(Math.max(0, 3 - digits.length()))).append(digits);
        int point = text.length() - 2;
        text.insert(point, '.');
        for (int comma = point - 3; comma > 0; comma -= 3) {
            text.insert(comma, ',');
        }
        return text.insert(0, cents < 0 ? "−$" : "$").toString();
    }
}
