package io.countroom.rules.coup;

import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Line;
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
        CoupHands hands = CoupHands.read(round, sections, findings);
        Deal deal = deal(round, hands, findings);
        @Nullable Due[] due = new Due[made.size()];
        int seat = 0;
        long ofSeat = 0; // its wagers so far, by their places as bits
        boolean inOrder = true; // of seats, as nearly all logs are, and none twice
        for (int i = 0; i < due.length; i++) {
            Wager wager = made.get(i);
            int place = wagers.place(wager.id());
            if (wager.seat() != seat || i == 0) {
                inOrder &= wager.seat() > seat;
                seat = wager.seat();
                ofSeat = 0;
            }
            inOrder &= (ofSeat & 1L << place) == 0;
            ofSeat |= 1L << place;
            if (place < 0) {
                findings.notOffered(i, wager, sections.wagers);
                continue;
            }
            due[i] = settle(i, wager, place, deal, findings);
            checkBeside(i, made, findings);
        }
        if (!inOrder || seat > form().seats()) {
            Findings ofPlaces = new Findings(this);
            ofPlaces.places(made, form());
            ofPlaces.addAll(findings.list());
            findings = ofPlaces;
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

    /** The amount due on a wager; null where its amount is impossible or the coup cannot be known. */
    private @Nullable Due settle(int index, Wager made, int place, Deal deal, Findings findings) {
        long cents = made.cents();
        if (!Findings.possible(cents)) {
            findings.impossibleAmount(index, made, sections.wagers);
            return null;
        }
        int coup = deal.coupFor(made.id());
        if (coup < 0) {
            return null;
        }
        Line line = wagers.line(coup, place);
        long addedCents = deal.addedCents(index);
        Due due = addedCents == 0 ? line.due(cents, cents) : added(line, cents, addedCents);
        if (!line.payableInCents(cents)) {
            findings.notPayableInCents(index, made, due);
        }
        if (!Findings.amountsAgree(made, due)) {
            findings.amounts(index, made, due);
        }
        return due;
    }

    /** Cents are added when four cards lie open: the odds of the wager, which are of a coup to come, are not their odds. */
    private static Due added(Line line, long cents, long addedCents) {
        long initial = cents - addedCents;
        Due due = line.due(cents, initial);
        long ofAdded = due.cents() - line.due(initial, initial).cents();
        return new Due(due.outcome(), initial, due.cents(), due.vigorishCents(), ofAdded);
    }

    private List<Irregularity> withShoe(Round round, Findings findings) {
        List<Irregularity> all = new ArrayList<>(new ShoeAudit(shoe, sections.decks).add(round));
        all.addAll(findings.list());
        return all;
    }

    /** @param hands null where the round does not show them */
    protected abstract Deal deal(Round round, @Nullable CoupHands hands, Findings findings);

    /** Says where a wager lacks another that it needs. */
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
