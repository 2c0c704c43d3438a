package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Doubling;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.FirstCardsWager;
import io.countroom.rules.blackjack.side.SideWagers;
import io.countroom.rules.blackjack.side.SuperMatch;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionDocument;
import io.countroom.rules.game.Payout;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A Rules Submission, read and found to be permitted.
 *
 * @param options every option with its value, in the game's order
 * @param firstCards the side wagers that the first cards decide, in the chapter's order
 * @param superMatch Blackjack Switch with six or eight decks; else null
 * @param badBeat null where it is not offered
 * @param maximumPayoutCents § 633a.13(m); null where there is none
 * @param pairWagerMaximumCents the largest Lucky Ladies or King's Bounty Wager, § 633a.13(m); null where there is none
 * @param matchTheDealerMaximumCents § 551.7(b)(2); null where there is none
 */
record Submission(
        Map<String, String> options,
        BlackjackOptions play,
        List<FirstCardsWager> firstCards,
        @Nullable SuperMatch superMatch,
        @Nullable BadBeat badBeat,
        boolean hitAndRun,
        boolean evenMoney,
        boolean magicCard,
        boolean luckyPlayer,
        long insuranceUnitCents,
        long badBeatMeterCents,
        long hitAndRunMeterCents,
        @Nullable Long maximumPayoutCents,
        @Nullable Long pairWagerMaximumCents,
        @Nullable Long matchTheDealerMaximumCents,
        boolean dealtFromHand) {

    /** The wagers on a pair of one card, which § 633a.13(m) limits together. */
    static final Set<String> PAIR_WAGERS = Set.of("lucky-ladies", "kings-bounty");

    private static final int PAIR_AND_BLACKJACK_PAYS = 1_000;
    private static final long LEAST_MAXIMUM_CENTS = 2_500_000;
    private static final long MOST_CENTS = 10_000_000_000L;

    Variant variant() {
        return play.variant();
    }

    static Submission read(Variant variant, List<Option> permitted, Map<String, String> given, boolean whatIf) {
        return new Reader(variant, permitted, given, whatIf).read();
    }

    private static final class Reader {

        private final Variant variant;
        private final boolean spanish;
        private final OptionDocument document;
        private final Map<String, String> values = new LinkedHashMap<>();
        private final Map<String, Option> options = new LinkedHashMap<>();
        private final int decks;

        Reader(Variant variant, List<Option> permitted, Map<String, String> given, boolean whatIf) {
            this.variant = variant;
            this.spanish = variant == Variant.SPANISH_21;
            this.document =
                    new OptionDocument(permitted, given, whatIf, Citation.of(spanish ? "Chapter 551" : "Chapter 633a"));
            for (Option option : permitted) {
                options.put(option.key(), option);
                values.put(option.key(), document.value(option.key()));
            }
            this.decks = Integer.parseInt(choice("decks"));
        }

        Submission read() {
            choice("edition");
            boolean fromHand = !spanish && choice("dealt-from").equals("hand");
            if (fromHand && decks > 2) {
                document.refuse("dealt-from", Citation.of("§ 633a.12(b)(1)"), "permits no more than two decks", false);
            }
            BlackjackOptions play = play();
            boolean evenMoney = !spanish && flag("even-money");
            long insuranceUnit = dollars("insurance-unit", 1);
            choice("adjacent-boxes");
            List<FirstCardsWager> firstCards = spanish ? spanishSideWagers() : sideWagers();
            boolean isSwitch = variant == Variant.BLACKJACK_SWITCH;
            boolean superMatch =
                    isSwitch && offered("super-match", sixOrEight(), "has odds for six and eight decks only");
            BadBeat badBeat = null;
            boolean hitAndRun = false;
            boolean magicCard = false;
            boolean luckyPlayer = false;
            long badBeatMeter = 0;
            long hitAndRunMeter = 0;
            Long maximum = null;
            Long pairWagerMaximum = null;
            if (!spanish) {
                choice("settlement-order");
                boolean anyTwenty = flag("bad-beat-any-20");
                magicCard = flag("magic-card-bonus");
                luckyPlayer = flag("lucky-player-bonus");
                badBeatMeter = meter(BadBeat.ID, 500_000);
                badBeat = flag("offer." + BadBeat.ID) ? new BadBeat(anyTwenty) : null;
                hitAndRunMeter = meter("hit-and-run-progressive", 100_000);
                hitAndRun = flag("offer.hit-and-run-progressive");
                pairWagerMaximum = amountOrNone("maximum-pair-wager", 1);
                maximum = amountOrNone("maximum-payout", LEAST_MAXIMUM_CENTS);
                if (maximum != null) {
                    checkMaximumPayout(maximum, pairWagerMaximum, firstCards);
                }
            }
            Long matchMaximum = spanish ? amountOrNone("match-the-dealer-maximum", 100) : null;
            document.check();
            return new Submission(
                    Collections.unmodifiableMap(values),
                    play,
                    List.copyOf(firstCards),
                    superMatch ? new SuperMatch(decks) : null,
                    badBeat,
                    hitAndRun,
                    evenMoney,
                    magicCard,
                    luckyPlayer,
                    insuranceUnit,
                    badBeatMeter,
                    hitAndRunMeter,
                    maximum,
                    pairWagerMaximum,
                    matchMaximum,
                    fromHand);
        }

        /**
         * § 633a.13(m): no less than one patron could win in a round with the largest wager, in every box in which the decks
         * allow such a pair.
         */
        private void checkMaximumPayout(long cents, @Nullable Long pairWagerMaximum, List<FirstCardsWager> firstCards) {
            long offered = firstCards.stream()
                    .filter(wager -> PAIR_WAGERS.contains(wager.id()))
                    .count();
            long pairs = Math.min(number("adjacent-boxes"), offered * (decks / 2));
            Citation citation = citation("maximum-payout");
            if (pairs > 0 && pairWagerMaximum == null) {
                document.refuse(
                        "maximum-payout",
                        citation,
                        "asks for what one patron could win with the largest wager: say maximum-pair-wager as well, such"
                                + " as 25",
                        false);
            } else if (pairWagerMaximum != null) {
                long wins = Math.multiplyExact(pairWagerMaximum, pairs * PAIR_AND_BLACKJACK_PAYS);
                if (cents < wins) {
                    document.refuse(
                            "maximum-payout",
                            citation,
                            "requires at least " + Dollars.text(wins) + ", what one patron could win in a round with "
                                    + Dollars.text(pairWagerMaximum)
                                    + (pairs == 1 ? "" : " in each of " + pairs + " boxes"),
                            false);
                }
            }
        }

        private BlackjackOptions play() {
            int resplits = number("resplits");
            int resplitAces = number("resplit-aces");
            if (resplitAces > resplits) {
                if (document.says("resplit-aces")) {
                    document.refuse(
                            "resplit-aces",
                            citation("resplit-aces"),
                            "permits aces to be split as often as other pairs, here " + resplits + ", at most",
                            false);
                }
                resplitAces = resplits;
                values.put("resplit-aces", Integer.toString(resplits));
            }
            return new BlackjackOptions(
                    variant,
                    decks,
                    comparable("hit-soft-17"),
                    comparable("surrender"),
                    blackjackPays(),
                    doubling(),
                    comparable("double-after-split"),
                    resplits,
                    resplitAces,
                    spanish ? comparable("draw-split-aces") : flag("draw-split-aces"),
                    variant == Variant.BLACKJACK_SWITCH
                            && choice("blackjack-against-22").equals("returned"),
                    spanish && choice("split-21").equals("wins"));
        }

        private List<FirstCardsWager> sideWagers() {
            List<FirstCardsWager> wagers = new ArrayList<>();
            if (flag("offer.lucky-ladies")) {
                wagers.add(SideWagers.luckyLadies());
            }
            if (offered("match-the-dealer", sixOrEight(), "has odds for six and eight decks only")) {
                boolean six = decks == 6;
                wagers.add(SideWagers.matchTheDealer(
                        Payout.to(six ? 11 : 14, 1),
                        Payout.to(six ? 4 : 3, 1),
                        Citation.of("§ 633a.13(d)(" + (six ? 1 : 2) + ")"),
                        Citation.of("§ 633a.7(g)")));
            }
            boolean aceHigh = choice("in-between-ace").equals("high");
            if (flag("offer.in-between")) {
                wagers.add(SideWagers.inBetween(aceHigh));
            }
            boolean crownTreasure = flag("crown-treasure");
            String royalMatch = paytable(
                    "paytable.royal-match-21",
                    decks == 1 ? "AB" : "CDE",
                    decks == 1 ? "has Paytables A and B for one deck" : "has Paytables C, D and E for multiple decks");
            if (!royalMatch.equals("none")) {
                wagers.add(SideWagers.royalMatch21(royalMatch, crownTreasure));
            }
            String betTheSet = paytable(
                    "paytable.bet-the-set-21",
                    decks == 1 ? "A" : decks == 2 ? "B" : decks == 3 ? "" : "CD",
                    decks == 1
                            ? "has Paytable A for one deck"
                            : decks == 2
                                    ? "has Paytable B for two decks"
                                    : decks == 3
                                            ? "has no paytable for three decks"
                                            : "has Paytables C and D for four or more decks");
            if (!betTheSet.equals("none")) {
                wagers.add(SideWagers.betTheSet21(betTheSet));
            }
            if (flag("offer.kings-bounty")) {
                wagers.add(SideWagers.kingsBounty());
            }
            if (flag("offer.three-card-poker")) {
                wagers.add(SideWagers.threeCardPoker());
            }
            return wagers;
        }

        private List<FirstCardsWager> spanishSideWagers() {
            boolean six = decks == 6;
            Citation citation = Citation.of("§ 551.7(e)(" + (six ? 1 : 2) + ")");
            Payout same = atLeast("match-the-dealer-same", six ? "9 to 1" : "12 to 1", citation);
            Payout different = atLeast("match-the-dealer-different", six ? "4 to 1" : "3 to 1", citation);
            if (!flag("offer.match-the-dealer")) {
                return List.of();
            }
            return List.of(SideWagers.matchTheDealer(same, different, citation, Citation.of("§ 551.7(d)")));
        }

        private boolean sixOrEight() {
            return decks == 6 || decks == 8;
        }

        private Citation citation(String key) {
            Option option = options.get(key);
            if (option == null) {
                throw new IllegalStateException("no option " + key);
            }
            return option.citation();
        }

        private String choice(String key) {
            String value = document.choice(key);
            values.put(key, value);
            return value;
        }

        private boolean flag(String key) {
            return choice(key).equals("true");
        }

        private Optional<Boolean> trueOrFalse(String key) {
            String value = document.value(key);
            if (value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false")) {
                boolean is = value.equalsIgnoreCase("true");
                values.put(key, Boolean.toString(is));
                return Optional.of(is);
            }
            document.refuse(key, citation(key), "leaves a choice of true and false at most", false);
            return Optional.empty();
        }

        /** True or false where the chapter permits one of them and the other can be computed. */
        private boolean comparable(String key) {
            boolean only = standard(key).equals("true");
            boolean value = trueOrFalse(key).orElse(only);
            if (value != only) {
                document.refuse(key, citation(key), "requires " + only, true);
            }
            return value;
        }

        private String standard(String key) {
            Option option = options.get(key);
            return option == null ? "" : option.standard();
        }

        private int number(String key) {
            Option option = options.get(key);
            String value = document.value(key);
            if (option != null && option.permitted().contains(value)) {
                return Integer.parseInt(value);
            }
            boolean computable = value.matches("[0-6]");
            document.refuse(key, citation(key), "permits " + (option == null ? "" : option.range()), computable);
            return computable ? Integer.parseInt(value) : 0;
        }

        private Payout blackjackPays() {
            Payout payout = payout("blackjack-pays", BlackjackOptions.THREE_TO_TWO);
            if (!payout.equals(BlackjackOptions.THREE_TO_TWO)) {
                document.refuse("blackjack-pays", citation("blackjack-pays"), "requires 3 to 2", true);
            }
            return payout;
        }

        private Doubling doubling() {
            String value = document.value("double");
            for (Doubling doubling : Doubling.values()) {
                if (doubling.code().equalsIgnoreCase(value)) {
                    values.put("double", doubling.code());
                    if (doubling != Doubling.ANY_TWO) {
                        document.refuse("double", citation("double"), "permits any first two cards", true);
                    }
                    return doubling;
                }
            }
            document.refuse("double", citation("double"), "permits any first two cards: write any-two", false);
            return Doubling.ANY_TWO;
        }

        private Payout payout(String key, Payout otherwise) {
            try {
                Payout payout = Payout.parse(document.value(key));
                values.put(key, payout.toString());
                return payout;
            } catch (IllegalArgumentException e) {
                document.refuse(key, citation(key), "asks for payout odds such as " + otherwise, false);
                return otherwise;
            }
        }

        private Payout atLeast(String key, String least, Citation citation) {
            Payout minimum = Payout.parse(least);
            if (!document.says(key)) {
                values.put(key, least);
                return minimum;
            }
            Payout payout = payout(key, minimum);
            if (payout.net().compareTo(minimum.net()) < 0) {
                document.refuse(key, citation, "requires at least " + least, false);
            }
            return payout;
        }

        /** A side wager that has odds for some numbers of decks only; where they have none it is not offered. */
        private boolean offered(String wager, boolean hasOdds, String predicate) {
            String key = "offer." + wager;
            boolean offered = flag(key);
            if (offered && !hasOdds) {
                if (document.says(key)) {
                    document.refuse(key, citation(key), predicate, false);
                }
                values.put(key, "false");
                return false;
            }
            return offered;
        }

        /** The paytable selected; the first that there is for the decks where nothing is. */
        private String paytable(String key, String letters, String predicate) {
            String value = choice(key);
            if (!document.says(key)) {
                value = letters.isEmpty() ? "none" : letters.substring(0, 1);
                values.put(key, value);
            } else if (!value.equals("none") && !letters.contains(value)) {
                document.refuse(key, citation(key), predicate, false);
                return "none";
            }
            return value;
        }

        private long dollars(String key, long leastCents) {
            String value = document.value(key);
            try {
                BigDecimal dollars = new BigDecimal(value);
                long cents = dollars.movePointRight(2).longValueExact();
                if (cents > MOST_CENTS) {
                    document.refuse(key, citation(key), "asks for at most $100,000,000", false);
                    return leastCents;
                }
                if (cents < leastCents) {
                    Option option = options.get(key);
                    document.refuse(key, citation(key), "requires " + (option == null ? "" : option.range()), false);
                }
                values.put(key, dollars.stripTrailingZeros().toPlainString());
                return Math.max(cents, leastCents);
            } catch (NumberFormatException e) {
                document.refuse(key, citation(key), "asks for an amount in dollars, such as 25000", false);
            } catch (ArithmeticException e) {
                document.refuse(key, citation(key), "asks for an amount in dollars and whole cents", false);
            }
            return leastCents;
        }

        private @Nullable Long amountOrNone(String key, long leastCents) {
            if (document.value(key).equalsIgnoreCase("none")) {
                values.put(key, "none");
                return null;
            }
            return dollars(key, leastCents);
        }

        private long meter(String wager, long leastCents) {
            dollars("meter-reset." + wager, leastCents);
            String key = "meter-rate." + wager;
            String rate = document.value(key);
            if (!rate.matches("(100|\\d{1,2}(\\.\\d+)?)%")) {
                document.refuse(key, citation(key), "asks for a percentage of the wager, such as 20%", false);
            }
            return dollars("meter." + wager, leastCents);
        }
    }
}
