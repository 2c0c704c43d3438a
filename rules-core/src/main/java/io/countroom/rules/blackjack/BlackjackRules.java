package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.analysis.DecisionAnalysis;
import io.countroom.rules.blackjack.analysis.DecisionValues;
import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.HandResult;
import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.Progressive;
import io.countroom.rules.blackjack.side.SideWager;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Codec;
import io.countroom.rules.game.Decision;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.HandReading;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Places;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.RoundFact;
import io.countroom.rules.game.RoundForm;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.Shuffling;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.StrategyChart;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.VoidCause;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One of the three games under one Rules Submission. */
final class BlackjackRules extends TableRules {

    /** Places in the list of wagers; after these come the side wagers. */
    static final int MAIN = 0;

    static final int INSURANCE = 1;
    private static final int SIDES = 2;
    private final BlackjackGame.Analysed analysed;
    final Variant variant;
    final String mainId;
    final BlackjackOptions play;
    final List<SideWager> sides;
    final List<Progressive> progressives;
    // Read once, because every settled round asks for them.
    final boolean evenMoney;
    final boolean bonuses;
    /** Whether a surrendered 20 keeps its Bad Beat Progressive Wager. */
    final boolean surrendered20Stays;

    final long insuranceUnit;
    final long maximumPairWager;
    final long maximumPayout;
    final long matchTheDealerMaximum;
    /** By {@link HandResult#ordinal}; null if the result cannot happen in this game. */
    private final HandResult.@Nullable Paid[] paid = new HandResult.Paid[HandResult.values().length];
    /** Won, then lost. */
    final List<Line> insuranceLines;

    final Outcome deadHand;
    /** The cards of a full shoe. */
    final Composition shoe;

    private final List<OfferedWager> wagers;
    private final Places places;
    private final ThreadLocal<DecisionAnalysis> analysis;

    BlackjackRules(Game game, Variant variant, Selection chosen) {
        super(game, chosen, form(variant), Clause.VOIDED.in(variant));
        this.variant = variant;
        this.mainId = mainId(variant);
        this.play = OptionList.play(variant, chosen);
        this.analysed = BlackjackGame.analysed(play);
        this.sides = OptionList.sides(variant, chosen);
        this.progressives = sides(Progressive.class);
        this.evenMoney = selects(OptionList.EVEN_MONEY);
        this.bonuses = selects(OptionList.MAGIC_CARD) || selects(OptionList.LUCKY_PLAYER);
        this.surrendered20Stays = selects(OptionList.BAD_BEAT_SURRENDERED_20_STAYS);
        this.insuranceUnit = chosen.get(OptionList.INSURANCE_UNIT);
        this.maximumPairWager = get(OptionList.MAXIMUM_PAIR_WAGER, Codec.NO_LIMIT);
        this.maximumPayout = get(OptionList.MAXIMUM_PAYOUT, Codec.NO_LIMIT);
        this.matchTheDealerMaximum = get(OptionList.MATCH_THE_DEALER_MAXIMUM, Codec.NO_LIMIT);
        List<Outcome> ofMain = new ArrayList<>();
        for (HandResult result : HandResult.values()) {
            Citation section = result.in(variant);
            if (section != null && (result != HandResult.EVEN_MONEY || evenMoney)) {
                HandResult.Paid of = result.paid(play.blackjackPays(), section);
                paid[result.ordinal()] = of;
                ofMain.add(of.outcome());
            }
        }
        this.insuranceLines = List.of(
                Line.pays("Wins", Payout.to(2, 1), Clause.INSURANCE_PAYS.in(variant)),
                Line.loses(Clause.INSURANCE_LOSES.in(variant)));
        this.deadHand = new Outcome(HandResult.RETURNED.words(), "returned", Clause.DEAD_HAND.in(variant));
        this.shoe = play.shoe();
        this.analysis = ThreadLocal.withInitial(() -> new DecisionAnalysis(play));
        this.wagers = offered(ofMain);
        this.places = new Places(wagers.stream().map(OfferedWager::id).toList());
    }

    static String mainId(Variant variant) {
        return variant == Variant.SPANISH_21 ? "spanish-21" : "blackjack";
    }

    private static RoundForm form(Variant variant) {
        Set<Hand.Action> actions = EnumSet.allOf(Hand.Action.class);
        if (variant != Variant.SPANISH_21) {
            actions.remove(Hand.Action.RESCUE);
        }
        if (variant != Variant.BLACKJACK_SWITCH) {
            actions.remove(Hand.Action.SWITCH);
        }
        List<RoundFact> facts = new ArrayList<>();
        facts.add(RoundFact.of("dead-hand-SEAT", "dead-hand-[1-7]", "any value", ".*", Clause.DEAD_HAND.in(variant)));
        facts.add(RoundFact.of(
                "double-cents-SEAT-HAND",
                "double-cents-[1-7]-([1-9]|1[0-5])",
                "a number of cents",
                "\\d{1,12}",
                Clause.DOUBLING.in(variant)));
        if (variant != Variant.SPANISH_21) {
            Citation bonuses = Citation.of("§ 633a.13(j)(1)");
            facts.add(RoundFact.of("magic-card", "a card such as QH", "([2-9AJQKT]|10)[SHDC]", bonuses));
            facts.add(RoundFact.of("lucky-seat", "a seat from 1 to 7", "[1-7]", bonuses));
        }
        return new RoundForm(
                HandAudit.MOST_SEATS,
                Clause.SEATS.in(variant),
                actions,
                HandAudit.MOST_HANDS,
                true,
                false,
                List.copyOf(facts),
                null,
                variant == Variant.SPANISH_21 ? spanishCauses() : List.of(holeCard("§ 633a.14(j)(1)")));
    }

    private static VoidCause holeCard(String section) {
        return VoidCause.of("hole-card-known", "the card reader let a player know the hole card", section);
    }

    private static List<VoidCause> spanishCauses() {
        return List.of(
                VoidCause.faceUpCards("§ 551.16(a)"),
                VoidCause.of("ten-cards", "more than one 10 was found in the shoe", "§ 551.16(b)")
                        .shownBy(
                                Findings.IMPOSSIBLE_CARDS,
                                round -> tens(round) > 1
                                        ? tens(round) + " cards of rank 10 were found in the shoe, which has none"
                                        : "")
                        .unless(round -> tens(round) == 1 ? "the log has one 10, which is taken out" : ""),
                holeCard("§ 551.16(l)(1)"));
    }

    private List<OfferedWager> offered(List<Outcome> ofMain) {
        OfferedWager main = new OfferedWager(
                mainId,
                spanish() ? "Spanish 21 Wager" : "Blackjack Wager",
                null,
                true,
                Clause.MAIN_WAGER.in(variant),
                ofMain);
        OfferedWager insurance = OfferedWager.of(
                "insurance", "Insurance Wager", null, false, Clause.INSURANCE.in(variant), insuranceLines);
        return Stream.concat(Stream.of(main, insurance), sides.stream().map(SideWager::offered))
                .toList();
    }

    Shuffling shuffling() {
        return chosen().get(OptionList.SHUFFLING);
    }

    boolean spanish() {
        return variant == Variant.SPANISH_21;
    }

    /** What the Rules Submission selects; {@code without} where the game lacks the option. */
    <T> T get(Option<T> option, T without) {
        return chosen().get(option, without);
    }

    boolean selects(Option<Boolean> option) {
        return get(option, false);
    }

    /** The place of a wager in the list, or -1 where it is not offered. */
    int place(String id) {
        return places.of(id);
    }

    /** The side wager of a place; null where another wager or none has it. */
    @Nullable SideWager side(int place) {
        return place < SIDES ? null : sides.get(place - SIDES);
    }

    /** The side wagers of a kind. */
    <T extends SideWager> List<T> sides(Class<T> kind) {
        return sides.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** Name, citation and payout of a result. Losses are not in the payout: {@link RoundSettlement#gain} has them. */
    HandResult.Paid paid(HandResult result) {
        return Objects.requireNonNull(paid[result.ordinal()], "a result that cannot happen at this game");
    }

    /** The main wager as analysed. */
    MainGame mainGame() {
        return analysed.mainGame().get();
    }

    @Override
    public List<OfferedWager> wagers() {
        return wagers;
    }

    @Override
    protected Settlement played(Round round) {
        return new RoundSettlement(this, round).settle();
    }

    /** How many 10s the round shows, in hands or put aside. */
    private static int tens(Round round) {
        int tens = 0;
        List<Hand> hands = round.hands();
        for (int i = 0; i < hands.size(); i++) {
            tens += tens(hands.get(i).pieces());
        }
        List<Round.Discard> discards = round.discards();
        for (int i = 0; i < discards.size(); i++) {
            tens += ten(discards.get(i).piece()) ? 1 : 0;
        }
        return tens;
    }

    private static int tens(List<? extends Piece> pieces) {
        int tens = 0;
        for (int i = 0; i < pieces.size(); i++) {
            tens += ten(pieces.get(i)) ? 1 : 0;
        }
        return tens;
    }

    private static boolean ten(Piece piece) {
        return piece instanceof Card card && card.pips() == 10 && card.rank() == Rank.TEN;
    }

    @Override
    public Optional<ShoeAudit> shoeAudit() {
        // § 551.16(b): a 10 found in the shoe is taken out; the round's settlement says where there was more than one.
        return shuffling().runsDown()
                ? Optional.of(new ShoeAudit(shoe, Clause.DECKS.in(variant), piece -> spanish() && ten(piece)))
                : Optional.empty();
    }

    @Override
    protected Map<String, ShoeValue> computeShoeValues() {
        return variant == Variant.BLACKJACK_SWITCH || !shuffling().runsDown()
                ? Map.of()
                : analysed.shoeValues().get();
    }

    @Override
    protected Odds computeOdds() {
        return new BlackjackOdds(this).compute();
    }

    /** Of the seats whose hands are in order: of others it is not known what was decided on which cards. */
    @Override
    public List<Decision> decisions(Round round) {
        RoundDecisions decisions = decisions(round, analysis::get);
        return decisions == null ? List.of() : decisions.value();
    }

    @Override
    public OptionalDouble decisionCostCents(Round round) {
        RoundDecisions decisions = decisions(round, analysed.charts()::get);
        return decisions == null ? OptionalDouble.empty() : decisions.costCents();
    }

    /** Null where it is not known of any seat what was decided. */
    private @Nullable RoundDecisions decisions(Round round, Supplier<DecisionValues> values) {
        if (round.state() == Round.State.VOID || misfit(round) != null || spanish() && tens(round) > 1) {
            return null;
        }
        RoundSettlement settlement = new RoundSettlement(this, round);
        settlement.settle();
        HandAudit seats = settlement.seats;
        return seats.dealer == null || seats.unreadSeats() == -1
                ? null
                : new RoundDecisions(values.get(), seats, seats.dealer);
    }

    @Override
    public List<HandReading> readings(Round round) {
        return round.hands().stream()
                .filter(hand -> hand.size() > 0 && hand.pieces().stream().allMatch(Card.class::isInstance))
                .map(this::reading)
                .toList();
    }

    private HandReading reading(Hand hand) {
        Points points = Points.of(hand.pieces());
        String words = (points.soft() ? "soft " : "") + points.total();
        if (hand.place() != Hand.Place.DEALER) {
            return HandReading.of(hand, words);
        }
        return new HandReading(
                hand,
                words,
                "Must draw below " + (play.hitSoft17() ? "17 and on soft 17" : "17"),
                Clause.MUST_DRAW.in(variant),
                false);
    }

    @Override
    public Optional<StrategyChart> chart() {
        return Optional.of(mainGame().analysis().chart());
    }

    @Override
    public Simulator simulator(List<Patron> patrons, long seed) {
        return new BlackjackTable(this, patrons, seed, false);
    }
}
