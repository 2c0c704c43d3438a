package io.countroom.reporting.mapping;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.mapping.Mapping.Amounts;
import io.countroom.reporting.mapping.Mapping.As;
import io.countroom.reporting.mapping.Mapping.HandRule;
import io.countroom.reporting.mapping.Mapping.Join;
import io.countroom.reporting.mapping.Mapping.Paid;
import io.countroom.reporting.mapping.Mapping.Reads;
import io.countroom.reporting.mapping.Mapping.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The beginning of a file of another system, from which a mapping is made. */
public final class Example {

    private static final int MOST_PATHS = 200;
    private static final int LINES_LOOKED_AT = 20;

    /** How other systems call our fields, without case and marks. */
    private static final Map<String, List<String>> ALIASES = aliases();

    /** Words of other systems for a finished round. */
    private static final Map<String, String> STATES = Map.ofEntries(
            Map.entry("Resolved", "played"),
            Map.entry("Finished", "played"),
            Map.entry("Settled", "played"),
            Map.entry("Completed", "played"),
            Map.entry("Cancelled", "cancelled"),
            Map.entry("Void", "void"),
            Map.entry("Corrected", "modified"),
            Map.entry("Amended", "modified"));

    private final List<String> texts;
    private final Map<String, String> values = new LinkedHashMap<>();

    /**
     * @param texts the first lines of a file; of games and bets, of both
     */
    public Example(List<String> texts) {
        this.texts = texts.stream().filter(text -> !text.isBlank()).toList();
        for (String text : this.texts) {
            List<String> lines = text.lines()
                    .filter(line -> !line.isBlank())
                    .limit(LINES_LOOKED_AT)
                    .toList();
            if (isJson(text)) {
                lines.forEach(this::readJson);
            } else {
                readCsv(lines);
            }
        }
    }

    private static Map<String, List<String>> aliases() {
        Map<String, List<String>> all = new LinkedHashMap<>();
        all.put("round", List.of("round", "roundid", "gameid", "gamenumber", "handid", "id", "no"));
        all.put("table", List.of("table", "tableid", "tablecode", "tableno", "tablename"));
        all.put("game", List.of("game", "gametype", "gamename"));
        all.put("gamingDate", List.of("gamingdate", "gamingday", "businessdate", "gamedate"));
        all.put("shift", List.of("shift"));
        all.put("dealtAt", List.of("dealtat", "startedat", "starttime", "start", "time", "timestamp", "datetime"));
        all.put("shoe", List.of("shoe", "shoeno", "shoeid", "shoenumber"));
        all.put("hand", List.of("hand", "handno", "gameno", "roundno"));
        all.put("dealer", List.of("dealer", "dealerid", "dealeruid", "dealercode"));
        all.put("state", List.of("state", "status"));
        all.put("cards", List.of("cards"));
        all.put("seat", List.of("seat", "seatno", "position", "spot", "box"));
        all.put("wager", List.of("wager", "bettype", "bet", "betcode", "code", "wagertype"));
        all.put("amount", List.of("amount", "betamount", "stake", "wagered", "betvalue"));
        all.put("paid", List.of("paid", "payout", "payoff", "win", "winamount", "netwin"));
        all.put("vigorish", List.of("vigorish", "commission", "vig", "tax"));
        all.put("player", List.of("player", "playerid", "patronid", "customerid"));
        return all;
    }

    private static boolean isJson(String text) {
        return text.stripLeading().startsWith("{");
    }

    private void readCsv(List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        try {
            char separator = Cells.separator(lines.getFirst());
            List<String> header = Cells.split(lines.getFirst(), separator);
            for (String column : header) {
                values.putIfAbsent(column, "");
            }
            for (String line : lines.subList(1, lines.size())) {
                List<String> cells = Cells.split(line, separator);
                for (int i = 0; i < Math.min(cells.size(), header.size()); i++) {
                    see(header.get(i), cells.get(i));
                }
            }
        } catch (Refusal refusal) {
            // A line that cannot be split names no further value; the preview says what is wrong with it.
            return;
        }
    }

    private void see(String from, String value) {
        if (values.size() < MOST_PATHS || values.containsKey(from)) {
            values.merge(from, value, (before, now) -> before.isEmpty() ? now : before);
        }
    }

    private void readJson(String line) {
        try {
            paths("", JsonMapper.shared().readTree(line));
        } catch (JacksonException e) {
            // As above: the preview says what is wrong with the line.
            return;
        }
    }

    private void paths(String path, JsonNode node) {
        if (node.isObject()) {
            node.propertyNames().forEach(name -> paths(path.isEmpty() ? name : path + "." + name, node.get(name)));
        } else if (node.isArray()) {
            node.forEach(element -> paths(path + "[]", element));
        } else {
            see(path, node.isNull() ? "" : node.asString());
        }
    }

    /** The columns or paths, in the order in which they stand. */
    public List<String> columns() {
        return List.copyOf(values.keySet());
    }

    /** A mapping as good as the names of columns allow; what it does not know it leaves out. */
    public Mapping guess(String name) {
        Reads reads = texts.size() > 1
                ? Reads.GAMES_AND_BETS
                : !texts.isEmpty() && isJson(texts.getFirst()) ? Reads.JSON : Reads.CSV;
        Map<String, Rule> fields = new LinkedHashMap<>();
        ALIASES.forEach((field, aliases) -> {
            String column = named(aliases, fields);
            if (column != null) {
                Rule rule = Rule.from(column);
                fields.put(
                        field,
                        switch (field) {
                            case "dealtAt" -> rule.as(time(values.getOrDefault(column, "")));
                            case "state" -> rule.values(STATES);
                            default -> rule;
                        });
            }
        });
        List<HandRule> hands = new ArrayList<>();
        for (String of : List.of("player", "banker", "dealer")) {
            List<String> cards = columns().stream()
                    .filter(column ->
                            plain(column).contains("card") && plain(column).contains(of))
                    .toList();
            if (!cards.isEmpty()) {
                hands.add(new HandRule(of, cards));
            }
        }
        if (!hands.isEmpty()) {
            fields.remove("cards");
        }
        Rule amount = fields.get("amount");
        String bets = "";
        if (reads == Reads.JSON && amount != null && amount.from().contains("[]")) {
            bets = amount.from().substring(0, amount.from().lastIndexOf("[]") + 2);
        }
        if (!bets.isEmpty() && !fields.containsKey("seat")) {
            fields.put("seat", new Rule("", null, As.TEXT, Map.of(), bets.substring(0, bets.indexOf("[]") + 2)));
        }
        Rule round = fields.get("round");
        String join = reads == Reads.GAMES_AND_BETS && round != null ? round.from() : "";
        return new Mapping(
                name,
                "",
                reads,
                fields,
                hands,
                CardNames.BY_NAME,
                bets,
                join.isEmpty() ? null : new Join(join, join),
                Amounts.DOLLARS,
                reads == Reads.JSON ? Paid.RETURNED : Paid.NET);
    }

    private @Nullable String named(List<String> aliases, Map<String, Rule> taken) {
        List<String> free = columns().stream()
                .filter(column ->
                        taken.values().stream().noneMatch(rule -> rule.from().equals(column)))
                .toList();
        Stream<String> whole = aliases.stream()
                .flatMap(alias -> free.stream()
                        .filter(column -> plain(column).equals(alias)
                                || (column.contains("[]") && lastStep(column).equals(alias))));
        // Short names such as id say too little there.
        Stream<String> nested = aliases.stream()
                .filter(alias -> alias.length() > 2)
                .flatMap(
                        alias -> free.stream().filter(column -> lastStep(column).equals(alias)));
        return Stream.concat(whole, nested).findFirst().orElse(null);
    }

    private static String plain(String column) {
        return column.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    /** Of a path its end. */
    private static String lastStep(String column) {
        return plain(column.substring(column.lastIndexOf('.') + 1));
    }

    private static As time(String value) {
        if (value.matches("\\d{12,14}")) {
            return As.EPOCH_MILLIS;
        }
        if (value.matches("\\d{9,11}")) {
            return As.EPOCH_SECONDS;
        }
        return value.matches(".*(Z|[+-]\\d\\d:?\\d\\d)") ? As.TEXT : As.LOCAL_TIME;
    }
}
