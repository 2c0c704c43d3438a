package io.countroom.rules.baccarat;

import io.countroom.rules.card.Composition;
import io.countroom.rules.coup.CoupRules;
import io.countroom.rules.coup.CoupWagers;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.HandReading;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.VoidCause;
import io.countroom.rules.game.Wager;
import io.countroom.rules.game.WagerOdds;
import java.util.List;
import java.util.Objects;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Any of the three games under one Rules Submission. */
final class BaccaratRules extends CoupRules {

    private final Terms terms;
    private final List<VoidCause> voidCauses;

    BaccaratRules(Game game, Selection chosen) {
        this(game, chosen, Terms.of(chosen));
    }

    private BaccaratRules(Game game, Selection chosen, Terms terms) {
        super(
                game,
                chosen,
                terms.chapter().form(),
                terms.chapter().irregularity("(e)"),
                BaccaratWagers.under(terms),
                terms.decks(),
                terms.chapter().decks(),
                !terms.shuffling().runsDown());
        this.terms = terms;
        this.voidCauses = List.of(VoidCause.of(
                        VoidCause.INSUFFICIENT_CARDS,
                        "too few cards were left to complete it",
                        terms.chapter().irregularity("(e)").text())
                .unless(this::contradiction));
    }

    Terms terms() {
        return terms;
    }

    @Override
    public List<VoidCause> voidCauses() {
        return voidCauses;
    }

    @Override
    protected int regularCoup(Round round) {
        return Coup.classOf(round.hands());
    }

    @Override
    protected Settlement audited(Round round) {
        Findings findings = new Findings();
        findings.addAll(cardsOfRound().add(round));
        checkPlaces(round.wagers(), findings);
        BaccaratDeal deal = BaccaratDeal.of(round, terms, findings);
        long[] parlays = HouseMoney.parlays(round, terms, deal.pairs(), findings);
        @Nullable Due[] due = new Due[round.wagers().size()];
        for (int i = 0; i < due.length; i++) {
            Wager wager = round.wagers().get(i);
            int coup = deal.coup();
            if (coup == BaccaratDeal.UNKNOWN && wager.id().equals(BaccaratWagers.HOUSE_MONEY)) {
                coup = deal.pairs(); // the first two cards decide it, and the class with no other bits set has its line
            }
            due[i] = coupWagers()
                    .settle(i, wager, coup, parlays[i], terms.chapter().wagers("(a)"), findings);
        }
        return Settlement.of(due, findings.list());
    }

    @Override
    public List<HandReading> readings(Round round) {
        return new DrawingRules(terms.chapter()).read(round);
    }

    @Override
    public Odds odds(Composition cards) {
        BaccaratCounts counts = new BaccaratCounts(cards);
        return odds(counts.byClass(), counts.total(), odds -> note(odds, counts));
    }

    private String note(WagerOdds odds, BaccaratCounts counts) {
        BigFraction edge = odds.exactEdge();
        if (odds.wager().equals(BaccaratWagers.HOUSE_MONEY) && edge != null) {
            return HouseMoney.note(edge, counts, column(BaccaratWagers.PLAYER), column(BaccaratWagers.BANKER), terms);
        }
        if (odds.wager().equals(BaccaratWagers.BANKER) && terms.vigorish().multipleCents() > 1) {
            return "Before the vigorish is rounded up to the next multiple of "
                    + terms.vigorish().multipleCents() + " cents when it is collected";
        }
        return "";
    }

    private CoupWagers.Column column(String wager) {
        return Objects.requireNonNull(coupWagers().find(wager));
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return new BaccaratSimulator(this, terms, patrons, seed);
    }
}
