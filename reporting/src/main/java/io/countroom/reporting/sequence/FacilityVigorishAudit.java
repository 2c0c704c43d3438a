package io.countroom.reporting.sequence;

import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.baccarat.FacilityVigorish;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.RulesSubmission;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether all tables of a game charge the same vigorish on a gaming date. The first round of a table and date tells, where most
 * tables charge another; of two charges at equally many tables, that of the first table in the order of codes counts as the usual.
 */
final class FacilityVigorishAudit {

    static final String UNLIKE = "vigorish-unlike-other-tables";

    private final Floor floor;

    private record GameDay(String game, LocalDate gamingDate) {}

    /** By charge, the codes of the tables in their order; the usual charge first. */
    private final Map<GameDay, List<Map.Entry<FacilityVigorish, List<String>>>> charges = new HashMap<>();

    FacilityVigorishAudit(Floor floor) {
        this.floor = floor;
    }

    /** @param before the round before at the table; null where none is known */
    void add(@Nullable LoggedRound before, LoggedRound round, TableRules rules, Findings into) {
        if (before != null && before.gamingDate().equals(round.gamingDate())) {
            return;
        }
        FacilityVigorish own = FacilityVigorish.of(rules);
        if (own == null) {
            return;
        }
        for (Map.Entry<FacilityVigorish, List<String>> usual :
                charges.computeIfAbsent(new GameDay(round.game(), round.gamingDate()), this::charges)) {
            if (!usual.getKey().citation().equals(own.citation())) {
                continue;
            }
            if (!usual.getKey().equals(own)) {
                int others = usual.getValue().size() - 1;
                into.add(
                        UNLIKE,
                        round.table() + " charges a vigorish of " + words(own) + "; "
                                + usual.getValue().getFirst()
                                + (others == 0 ? "" : " and " + others + " more of the game")
                                + " of this facility " + (others == 0 ? "charges " : "charge ") + words(usual.getKey()),
                        own.citation());
            }
            return;
        }
    }

    private static String words(FacilityVigorish vigorish) {
        return vigorish.charge().startsWith("tie-")
                ? vigorish.charge().substring("tie-".length()) + " of the wager on ties"
                : vigorish.charge();
    }

    private List<Map.Entry<FacilityVigorish, List<String>>> charges(GameDay of) {
        Map<String, FacilityVigorish> byCode = new TreeMap<>();
        floor.games().forEach((code, game) -> {
            GamingTable table = floor.table(code);
            RulesSubmission submission =
                    table == null || !game.equals(of.game) ? null : floor.submission(table.id(), of.gamingDate);
            TableRules rules = submission == null ? null : floor.rules(submission.id());
            FacilityVigorish vigorish = rules == null ? null : FacilityVigorish.of(rules);
            if (vigorish != null) {
                byCode.put(code, vigorish);
            }
        });
        Map<FacilityVigorish, List<String>> tables = new HashMap<>();
        byCode.forEach((code, vigorish) ->
                tables.computeIfAbsent(vigorish, none -> new ArrayList<>()).add(code));
        return tables.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<FacilityVigorish, List<String>> entry) ->
                                -entry.getValue().size())
                        .thenComparing(entry -> entry.getValue().getFirst()))
                .toList();
    }
}
