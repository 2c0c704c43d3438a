package io.countroom.rules.baccarat21;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionDocument;
import io.countroom.rules.game.TableRules;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** 21 Baccarat, Chapter 681a. */
public final class Baccarat21Game implements Game {

    static final Citation CHAPTER = Citation.of("Chapter 681a");
    static final Citation CARDS = Citation.of("§ 681a.3(a)");

    private static final Citation PAYTABLES = Citation.of("§ 681a.8(c)");
    private static final List<String> TRUE_FALSE = List.of("true", "false");

    private static final List<Option> OPTIONS = List.of(
            new Option("edition", "chapter", "681a", List.of("681a"), "Chapter 681a", CHAPTER),
            new Option("decks", "decks of cards", "8", List.of("4", "8"), "four or eight decks", CARDS),
            new Option(
                    "two-aces",
                    "total of a hand of two aces",
                    "12",
                    List.of("12", "own-total"),
                    "12 by the text, or own-total: a natural that only two aces equal and that no hand beats (§ 681a.1)",
                    Citation.of("§ 681a.3(d)(3)")),
            offer("offer.tie", "offering the Tie Wager", "(d)(1)"),
            offer("offer.bonus-player", "offering the Bonus Wager on the Player's Hand", "(d)(2)"),
            offer("offer.bonus-banker", "offering the Bonus Wager on the Banker's Hand", "(d)(3)"),
            new Option(
                            "paytable.bonus",
                            "paytable of the Bonus Wagers",
                            "D",
                            List.of("D", "E", "F", "A", "B", "C"),
                            "Paytables D, E and F with eight decks, A, B and C with four",
                            PAYTABLES)
                    .ofPayouts(),
            new Option(
                    "shuffling",
                    "shuffling",
                    "shoe",
                    List.of("shoe", "continuous"),
                    "a shoe that is dealt down, or a device that reshuffles automatically",
                    Citation.of("§ 681a.5(h)")));

    private static Option offer(String key, String name, String paragraph) {
        return new Option(key, name, "true", TRUE_FALSE, "true or false", Citation.of("§ 681a.6" + paragraph));
    }

    @Override
    public String id() {
        return "21-baccarat";
    }

    @Override
    public String name() {
        return "21 Baccarat";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TableRules under(Map<String, String> options) {
        return new Baccarat21Rules(this, read(options, false));
    }

    @Override
    public TableRules whatIf(Map<String, String> options) {
        return new Baccarat21Rules(this, read(options, true));
    }

    private Terms read(Map<String, String> given, boolean whatIf) {
        OptionDocument document = new OptionDocument(OPTIONS, given, whatIf, CHAPTER);
        Map<String, String> read = new LinkedHashMap<>();
        read.put("edition", document.choice("edition"));
        int decks = decks(document);
        read.put("decks", Integer.toString(decks));
        for (String key : List.of("two-aces", "offer.tie", "offer.bonus-player", "offer.bonus-banker")) {
            read.put(key, document.choice(key));
        }
        String paytable = paytable(document, decks);
        read.put("paytable.bonus", paytable);
        read.put("shuffling", document.choice("shuffling"));
        document.check();
        return new Terms(
                Collections.unmodifiableMap(read),
                decks,
                "own-total".equals(read.get("two-aces")),
                document.isTrue("offer.tie"),
                document.isTrue("offer.bonus-player"),
                document.isTrue("offer.bonus-banker"),
                paytable,
                "continuous".equals(read.get("shuffling")));
    }

    private static int decks(OptionDocument document) {
        int decks;
        try {
            decks = Integer.parseInt(document.value("decks"));
        } catch (NumberFormatException e) {
            decks = 0;
        }
        if (decks != 4 && decks != 8) {
            document.refuse("decks", CARDS, "permits four or eight decks", decks >= 1 && decks <= 16);
        }
        return decks;
    }

    private static String standardPaytable(int decks) {
        return decks == 4 ? "A" : "D";
    }

    private static String paytable(OptionDocument document, int decks) {
        if (!document.says("paytable.bonus")) {
            return standardPaytable(decks);
        }
        String paytable = document.choice("paytable.bonus");
        if (decks == 4 && "DEF".contains(paytable)) {
            document.refuse("paytable.bonus", PAYTABLES, "gives Paytables A, B and C for four decks", true);
        } else if (decks == 8 && "ABC".contains(paytable)) {
            document.refuse("paytable.bonus", PAYTABLES, "gives Paytables D, E and F for eight decks", true);
        }
        return paytable;
    }
}
