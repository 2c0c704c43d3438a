package io.countroom.rules.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A Rules Submission that differs from another in one option, and is permitted as well.
 *
 * @param option what is changed, with the section that permits it
 * @param value its other value
 * @param followed what had to change with it, because the chapter ties it to the option: the paytable that there is for
 *     another number of decks
 * @param options all options of the varied Rules Submission; {@link Game#under} accepts them
 * @param payoutsOnly whether the cards, the play and the wagers stay as they were, so that rounds dealt under the one can be
 *     settled under the other
 */
public record Variation(
        Option<?> option,
        String value,
        Map<String, String> followed,
        Map<String, String> options,
        boolean payoutsOnly) {

    public Variation {
        followed = Collections.unmodifiableMap(new LinkedHashMap<>(followed));
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** Every other value of every option that the chapter permits; an open range stands with the values it prints. */
    static List<Variation> of(TableRules rules) {
        List<Variation> variations = new ArrayList<>();
        for (Option<?> option : rules.game().options()) {
            String now = rules.options().get(option.key());
            Set<String> seen = new HashSet<>();
            for (String value : option.printed()) {
                if (!value.equals(now)) {
                    vary(rules, option, value)
                            .filter(varied -> !varied.value().equals(now) && seen.add(varied.value()))
                            .ifPresent(variations::add);
                }
            }
        }
        return List.copyOf(variations);
    }

    /** Empty where the chapter does not permit the value beside the other options. */
    private static Optional<Variation> vary(TableRules rules, Option<?> option, String value) {
        Map<String, String> options = new HashMap<>(rules.options());
        options.put(option.key(), value);
        while (true) {
            try {
                return Optional.of(between(rules, option, rules.game().under(options)));
            } catch (OptionRefusedException refused) {
                Set<String> keys = refused.refusals().stream()
                        .map(OptionRefusedException.Refusal::option)
                        .collect(Collectors.toSet());
                // What cannot stay as it was takes its standard value; if the change itself is refused, it is not
                // permitted.
                if (keys.contains(option.key()) || !options.keySet().removeAll(keys)) {
                    return Optional.empty();
                }
            }
        }
    }

    private static Variation between(TableRules rules, Option<?> option, TableRules varied) {
        Map<String, String> followed = new LinkedHashMap<>();
        boolean payoutsOnly = ids(varied).containsAll(ids(rules));
        for (Option<?> each : rules.game().options()) {
            String now = varied.options().getOrDefault(each.key(), each.standard());
            if (!now.equals(rules.options().get(each.key()))) {
                payoutsOnly &= each.payout();
                if (!each.equals(option)) {
                    followed.put(each.key(), now);
                }
            }
        }
        String value = varied.options().getOrDefault(option.key(), option.standard());
        return new Variation(option, value, followed, varied.options(), payoutsOnly);
    }

    private static Set<String> ids(TableRules rules) {
        return rules.wagers().stream().map(OfferedWager::id).collect(Collectors.toSet());
    }
}
