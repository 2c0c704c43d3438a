package io.countroom.rules.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a certificate holder selects in its Rules Submission: how its value is written, what the chapter permits and
 * where, and what can be computed. A game lists its options in the order of the chapter; {@link Selection} reads a Rules
 * Submission by the list.
 *
 * <p>Immutable: what describes an option answers a changed copy. Options of one key are of one type, so that chapters share
 * what they have in common.
 *
 * @param <T> what a value means to the rules
 */
public final class Option<T> {

    /**
     * A condition that the other selections put on a value.
     *
     * @param refusal the predicate of the sentence that refuses a value, "has Paytables A and B for one deck"; empty for others
     * @param citation null for the option's own
     * @param computable whether the value can be computed all the same
     */
    record Requirement<T>(
            BiFunction<Selection, T, String> refusal,
            @Nullable Citation citation,
            boolean computable) {}

    private final String key;
    private final String name;
    private final Codec<T> codec;
    private T standard;
    private Function<Selection, T> standardBy;
    private boolean listed;
    private List<String> printed = List.of();
    private Predicate<T> permits = value -> true;
    private String range = "";
    private Predicate<T> computes = value -> false;
    private String computable = "";
    private Function<Selection, Citation> citation = chosen -> Citation.of("");
    private Citation cited = Citation.of("");
    private List<Requirement<T>> requirements = List.of();
    private Function<T, List<Commencement>> since = value -> List.of();
    private boolean payout;
    private boolean disputed;

    private Option(String key, String name, Codec<T> codec, T standard) {
        this.key = key;
        this.name = name;
        this.codec = codec;
        this.standard = standard;
        this.standardBy = chosen -> this.standard;
    }

    private Option(Option<T> other) {
        this(other.key, other.name, other.codec, other.standard);
        this.standardBy = other.standardBy;
        this.listed = other.listed;
        this.printed = other.printed;
        this.permits = other.permits;
        this.range = other.range;
        this.computes = other.computes;
        this.computable = other.computable;
        this.citation = other.citation;
        this.cited = other.cited;
        this.requirements = other.requirements;
        this.since = other.since;
        this.payout = other.payout;
        this.disputed = other.disputed;
    }

    private Option<T> changed(Consumer<Option<T>> change) {
        Option<T> copy = new Option<>(this);
        change.accept(copy);
        return copy;
    }

    /** An option that permits any value it can read, until more is said of it. */
    public static <T> Option<T> of(String key, String name, Codec<T> codec, T standard) {
        return new Option<>(key, name, codec, standard);
    }

    /** A choice between the words of an enumeration, the first of them standard. */
    @SafeVarargs
    public static <E extends Enum<E>> Option<E> choice(String key, String name, String range, E... values) {
        return of(key, name, Codec.of(values[0].getDeclaringClass()), values[0]).permits(range, values);
    }

    /** A choice between texts, the first of them standard. */
    public static Option<String> words(String key, String name, String range, String... values) {
        return of(key, name, Codec.oneOf(values), values[0]).permits(range, values);
    }

    /** A choice between two words: false for the standard one, true for the other. */
    public static Option<Boolean> either(String key, String name, String standard, String other) {
        return of(key, name, Codec.either(standard, other), false).permits(standard + " or " + other, false, true);
    }

    public static Option<Boolean> flag(String key, String name, boolean standard) {
        return of(key, name, Codec.FLAG, standard).permits("true or false", true, false);
    }

    /** True or false, of which the chapter permits one; the other can be computed. */
    public static Option<Boolean> always(String key, String name, boolean only) {
        return of(key, name, Codec.FLAG, only)
                .permits(String.valueOf(only), only)
                .computes("", value -> true);
    }

    /** The option of a game with one chapter. */
    public static Option<String> edition(String number, String inForce) {
        String chapter = "Chapter " + number;
        return words("edition", "Chapter", chapter, number)
                .cited(chapter)
                .since(inForce, chapter, chapter, value -> true);
    }

    public static Option<Integer> number(String key, String name, int standard) {
        return of(key, name, Codec.NUMBER, standard);
    }

    /** The values to choose from. */
    @SafeVarargs
    public final Option<T> permits(String words, T... values) {
        return permits(words, List.of(values)::contains, values).changed(option -> option.listed = true);
    }

    /**
     * An open range.
     *
     * @param values that stand for it where values are compared: those the section prints
     */
    @SafeVarargs
    public final Option<T> permits(String words, Predicate<T> values, T... toPrint) {
        return changed(option -> {
            option.listed = false;
            option.printed = Arrays.stream(toPrint).map(codec::write).toList();
            option.permits = values;
            option.range = words;
        });
    }

    /**
     * The values that can be computed; by default the permitted values.
     *
     * @param words such as "one to eight decks"; empty where all that is permitted can be computed
     */
    public Option<T> computes(String words, Predicate<T> values) {
        return changed(option -> {
            option.computes = values;
            option.computable = words;
        });
    }

    /** Where the chapter says so. */
    public Option<T> cited(String text) {
        return changed(option -> {
            option.cited = Citation.of(text);
            option.citation = chosen -> option.cited;
        });
    }

    /** Where the chapter selected says so. */
    public <C> Option<T> cited(Option<C> chapter, C standardChapter, Function<C, Citation> section) {
        return changed(option -> {
            option.citation = chosen -> section.apply(chosen.get(chapter));
            option.cited = section.apply(standardChapter);
        });
    }

    /** Another value where the Rules Submission is silent. */
    public Option<T> standard(T value) {
        return changed(option -> {
            option.standard = value;
            option.standardBy = chosen -> value;
        });
    }

    /** The value where the Rules Submission is silent, by what it says of options before this one. */
    public Option<T> standard(Function<Selection, T> value) {
        return changed(option -> option.standardBy = value);
    }

    /** A condition that the selections before it put on its value, in the words of the option's section. */
    public Option<T> requires(String predicate, BiPredicate<Selection, T> holds) {
        return requires((chosen, value) -> holds.test(chosen, value) ? "" : predicate);
    }

    /** Conditions of the option's section, each with a predicate of its own; empty where the value is permitted. */
    public Option<T> requires(BiFunction<Selection, T, String> refusal) {
        return with(new Requirement<>(refusal, null, false));
    }

    /** A condition of another section. */
    public Option<T> requires(String section, String predicate, BiPredicate<Selection, T> holds) {
        return with(new Requirement<>(
                (chosen, value) -> holds.test(chosen, value) ? "" : predicate, Citation.of(section), false));
    }

    /** A condition whose breach can be computed, as a comparison that the chapter forbids. */
    public Option<T> requiresUnlessCompared(String predicate, BiPredicate<Selection, T> holds) {
        return requiresUnlessCompared((chosen, value) -> holds.test(chosen, value) ? "" : predicate);
    }

    /** Conditions whose breach can be computed, each with a predicate of its own. */
    public Option<T> requiresUnlessCompared(BiFunction<Selection, T, String> refusal) {
        return with(new Requirement<>(refusal, null, true));
    }

    private Option<T> with(Requirement<T> requirement) {
        return changed(option -> {
            option.requirements = new ArrayList<>(requirements);
            option.requirements.add(requirement);
        });
    }

    /** Values that are permitted from a date on, later than the chapter itself. */
    public Option<T> since(String date, String what, String section, Predicate<T> values) {
        Commencement later = new Commencement(date, what, Citation.of(section));
        return changed(option -> option.since = value -> values.test(value)
                ? Stream.concat(since.apply(value).stream(), Stream.of(later)).toList()
                : since.apply(value));
    }

    /** Changes only what wagers pay, not the cards, the play or the wagers: dealt rounds can be settled again under it. */
    public Option<T> ofPayouts() {
        return changed(option -> option.payout = true);
    }

    /**
     * Its standard value is how the chapter reads, and many floors play another: pages compare its values unasked, and say
     * where a stored Rules Submission does not name it.
     */
    public Option<T> asDisputed() {
        return changed(option -> option.disputed = true);
    }

    /** As in {@code --set decks=8}. */
    public String key() {
        return key;
    }

    /** In the chapter's words. */
    public String name() {
        return name;
    }

    /** The value where the Rules Submission is silent, beside other options that are standard. */
    public String standard() {
        return codec.write(standard);
    }

    /** The values to choose from; empty where the range is open (a meter, a maximum). */
    public List<String> permitted() {
        return listed ? printed : List.of();
    }

    /** The permitted values in words: "six to eight", "8 to 1 or more". */
    public String range() {
        return range;
    }

    /** The section that permits it. */
    public Citation citation() {
        return cited;
    }

    /** All permitted values; of an open range those that stand for it, which the section prints. */
    public List<String> printed() {
        return printed;
    }

    public boolean payout() {
        return payout;
    }

    public boolean disputed() {
        return disputed;
    }

    /**
     * The value that a Rules Submission selects, which may look at the options before it; the standard value where it names
     * none, or one that is refused.
     */
    T read(Selection chosen) {
        T standardValue = standardBy.apply(chosen);
        String said = chosen.said(key);
        T value = said == null ? standardValue : permitted(said, standardValue, chosen);
        for (Requirement<T> required : requirements) {
            String refusal = required.refusal.apply(chosen, value);
            if (!refusal.isEmpty()) {
                Citation section = Objects.requireNonNullElse(required.citation, citation.apply(chosen));
                boolean taken = chosen.takes(key, codec.write(value), section, refusal, required.computable);
                value = taken ? value : standardValue;
            }
        }
        return value;
    }

    private T permitted(String said, T standardValue, Selection chosen) {
        Citation section = citation.apply(chosen);
        T value;
        try {
            value = codec.read(said);
        } catch (IllegalArgumentException e) {
            boolean choice = !permitted().isEmpty();
            chosen.takes(key, said, section, choice ? "permits " + range : "is about this: " + e.getMessage(), false);
            return standardValue;
        }
        boolean isPermitted = permits.test(value);
        boolean isComputable = computes.test(value) || computable.isEmpty() && isPermitted;
        if (isPermitted && isComputable) {
            return value;
        }
        String permitted = "permits " + range + (isPermitted ? "; Countroom computes " + computable : "");
        return chosen.takes(key, codec.write(value), section, permitted, isComputable) ? value : standardValue;
    }

    String write(T value) {
        return codec.write(value);
    }

    List<Commencement> since(T value) {
        return since.apply(value);
    }

    /** The numbers of a range, both ends included. */
    public static Integer[] numbers(int from, int to) {
        return IntStream.rangeClosed(from, to).boxed().toArray(Integer[]::new);
    }

    @Override
    public String toString() {
        return key;
    }
}
