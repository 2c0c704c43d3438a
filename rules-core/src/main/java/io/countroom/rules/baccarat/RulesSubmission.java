package io.countroom.rules.baccarat;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionDocument;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Vigorish;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** The options of the three games, and how a chapter reads them. */
final class RulesSubmission {

    static final String EDITION = "edition";
    static final String DECKS = "decks";
    static final String EZ = "ez";
    static final String VIGORISH = "vigorish";
    static final String ROUNDING = "vigorish-rounding";
    static final String COLLECTION = "vigorish-collection";
    static final String TIE_ODDS = "tie-odds";
    static final String OFFER_DRAGON_BONUS = "offer.dragon-bonus";
    static final String DRAGON_BONUS = "paytable.dragon-bonus";
    static final String OFFER_HOUSE_MONEY = "offer.house-money";
    static final String PARLAY = "house-money-parlay";
    static final String DEALING = "dealing";
    static final String DISCLOSED_CARD = "disclosed-card";
    static final String SHUFFLING = "shuffling";

    private static final String ON_TIES = "tie-25%";
    private static final Pattern CENTS = Pattern.compile("(\\d{1,4})\\s*-?\\s*(?:cents?|c|¢)?");
    private static final Pattern PERCENT = Pattern.compile("(\\d{1,3})\\s*%?");
    private static final int LARGEST_ODDS = 100_000;

    private final Game game;
    private final Chapter chapter;
    private final OptionDocument document;
    private final Map<String, String> values = new LinkedHashMap<>();

    private RulesSubmission(Game game, Chapter chapter, OptionDocument document) {
        this.game = game;
        this.chapter = chapter;
        this.document = document;
    }

    static Option edition(Chapter... chapters) {
        List<String> numbers = Arrays.stream(chapters).map(Chapter::number).toList();
        return new Option(
                EDITION,
                "chapter",
                numbers.getFirst(),
                numbers,
                "Chapter " + String.join(" or Chapter ", numbers),
                chapters[0].chapter());
    }

    static Option option(String key, String name, List<String> permitted, String range, Citation citation) {
        return new Option(key, name, permitted.getFirst(), permitted, range, citation);
    }

    static Option decks(Chapter chapter) {
        return new Option(DECKS, "decks of cards", "8", List.of("6", "7", "8"), "six to eight decks", chapter.decks());
    }

    static Option vigorish(Chapter chapter, String range, String... permitted) {
        return option(VIGORISH, "vigorish on the Banker's Hand", List.of(permitted), range, chapter.payout("(c)"))
                .ofPayouts();
    }

    static Option rounding(Chapter chapter, String paragraph, String range, String... permitted) {
        return option(ROUNDING, "rounding off the vigorish", List.of(permitted), range, chapter.payout(paragraph))
                .ofPayouts();
    }

    static Option collection(Chapter chapter, String paragraph) {
        return option(
                COLLECTION,
                "collecting the vigorish",
                List.of("at-payout", "later"),
                "collecting when the winning payout is made, or later from a marker",
                chapter.payout(paragraph));
    }

    static Option tieOdds(Chapter chapter) {
        // 9 to 1 is not printed: it stands for "or more", as the odds that tables offer besides
        return Option.open(TIE_ODDS, "tie odds", "8 to 1", "8 to 1 or more", chapter.payout("(b)"), "8 to 1", "9 to 1")
                .ofPayouts();
    }

    /** Reads a document; the chapter is the edition's. */
    static Terms read(Game game, List<Chapter> chapters, Map<String, String> given, boolean whatIf) {
        OptionDocument document = new OptionDocument(
                game.options(), given, whatIf, chapters.getFirst().chapter());
        String edition = document.choice(EDITION);
        Chapter chapter = chapters.stream()
                .filter(of -> of.number().equals(edition))
                .findFirst()
                .orElseThrow();
        return new RulesSubmission(game, chapter, document).read();
    }

    private boolean has(String key) {
        return game.options().stream().anyMatch(option -> option.key().equals(key));
    }

    private Terms read() {
        boolean current = chapter == Chapter.MIDIBACCARAT;
        values.put(EDITION, chapter.number());
        int decks = decks();
        boolean ez = has(EZ) && onlyInCurrent(EZ, false, chapter.payout("(c)"), "EZ Baccarat");
        Vigorish percent = vigorish(ez);
        boolean onTies = ON_TIES.equals(values.get(VIGORISH));
        Vigorish vigorish = rounding(percent, onTies);
        keep(COLLECTION);
        Payout tieOdds = tieOdds();
        boolean dragonBonus = has(OFFER_DRAGON_BONUS)
                && onlyInCurrent(OFFER_DRAGON_BONUS, true, chapter.wagers("(a)"), "the Dragon Bonus Wager");
        String paytable = null;
        if (has(DRAGON_BONUS)) {
            keep(DRAGON_BONUS);
            paytable = dragonBonus ? values.get(DRAGON_BONUS) : null;
        }
        boolean houseMoney = has(OFFER_HOUSE_MONEY)
                && onlyInCurrent(OFFER_HOUSE_MONEY, true, chapter.wagers("(a)"), "the House Money Wager");
        int parlay = has(PARLAY) ? parlay() : 0;
        if (has(DEALING)) {
            dealing();
        }
        if (has(DISCLOSED_CARD)) {
            disclosedCard(current);
        }
        boolean reshuffled = false;
        if (has(SHUFFLING)) {
            keep(SHUFFLING);
            reshuffled = "continuous".equals(values.get(SHUFFLING));
        }
        document.check();
        return new Terms(
                game,
                chapter,
                Collections.unmodifiableMap(inOrder()),
                decks,
                vigorish,
                onTies,
                ez,
                tieOdds,
                paytable,
                houseMoney,
                parlay,
                reshuffled);
    }

    private Map<String, String> inOrder() {
        Map<String, String> ordered = new LinkedHashMap<>();
        game.options()
                .forEach(option -> ordered.put(option.key(), values.getOrDefault(option.key(), option.standard())));
        return ordered;
    }

    private void keep(String key) {
        values.put(key, document.choice(key));
    }

    private int decks() {
        int decks;
        try {
            decks = Integer.parseInt(document.value(DECKS));
        } catch (NumberFormatException e) {
            decks = 0;
        }
        if (decks < 6 || decks > 8) {
            String batches = chapter == Chapter.MINIBACCARAT_2010 && decks >= 12 && decks <= 16
                    ? "; an automated card shuffling device holds two batches (§ 541.3(b)): say the decks of one"
                    : "";
            document.refuse(DECKS, chapter.decks(), "permits six to eight decks" + batches, decks >= 1 && decks <= 16);
        }
        values.put(DECKS, Integer.toString(decks));
        return decks;
    }

    /** What Chapter 629a added to Midibaccarat: permitted there, refused under the chapter of 2010. */
    private boolean onlyInCurrent(String key, boolean standard, Citation citation, String what) {
        boolean value = document.says(key) ? document.isTrue(key) : standard && chapter == Chapter.MIDIBACCARAT;
        if (value && chapter != Chapter.MIDIBACCARAT) {
            document.refuse(key, citation, "does not provide " + what + ", as Chapter 629a does", false);
        }
        values.put(key, Boolean.toString(value));
        return value;
    }

    private Vigorish vigorish(boolean ez) {
        Citation citation = chapter.payout("(c)");
        String said = document.says(VIGORISH) ? document.value(VIGORISH).toLowerCase(Locale.ROOT) : ez ? "none" : "5%";
        boolean onTiesPermitted = chapter == Chapter.MINIBACCARAT_2010 || chapter == Chapter.MIDIBACCARAT_2010;
        switch (said) {
            case "5%" -> {
                if (ez) {
                    document.refuse(VIGORISH, citation, "collects no vigorish at EZ Baccarat", false);
                }
            }
            case "4%" -> {
                if (chapter == Chapter.MIDIBACCARAT) {
                    document.refuse(VIGORISH, citation, "requires 5%, or none at EZ Baccarat", !ez);
                }
            }
            case ON_TIES -> {
                if (!onTiesPermitted) {
                    document.refuse(VIGORISH, citation, "knows no vigorish on ties, as § 541.13(f) does", !ez);
                }
            }
            case "none" -> {
                if (!ez) {
                    document.refuse(
                            VIGORISH,
                            citation,
                            chapter == Chapter.MIDIBACCARAT
                                    ? "requires 5% unless EZ Baccarat is offered"
                                    : "requires a vigorish of 4% or 5%",
                            true);
                }
            }
            default ->
                document.refuse(
                        VIGORISH,
                        citation,
                        "permits "
                                + (onTiesPermitted
                                        ? "5%, 4% or tie-25%"
                                        : chapter == Chapter.BACCARAT_2010 ? "5% or 4%" : "5%, or none at EZ Baccarat"),
                        false);
        }
        values.put(VIGORISH, said);
        return switch (said) {
            case "4%" -> Vigorish.of(4);
            case ON_TIES -> Vigorish.of(25);
            case "none" -> Vigorish.NONE;
            default -> Vigorish.of(5);
        };
    }

    private Vigorish rounding(Vigorish vigorish, boolean onTies) {
        String said = document.value(ROUNDING).toLowerCase(Locale.ROOT);
        if (said.equals("none")) {
            values.put(ROUNDING, "none");
            return vigorish;
        }
        Citation citation = chapter.payout(chapter == Chapter.MIDIBACCARAT ? "(c)" : "(d)");
        Matcher cents = CENTS.matcher(said);
        if (!cents.matches() || Integer.parseInt(cents.group(1)) < 1) {
            document.refuse(ROUNDING, citation, "is about a multiple of cents: write none or 25-cents", false);
            return vigorish;
        }
        int multiple = Integer.parseInt(cents.group(1));
        int permitted = switch (chapter) {
            case MINIBACCARAT_2010, MIDIBACCARAT_2010 -> 5;
            case MIDIBACCARAT -> 25;
            case BACCARAT_2010 -> vigorish.percent() == 4 ? 20 : 25;
        };
        if (vigorish.percent() == 0) {
            document.refuse(ROUNDING, citation, "collects no vigorish at EZ Baccarat, so that none is rounded", false);
        } else if (multiple != permitted) {
            document.refuse(
                    ROUNDING,
                    citation,
                    "permits rounding off a vigorish of " + vigorish.percent() + "%" + (onTies ? " on ties" : "")
                            + " to multiples of " + permitted + " cents",
                    true);
        }
        values.put(ROUNDING, multiple + "-cents");
        return new Vigorish(vigorish.percent(), multiple);
    }

    private Payout tieOdds() {
        String said = document.value(TIE_ODDS);
        Citation citation = chapter.payout("(b)");
        @Nullable Payout odds = null;
        try {
            odds = Payout.parse(said.matches("\\d+") ? said + " to 1" : said);
        } catch (IllegalArgumentException e) {
            document.refuse(TIE_ODDS, citation, "is about odds: write them as 8 to 1", false);
        }
        Payout read = odds == null || odds.pays() == 0 ? Payout.to(8, 1) : odds;
        if (odds != null && (odds.pays() > LARGEST_ODDS || odds.per() > LARGEST_ODDS)) {
            document.refuse(TIE_ODDS, citation, "has no upper limit, but these odds are beyond reckoning", false);
        } else if (odds != null && odds.net().compareTo(BigFraction.of(8)) < 0) {
            document.refuse(TIE_ODDS, odds.toString(), citation, "requires at least 8 to 1", odds.pays() > 0);
        }
        values.put(TIE_ODDS, read.toString());
        return read;
    }

    private int parlay() {
        String said = document.value(PARLAY).toLowerCase(Locale.ROOT);
        Matcher percent = PERCENT.matcher(said);
        int portion = said.equals("all") ? 100 : percent.matches() ? Integer.parseInt(percent.group(1)) : 0;
        if (portion < 1 || portion > 100) {
            document.refuse(
                    PARLAY,
                    Citation.of("§ 629a.8(c)(3)(i)(A)"),
                    "permits all of the payout or a specified portion: write all or a percentage such as 50%",
                    false);
        }
        values.put(PARLAY, portion == 100 ? "all" : portion + "%");
        return portion;
    }

    /** Face up, face down or handed to the players: § 541.9(c), § 543.9(c), § 545.9(c) and (d), § 629a.8(c). */
    private void dealing() {
        String said = document.says(DEALING) ? document.choice(DEALING) : standardDealing();
        boolean permitted = switch (chapter) {
            case MINIBACCARAT_2010 -> !said.equals("players-view");
            case MIDIBACCARAT_2010 -> true;
            case BACCARAT_2010 -> !said.equals("face-up");
            case MIDIBACCARAT -> said.equals("players-view");
        };
        if (!permitted) {
            boolean current = chapter == Chapter.MIDIBACCARAT;
            document.refuse(
                    DEALING,
                    chapter.section(current ? 8 : 9, "(c)"),
                    current ? "hands the cards to the players: players-view" : "does not deal this game so",
                    false);
        }
        values.put(DEALING, said);
    }

    private String standardDealing() {
        return switch (chapter) {
            case MINIBACCARAT_2010, MIDIBACCARAT_2010 -> "face-up";
            case BACCARAT_2010 -> "face-down";
            case MIDIBACCARAT -> "players-view";
        };
    }

    private void disclosedCard(boolean current) {
        String said = document.choice(DISCLOSED_CARD);
        if (!current && said.equals("simulated-round")) {
            document.refuse(
                    DISCLOSED_CARD,
                    chapter.irregularity("(c)"),
                    "discards the disclosed card with one more; Chapter 629a permits a simulated round",
                    false);
        }
        values.put(DISCLOSED_CARD, said);
    }
}
