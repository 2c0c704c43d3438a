package io.countroom.rules.baccarat;

import io.countroom.rules.coup.CoupRules;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Codec;
import io.countroom.rules.game.RoundFact;
import io.countroom.rules.game.RoundForm;
import io.countroom.rules.game.VoidCause;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The chapters that govern these games, and where each keeps the same things. */
enum Chapter implements Codec.Worded {
    MINIBACCARAT_2010("541", 7, "2010-03-20", 8, 9, "(d)", 14),
    MIDIBACCARAT_2010("543", 9, "2010-03-20", 8, 9, "(d)", 14),
    BACCARAT_2010("545", 14, "2010-03-20", 8, 9, "(d)", 15),
    MIDIBACCARAT("629a", 9, "2012-05-19", 7, 8, "(c)", 13);

    private final String number;
    private final int seats;
    private final String inForce;
    private final int wagers;
    private final int hands;
    private final String oneCardAtMost;
    private final int irregularities;

    /** @param hands the section of the two hands, which the procedure, the third card, the result and the payout follow */
    Chapter(String number, int seats, String inForce, int wagers, int hands, String oneCardAtMost, int irregularities) {
        this.number = number;
        this.seats = seats;
        this.inForce = inForce;
        this.wagers = wagers;
        this.hands = hands;
        this.oneCardAtMost = oneCardAtMost;
        this.irregularities = irregularities;
    }

    /** As the option {@code edition} writes it. */
    @Override
    public String word() {
        return number;
    }

    String inForce() {
        return inForce;
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

    Citation hands(String paragraph) {
        return section(hands, paragraph);
    }

    CoupRules.Sections sections() {
        return new CoupRules.Sections(
                decks(), wagers("(a)"), hands("(a)"), section(hands + 1, oneCardAtMost), irregularity("(e)"));
    }

    Citation thirdCard(String paragraph) {
        return section(hands + 2, paragraph);
    }

    /** Of the Banker's third card, by the Point Count of two cards. */
    Citation bankersRule(boolean playerDrew, int bankerTwo) {
        if (!playerDrew) {
            return thirdCard("(c)(1)");
        }
        return thirdCard(bankerTwo < 3 ? "(c)(2)(i)" : bankerTwo == 7 ? "(c)(2)(ii)" : "(c)(2)(iii) Table 1");
    }

    Citation payout(String paragraph) {
        return section(hands + 4, paragraph);
    }

    /** All tables of a licensed facility charge the same; null where the chapter does not say so. */
    @Nullable Citation facilityVigorish() {
        return switch (this) {
            case MINIBACCARAT_2010, MIDIBACCARAT_2010 -> payout("(g)");
            case BACCARAT_2010 -> payout("(f)");
            case MIDIBACCARAT -> null;
        };
    }

    /** The citation of an outcome that the definition of a wager and its payout decide together. */
    Citation wagerAndPayout(String wagerParagraph, String payoutParagraph) {
        return wagers(wagerParagraph).and(payout(payoutParagraph));
    }

    Citation irregularity(String paragraph) {
        return section(irregularities, paragraph);
    }

    /** The form of a round: without decisions and without hands of seats. */
    RoundForm form() {
        List<RoundFact> facts = new ArrayList<>();
        facts.add(RoundFact.of(BaccaratDeal.DISCLOSED, "true or false", "true|false", irregularity("(b) and (c)")));
        if (this == MIDIBACCARAT) {
            facts.add(HouseMoney.ADDED);
        }
        return new RoundForm(
                seats,
                section(2, "(a)"),
                Set.of(),
                0,
                false,
                false,
                List.copyOf(facts),
                this == MIDIBACCARAT ? irregularity("(d)") : null,
                List.of(VoidCause.of(
                        VoidCause.INSUFFICIENT_CARDS,
                        "too few cards were left to complete it",
                        irregularity("(e)").text())));
    }
}
