package io.countroom.reporting.importing;

import io.countroom.reporting.counts.CountedSlip;
import io.countroom.reporting.counts.SlipEntry;
import io.countroom.reporting.counts.SlipReader;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.sql.Database;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.imports.ImportSession;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.round.RoundIds;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Imports one count file: compares slips with known ones and loads new ones. */
final class SlipImport {

    private static final int SLIPS_PER_LOAD = 5_000;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final ImportSession session;
    private final ImportCounter counter;
    private final Floor floor;
    private final SlipRepository repository;
    private final DateDoubt dates;
    private final boolean taking;
    private final Map<LocalDate, Map<Key, SlipRow>> known = new HashMap<>();
    private final List<SlipRow> pending = new ArrayList<>();

    /** A fill, credit or payout is known by its number; an inventory or drop by what it is of. */
    record Key(
            int tableId,
            SlipRow.Kind kind,
            String shift,
            @Nullable String number) {

        static Key of(int tableId, SlipRow.Kind kind, String shift, @Nullable String number) {
            return new Key(tableId, kind, kind.numbered() ? "" : shift, kind.numbered() ? number : null);
        }

        static Key of(SlipRow slip) {
            return of(slip.tableId(), slip.kind(), slip.shift(), slip.number());
        }
    }

    /**
     * @param taking whether slips are taken over that would wait for a decision, because somebody decided so
     */
    SlipImport(
            Database database,
            Floor floor,
            ImportSession session,
            ImportCounter counter,
            DateDoubt dates,
            boolean taking) {
        this.dates = dates;
        this.taking = taking;
        this.session = session;
        this.counter = counter;
        this.floor = floor;
        this.repository = new SlipRepository(database);
    }

    void run(SlipReader reader) {
        for (SlipEntry entry = reader.next(); entry != null; entry = reader.next()) {
            switch (entry) {
                case SlipEntry.Rejected rejected -> counter.reject(rejected.reject());
                case SlipEntry.Counted counted -> take(counted);
            }
            counter.progress(reader.bytesRead(), reader.totalBytes(), reader.lines());
        }
        load();
        session.flush();
    }

    private void take(SlipEntry.Counted counted) {
        CountedSlip slip = counted.slip();
        GamingTable table = floor.table(slip.table());
        if (table == null && !slip.table().isEmpty()) {
            counter.reject(counted.reject(new Refusal(
                    "table",
                    "the table '" + slip.table() + "' is not known",
                    "add it in Settings or by a set-up file, and import these lines again")));
            return;
        }
        String unfit = table == null ? "" : FloorGames.unfit(table, slip.kind());
        if (!unfit.isEmpty()) {
            counter.reject(counted.reject(new Refusal("kind", unfit, FloorGames.DROP_OR_RAKE)));
            return;
        }
        SlipRow row = row(counted, table == null ? SlipRow.NO_TABLE : table.id());
        Map<Key, SlipRow> ofDate = known.computeIfAbsent(slip.gamingDate(), this::stored);
        Refusal doubt = taking || ofDate.containsKey(Key.of(row)) ? null : dates.about(slip.gamingDate(), slip.at());
        if (doubt != null) {
            counter.hold(counted.reject(doubt), slip.gamingDate(), null);
            return;
        }
        SlipRow before = ofDate.putIfAbsent(Key.of(row), row);
        if (before == null) {
            pending.add(row);
            if (pending.size() == SLIPS_PER_LOAD) {
                load();
            }
            counter.accept(slip.gamingDate(), 0);
        } else if (before.amountCents() == row.amountCents()) {
            counter.duplicate();
        } else if (taking) {
            session.addSlipSupersession(slip.gamingDate(), before.slipId(), row.slipId());
            ofDate.put(Key.of(row), row);
            pending.add(row);
            counter.accept(slip.gamingDate(), 0);
        } else {
            counter.hold(
                    counted.reject(new Refusal(
                            "amount",
                            "the " + row.kind().word() + (slip.table().isEmpty() ? "" : " of table " + slip.table())
                                    + " on " + slip.gamingDate()
                                    + (row.number() == null ? "" : ", slip " + row.number())
                                    + " is known already, with another amount",
                            "decide which of the two holds; the one known before counts until then")),
                    slip.gamingDate(),
                    before.slipId());
        }
    }

    private Map<Key, SlipRow> stored(LocalDate gamingDate) {
        return stored(repository.all(floor.property().id(), gamingDate, gamingDate));
    }

    /** The known slips of a gaming date, to compare a new one with. */
    static Map<Key, SlipRow> stored(List<SlipRow> ofDate) {
        Map<Key, SlipRow> slips = new HashMap<>();
        ofDate.forEach(slip -> slips.put(Key.of(slip), slip));
        return slips;
    }

    private SlipRow row(SlipEntry.Counted counted, int tableId) {
        CountedSlip slip = counted.slip();
        return new SlipRow(
                slip.gamingDate(),
                RoundIds.of(session.row().importId(), counter.rounds()),
                slip.shift(),
                tableId,
                slip.kind(),
                slip.number(),
                slip.amountCents(),
                slip.denominations().isEmpty() ? null : JSON.writeValueAsString(slip.denominations()),
                slip.at(),
                slip.signedBy(),
                session.row().importId(),
                counted.line());
    }

    private void load() {
        if (!pending.isEmpty()) {
            repository.load(floor.property().id(), pending);
            pending.clear();
        }
    }
}
