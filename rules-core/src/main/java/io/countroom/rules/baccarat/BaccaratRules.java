package io.countroom.rules.baccarat;

import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.ExactOdds;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Line;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Any of the three games under one Rules Submission. */
final class BaccaratRules implements ShoeRules {

    private final Terms terms;
    private final List<ExactOdds.Column> columns;
    private final List<OfferedWager> wagers;
    private final Map<String, ExactOdds.Column> byId = new HashMap<>();
    private volatile @Nullable Odds odds;

    BaccaratRules(Terms terms) {
        this.terms = terms;
        this.columns = Wagers.under(terms);
        this.wagers = columns.stream().map(ExactOdds.Column::wager).toList();
        columns.forEach(column -> byId.put(column.wager().id(), column));
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
        return wagers;
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
        // Nearly every round is clean: settle it at once, and go over it again only where something is amiss.
        List<Wager> wagers = round.wagers();
        @Nullable Due[] due = new Due[wagers.size()];
        for (int i = 0; i < due.length; i++) {
            Wager wager = wagers.get(i);
            long cents = wager.cents();
            ExactOdds.Column column = byId.get(wager.id());
            if (column == null || !Findings.possible(cents)) {
                return audited(round);
            }
            Line line = column.lines().get(column.lineOf()[coup]);
            Due of = line.due(cents, cents);
            if (!line.payableInCents(cents) || !Findings.amountsAgree(wager, of)) {
                return audited(round);
            }
            due[i] = of;
        }
        return Settlement.of(due, List.of());
    }

    private Settlement audited(Round round) {
        Findings findings = new Findings();
        Deal deal = Deal.of(round, terms, findings);
        long[] parlays = HouseMoney.parlays(round, terms, deal.pairs(), findings);
        List<Wager> wagers = round.wagers();
        @Nullable Due[] due = new Due[wagers.size()];
        for (int i = 0; i < due.length; i++) {
            Wager wager = wagers.get(i);
            ExactOdds.Column column = byId.get(wager.id());
            if (column == null) {
                findings.notOffered(i, wager, terms.chapter().wagers("(a)"));
                continue;
            }
            if (!Findings.possible(wager.cents())) {
                findings.impossibleAmount(i, wager, terms.chapter().wagers("(b)"));
                continue;
            }
            int coup = deal.coup();
            if (coup == Deal.UNKNOWN && wager.id().equals(Wagers.HOUSE_MONEY)) {
                coup = deal.pairs(); // the first two cards decide it, and the class with no other bits set has its line
            }
            if (coup == Deal.UNKNOWN) {
                continue;
            }
            Line line = column.lines().get(column.lineOf()[coup]);
            Due of = line.due(wager.cents(), wager.cents() - parlays[i]);
            if (!line.payableInCents(wager.cents())) {
                findings.notPayableInCents(i, wager, of);
            }
            findings.amounts(i, wager, of);
            due[i] = of;
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
        Odds odds = ExactOdds.of(columns, counts.byClass(), counts.total());
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

    private ExactOdds.Column column(String wager) {
        return Objects.requireNonNull(byId.get(wager));
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return new BaccaratSimulator(this, terms, patrons, seed);
    }
}
