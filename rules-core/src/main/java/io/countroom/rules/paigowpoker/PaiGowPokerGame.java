package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.BankOptions;
import io.countroom.rules.banking.BankSections;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionDocument;
import io.countroom.rules.game.TableRules;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Pai Gow Poker, chapter 645a. */
public final class PaiGowPokerGame implements Game {

    static final Citation CHAPTER = Citation.of("Chapter 645a");
    private static final Citation VIGORISH = Citation.of("§ 645a.13(a)");
    private static final Citation METER = Citation.of("§ 645a.13(e)(2)");
    private static final Citation MAXIMUM = Citation.of("§ 645a.13(f)");

    static final BankSections SECTIONS = new BankSections(
            Citation.of("§ 645a.2(a)"),
            Citation.of("§ 645a.11(f)(3)"),
            Citation.of("§ 645a.11(f)(2)"),
            Citation.of("§ 645a.11(f)(1)"),
            Citation.of("§ 645a.11(d)"),
            Citation.of("§ 645a.14(d)"),
            Citation.of("§ 645a.14(c)"),
            Citation.of("§ 645a.7(f)"),
            Citation.of("§ 645a.12(a)"),
            Citation.of("§ 645a.12(e)"),
            Citation.of("§ 645a.12(f)"),
            Citation.of("§ 645a.12(g)"),
            Citation.of("§ 645a.12(j)"),
            Citation.of("§ 645a.12(l)"));

    static final String NONE = "none";
    private static final String FORTUNE_BONUS = "paytable." + SideWager.FORTUNE_BONUS;
    private static final String EMPERORS_TREASURE = "paytable." + SideWager.EMPERORS_TREASURE;
    private static final String INSURANCE = "paytable." + SideWager.PAI_GOW_INSURANCE;
    private static final String OFFER_PROGRESSIVE = "offer." + SideWager.PROGRESSIVE;
    private static final String METER_KEY = "meter." + SideWager.PROGRESSIVE;
    private static final String RESET_KEY = "meter-reset." + SideWager.PROGRESSIVE;
    private static final String RATE_KEY = "meter-rate." + SideWager.PROGRESSIVE;
    private static final String BEST_HAND = "best-hand";
    private static final String MAXIMUM_KEY = "maximum-payout";
    private static final String HOUSE_WAY = "house-way";

    private static final long LEAST_METER_CENTS = 200_000;
    private static final long LEAST_MAXIMUM_CENTS = 5_000_000;
    private static final BigDecimal MOST_DOLLARS = BigDecimal.valueOf(100_000_000);
    private static final Pattern PERCENT = Pattern.compile("([0-9]{1,2}|100)%");

    private static final List<Option> OPTIONS = permitted();

    private static List<Option> permitted() {
        List<Option> options = new ArrayList<>();
        options.add(new Option("edition", "Edition", "645a", List.of("645a"), "645a (2012)", CHAPTER));
        options.addAll(BankOptions.options(SECTIONS, VIGORISH));
        options.add(new Option(
                HOUSE_WAY,
                "Setting the dealer's hands",
                HouseWay.STANDARD.option(),
                List.of(HouseWay.STANDARD.option(), HouseWay.ALWAYS_SPLIT.option()),
                "standard or always-split",
                Citation.of("§ 645a.11(c)")));
        options.add(paytable(FORTUNE_BONUS, "Fortune Bonus Wager", SideWager.BONUS_PAYTABLES, "(b)"));
        options.add(paytable(EMPERORS_TREASURE, "Emperor's Treasure Wager", SideWager.BONUS_PAYTABLES, "(c)"));
        options.add(paytable(INSURANCE, "Pai Gow Insurance Wager", SideWager.INSURANCE_PAYTABLES, "(d)"));
        options.add(new Option(
                OFFER_PROGRESSIVE,
                "Progressive Payout Wager",
                "true",
                List.of("true", "false"),
                "true or false",
                Citation.of("§ 645a.7(e)(4)")));
        options.add(Option.open(METER_KEY, "Progressive meter in dollars", "2000", "$2,000 or more", METER, "2000"));
        options.add(Option.open(
                RESET_KEY,
                "Initial and reset amount of the meter in dollars",
                "2000",
                "$2,000 or more",
                METER,
                "2000"));
        options.add(Option.open(
                RATE_KEY,
                "Rate of progression of the meter",
                "20%",
                "a percentage of the wager",
                Citation.of("§ 645a.13")));
        options.add(new Option(
                        BEST_HAND,
                        "A straight beside three of a kind counts by its rank, or by what pays more",
                        "rank",
                        List.of("rank", "payout"),
                        "rank or payout",
                        Citation.of("§ 645a.11(h)"))
                .ofPayouts());
        options.add(Option.open(
                        MAXIMUM_KEY,
                        "Maximum payable to a player on a single hand in dollars, Envy Bonuses apart",
                        NONE,
                        "$50,000 or more, or none",
                        MAXIMUM,
                        NONE,
                        "50000")
                .ofPayouts());
        return List.copyOf(options);
    }

    private static Option paytable(String key, String name, List<String> letters, String paragraph) {
        List<String> values = new ArrayList<>(letters);
        values.add(NONE);
        return new Option(
                        key,
                        name,
                        "A",
                        values,
                        letters.getFirst() + " to " + letters.getLast() + ", or none",
                        Citation.of("§ 645a.13" + paragraph))
                .ofPayouts();
    }

    @Override
    public String id() {
        return "pai-gow-poker";
    }

    @Override
    public String name() {
        return "Pai Gow Poker";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TableRules under(Map<String, String> options) {
        return new Reader(new OptionDocument(OPTIONS, options, false, CHAPTER)).read(this);
    }

    @Override
    public TableRules whatIf(Map<String, String> options) {
        return new Reader(new OptionDocument(OPTIONS, options, true, CHAPTER)).read(this);
    }

    /** Reads one Rules Submission. */
    private static final class Reader {

        private final OptionDocument document;
        private final Map<String, String> values = new LinkedHashMap<>();

        Reader(OptionDocument document) {
            this.document = document;
        }

        PaiGowPokerRules read(PaiGowPokerGame game) {
            values.put("edition", document.choice("edition"));
            BankOptions bank = BankOptions.read(document, SECTIONS, VIGORISH);
            values.putAll(bank.values());
            HouseWay houseWay = choice(HOUSE_WAY).equals(HouseWay.ALWAYS_SPLIT.option())
                    ? HouseWay.ALWAYS_SPLIT
                    : HouseWay.STANDARD;
            String fortuneBonus = choice(FORTUNE_BONUS);
            String emperorsTreasure = choice(EMPERORS_TREASURE);
            String insurance = choice(INSURANCE);
            boolean progressive = choice(OFFER_PROGRESSIVE).equals("true");
            long meter = dollars(METER_KEY, LEAST_METER_CENTS, "requires $2,000 or more");
            long reset = dollars(RESET_KEY, LEAST_METER_CENTS, "requires $2,000 or more");
            int rate = rate();
            boolean bestPayout = choice(BEST_HAND).equals("payout");
            long maximum = document.value(MAXIMUM_KEY).equals(NONE)
                    ? Long.MAX_VALUE
                    : dollars(MAXIMUM_KEY, LEAST_MAXIMUM_CENTS, "requires $50,000 or more");
            values.putIfAbsent(MAXIMUM_KEY, NONE);
            document.check();
            List<SideWager> sides = new ArrayList<>();
            if (!fortuneBonus.equals(NONE)) {
                sides.add(SideWager.fortuneBonus(fortuneBonus, bestPayout));
            }
            if (!emperorsTreasure.equals(NONE)) {
                sides.add(SideWager.emperorsTreasure(emperorsTreasure, bestPayout));
            }
            if (!insurance.equals(NONE)) {
                sides.add(SideWager.paiGowInsurance(insurance));
            }
            if (progressive) {
                sides.add(SideWager.progressive());
            }
            return new PaiGowPokerRules(
                    game, values, bank, houseWay, sides, new PaiGowPokerRules.Meter(meter, reset, rate), maximum);
        }

        private String choice(String key) {
            String value = document.choice(key);
            values.put(key, value);
            return value;
        }

        private int rate() {
            String value = document.value(RATE_KEY);
            values.put(RATE_KEY, value);
            if (!PERCENT.matcher(value).matches()) {
                document.refuse(
                        RATE_KEY, Citation.of("§ 645a.13"), "asks for a percentage of the wager, such as 20%", false);
                return 0;
            }
            return Integer.parseInt(value.substring(0, value.length() - 1));
        }

        /** An amount in dollars, as cents. */
        private long dollars(String key, long leastCents, String predicate) {
            String value = document.value(key);
            values.put(key, value);
            Citation citation = key.equals(MAXIMUM_KEY) ? MAXIMUM : METER;
            try {
                BigDecimal dollars = new BigDecimal(value);
                if (dollars.stripTrailingZeros().scale() > 2 || dollars.abs().compareTo(MOST_DOLLARS) > 0) {
                    document.refuse(key, citation, "asks for dollars and cents, at most $100,000,000", false);
                    return leastCents;
                }
                long cents = dollars.movePointRight(2).longValueExact();
                if (cents < leastCents) {
                    document.refuse(key, citation, predicate, false);
                }
                return cents;
            } catch (NumberFormatException e) {
                document.refuse(key, citation, "asks for an amount in dollars, such as 50000", false);
                return leastCents;
            }
        }
    }
}
