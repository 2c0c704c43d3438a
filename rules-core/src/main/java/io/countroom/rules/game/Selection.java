package io.countroom.rules.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The options of a Rules Submission, read and permitted; an option that it does not name has its standard value. */
public final class Selection {

    private final Map<String, Object> values = new HashMap<>();
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final List<Commencement> commencements = new ArrayList<>();
    private final Map<String, String> given = new HashMap<>();
    private final boolean computing;
    private final List<OptionRefusedException.Refusal> refusals = new ArrayList<>();

    private Selection(Map<String, String> given, boolean computing) {
        given.forEach((key, value) -> this.given.put(key, value.strip()));
        this.computing = computing;
    }

    /**
     * Reads a Rules Submission, option by option, so that each may look at those before it. A refused option takes its standard
     * value.
     *
     * @param computing whether a refused value is taken all the same where it can be computed
     */
    static Selection read(List<Option<?>> options, Map<String, String> given, boolean computing) {
        Citation chapter = options.getFirst().citation();
        Selection chosen = new Selection(given, computing);
        String known = options.stream().map(Option::key).collect(Collectors.joining(", "));
        given.forEach((key, value) -> {
            if (options.stream().noneMatch(option -> option.key().equals(key))) {
                String sentence = key + " is not an option of " + chapter + "; the options are " + known;
                chosen.refusals.add(new OptionRefusedException.Refusal(key, value, sentence, chapter, false));
            }
        });
        options.forEach(chosen::read);
        return chosen;
    }

    /** @throws OptionRefusedException with every refusal at once, if one of them is such */
    Selection unless(Predicate<OptionRefusedException.Refusal> refused) {
        if (refusals.stream().anyMatch(refused)) {
            throw new OptionRefusedException(refusals);
        }
        return this;
    }

    private <T> void read(Option<T> option) {
        T value = option.read(this);
        values.put(option.key(), value);
        texts.put(option.key(), option.write(value));
        commencements.addAll(option.since(value));
    }

    /** What the Rules Submission says of an option; null where it is silent. */
    @Nullable String said(String key) {
        return given.get(key);
    }

    /** Refuses a value; whether it is taken all the same. */
    boolean takes(String key, String value, Citation section, String predicate, boolean computable) {
        String sentence = key + " " + value + ": " + section + " " + predicate;
        refusals.add(new OptionRefusedException.Refusal(key, value, sentence, section, computable));
        return computing && computable;
    }

    /** Accepted options that the chapter refuses. */
    public List<OptionRefusedException.Refusal> refusals() {
        return List.copyOf(refusals);
    }

    /** The value of an option of the game's list. */
    @SuppressWarnings("unchecked") // options of one key are of one type
    public <T> T get(Option<T> option) {
        Object value = values.get(option.key());
        if (value == null) {
            throw new IllegalArgumentException("the game has no option '" + option.key() + "'");
        }
        return (T) value;
    }

    /** Whether the game's list has the option. */
    public boolean has(Option<?> option) {
        return values.containsKey(option.key());
    }

    /** The value; {@code without} where the game's list lacks the option. */
    public <T> T get(Option<T> option, T without) {
        return has(option) ? get(option) : without;
    }

    /** Every option with its value as it is written, in the order of the game's list. */
    public Map<String, String> texts() {
        return Collections.unmodifiableMap(texts);
    }

    /** The latest commencement of the selected options. */
    public Commencement commencement() {
        return Collections.max(commencements, Comparator.comparing(Commencement::date));
    }
}
