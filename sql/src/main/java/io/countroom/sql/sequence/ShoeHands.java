package io.countroom.sql.sequence;

/**
 * The hands of a shoe.
 *
 * @param first the first hand that is logged; 0 where no hand has a number
 * @param last the last one; 0 where no hand has a number
 * @param hands how many different ones
 * @param rounds how many rounds say which hand they are
 */
record ShoeHands(int first, int last, long hands, long rounds) {

    /** Whether each hand from 1 to the last is one round; so it is where no hand has a number. */
    boolean whole() {
        return rounds == 0 || (first == 1 && hands == last && rounds == hands);
    }
}
