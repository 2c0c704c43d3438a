package io.countroom.ui.cli;

import io.countroom.reporting.format.Formats;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.archive.MonthArchive;
import io.countroom.sql.archive.MonthArchive.Moved;
import io.countroom.sql.archive.MoveListener;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Permission;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Rounds of closed months to Parquet files and back. */
@Command(
        name = "archive",
        description = {
            "Move the rounds and wagers of closed months from the database into Parquet files, or back with --restore.",
            "A month that is refused does not stop the others: the exit code is 3 if some months moved, 1 if none did.",
            "Pages, reports and verify read archived months as before. The files are in the folder archive of the data folder,"
                    + " or where COUNTROOM_ARCHIVE says, a folder or s3://bucket/prefix; a backup contains them."
        })
final class ArchiveCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Option(
            names = "--period",
            paramLabel = "MONTH",
            description = "The month, such as 2026-01 (default: every closed month of the property).")
    private @Nullable String period;

    @Option(
            names = "--restore",
            description = "Bring the rounds back into the database (default: every archived month).")
    private boolean restore;

    @Option(names = "--property", paramLabel = "CODE", description = "The property (default: the only one).")
    private @Nullable String propertyCode;

    @Option(names = "--json", description = "Print one JSON document instead of sentences.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ArchiveCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        YearMonth month = period == null ? null : month(period);
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            Operator operator = Operator.of(here, database, Permission.SETTINGS);
            Property property = operator.property(database, propertyCode, spec);
            MonthArchive archive = new MonthArchive(database);
            List<Move> moves = new ArrayList<>();
            for (YearMonth one : month != null ? Set.of(month) : months(database, archive, property)) {
                Move move = move(archive, property, operator, one);
                moves.add(move);
                String refusal = move.refusal;
                if (!json && (refusal == null || move.moved.dates() > 0)) {
                    print(one, move.moved);
                }
                if (!json && refusal != null) {
                    spec.commandLine().getErr().println("countroom: " + Formats.month(one) + ": " + refusal);
                }
            }
            if (json) {
                print(moves);
            } else if (moves.isEmpty()) {
                spec.commandLine()
                        .getOut()
                        .println(restore ? "no month is archived" : "no month is closed: close one first");
            }
            if (moves.stream().allMatch(move -> move.refusal == null)) {
                return ExitCode.OK;
            }
            return moves.stream().anyMatch(move -> move.refusal == null || move.moved.dates() > 0)
                    ? Countroom.DONE_WITH_EXCEPTIONS
                    : ExitCode.SOFTWARE;
        }
    }

    /** @param refusal why the rest of the month has not moved; null where all of it has */
    private record Move(
            YearMonth month, Moved moved, @Nullable String refusal) {}

    /** A month that is refused does not keep the others from moving. */
    private Move move(MonthArchive archive, Property property, Operator operator, YearMonth month) {
        OffsetDateTime now = OffsetDateTime.now(Clock.systemUTC());
        Moved[] soFar = {Moved.NOTHING};
        MoveListener listener = new MoveListener() {
            @Override
            public void progress(double fraction, Moved moved) {
                soFar[0] = moved;
            }
        };
        try {
            Moved moved = restore
                    ? archive.restore(property.id(), month, operator.name(), now, listener)
                    : archive.archive(property.id(), month, operator.name(), now, listener);
            return new Move(month, moved, null);
        } catch (RefusedException e) {
            return new Move(month, soFar[0], e.sentence());
        }
    }

    private YearMonth month(String text) {
        try {
            return YearMonth.parse(text.strip());
        } catch (DateTimeException e) {
            throw new ParameterException(
                    spec.commandLine(), "--period takes a month, such as 2026-01, not '" + text + "'", e);
        }
    }

    private Set<YearMonth> months(Database database, MonthArchive archive, Property property) {
        return restore
                ? archive.archived(property.id())
                : new TreeSet<>(new MonthRepository(database).closed(property.id()));
    }

    private void print(YearMonth month, Moved moved) {
        PrintWriter out = spec.commandLine().getOut();
        if (moved.dates() == 0) {
            out.println(Formats.month(month)
                    + (restore ? ": no rounds in the archive" : ": no rounds in the database that could be archived"));
            return;
        }
        out.println(Formats.month(month) + ": " + Formats.count(moved.rounds()) + " rounds, "
                + Formats.count(moved.wagers()) + " wagers "
                + (restore
                        ? "brought back into the database"
                        : "archived, " + Formats.count(moved.bytes()) + " bytes ("
                                + Formats.count(moved.bytes() / Math.max(1, moved.rounds())) + " a round)"));
    }

    private void print(List<Move> moves) {
        List<Map<String, @Nullable Object>> months = new ArrayList<>();
        for (Move move : moves) {
            Map<String, @Nullable Object> one = new LinkedHashMap<>();
            one.put("month", move.month.toString());
            one.put("gamingDates", move.moved.dates());
            one.put("rounds", move.moved.rounds());
            one.put("wagers", move.moved.wagers());
            one.put("bytes", move.moved.bytes());
            one.put("refusal", move.refusal);
            months.add(one);
        }
        spec.commandLine().getOut().println(JSON.writeValueAsString(Map.of(restore ? "restored" : "archived", months)));
    }
}
