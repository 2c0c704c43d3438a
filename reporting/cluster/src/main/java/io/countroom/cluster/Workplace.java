package io.countroom.cluster;

import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.resettlement.DayResettlement;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.submission.RulesCode;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.parquet.Archive;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.resettlement.ResettledSums;
import io.countroom.sql.resettlement.StoredRun;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** What the tasks of one run share in a process: the database, the rules with their odds, the floors. */
final class Workplace {

    /**
     * Where tasks find the rounds and the rules.
     *
     * @param work a run of a driver: its tasks share one workplace in each process
     * @param rulesCode the driver's {@link RulesCode}
     * @param databaseUrl with credentials; not used in the process of the driver
     * @param archive a folder with the same path on each machine, or s3://bucket/prefix
     */
    record Address(UUID work, String rulesCode, String databaseUrl, String archive, StoredRun.Rules rules)
            implements Serializable {}

    /** A property and gaming date. */
    record Day(int propertyId, LocalDate date, Map<Integer, Long> rounds) implements Serializable {}

    /** By run: an executor has one, the process of the tests several. */
    private static final ConcurrentHashMap<UUID, Workplace> OPEN = new ConcurrentHashMap<>();

    private final Database database;
    private final DayResettlement resettlement;
    private final OtherRules other;
    private final ConcurrentHashMap<Integer, Floor> floors = new ConcurrentHashMap<>();

    private Workplace(Database database, SubmissionRules rules, OtherRules other) {
        this.database = database;
        this.resettlement = new DayResettlement(database, rules);
        this.other = other;
    }

    /** Has tasks in the process of the driver use the database of the driver. */
    static void share(Address address, Database database, SubmissionRules rules) {
        OPEN.put(address.work, new Workplace(database, rules, OtherRules.of(address.rules)));
    }

    static void leave(Address address) {
        OPEN.remove(address.work);
    }

    /**
     * Opened by the first task of a process; the end of the process closes it.
     *
     * @throws RefusedException if this process has other rules than the driver
     */
    static Workplace at(Address address) {
        if (!address.rulesCode.equals(RulesCode.SHA256)) {
            throw new RefusedException(
                    "A worker has other rules of play than this Countroom: use the same version on every"
                            + " machine, and restart its worker");
        }
        return OPEN.computeIfAbsent(address.work, work -> {
            Database database = Database.openToRead(address.databaseUrl)
                    // The working directory of a task's process is its own, and goes with it.
                    .withArchive(Archive.at(address.archive, Path.of("archive-copies")));
            return new Workplace(database, new SubmissionRules(database), OtherRules.of(address.rules));
        });
    }

    ResettledSums settle(Day day) {
        return resettlement.settle(
                floors.computeIfAbsent(day.propertyId, id -> Floor.read(database, property(id))),
                day.date,
                day.rounds,
                other);
    }

    private Property property(int id) {
        return new PropertyRepository(database)
                .properties().stream()
                        .filter(property -> property.id() == id)
                        .findFirst()
                        .orElseThrow();
    }
}
