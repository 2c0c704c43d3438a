package io.countroom.rules.baccarat;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.TableRules;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The vigorish that all tables of a game in a licensed facility have to charge alike.
 *
 * @param charge as the Rules Submission selects it: "5%", "4%", or "tie-25%"
 */
public record FacilityVigorish(Citation citation, String charge) {

    /** Null where the chapter does not ask for the same vigorish at all tables. */
    public static @Nullable FacilityVigorish of(TableRules rules) {
        Citation citation =
                rules instanceof BaccaratRules baccarat ? baccarat.edition().facilityVigorish() : null;
        return citation == null
                ? null
                : new FacilityVigorish(
                        citation, Objects.requireNonNull(rules.options().get(BaccaratOptions.VIGORISH.key())));
    }
}
