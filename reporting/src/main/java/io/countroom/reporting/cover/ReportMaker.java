package io.countroom.reporting.cover;

import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.floor.Floor;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.property.PropertyRepository;

/** The base of every report maker: the data they all read, and the cover. Safe to share between threads. */
public abstract class ReportMaker {

    private static final SharedReads.Kind<Floor> FLOOR = new SharedReads.Kind<>();

    protected final Database database;
    protected final Cube cube;
    protected final PropertyRepository properties;
    protected final Covers covers;

    /** @param software the program and its version, for the covers: "Countroom 1.0" */
    protected ReportMaker(Database database, String software) {
        this.database = database;
        this.cube = new Cube(database);
        this.properties = new PropertyRepository(database);
        this.covers = new Covers(database, software);
    }

    /** The floor of the property, which the reports of one document read once. */
    protected final Floor floor(ReportRequest request) {
        return request.reads()
                .read(FLOOR, request.property(), request.period(), () -> Floor.read(database, request.property()));
    }

    protected final Codes codes(ReportRequest request) {
        return Codes.of(request.property(), properties);
    }
}
