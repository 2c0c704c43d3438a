package io.countroom.ui;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.OpenDates;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.RejectLimit;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.resettlement.ResettlementRuns;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.imports.MappingRepository;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.SignInServices;
import java.nio.file.Path;
import java.time.Clock;
import org.springframework.security.crypto.password.PasswordEncoder;

/** How the services that the web application and the command line both use are put together over a database. */
public final class Services {

    private final Database database;
    private final Clock clock;
    private final SubmissionRules rules;
    private final SubmissionOdds odds;
    private final AuditTrail audit;

    public Services(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
        this.rules = new SubmissionRules(database, Software.NAME, clock);
        this.odds = new SubmissionOdds(database, rules, Software.NAME, clock);
        this.audit = new AuditTrail(database);
    }

    public SubmissionRules rules() {
        return rules;
    }

    public SubmissionOdds odds() {
        return odds;
    }

    public AuditTrail audit() {
        return audit;
    }

    public Importer importer(RejectLimit limit) {
        return new Importer(database, odds, clock, Software.NAME, limit);
    }

    public Mappings mappings() {
        return new Mappings(new MappingRepository(database));
    }

    public ResettlementRuns resettlements() {
        return new ResettlementRuns(database, rules, Software.NAME, clock);
    }

    public OpenDates openDates() {
        return new OpenDates(database, clock);
    }

    /**
     * The variance rules that come with the product, and the house's own.
     *
     * @throws io.countroom.sql.RefusedException if the house's file cannot be read
     */
    public static VariancePacks packs(Path data) {
        return VariancePacks.with(data.resolve("variance.json"));
    }

    public ReportCatalogue catalogue(VariancePacks packs) {
        return new ReportCatalogue(database, rules, packs, Software.NAME);
    }

    /** @param renderers to be kept: they hold the compiled templates of the PDFs */
    public Exports exports(ReportCatalogue catalogue, Renderers renderers) {
        return new Exports(catalogue, renderers, audit, clock);
    }

    /** @param data the data folder, which holds the keys of second factors */
    public SignInServices signIn(Path data, PasswordEncoder encoder, SignInPolicy policy) {
        return SignInServices.over(database, audit, data, encoder, policy, clock);
    }
}
