package io.countroom.rules.banking;

/** Reads the fact {@code void-hands}: {@code 3,5/2} are the hand of seat 3 and the second hand of seat 5. */
final class VoidHands {

    static final String KEY = "void-hands";

    private VoidHands() {}

    static boolean contain(String list, int seat, int hand) {
        for (String item : list.split(",")) {
            String text = item.strip();
            if (text.equals(seat + "/" + hand) || hand == 1 && text.equals(Integer.toString(seat))) {
                return true;
            }
        }
        return false;
    }
}
