package io.countroom.reporting.floor;

import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.sql.RefusedException;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.property.GamingTable;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The games that can stand on a floor: those whose rules of play Countroom knows, and any other. Tables of the others are counted,
 * and no win is expected of them.
 */
public final class FloorGames {

    private static final Pattern ID = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final int LONGEST_ID = 40;

    /** The remedy for a slip that does not fit its table. */
    public static final String DROP_OR_RAKE = "write rake at a table that takes it, and drop at any other";

    /** By the names of Pennsylvania's chapters. */
    private static final Map<String, String> COUNTED = names();

    private FloorGames() {}

    private static Map<String, String> names() {
        Map<String, String> games = new LinkedHashMap<>();
        games.put("roulette", "Roulette");
        games.put("big-six", "Big Six Wheel");
        games.put("sic-bo", "Sic Bo");
        games.put("craps", "Craps");
        games.put("mini-craps", "Mini-Craps");
        games.put("red-dog", "Red Dog");
        games.put("war", "War");
        games.put("three-card-poker", "Three Card Poker");
        games.put("let-it-ride", "Let It Ride Poker");
        games.put("caribbean-stud", "Caribbean Stud Poker");
        games.put("four-card-poker", "Four Card Poker");
        games.put("ultimate-texas-holdem", "Ultimate Texas Hold'em Poker");
        games.put("mississippi-stud", "Mississippi Stud");
        games.put("crazy-4-poker", "Crazy 4 Poker");
        games.put("poker", "Poker");
        games.put("tournament", "Poker Tournament");
        return games;
    }

    /** Whether rounds of the game can be logged and settled. */
    public static boolean hasRules(String id) {
        return Games.find(id).isPresent();
    }

    /** Whether the house wins a rake instead of wagers, so that there is no drop box, no drop and no hold. */
    public static boolean takesRake(String id) {
        return id.equals("poker");
    }

    /** Why a table cannot have a slip of that kind: it has a drop box or takes rake. Empty where it can. */
    public static String unfit(GamingTable table, Kind kind) {
        boolean raked = takesRake(table.game());
        if (raked ? !Kind.DROPS.contains(kind) : kind != Kind.RAKE) {
            return "";
        }
        return "table " + table.code() + " deals " + name(table.game()) + ", which has "
                + (raked ? "rake and no drop box" : "no rake");
    }

    /** Whether the certificate holder says what its drop should hold: of games with rules of play that is computed. */
    public static boolean takesTheoreticalHold(String id) {
        return !hasRules(id) && !takesRake(id);
    }

    /** The name of a game; one that a property named by itself is called what its id says. */
    public static String name(String id) {
        return Games.find(id)
                .map(Game::name)
                .orElseGet(() -> COUNTED.getOrDefault(
                        id,
                        Arrays.stream(id.split("-"))
                                .filter(word -> !word.isEmpty())
                                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                                .collect(Collectors.joining(" "))));
    }

    /** The names of wagers by their ids, by the id of the game. A game is added when its wagers are first asked for. */
    private static final Map<String, Map<String, String>> WAGERS = new ConcurrentHashMap<>();

    /** The names of all wagers that a game can offer under any options, by their ids. */
    public static Map<String, String> wagers(Game game) {
        return WAGERS.computeIfAbsent(game.id(), id -> ofAllOptions(game));
    }

    /** The name of a game's wager; its id where the game has no wager of that id. */
    public static String wager(String game, String id) {
        return Games.find(game).map(FloorGames::wagers).orElse(Map.of()).getOrDefault(id, id);
    }

    private static Map<String, String> ofAllOptions(Game game) {
        Map<String, String> wagers = new LinkedHashMap<>();
        addWagers(game, Map.of(), wagers);
        for (Option<?> option : game.options()) {
            for (String value : option.permitted()) {
                addWagers(game, Map.of(option.key(), value), wagers);
            }
        }
        return Collections.unmodifiableMap(wagers);
    }

    private static void addWagers(Game game, Map<String, String> options, Map<String, String> wagers) {
        try {
            game.under(options).wagers().forEach(wager -> wagers.putIfAbsent(wager.id(), wager.name()));
        } catch (OptionRefusedException e) {
            // Permitted only together with another option.
        }
    }

    /** The ids of the games without rules that have a chapter. */
    public static List<String> counted() {
        return List.copyOf(COUNTED.keySet());
    }

    /** Where a game stands among the others: those with rules first. */
    public static int place(String id) {
        int ruled = Games.find(id).map(Games.all()::indexOf).orElse(-1);
        int counted = counted().indexOf(id);
        return ruled >= 0 ? ruled : Games.all().size() + (counted >= 0 ? counted : COUNTED.size());
    }

    /** @throws RefusedException if a game cannot be called that */
    public static String checked(String id) {
        if (id.length() > LONGEST_ID || !ID.matcher(id).matches()) {
            throw new RefusedException("'" + id + "' cannot be a game: write small letters, digits and hyphens, as in '"
                    + "roulette' or 'lucky-wheel', at most " + LONGEST_ID);
        }
        return id;
    }
}
