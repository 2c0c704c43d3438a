package io.countroom.rules.baccarat;

import io.countroom.rules.game.Citation;

/** The chapters that govern these games, and where each keeps the same things. */
enum Chapter {
    MINIBACCARAT_2010("541", 8, 10, "(d)", 11, 13, 14),
    MIDIBACCARAT_2010("543", 8, 10, "(d)", 11, 13, 14),
    BACCARAT_2010("545", 8, 10, "(d)", 11, 13, 15),
    MIDIBACCARAT("629a", 7, 9, "(c)", 10, 12, 13);

    private final String number;
    private final int wagers;
    private final int procedure;
    private final String oneCardAtMost;
    private final int thirdCard;
    private final int payout;
    private final int irregularities;

    Chapter(
            String number,
            int wagers,
            int procedure,
            String oneCardAtMost,
            int thirdCard,
            int payout,
            int irregularities) {
        this.number = number;
        this.wagers = wagers;
        this.procedure = procedure;
        this.oneCardAtMost = oneCardAtMost;
        this.thirdCard = thirdCard;
        this.payout = payout;
        this.irregularities = irregularities;
    }

    /** As the option {@code edition} writes it. */
    String number() {
        return number;
    }

    Citation chapter() {
        return Citation.of("Chapter " + number);
    }

    /** Any section: {@code section(3, "(a)")}. */
    Citation section(int section, String paragraph) {
        return Citation.of("§ " + number + "." + section + paragraph);
    }

    Citation decks() {
        return section(3, "(a)");
    }

    Citation wagers(String paragraph) {
        return section(wagers, paragraph);
    }

    Citation payout(String paragraph) {
        return section(payout, paragraph);
    }

    /** What a wager is and what it pays, for an outcome that both decide. */
    Citation wagerAndPayout(String wagerParagraph, String payoutParagraph) {
        return Citation.of(wagers(wagerParagraph) + ", " + payout(payoutParagraph));
    }

    Citation oneCardAtMost() {
        return section(procedure, oneCardAtMost);
    }

    Citation thirdCard(String paragraph) {
        return section(thirdCard, paragraph);
    }

    Citation irregularity(String paragraph) {
        return section(irregularities, paragraph);
    }

    /** Too few cards to complete a round: it is void. */
    Citation voidRound() {
        return irregularity("(e)");
    }
}
