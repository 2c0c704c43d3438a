package io.countroom.ui.cli;

import io.countroom.reporting.close.ClosedMonthCheck;
import io.countroom.reporting.close.OpenDates;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditCheck;
import io.countroom.sql.audit.AuditCheck.Break;
import io.countroom.sql.audit.AuditEvent;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.filing.FilingRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionFiles;
import io.countroom.sql.variance.CaseRepository;
import io.countroom.ui.Services;
import io.countroom.ui.access.Permission;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Whether what must not change has not been changed behind the program's back. */
@Command(
        name = "verify",
        description = {
            "Make every hash of the audit trail, of closed months, of gaming dates that are over and of filings again, and"
                    + " say where the first differs.",
            "Exit code 1 if anything was changed, removed or put in. Note the head that it prints somewhere else, and hand"
                    + " it to a later run with --head: then a trail that was written anew as a whole is found as well."
        })
final class VerifyCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    @Option(names = "--json", description = "Print one JSON document instead of sentences.")
    private boolean json;

    @Option(names = "--head", paramLabel = "HASH", description = "A head that an earlier run printed.")
    private @Nullable String head;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    VerifyCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        String kept = head == null ? null : head.strip().toLowerCase(Locale.ROOT);
        if (kept != null && !HASH.matcher(kept).matches()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--head takes the 64 digits and letters that an earlier verify printed, not '" + head + "'");
        }
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            Operator operator = Operator.of(here, database, Permission.READ_AUDIT_TRAIL);
            Services services = new Services(database, Clock.systemUTC());
            AuditTrail trail = services.audit();
            AuditCheck check = trail.check(kept);
            Break broken = check.broken();
            List<String> months = new ArrayList<>();
            List<String> dates = new ArrayList<>();
            List<String> files = new ArrayList<>();
            ClosedMonthCheck closed = new ClosedMonthCheck(database);
            OpenDates open = services.openDates();
            FilingRepository filings = new FilingRepository(database);
            CaseRepository cases = new CaseRepository(database);
            ExceptionFiles exceptions = new ExceptionFiles(database);
            for (Property property : operator.properties(database)) {
                closed.differences(property).forEach(sentence -> months.add(property.code() + ": " + sentence));
                open.differences(property).forEach(sentence -> dates.add(property.code() + ": " + sentence));
                open.seal(property, () -> false);
                Stream.of(
                                filings.unlikeAuditTrail(property.id()),
                                cases.damagedFiles(property.id()),
                                exceptions.damagedFiles(property.id()))
                        .flatMap(List::stream)
                        .forEach(sentence -> files.add(property.code() + ": " + sentence));
            }
            List<String> changed = new ArrayList<>(months);
            changed.addAll(dates);
            changed.addAll(files);
            AuditEvent told = trail.append(
                    OffsetDateTime.now(Clock.systemUTC()),
                    operator.name(),
                    null,
                    AuditAction.VERIFY,
                    "audit trail, months and filings",
                    null,
                    (broken == null ? Formats.count(check.events()) + " events, whole" : broken.sentence())
                            + (changed.isEmpty() ? "" : "; " + String.join(" ", changed)));
            if (json) {
                printJson(check, months, dates, files, told);
            } else {
                print(check, months, dates, files, told);
            }
            return broken == null && changed.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private void printJson(
            AuditCheck check, List<String> months, List<String> dates, List<String> files, AuditEvent told) {
        Break broken = check.broken();
        Map<String, Object> trail = new LinkedHashMap<>();
        trail.put("events", check.events());
        trail.put("brokenAt", broken == null ? null : broken.seq());
        trail.put("sentence", broken == null ? null : broken.sentence());
        trail.put("keptHeadAt", check.keptSeq());
        trail.put("head", broken == null ? told.hash() : null);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("whole", broken == null && months.isEmpty() && dates.isEmpty() && files.isEmpty());
        document.put("closedMonths", months);
        document.put("openDates", dates);
        document.put("filings", files);
        document.put("auditTrail", trail);
        spec.commandLine().getOut().println(JSON.writeValueAsString(document));
    }

    private void print(AuditCheck check, List<String> months, List<String> dates, List<String> files, AuditEvent told) {
        PrintWriter out = spec.commandLine().getOut();
        months.forEach(sentence -> out.println("closed month CHANGED: " + sentence));
        if (months.isEmpty()) {
            out.println("closed months: as they were closed");
        }
        dates.forEach(sentence -> out.println("open month CHANGED: " + sentence));
        if (dates.isEmpty()) {
            out.println("open months: as each gaming date was when it was over");
        }
        files.forEach(sentence -> out.println("filed CHANGED: " + sentence));
        if (files.isEmpty()) {
            out.println("filings and files of cases: as they were filed");
        }
        if (check.broken() != null) {
            Break broken = check.broken();
            out.println("audit trail: BROKEN at event " + broken.seq()
                    + (broken.at() == null
                            ? ""
                            : ", " + Formats.moment(broken.at().toZonedDateTime())));
            out.println("  " + broken.sentence());
            return;
        }
        out.println("audit trail: whole, " + Formats.count(check.events()) + " events"
                + (check.lastAt() == null
                        ? ""
                        : ", the last " + Formats.moment(check.lastAt().toZonedDateTime())));
        if (check.keptSeq() != null) {
            out.println("  the head that you kept is event " + Formats.count(check.keptSeq()) + "; "
                    + Formats.count(check.events() - check.keptSeq()) + " events came after it");
        }
        // The event that tells of this run stands on all that was checked.
        out.println("head: " + told.hash());
    }
}
