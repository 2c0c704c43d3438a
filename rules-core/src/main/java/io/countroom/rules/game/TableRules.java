package io.countroom.rules.game;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One game under one Rules Submission: immutable, cheap to keep, safe to share between threads. A game says how a round that
 * was played is settled; void rounds and what no round of the game can hold are the same for all.
 */
public abstract class TableRules {

    private final Game game;
    private final Selection chosen;
    private final RoundForm form;
    /** The causes of a void that a round can show. */
    private final List<VoidCause> shownCauses;

    private final Citation irregularities;
    private final Cached<Odds> odds = new Cached<>(this::computeOdds);
    private final Cached<Map<String, ShoeValue>> shoeValues = new Cached<>(this::computeShoeValues);

    /**
     * @param form what a round of this game can hold
     * @param irregularities the section that is cited where the log does not say why a round was void
     */
    protected TableRules(Game game, Selection chosen, RoundForm form, Citation irregularities) {
        this.game = game;
        this.chosen = chosen;
        this.form = form;
        this.shownCauses =
                form.voidCauses().stream().filter(VoidCause::canBeShown).toList();
        this.irregularities = irregularities;
    }

    public final Game game() {
        return game;
    }

    /** All options with their values, defaults filled in, in the order of {@link Game#options}. */
    public final Map<String, String> options() {
        return chosen.texts();
    }

    /** The chapter that governs: {@code Chapter 629a}. */
    public final Citation chapter() {
        return Citation.of("Chapter " + chosen.texts().get("edition"));
    }

    /** From when all that is selected was in force: a Rules Submission cannot take effect before. */
    public final Commencement commencement() {
        return chosen.commencement();
    }

    /** Accepted options that the chapter refuses: {@link Game#whatIf}, {@link Game#asAccepted}. */
    public final List<OptionRefusedException.Refusal> refusals() {
        return chosen.refusals();
    }

    public final Selection chosen() {
        return chosen;
    }

    /** The wagers that are offered under these options. */
    public abstract List<OfferedWager> wagers();

    /** The exact odds of every wager; computed at first call and kept. */
    public final Odds odds() {
        return odds.get();
    }

    protected abstract Odds computeOdds();

    /** The parts of a round, and the causes for which the chapter voids it. */
    public final RoundForm form() {
        return form;
    }

    /**
     * The value of the next round from a shoe, for the wagers that card counting follows: the main wager of Blackjack and
     * Spanish 21, side wagers of the baccarat games. By wager; empty where the cards of one round go back before the next. Computed
     * at first call, which takes seconds, and kept.
     */
    public final Map<String, ShoeValue> shoeValues() {
        return shoeValues.get();
    }

    protected Map<String, ShoeValue> computeShoeValues() {
        return Map.of();
    }

    /** Every Rules Submission that differs from this one in one option and is permitted as well. */
    public final List<Variation> variations() {
        return Variation.of(this);
    }

    /** Whether vigorish is marked when a wager is paid and collected later: seats owe it until the shoe ends. */
    public boolean vigorishIsOwed() {
        return false;
    }

    /** A table that deals rounds by the chapter's procedure, every round settled and paid as the rules require. */
    public abstract Simulator simulator(List<Patron> patrons, long seed);

    /**
     * Counts the cards of one shoe across its rounds; a new one for each shoe. Empty where the cards of one round go back
     * before the next, so that there is nothing to count.
     */
    public Optional<ShoeAudit> shoeAudit() {
        return Optional.empty();
    }

    /** The totals of the hands as they were dealt, with the drawing rules that applied. Empty where they cannot be read. */
    public List<HandReading> readings(Round round) {
        return List.of();
    }

    /** For games with decisions: what each decision in the round was worth. Empty where there are none. */
    public List<Decision> decisions(Round round) {
        return List.of();
    }

    /**
     * The players' average cost of their decisions in a round, in cents, compared with the play on which the odds are based;
     * negative where the decisions were better. 0 for a game without decisions; empty where the log does not show them all, or
     * the game does not value them. Computed for the Rules Submission at first call.
     */
    public OptionalDouble decisionCostCents(Round round) {
        return OptionalDouble.of(0);
    }

    /** For games with decisions: the best way to play, as a chart. Empty where there are none. */
    public Optional<StrategyChart> chart() {
        return Optional.empty();
    }

    /** Something that no round of the game can hold, as facts and decisions that it has not; null where all fits. */
    public @Nullable Misfit misfit(Round round) {
        Misfit misfit = form.misfit(round, game.name());
        return misfit != null ? misfit : misfitCause(round);
    }

    private @Nullable Misfit misfitCause(Round round) {
        String cause = round.cause();
        if (cause == null) {
            return null;
        }
        if (round.state() != Round.State.VOID) {
            return new Misfit("cause", "a round that was not void has no cause of a void", "remove the cause");
        }
        return form.voidCauses().stream().anyMatch(one -> one.id().equals(cause))
                ? null
                : new Misfit(
                        "cause",
                        "'" + cause + "' is no cause for which " + chapter() + " voids a round",
                        form.voidCauses().isEmpty()
                                ? "leave the cause out: the chapter has no rule for void rounds"
                                : "leave it out or write one of "
                                        + form.voidCauses().stream()
                                                .map(VoidCause::id)
                                                .collect(Collectors.joining(", ")));
    }

    /**
     * Settles a round: what each wager was due, and every departure from the rules that the round shows, whether in the
     * cards, the decisions or the amounts. Never throws because of what a log says: what cannot be settled is due
     * {@code null} and an irregularity says why.
     */
    public Settlement settle(Round round) {
        Misfit misfit = misfit(round);
        if (misfit != null) {
            Findings findings = new Findings(this);
            findings.add(
                    Findings.NOT_OF_THIS_GAME,
                    misfit.reason() + "; nothing can be settled",
                    Objects.requireNonNullElse(misfit.citation(), chapter()));
            return Settlement.of(new Due[round.wagers().size()], findings.list());
        }
        return switch (round.state()) {
            case PLAYED -> {
                Settlement played = played(round);
                boolean plain = played.clean()
                        && round.discards().isEmpty()
                        && round.facts().isEmpty();
                VoidCause shown = plain ? null : shown(round);
                yield shown == null ? played : hadToBeVoid(round, shown);
            }
            case VOID -> voided(round);
            case SIMULATED -> simulated(round);
        };
    }

    /** The cause for which the chapter voids a round that was played all the same; null where nothing shows one. */
    private @Nullable VoidCause shown(Round round) {
        for (int i = 0; i < shownCauses.size(); i++) {
            if (!shownCauses.get(i).shown().apply(round).isEmpty()) {
                return shownCauses.get(i);
            }
        }
        return null;
    }

    private Settlement hadToBeVoid(Round round, VoidCause cause) {
        Findings findings = new Findings(this);
        findings.add(
                cause.code(),
                cause.shown().apply(round) + ", so that the round was void and every wager had to be returned",
                cause.citation());
        return Settlement.returned(round, Outcome.voided(cause.citation()), findings);
    }

    /** Settles a round that was played. */
    protected abstract Settlement played(Round round);

    private Settlement simulated(Round round) {
        Citation citation = Objects.requireNonNull(form.simulated());
        Findings findings = new Findings(this);
        findings.addAll(played(round.withWagers(List.of())).irregularities());
        for (int i = 0; i < round.wagers().size(); i++) {
            Wager wager = round.wagers().get(i);
            findings.add(
                    Findings.NOT_OFFERED,
                    findings.of(wager) + ": no wagers are accepted in a simulated round; it goes back",
                    citation,
                    i);
        }
        return Settlement.returned(round, Outcome.voided(citation), findings);
    }

    private Settlement voided(Round round) {
        Findings findings = new Findings(this);
        VoidCause cause = form.voidCauses().stream()
                .filter(one -> one.id().equals(round.cause()))
                .findFirst()
                .orElseGet(() -> shown(round));
        Citation citation = cause == null ? irregularities : cause.citation();
        String ofCause = cause == null ? "" : cause.contradiction().apply(round);
        String contradiction = ofCause.isEmpty() ? contradiction(round) : ofCause;
        if (form.voidCauses().isEmpty()) {
            findings.add(
                    Findings.VOID_NOT_PROVIDED,
                    "the round was void, and " + irregularities + " has no rule by which a round is void",
                    citation);
        } else if (!contradiction.isEmpty()) {
            findings.add(
                    Findings.VOID_CONTRADICTED,
                    "the round was void" + (cause == null ? "" : " because " + cause.words()) + ", but "
                            + contradiction,
                    citation);
        }
        Outcome outcome = cause == null && !form.voidCauses().isEmpty()
                ? new Outcome("Void", "returned; the log gives no cause", citation)
                : Outcome.voided(citation);
        return Settlement.returned(round, outcome, findings);
    }

    /** Evidence that no cause of the chapter can have voided the round; empty without it. */
    protected String contradiction(Round round) {
        return "";
    }
}
