package io.countroom.rules.coup;

import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.RoundForm;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.Shuffling;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A game of one coup under one Rules Submission. */
public abstract class CoupRules extends TableRules {

    private final CoupWagers wagers;
    private final Composition shoe;
    private final Sections sections;
    private final boolean reshuffledEveryRound;
    private final boolean largeShoe;

    /** Two hands of three cards. */
    private static final int CARDS_OF_COUP = 6;

    /**
     * The sections about errors in a round.
     *
     * @param decks how many there are
     * @param wagers which may be made
     * @param hands that there are two
     * @param oneMore that no more than one card is drawn
     * @param irregularities where the log does not say why a round was void
     */
    public record Sections(
            Citation decks, Citation wagers, Citation hands, Citation oneMore, Citation irregularities) {}

    /**
     * The result of a round's cards for its wagers.
     *
     * @param coup the class of the coup that decides the wagers, or {@link #UNKNOWN}
     * @param others by wager, the class where it is not {@code coup}: where a card is missing, some wagers can still be settled,
     *     and others cannot
     * @param addedCents by wager, how much of it was added after the round began; empty where nothing was
     */
    public record Deal(int coup, Map<String, Integer> others, long[] addedCents) {

        public static final int UNKNOWN = -1;

        int coupFor(String wager) {
            return others.isEmpty() ? coup : others.getOrDefault(wager, coup);
        }

        long addedCents(int wager) {
            return wager < addedCents.length ? addedCents[wager] : 0;
        }
    }

    protected CoupRules(
            Game game,
            Selection chosen,
            RoundForm form,
            Sections sections,
            CoupWagers wagers,
            int decks,
            Shuffling shuffling) {
        super(game, chosen, form, sections.irregularities);
        this.wagers = wagers;
        this.shoe = Composition.ofDecks(decks);
        this.sections = sections;
        this.reshuffledEveryRound = !shuffling.runsDown();
        this.largeShoe = decks >= CARDS_OF_COUP;
    }

    @Override
    public final List<OfferedWager> wagers() {
        return wagers.offered();
    }

    protected final CoupWagers coupWagers() {
        return wagers;
    }

    /** The cards of a full shoe. */
    public final Composition shoe() {
        return shoe;
    }

    @Override
    public final Optional<ShoeAudit> shoeAudit() {
        return reshuffledEveryRound ? Optional.empty() : Optional.of(new ShoeAudit(shoe, sections.decks));
    }

    /**
     * The exact odds of every wager in the next round from these cards; {@link #odds} are those of the full shoe.
     *
     * @throws IllegalArgumentException if there are too few cards for a round, or too many to count exactly
     */
    public abstract Odds odds(Composition cards);

    @Override
    protected final Map<String, ShoeValue> computeShoeValues() {
        return reshuffledEveryRound ? Map.of() : ShoeValue.of(shoe, this::sideValues);
    }

    private Map<String, Double> sideValues(Composition cards) {
        Map<String, Double> values = new HashMap<>();
        for (WagerOdds side : odds(cards).wagers()) {
            boolean main = wagers().stream().anyMatch(of -> of.main() && of.id().equals(side.wager()));
            if (!main && side.standardError() == null && side.leastEdge() == null) {
                values.put(side.wager(), -side.houseEdge());
            }
        }
        return values;
    }

    /** Too few cards, the one cause that these chapters give, leave a coup incomplete. */
    @Override
    protected final String contradiction(Round round) {
        Round cards = round.withFacts(Map.of()).withDiscards(List.of());
        Findings findings = new Findings(this);
        CoupHands hands = CoupHands.read(cards, sections, findings);
        boolean complete = hands != null && deal(cards, hands, findings).coup() >= 0 && findings.isEmpty();
        return complete ? "the log has a complete coup that was dealt by the rules" : "";
    }

    @Override
    protected final Settlement played(Round round) {
        Findings findings = new Findings(this);
        List<Wager> made = round.wagers();
        checkPlaces(made, findings);
        CoupHands hands = CoupHands.read(round, sections, findings);
        Deal deal = deal(round, hands, findings);
        @Nullable Due[] due = new Due[made.size()];
        for (int i = 0; i < due.length; i++) {
            Wager wager = made.get(i);
            CoupWagers.Column column = wagers.find(wager.id());
            if (column == null) {
                findings.notOffered(i, wager, sections.wagers);
                continue;
            }
            due[i] = column.settle(i, wager, deal, sections.wagers, findings);
            if (!column.wager().main()) {
                checkBeside(i, made, findings);
            }
        }
        // A coup of two hands has too few cards to show one more often than a large shoe holds it, so that the cards of
        // nearly all rounds need no counting.
        boolean regular = largeShoe
                && hands != null
                && round.discards().isEmpty()
                && round.facts().isEmpty()
                && findings.isEmpty();
        return Settlement.of(due, regular ? List.of() : withShoe(round, findings));
    }

    private List<Irregularity> withShoe(Round round, Findings findings) {
        List<Irregularity> all = new ArrayList<>(new ShoeAudit(shoe, sections.decks).add(round));
        all.addAll(findings.list());
        return all;
    }

    /** @param hands null where the round does not show them */
    protected abstract Deal deal(Round round, @Nullable CoupHands hands, Findings findings);

    /** Says where a wager that is not a main one lacks another that it needs. */
    protected void checkBeside(int index, List<Wager> made, Findings findings) {}

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
