package io.countroom.reporting.sequence;

import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.MeterGroups;
import io.countroom.reporting.floor.Replay;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.rules.banking.BankAudit;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.meter.Continuity;
import io.countroom.rules.shoe.ShoeProcedure;
import io.countroom.rules.shoe.ShoeProcedure.RoundOfShoe;
import io.countroom.sql.Database;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.sequence.LastRounds;
import io.countroom.sql.sequence.LastRounds.ShoeEdge;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The rounds of one import beside one another, in the order of the file. For one thread. */
public final class RoundSequences {

    private static final Round NOTHING = Round.of(List.of(), List.of());

    private final Floor floor;
    private final LastRounds known;
    private final PropertyRepository properties;
    private final Checks.Settings settings;
    private final boolean active;
    private final Map<Integer, TableSequence> tables = new HashMap<>();
    private final DealerStints dealers;
    private final FacilityVigorishAudit vigorish;
    private final MeterGroups groups;
    private final SameShoes sameShoes = new SameShoes(this::shoes);

    public RoundSequences(Database database, Floor floor) {
        this.floor = floor;
        this.known = new LastRounds(database);
        this.properties = new PropertyRepository(database);
        this.settings =
                new Checks(database, Clock.systemUTC()).of(floor.property().id());
        this.active = Arrays.stream(Check.values())
                .anyMatch(check -> !check.codes().isEmpty() && setting(check).active());
        this.groups = new MeterGroups(properties, floor.property().id());
        this.vigorish = new FacilityVigorishAudit(floor);
        this.dealers = new DealerStints(
                floor.property().timeZone(),
                Duration.ofMinutes(setting(Check.DEALERS).limit()),
                new EarlierDealers());
    }

    private Setting setting(Check check) {
        return settings.of(check);
    }

    /** What a round shows beside those before it, by the checks that are on. */
    public List<Irregularity> add(LoggedRound round, int tableId, TableRules rules, Settlement settlement) {
        if (!active) {
            return List.of();
        }
        TableSequence table = tables.get(tableId);
        if (table == null) {
            table = goOn(round, tableId);
            tables.put(tableId, table);
        }
        Findings findings = new Findings();
        dealers.add(table.before(), round, findings);
        vigorish.add(table.before(), round, rules, findings);
        table.add(round, rules, settlement, shared(round, tableId), findings);
        return findings.isEmpty()
                ? List.of()
                : findings.list().stream()
                        .filter(found -> setting(Check.finding(found.code())).active())
                        .toList();
    }

    private Set<String> shared(LoggedRound round, int tableId) {
        if (round.play().metersCents().isEmpty()) {
            return Set.of();
        }
        Set<String> shared = new HashSet<>(round.play().metersCents().keySet());
        shared.removeIf(wager -> groups.on(wager, tableId, round.gamingDate()).isEmpty());
        return shared;
    }

    /** From the last round of the table that is known. */
    private TableSequence goOn(LoggedRound first, int tableId) {
        Property property = floor.property();
        ShoeAudit shoes = new ShoeAudit(
                new ShoeAudit.Limits(
                        // Switched off, it leaves short shoes to the comparison of rounds.
                        setting(Check.SHOE_END).active()
                                ? setting(Check.SHOE_END).limit()
                                : 0,
                        setting(Check.SHOE_ROUNDS).limit(),
                        Duration.ofMinutes(setting(Check.BANKS).limit())),
                property.timeZone());
        List<ShoeEdge> edges = edges(first, tableId);
        before(edges, first, shoes);
        Optional<StoredRound> last = known.before(property.id(), tableId, first.gamingDate(), first.dealtAt());
        ShoeProcedure procedure = new ShoeProcedure(
                Math.toIntExact(setting(Check.COVER_CARD).limit()),
                () -> edges.stream().anyMatch(edge -> edge.hand() == 1 && edge.burned()),
                () -> setting(Check.BURNS).active()
                        && last.map(round -> known.dealersBurn(property.id(), round.round()))
                                .orElse(false));
        TableSequence table = new TableSequence(
                property,
                Duration.ofSeconds(setting(Check.PACE).limit()),
                setting(Check.METER_GROWTH).limit(),
                Duration.ofMinutes(setting(Check.BANKS).limit()),
                setting(Check.DEALER_WAGER).limit(),
                procedure,
                shoes,
                sameShoes);
        last.ifPresent(stored -> {
            TableRules rules = floor.rules(stored.round().submissionId());
            if (rules != null) {
                LoggedRound round = logged(first, stored);
                table.add(round, rules, rules.settle(round.play()), shared(round, tableId), new Findings());
                edges.stream()
                        .filter(edge -> edge.gamingDate().equals(round.gamingDate()))
                        .forEach(edge -> table.dealtFrom(edge.shoe(), edge.dealtAt()));
                if (TableSequence.goesOn(round, first)) {
                    before(stored.round(), procedure);
                }
                table.banksBefore(sinceDealerBanked(round, stored.round(), rules, first), rules);
            }
        });
        return table;
    }

    /**
     * The rounds up to the last known one, from the last that the dealer banked. Empty where the last one is enough, or rounds may lie
     * between it and the first of the file.
     */
    private List<LoggedRound> sinceDealerBanked(LoggedRound last, RoundRow row, TableRules rules, LoggedRound first) {
        if (!BankAudit.needsEarlier(rules, last.play()) || TableSequence.continuity(last, first) != Continuity.NEXT) {
            return List.of();
        }
        LinkedList<LoggedRound> rounds = new LinkedList<>(List.of(last));
        RoundRow at = row;
        while (at.dealtAt() != null
                && BankAudit.needsEarlier(rules, rounds.getFirst().play())) {
            StoredRound before = known.before(floor.property().id(), row.tableId(), row.gamingDate(), at.dealtAt())
                    .orElse(null);
            LoggedRound round = before == null ? last : logged(first, before);
            if (before == null
                    || before.round().submissionId() != row.submissionId()
                    || TableSequence.continuity(round, rounds.getFirst()) != Continuity.NEXT) {
                break;
            }
            rounds.addFirst(round);
            at = before.round();
        }
        return rounds;
    }

    /** Gives the procedure the rounds of the shoe that earlier imports have, up to the last. */
    private void before(RoundRow last, ShoeProcedure procedure) {
        int hand = 0;
        for (RoundRow round : known.shoe(floor.property().id(), last)) {
            TableRules rules = floor.rules(round.submissionId());
            if (rules != null && round.hand() != null) {
                RoundOfShoe place = round.hand() == 1
                        ? RoundOfShoe.FIRST
                        : round.hand() == hand + 1 ? RoundOfShoe.NEXT : RoundOfShoe.UNKNOWN;
                procedure.add(rules, Replay.round(new StoredRound(round, List.of(), List.of())), place, false);
                hand = round.hand();
            }
        }
    }

    /** First and last rounds of the shoes that earlier imports have. A round without a time has no shoes before it. */
    private List<ShoeEdge> edges(LoggedRound first, int tableId) {
        return first.dealtAt() == null
                ? List.of()
                : known.shoes(floor.property().id(), tableId, first.gamingDate(), first.dealtAt());
    }

    private void before(List<ShoeEdge> edges, LoggedRound first, ShoeAudit shoes) {
        for (ShoeEdge edge : edges) {
            TableRules rules = floor.rules(edge.submissionId());
            if (rules != null) {
                shoes.before(
                        new LoggedRound(
                                "",
                                first.table(),
                                first.game(),
                                edge.gamingDate(),
                                edge.shift(),
                                edge.dealtAt(),
                                edge.shoe(),
                                edge.hand(),
                                null,
                                false,
                                NOTHING),
                        rules,
                        edge.rounds(),
                        edge.cards());
            }
        }
    }

    private List<SameShoes.Known> shoes(LocalDate gamingDate, int hands) {
        return setting(Check.finding(SameShoes.AT_TWO_TABLES)).active()
                ? known.firstHands(floor.property().id(), gamingDate, hands).stream()
                        .map(this::shoe)
                        .toList()
                : List.of();
    }

    private SameShoes.Known shoe(LastRounds.FirstHands first) {
        return new SameShoes.Known(
                table(first.tableId()),
                first.shoe(),
                first.cards().stream().map(Replay::hands).toList());
    }

    /** The dealers in earlier imports, and their rounds. */
    private final class EarlierDealers implements DealerStints.Earlier {

        /** The codes of known dealers, by id. */
        private Map<Integer, String> codes = Map.of();

        @Override
        public Map<String, Set<String>> tables(LocalDate gamingDate) {
            if (!setting(Check.finding(DealerStints.AT_TWO_TABLES)).active()) {
                return Map.of();
            }
            Map<Integer, Set<Integer>> byDealer =
                    known.tablesByDealer(floor.property().id(), gamingDate);
            if (!codes.keySet().containsAll(byDealer.keySet())) {
                codes = dealerCodes();
            }
            Map<String, Set<String>> tables = new HashMap<>();
            byDealer.forEach((dealer, ids) -> tables.put(
                    codes.getOrDefault(dealer, ""),
                    ids.stream().map(RoundSequences.this::table).collect(Collectors.toSet())));
            return tables;
        }

        @Override
        public List<DealerStints.Known> of(LocalDate gamingDate, Set<String> tables) {
            Set<Integer> ids = tables.stream()
                    .map(floor::table)
                    .filter(Objects::nonNull)
                    .map(GamingTable::id)
                    .collect(Collectors.toSet());
            return known.dealt(floor.property().id(), gamingDate, ids).stream()
                    .map(one -> new DealerStints.Known(table(one.tableId()), codes.get(one.dealerId()), one.at()))
                    .toList();
        }
    }

    private Map<Integer, String> dealerCodes() {
        return properties.dealers(floor.property().id()).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
    }

    private String table(int id) {
        GamingTable table = floor.table(id);
        return table == null ? "" : table.code();
    }

    private LoggedRound logged(LoggedRound next, StoredRound stored) {
        Round play = Replay.round(stored);
        return new LoggedRound(
                stored.round().ref(),
                next.table(),
                next.game(),
                stored.round().gamingDate(),
                stored.round().shift(),
                stored.round().dealtAt(),
                stored.round().shoe(),
                stored.round().hand(),
                dealerCodes().get(stored.round().dealerId()),
                false,
                play);
    }
}
