package io.countroom.cluster;

import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.importing.FleetImport;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.PropertyImport;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.reporting.resettlement.DayResettlement;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.submission.RulesCode;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.Database.Use;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.MappingRepository;
import io.countroom.sql.parquet.Archive;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.resettlement.ResettledSums;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** What the tasks of one run share in a process: the database, the rules with their odds, the floors. */
final class Workplace {

    /**
     * Where tasks find the database and the rules.
     *
     * @param work a run of a driver: its tasks share one workplace in each process
     * @param rulesCode the driver's {@link RulesCode}
     * @param software the driver's version
     * @param databaseUrl with credentials; not used in the process of the driver
     * @param archive a folder with the same path on each machine, or s3://bucket/prefix
     */
    record Address(UUID work, String rulesCode, String software, String databaseUrl, String archive, Use use)
            implements Serializable {}

    /** A property and gaming date. */
    record Day(int propertyId, LocalDate date, Map<Integer, Long> rounds) implements Serializable {}

    private static final Clock CLOCK = Clock.systemUTC();

    /** By run. An executor has one run; the process of the tests has several. */
    private static final ConcurrentHashMap<UUID, Workplace> OPEN = new ConcurrentHashMap<>();

    private final Database database;
    private final DayResettlement resettlement;
    private final SubmissionOdds odds;
    private final String software;
    private final ConcurrentHashMap<Integer, Floor> floors = new ConcurrentHashMap<>();

    private Workplace(Database database, SubmissionRules rules, String software) {
        this.database = database;
        this.resettlement = new DayResettlement(database, rules);
        this.odds = new SubmissionOdds(database, rules, software, CLOCK);
        this.software = software;
    }

    /** Has tasks in the process of the driver use the database of the driver. */
    static void share(Address address, Database database, SubmissionRules rules) {
        OPEN.put(address.work, new Workplace(database, rules, address.software));
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
            Database database = Database.openMigrated(address.databaseUrl, address.use)
                    // The working directory of a task's process is its own, and goes with it.
                    .withArchive(Archive.at(address.archive, Path.of("archive-copies")));
            return new Workplace(
                    database,
                    address.use == Use.READING
                            ? new SubmissionRules(database)
                            : new SubmissionRules(database, address.software, CLOCK),
                    address.software);
        });
    }

    ResettledSums settle(Day day, OtherRules other) {
        return resettlement.settle(
                floors.computeIfAbsent(day.propertyId, id -> Floor.read(database, property(id))),
                day.date,
                day.rounds,
                other);
    }

    PropertyImport imports(FleetImport fleet, int propertyId) {
        String mapping = fleet.mapping();
        return new PropertyImport(
                new Importer(database, odds, CLOCK, software, fleet.limit()),
                property(propertyId),
                mapping == null ? null : new Mappings(new MappingRepository(database)).named(propertyId, mapping),
                fleet.userName());
    }

    private Property property(int id) {
        return new PropertyRepository(database)
                .properties().stream()
                        .filter(property -> property.id() == id)
                        .findFirst()
                        .orElseThrow();
    }
}
