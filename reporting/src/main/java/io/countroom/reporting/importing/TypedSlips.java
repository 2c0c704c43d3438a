package io.countroom.reporting.importing;

import io.countroom.reporting.counts.CountedSlip;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ResolutionLimit;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Slips that somebody types where a file lacks them, or corrects. Each is an import of one line, so that it is refused in closed
 * months, told by the audit trail and taken back like any other.
 */
public final class TypedSlips {

    /** How the file names of typed slips begin. */
    static final String FILE = "typed slip";

    private static final int LONGEST_REASON = 1_000;

    private final Importer importer;
    private final SlipRepository slips;
    private final ImportRepository imports;
    private final PropertyRepository properties;
    private final ResolutionLimit limit;
    private final AuditTrail audit;
    private final Clock clock;

    public TypedSlips(Database database, Importer importer, Clock clock) {
        this.importer = importer;
        this.slips = new SlipRepository(database);
        this.imports = new ImportRepository(database);
        this.properties = new PropertyRepository(database);
        this.limit = new ResolutionLimit(database);
        this.audit = new AuditTrail(database);
        this.clock = clock;
    }

    /**
     * A slip as it is typed.
     *
     * @param table empty of a slip of the cage that names none
     * @param shift empty where the slips of the table have none
     * @param number of a fill, credit or payout; empty for a count
     * @param signedBy who signed the slip; may be empty
     * @param denominations the value of a chip or note in cents, to how many were counted; empty where only the total is known
     */
    public record Typed(
            String table,
            LocalDate gamingDate,
            String shift,
            SlipRow.Kind kind,
            String number,
            long amountCents,
            String signedBy,
            SortedMap<Long, Integer> denominations) {

        /** "the closer of MB-07 on 8 Oct 2026". */
        private String name() {
            return "the " + kind.word().replace('-', ' ') + (table.isEmpty() ? "" : " of " + table) + " on "
                    + Formats.date(gamingDate)
                    + (shift.isEmpty() ? "" : ", " + shift + " shift")
                    + (number.isEmpty() ? "" : ", slip " + number);
        }

        /** The counted chips, the highest denomination first: "40 × $1,000.00, 8 × $100.00"; empty where it is not known. */
        private String counted() {
            return denominations.reversed().entrySet().stream()
                    .map(pieces -> Formats.count(pieces.getValue()) + " × " + Formats.dollars(pieces.getKey()))
                    .collect(Collectors.joining(", "));
        }
    }

    /** Result of a typed slip. */
    public enum Outcome {
        /** It counts. */
        COUNTS,
        /** It corrects another by more than the property's limit: it counts once another person approves it. */
        WAITS
    }

    /** The slip of this kind, shift and number that counts now. */
    public Optional<SlipRow> present(Property property, Typed slip) {
        int tableId = slip.table().isEmpty()
                ? SlipRow.NO_TABLE
                : table(property, slip.table()).id();
        return slips.all(property.id(), slip.gamingDate(), slip.gamingDate()).stream()
                .filter(row -> row.tableId() == tableId && row.kind() == slip.kind())
                .filter(row -> slip.kind().numbered()
                        ? slip.number().equals(row.number())
                        : slip.shift().equals(row.shift()))
                .findFirst();
    }

    /**
     * Takes a slip over.
     *
     * @param seen the amount that the user saw in its place, in cents; null for none
     * @param reason why another amount takes the place of the one seen; empty where there was none
     * @throws RefusedException if something about it is not right, or somebody was faster
     */
    public Outcome take(Property property, Typed slip, @Nullable Long seen, String reason, String userName) {
        check(slip, seen, reason);
        Optional<SlipRow> present = present(property, slip);
        Long now = present.map(SlipRow::amountCents).orElse(null);
        if (now == null ? seen != null : !now.equals(seen)) {
            throw new RefusedException(changed(property, slip, present));
        }
        if (now != null && now == slip.amountCents()) {
            throw new RefusedException(capitalized(slip.name()) + " is " + Formats.dollars(now) + " already.");
        }
        OffsetDateTime at = OffsetDateTime.now(clock);
        ImportResult typed = imported(property, slip, userName, at);
        ImportRow row = typed.row();
        if (!typed.accepted() || row.counts().rejects() > 0) {
            throw new RefusedException(
                    typed.firstRejects().isEmpty()
                            ? String.valueOf(row.message())
                            : capitalized(typed.firstRejects().getFirst().reason()) + ": "
                                    + typed.firstRejects().getFirst().remedy() + ".");
        }
        Outcome outcome = Outcome.COUNTS;
        if (row.counts().conflicts() > 0) {
            boolean small = now != null && Math.abs(slip.amountCents() - now) <= limit.cents(property.id());
            outcome = small ? Outcome.COUNTS : Outcome.WAITS;
            if (small) {
                importer.takeTyped(
                        property, row.importId(), imports.openConflictNumbers(property.id(), row.importId()), userName);
            }
        }
        audit.append(
                at,
                userName,
                property.id(),
                seen == null ? AuditAction.TYPE_SLIP : AuditAction.CORRECT_SLIP,
                slip.name().substring("the ".length()),
                seen == null ? null : Formats.dollars(seen),
                Formats.dollars(slip.amountCents())
                        + (slip.denominations().isEmpty() ? "" : ": " + slip.counted())
                        + (reason.isBlank() ? "" : "; " + reason.strip())
                        + (outcome == Outcome.WAITS ? "; waits for another person" : ""));
        return outcome;
    }

    private static void check(Typed slip, @Nullable Long seen, String reason) {
        if (slip.amountCents() < 0) {
            throw new RefusedException("A slip cannot be of less than nothing: write an amount of $0.00 or more.");
        }
        if (slip.kind().numbered() && slip.number().isBlank()) {
            throw new RefusedException("Write the slip number. Slips of this kind are identified by their number.");
        }
        if (seen != null && reason.isBlank()) {
            throw new RefusedException("Say why the amount changes: the audit trail keeps it beside both amounts.");
        }
        if (reason.strip().length() > LONGEST_REASON) {
            throw new RefusedException(
                    "Give the reason in no more than " + Formats.count(LONGEST_REASON) + " characters.");
        }
    }

    private String changed(Property property, Typed slip, Optional<SlipRow> present) {
        if (present.isEmpty()) {
            return capitalized(slip.name()) + " was taken away meanwhile. Open the page again.";
        }
        SlipRow row = present.get();
        String who = imports.find(property.id(), row.importId())
                .map(by -> " by " + by.userName())
                .orElse("");
        return capitalized(slip.name()) + " was entered meanwhile" + who + ": it is "
                + Formats.dollars(row.amountCents()) + ". Open the page again; if your amount is right, correct it.";
    }

    private ImportResult imported(Property property, Typed slip, String userName, OffsetDateTime at) {
        String signed = Stream.of(
                        slip.signedBy().strip(), "typed by " + userName + " at " + at.truncatedTo(ChronoUnit.MILLIS))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
        CountedSlip counted = new CountedSlip(
                slip.gamingDate(),
                slip.shift(),
                slip.table(),
                slip.kind(),
                slip.number().strip(),
                slip.amountCents(),
                slip.denominations(),
                null,
                signed);
        return importer.importSlips(
                property, List.of(counted), FILE + ", " + slip.name().substring("the ".length()) + ".csv", userName);
    }

    private GamingTable table(Property property, String code) {
        return properties.tables(property.id()).stream()
                .filter(one -> one.code().equals(code))
                .findFirst()
                .orElseThrow(() -> new RefusedException(property.name() + " has no table '" + code + "'."));
    }

    private static String capitalized(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
