package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.LineBlock;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.mapping.MappedCells;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One JSON object of another system a line, a round each, with its wagers in lists within. */
final class MappedJson implements RoundFormat {

    private static final JsonMapper JSON = JsonMapper.builder(NdjsonRounds.JSON)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** Beyond this a number's digits could fill the memory: no amount has so many. */
    private static final int MOST_DIGITS = 40;

    private final MappedCells mapped;
    private final RoundCells rounds = new RoundCells(MappedCells.COLUMNS);

    /** The lists on the way to a wager: {@code participants[]}, {@code participants[].bets[]}. */
    private final List<String> lists;

    MappedJson(MappedCells mapped) {
        this.mapped = mapped;
        this.lists = lists(mapped.mapping().bets());
    }

    private static List<String> lists(String path) {
        List<String> lists = new ArrayList<>();
        for (int at = path.indexOf("[]"); at >= 0; at = path.indexOf("[]", at + 2)) {
            lists.add(path.substring(0, at + 2));
        }
        return lists;
    }

    @Override
    public RoundLogReader.Chunk chunk(LineBlock block, int from) {
        return () -> {
            List<Entry> entries = new ArrayList<>(block.count());
            for (int i = from; i < block.count(); i++) {
                if (!block.blank(i)) {
                    entries.add(entry(block, i));
                }
            }
            return entries;
        };
    }

    private Entry entry(LineBlock block, int i) {
        try {
            block.check(i);
            JsonNode root = JSON.readTree(block.bytes(), block.start(i), block.end(i) - block.start(i));
            if (!root.isObject()) {
                throw new Refusal(null, "the line is not a JSON object", "write one JSON object a line, in UTF-8");
            }
            List<List<String>> cells = new ArrayList<>();
            Place outermost = new Place("", root, 0, null);
            wagers(outermost, 0, cells);
            if (cells.isEmpty()) {
                cells.add(mapped.cells(outermost, outermost, false));
            }
            return new Entry.Logged(block.file(), block.number(i), rounds.round(cells), () -> block.raw(i));
        } catch (JacksonException e) {
            return new Entry.Rejected(block.reject(i, NdjsonRounds.notJson(e)));
        } catch (Refusal refusal) {
            return new Entry.Rejected(block.reject(i, refusal));
        }
    }

    private void wagers(Place place, int depth, List<List<String>> cells) throws Refusal {
        if (depth == lists.size()) {
            if (cells.size() > Fields.MOST_WAGERS) {
                throw Fields.tooManyWagers();
            }
            cells.add(mapped.cells(place, place, true));
            return;
        }
        String list = lists.get(depth);
        int number = 0;
        for (JsonNode element : resolve(place.node, relative(list, place.list))) {
            wagers(new Place(list, element, ++number, place), depth + 1, cells);
        }
    }

    /** The part of a path after the list in which it is looked up. */
    private static String relative(String path, String list) {
        return list.isEmpty() ? path : path.equals(list) ? "" : path.substring(list.length() + 1);
    }

    /** All nodes at a path, with the elements of a list one by one. */
    private static List<JsonNode> resolve(JsonNode node, String path) {
        List<JsonNode> nodes = List.of(node);
        if (path.isEmpty()) {
            return nodes;
        }
        for (String step : path.split("\\.")) {
            boolean each = step.endsWith("[]");
            String name = each ? step.substring(0, step.length() - 2) : step;
            List<JsonNode> next = new ArrayList<>();
            for (JsonNode at : nodes) {
                JsonNode child = at.path(name);
                if (each && child.isArray()) {
                    child.forEach(next::add);
                } else if (!child.isMissingNode() && !child.isNull() && !each) {
                    next.add(child);
                }
            }
            nodes = next;
        }
        return nodes;
    }

    private static String text(JsonNode node) {
        if (node.isNumber()) {
            BigDecimal number = node.decimalValue();
            return Math.abs((long) number.scale()) > MOST_DIGITS ? number.toString() : number.toPlainString();
        }
        return node.isValueNode() ? node.asString() : node.toString();
    }

    /** An element of a list, with those around it. */
    private record Place(
            String list,
            JsonNode node,
            int number,
            @Nullable Place around) implements MappedCells.Values {

        private List<JsonNode> nodes(String from) {
            for (Place at = this; at != null; at = at.around) {
                if (at.list.isEmpty() || from.equals(at.list) || from.startsWith(at.list + ".")) {
                    return resolve(at.node, relative(from, at.list));
                }
            }
            return List.of();
        }

        @Override
        public @Nullable String value(String from) {
            List<JsonNode> nodes = nodes(from);
            return nodes.isEmpty() ? null : text(nodes.getFirst());
        }

        @Override
        public List<String> all(String from) {
            return nodes(from).stream().map(MappedJson::text).toList();
        }

        @Override
        public List<Place> each(String wanted) {
            Place outermost = this;
            while (outermost.around != null) {
                outermost = outermost.around;
            }
            List<Place> places = List.of(outermost);
            for (String one : lists(wanted)) {
                List<Place> within = new ArrayList<>();
                for (Place at : places) {
                    int number = 0;
                    for (JsonNode element : resolve(at.node, relative(one, at.list))) {
                        within.add(new Place(one, element, ++number, at));
                    }
                }
                places = within;
            }
            return places;
        }

        @Override
        public @Nullable Integer place(String wanted) {
            for (Place at = this; at != null; at = at.around) {
                if (at.list.equals(wanted)) {
                    return at.number;
                }
            }
            return null;
        }
    }
}
