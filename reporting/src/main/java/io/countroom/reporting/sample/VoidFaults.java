package io.countroom.reporting.sample;

import io.countroom.reporting.sample.CardFaults.Changed;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.VoidAudit;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.VoidCause;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Void rounds that somebody has to ask about: complete coups, and rounds that a seat had won for a large amount. */
final class VoidFaults {

    private static final long LARGE_CENTS = 100 * Check.VOID_WINNERS.limit();

    private VoidFaults() {}

    /** Whether a seat won so much in a played round that a void of this round is a finding. */
    static boolean largeWinner(Round played) {
        Map<Integer, Long> won = new HashMap<>();
        for (Wager wager : played.wagers()) {
            won.merge(wager.seat(), wager.paidCents() == null ? 0 : wager.paidCents(), Long::sum);
        }
        return won.values().stream().anyMatch(cents -> cents >= LARGE_CENTS);
    }

    /** All cards of a sound round stay, and its wagers are returned. */
    private static Round called(TableRules rules, Round sound) {
        return sound.voidBecause(
                        rules.form().voidCauses().isEmpty()
                                ? null
                                : rules.form().voidCauses().getFirst().id())
                .withWagers(sound.wagers().stream()
                        .map(wager ->
                                wager.withPaid(0L).withVigorish(wager.vigorishCents() == null ? null : Long.valueOf(0)))
                        .toList());
    }

    /** What complete cards say against a void round of the chapter; empty where its causes do not show in the cards. */
    private static List<String> ground(TableRules rules) {
        if (rules.form().voidCauses().isEmpty()) {
            return List.of(Findings.VOID_NOT_PROVIDED);
        }
        return rules.form().voidCauses().getFirst().id().equals(VoidCause.INSUFFICIENT_CARDS)
                ? List.of(Findings.VOID_CONTRADICTED)
                : List.of();
    }

    /** A complete coup is void. */
    static @Nullable Changed complete(TableRules rules, Round sound) {
        List<String> ground = ground(rules);
        return ground.isEmpty() || largeWinner(sound) ? null : new Changed(called(rules, sound), ground, null);
    }

    /** A seat's one wager, which had won, is as large as the table allows, and the round is void. */
    static @Nullable Changed ofLargeWinner(TableRules rules, Round sound) {
        Set<String> main = CardFaults.mains(rules);
        if (BankFaults.offered(rules) || largeWinner(sound)) {
            return null;
        }
        for (int i = 0; i < sound.wagers().size(); i++) {
            Wager wager = sound.wagers().get(i);
            boolean alone = sound.wagers().stream()
                            .filter(other -> other.seat() == wager.seat())
                            .count()
                    == 1;
            Long paid = wager.paidCents();
            // A wager that grew while the hand was played stays as it is.
            if (alone
                    && main.contains(wager.id())
                    && paid != null
                    && paid >= wager.cents()
                    && rules.settle(sound).due().get(i) instanceof Due due
                    && due.initialCents() == wager.cents()) {
                Round large = sound.withWagers(Lists.replaced(sound.wagers(), i, wager.withCents(LARGE_CENTS)));
                List<String> codes = new ArrayList<>(ground(rules));
                codes.add(VoidAudit.LARGE_WINNER);
                return new Changed(called(rules, large), codes, null);
            }
        }
        return null;
    }
}
