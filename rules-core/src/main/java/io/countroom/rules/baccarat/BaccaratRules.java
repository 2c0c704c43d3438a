package io.countroom.rules.baccarat;

import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.CoupWagers;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.rules.game.ShoeRules;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.Wager;
import io.countroom.rules.game.WagerOdds;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Any of the three games under one Rules Submission. */
final class BaccaratRules implements ShoeRules {

    private final Terms terms;
    private final CoupWagers wagers;
    private volatile @Nullable Odds odds;

    BaccaratRules(Terms terms) {
        this.terms = terms;
        this.wagers = Wagers.under(terms);
    }

    @Override
    public Game game() {
        return terms.game();
    }

    @Override
    public Map<String, String> options() {
        return terms.options();
    }

    @Override
    public Citation chapter() {
        return terms.chapter().chapter();
    }

    @Override
    public List<OfferedWager> wagers() {
        return wagers.offered();
    }

    @Override
    public Composition shoe() {
        return Composition.ofDecks(terms.decks());
    }

    @Override
    public Optional<ShoeAudit> shoeAudit() {
        return terms.reshuffledEveryRound()
                ? Optional.empty()
                : Optional.of(new ShoeAudit(shoe(), terms.chapter().decks()));
    }

    @Override
    public Settlement settle(Round round) {
        if (round.state() == Round.State.VOID) {
            return Settlement.voided(round, terms.chapter().voidRound());
        }
        int coup = Coup.classOf(round.hands());
        if (coup < 0 || !round.discards().isEmpty() || !round.facts().isEmpty()) {
            return audited(round);
        }
        Settlement clean = wagers.settleClean(round.wagers(), coup);
        return clean != null ? clean : audited(round);
    }

    private Settlement audited(Round round) {
        Findings findings = new Findings();
        Deal deal = Deal.of(round, terms, findings);
        long[] parlays = HouseMoney.parlays(round, terms, deal.pairs(), findings);
        @Nullable Due[] due = new Due[round.wagers().size()];
        for (int i = 0; i < due.length; i++) {
            Wager wager = round.wagers().get(i);
            int coup = deal.coup();
            if (coup == Deal.UNKNOWN && wager.id().equals(Wagers.HOUSE_MONEY)) {
                coup = deal.pairs(); // the first two cards decide it, and the class with no other bits set has its line
            }
            due[i] = wagers.settle(i, wager, coup, parlays[i], terms.chapter().wagers("(a)"), findings);
        }
        return Settlement.of(due, findings.list());
    }

    @Override
    public Odds odds() {
        Odds known = odds;
        if (known == null) {
            known = odds(shoe());
            odds = known;
        }
        return known;
    }

    @Override
    public Odds odds(Composition cards) {
        Counts counts = new Counts(cards);
        Odds odds = wagers.odds(counts.byClass(), counts.total());
        return new Odds(
                odds.wagers().stream().map(of -> of.withNote(note(of, counts))).toList(), odds.covariances());
    }

    private String note(WagerOdds odds, Counts counts) {
        BigFraction edge = odds.exactEdge();
        if (odds.wager().equals(Wagers.HOUSE_MONEY) && edge != null) {
            return HouseMoney.note(edge, counts, column(Wagers.PLAYER), column(Wagers.BANKER), terms);
        }
        if (odds.wager().equals(Wagers.BANKER) && terms.vigorish().multipleCents() > 1) {
            return "Before the vigorish is rounded up to the next multiple of "
                    + terms.vigorish().multipleCents() + " cents when it is collected";
        }
        return "";
    }

    private CoupWagers.Column column(String wager) {
        return Objects.requireNonNull(wagers.find(wager));
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return new BaccaratSimulator(this, terms, patrons, seed);
    }
}
