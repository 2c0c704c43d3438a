package io.countroom.rules.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads the options of a Rules Submission against what a game permits, and collects every refusal before any is thrown.
 * Values that are read by {@link #choice} are compared without regard to case.
 */
public final class OptionDocument {

    private final Map<String, Option> options = new LinkedHashMap<>();
    private final Map<String, String> given = new HashMap<>();
    private final boolean whatIf;
    private final List<OptionRefusedException.Refusal> refusals = new ArrayList<>();

    /**
     * @param whatIf whether values that can be computed although the chapter forbids them are accepted
     * @param chapter cited where an option is unknown
     */
    public OptionDocument(List<Option> permitted, Map<String, String> given, boolean whatIf, Citation chapter) {
        this.whatIf = whatIf;
        for (Option option : permitted) {
            options.put(option.key(), option);
        }
        given.forEach((key, value) -> {
            if (options.containsKey(key)) {
                this.given.put(key, value.strip());
            } else {
                String known = String.join(", ", options.keySet());
                refusals.add(new OptionRefusedException.Refusal(
                        key, value, key + " is not an option here; the options are " + known, chapter, false));
            }
        });
    }

    /** Whether the Rules Submission says anything of it. */
    public boolean says(String key) {
        return given.containsKey(key);
    }

    /** What the Rules Submission says, else the standard value. */
    public String value(String key) {
        String value = given.get(key);
        return value != null ? value : option(key).standard();
    }

    /** As {@link #value}, and refused unless it is one of the permitted values. */
    public String choice(String key) {
        Option option = option(key);
        String value = value(key);
        for (String permitted : option.permitted()) {
            if (permitted.equalsIgnoreCase(value)) {
                return permitted;
            }
        }
        refuse(key, option.citation(), "permits " + option.range(), false);
        return option.standard();
    }

    /** A choice of true and false. */
    public boolean isTrue(String key) {
        return choice(key).toLowerCase(Locale.ROOT).equals("true");
    }

    /** Refuses what was said of an option: "decks 5: § 541.3(a) permits six to eight". */
    public void refuse(String key, Citation citation, String predicate, boolean computable) {
        refuse(key, value(key), citation, predicate, computable);
    }

    /** As above, where the value reads better than as it was written: 7 as "7 to 1". */
    public void refuse(String key, String value, Citation citation, String predicate, boolean computable) {
        String sentence = key + " " + value + ": " + citation + " " + predicate;
        if (!(whatIf && computable)) {
            refusals.add(new OptionRefusedException.Refusal(key, value, sentence, citation, computable));
        }
    }

    /** Throws all refusals at once, if there are any. */
    public void check() {
        if (!refusals.isEmpty()) {
            throw new OptionRefusedException(refusals);
        }
    }

    private Option option(String key) {
        Option option = options.get(key);
        if (option == null) {
            throw new IllegalArgumentException("the game has no option '" + key + "'");
        }
        return option;
    }
}
