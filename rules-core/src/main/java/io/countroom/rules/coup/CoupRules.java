package io.countroom.rules.coup;

import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.RoundForm;
import io.countroom.rules.game.SelectedRules;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.rules.game.ShoeRules;
import io.countroom.rules.game.Wager;
import io.countroom.rules.game.WagerOdds;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A game of one coup under one Rules Submission. */
public abstract class CoupRules extends SelectedRules implements ShoeRules {

    private final CoupWagers wagers;
    private final Composition shoe;
    private final Citation ofDecks;
    private final boolean reshuffledEveryRound;

    /** @param reshuffledEveryRound a continuous shuffling device is used, so that no shoe runs down */
    protected CoupRules(
            Game game,
            Selection chosen,
            RoundForm form,
            Citation irregularities,
            CoupWagers wagers,
            int decks,
            Citation ofDecks,
            boolean reshuffledEveryRound) {
        super(game, chosen, form, irregularities);
        this.wagers = wagers;
        this.shoe = Composition.ofDecks(decks);
        this.ofDecks = ofDecks;
        this.reshuffledEveryRound = reshuffledEveryRound;
    }

    @Override
    public final List<OfferedWager> wagers() {
        return wagers.offered();
    }

    protected final CoupWagers coupWagers() {
        return wagers;
    }

    public final boolean reshuffledEveryRound() {
        return reshuffledEveryRound;
    }

    @Override
    public final Composition shoe() {
        return shoe;
    }

    @Override
    public final Optional<ShoeAudit> shoeAudit() {
        return reshuffledEveryRound ? Optional.empty() : Optional.of(cardsOfRound());
    }

    /** The class of a complete coup that was dealt by the rules; −1 for any other. */
    protected abstract int regularCoup(Round round);

    /** Too few cards, the one cause that these chapters give, leave a coup incomplete. */
    @Override
    protected final String contradiction(Round round) {
        return regularCoup(round) >= 0 ? "the log has a complete coup that was dealt by the rules" : "";
    }

    @Override
    protected final Settlement played(Round round) {
        int coup = regularCoup(round);
        boolean plain =
                coup >= 0 && round.discards().isEmpty() && round.facts().isEmpty() && mayBeClean(round.wagers());
        Settlement clean = plain ? wagers.settleClean(round.wagers(), coup, form().seats()) : null;
        return clean != null ? clean : audited(round);
    }

    /** Whether no wager of the round lacks another that it needs. */
    protected boolean mayBeClean(List<Wager> made) {
        return true;
    }

    /** Settles a round in which something may be amiss. */
    protected abstract Settlement audited(Round round);

    /** Counts the cards of one round alone. */
    protected final ShoeAudit cardsOfRound() {
        return new ShoeAudit(shoe, ofDecks);
    }

    @Override
    protected final Odds computeOdds() {
        return odds(shoe());
    }

    /** @param note by wager, what needs saying of its odds */
    protected final Odds odds(long[] countsByClass, long total, Function<WagerOdds, String> note) {
        Odds odds = wagers.odds(countsByClass, total);
        return new Odds(
                odds.wagers().stream().map(of -> of.withNote(note.apply(of))).toList(), odds.covariances());
    }
}
