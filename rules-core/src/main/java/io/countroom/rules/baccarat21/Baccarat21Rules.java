package io.countroom.rules.baccarat21;

import io.countroom.rules.card.Composition;
import io.countroom.rules.coup.CoupHands;
import io.countroom.rules.coup.CoupRules;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.RoundForm;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.Wager;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** 21 Baccarat under one Rules Submission. */
final class Baccarat21Rules extends CoupRules {

    /** § 681a.9 has no rule by which a round is void. */
    private static final RoundForm FORM =
            new RoundForm(8, Citation.of("§ 681a.2(a)"), Set.of(), 0, false, false, List.of(), null, List.of());

    private static final Sections SECTIONS = new Sections(
            Baccarat21Game.DECKS.citation(),
            Citation.of("§ 681a.6(c) and (d)"),
            Citation.of("§ 681a.7(e)"),
            Citation.of("§ 681a.7(g)"),
            Citation.of("§ 681a.9"));

    private final boolean acesOwnTotal;

    Baccarat21Rules(Game game, Selection chosen) {
        super(
                game,
                chosen,
                FORM,
                SECTIONS,
                Coup21Wagers.under(chosen),
                chosen.get(Baccarat21Game.DECKS),
                chosen.get(Baccarat21Game.SHUFFLING));
        this.acesOwnTotal = chosen.get(Baccarat21Game.ACES_OWN_TOTAL);
    }

    static boolean bonusPlaced(List<Wager> wagers) {
        for (int i = 0; i < wagers.size(); i++) {
            String id = wagers.get(i).id();
            if (id.equals(Coup21Wagers.BONUS_PLAYER) || id.equals(Coup21Wagers.BONUS_BANKER)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a seat has a wager on the Player's or Banker's Hand. A log nearly always lists that wager just before the seat's side
     * wagers, so the search begins there.
     */
    private static boolean onAHand(List<Wager> wagers, int index) {
        int seat = wagers.get(index).seat();
        int at = index;
        do {
            Wager wager = wagers.get(at);
            if (wager.seat() == seat && !Coup21Wagers.optional(wager.id())) {
                return true;
            }
            at = (at == 0 ? wagers.size() : at) - 1;
        } while (at != index);
        return false;
    }

    @Override
    protected Deal deal(Round round, @Nullable CoupHands hands, Findings findings) {
        return Coup21Deal.of(hands, acesOwnTotal, round.wagers(), findings);
    }

    @Override
    protected void checkBeside(int index, List<Wager> made, Findings findings) {
        if (!onAHand(made, index)) {
            findings.add(
                    "main-wager-missing",
                    findings.of(made.get(index))
                            + ": only a player with a wager on the Player's or Banker's Hand may make it",
                    Citation.of("§ 681a.6(d)"),
                    index);
        }
    }

    @Override
    public Odds odds(Composition cards) {
        Coup21Counts counts = new Coup21Counts(cards);
        return odds(counts.byClass(acesOwnTotal), counts.total(), odds -> note(odds.wager(), counts));
    }

    private String note(String wager, Coup21Counts counts) {
        return switch (wager) {
            case Coup21Wagers.TIE -> tieNote(counts);
            case Coup21Wagers.BONUS_PLAYER, Coup21Wagers.BONUS_BANKER -> bonusNote(counts);
            default -> "";
        };
    }

    /** Open in the text: both readings are shown, and which one the published figures follow. */
    private String tieNote(Coup21Counts counts) {
        long[] other = counts.byClass(!acesOwnTotal);
        long ties = 0;
        for (int coup = 0; coup < other.length; coup++) {
            if (Coup21.playerTotal(coup) == Coup21.bankerTotal(coup)) {
                ties += other[coup];
            }
        }
        String otherEdge = percent(1 - 11.0 * ties / counts.total(), 2);
        return acesOwnTotal
                ? "Two aces count as a total of their own, as in the rulemaking's figures (125-198); as 12, the text of"
                        + " § 681a.3(d)(3), the edge is " + otherEdge
                : "Two aces count as 12, the text of § 681a.3(d)(3); as a total of their own the edge is " + otherEdge
                        + ", as in the rulemaking's figures (125-198)";
    }

    private String bonusNote(Coup21Counts counts) {
        long[] hands = counts.bonusWhereTwoAcesStand();
        int[] odds = Coup21Wagers.bonusOdds(chosen().get(Baccarat21Game.BONUS));
        double gain = 0;
        double all = 0;
        for (int bonus = 0; bonus < hands.length; bonus++) {
            gain += (double) hands[bonus] * (bonus == Coup21.NO_BONUS ? -1 : odds[Coup21.THREE_SEVENS - bonus]);
            all += hands[bonus];
        }
        return "Two aces draw a card, as § 681a.7(f)(2) says; if they took none, the edge would be "
                + percent(-gain / all, 2)
                + ". The rulemaking (125-198) prints 5.8% to 8.0%, which neither reproduces";
    }

    private static String percent(double fraction, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f%%", fraction * 100).replace('-', '−');
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return new Baccarat21Simulator(this, patrons, seed);
    }
}
