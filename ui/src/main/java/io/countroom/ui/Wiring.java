package io.countroom.ui;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.close.OpenDates;
import io.countroom.reporting.filing.Filings;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.PastedSlips;
import io.countroom.reporting.importing.RejectLimit;
import io.countroom.reporting.importing.Resettlement;
import io.countroom.reporting.importing.Restate;
import io.countroom.reporting.importing.TypedSlips;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.rounds.RoundListReports;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.tax.TaxBook;
import io.countroom.reporting.trail.TrailReports;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.reporting.win.Wins;
import io.countroom.sql.Database;
import io.countroom.sql.archive.ArchiveSchedule;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.budget.BudgetRepository;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionFiles;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ResolutionLimit;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.Standings;
import io.countroom.sql.schedule.ScheduleRepository;
import io.countroom.sql.user.UserRepository;
import io.countroom.ui.access.Passwords;
import io.countroom.ui.access.SecondFactors;
import io.countroom.ui.access.SignIn;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.SignInServices;
import io.countroom.ui.access.Throttle;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Users;
import java.nio.file.Path;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.crypto.password.PasswordEncoder;

/** Beans of the other modules, which do not use Spring. */
@Configuration(proxyBeanMethods = false)
class Wiring {

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    Services services(Database database, Clock clock) {
        return new Services(database, clock);
    }

    @Bean
    AuditTrail auditTrail(Services services) {
        return services.audit();
    }

    @Bean
    TrailReports trailReports(Database database) {
        return new TrailReports(database, Software.NAME);
    }

    @Bean
    OpenDates openDates(Services services) {
        return services.openDates();
    }

    @Bean
    TaxBook taxBook(Database database) {
        return new TaxBook(database);
    }

    @Bean
    ScheduleRepository scheduleRepository(Database database) {
        return new ScheduleRepository(database);
    }

    @Bean
    PropertyRepository propertyRepository(Database database) {
        return new PropertyRepository(database);
    }

    @Bean
    BudgetRepository budgetRepository(Database database) {
        return new BudgetRepository(database);
    }

    @Bean
    RoundRepository roundRepository(Database database) {
        return new RoundRepository(database);
    }

    @Bean
    ImportRepository importRepository(Database database) {
        return new ImportRepository(database);
    }

    @Bean
    ExceptionRepository exceptionRepository(Database database) {
        return new ExceptionRepository(database);
    }

    @Bean
    MonthRepository months(Database database) {
        return new MonthRepository(database);
    }

    @Bean
    ArchiveSchedule archiveSchedule(Database database) {
        return new ArchiveSchedule(database);
    }

    @Bean
    ResolutionLimit resolutionLimit(Database database) {
        return new ResolutionLimit(database);
    }

    @Bean
    Standings standings(Database database) {
        return new Standings(database);
    }

    @Bean
    ExceptionFiles exceptionFiles(Database database) {
        return new ExceptionFiles(database);
    }

    @Bean
    FloorEditor floorEditor(Database database, Clock clock) {
        return new FloorEditor(database, clock);
    }

    @Bean
    Checks checks(Database database, Clock clock) {
        return new Checks(database, clock);
    }

    @Bean
    Audits audits(Database database) {
        return new Audits(database);
    }

    @Bean
    SlipRepository slipRepository(Database database) {
        return new SlipRepository(database);
    }

    @Bean
    Mappings mappings(Services services) {
        return services.mappings();
    }

    @Bean
    Importer importer(Services services, @Value("${COUNTROOM_MOST_REJECTS:100000}") long mostRejects) {
        return services.importer(RejectLimit.ofRecords(mostRejects));
    }

    @Bean
    TypedSlips typedSlips(Database database, Importer importer, Clock clock) {
        return new TypedSlips(database, importer, clock);
    }

    @Bean
    PastedSlips pastedSlips(Database database, Importer importer) {
        return new PastedSlips(database, importer);
    }

    @Bean
    SubmissionRules submissionRules(Services services) {
        return services.rules();
    }

    /**
     * Odds that the database does not have, as after an update, take seconds: they are worked out while the first user signs in,
     * several games at a time, since the first report needs them all.
     */
    @Bean
    ApplicationListener<ApplicationReadyEvent> oddsInAdvance(PropertyRepository properties, SubmissionOdds odds) {
        return ready -> Thread.ofPlatform().daemon().name("odds").start(() -> {
            for (Property property : properties.properties()) {
                properties.submissions(property.id()).parallelStream().forEach(odds::of);
            }
        });
    }

    @Bean
    Wins wins(Database database, SubmissionRules rules) {
        return new Wins(database, rules);
    }

    @Bean
    RoundListReports roundListReports(Database database) {
        return new RoundListReports(database, Software.NAME);
    }

    @Bean
    SubmissionOdds submissionOdds(Services services) {
        return services.odds();
    }

    @Bean
    Resettlement resettlement(Database database, SubmissionOdds odds) {
        return new Resettlement(database, odds);
    }

    @Bean
    Restate restate(Database database, SubmissionOdds odds, Clock clock) {
        return new Restate(database, odds, clock);
    }

    @Bean
    ReportCatalogue reportCatalogue(Services services, VariancePacks packs) {
        return services.catalogue(packs);
    }

    @Bean
    VariancePacks variancePacks(@Value("${countroom.data}") Path data) {
        return Services.packs(data);
    }

    @Bean
    Accounting accounting(Database database) {
        return new Accounting(database);
    }

    @Bean
    Cases cases(Database database, SubmissionRules rules, VariancePacks packs) {
        return new Cases(database, rules, packs);
    }

    @Bean
    MonthEnd monthEnd(Database database, ReportCatalogue catalogue, Cases cases) {
        return new MonthEnd(database, catalogue, cases);
    }

    @Bean
    Filings filings(Database database, SubmissionRules rules, VariancePacks packs, Renderers renderers) {
        return new Filings(database, rules, packs, renderers, Software.NAME);
    }

    /** Holds the compiled templates of the PDFs. */
    @Bean
    Renderers renderers() {
        return new Renderers();
    }

    @Bean
    Exports exports(Services services, ReportCatalogue catalogue, Renderers renderers) {
        return services.exports(catalogue, renderers);
    }

    @Bean
    UserRepository userRepository(Database database) {
        return new UserRepository(database);
    }

    @Bean
    SignInServices signInServices(
            Services services, @Value("${countroom.data}") Path data, PasswordEncoder encoder, SignInPolicy policy) {
        return services.signIn(data, encoder, policy);
    }

    @Bean
    Passwords passwords(SignInServices services) {
        return services.passwords();
    }

    @Bean
    SecondFactors secondFactors(SignInServices services) {
        return services.secondFactors();
    }

    @Bean
    Throttle throttle(SignInServices services) {
        return services.throttle();
    }

    @Bean
    Users users(SignInServices services) {
        return services.users();
    }

    @Bean
    SignIn signIn(SignInServices services) {
        return services.signIn();
    }

    @Bean
    Tokens tokens(SignInServices services) {
        return services.tokens();
    }
}
