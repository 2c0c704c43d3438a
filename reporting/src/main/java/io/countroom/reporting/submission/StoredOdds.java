package io.countroom.reporting.submission;

import io.countroom.reporting.floor.RulesOptions;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.OddsRepository;
import io.countroom.sql.property.OddsRepository.WorkedOutOdds;
import java.util.Optional;

/** Odds that this code has worked out before, in this process or another. */
final class StoredOdds {

    /** @param id under which the odds are noted */
    record Stored(int id, Odds odds) {}

    private final OddsRepository repository;

    StoredOdds(Database database) {
        this.repository = new OddsRepository(database);
    }

    Optional<Stored> find(TableRules under) {
        return repository
                .workedOut(under.game().id(), RulesOptions.write(under.options()), RulesCode.SHA256)
                .map(found -> new Stored(found.id(), OddsDocument.read(found.document())));
    }

    void keep(TableRules under, int id, Odds odds) {
        repository.keep(
                under.game().id(),
                RulesOptions.write(under.options()),
                RulesCode.SHA256,
                new WorkedOutOdds(id, OddsDocument.write(odds)));
    }
}
