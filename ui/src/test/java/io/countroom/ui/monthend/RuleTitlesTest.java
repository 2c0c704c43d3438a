package io.countroom.ui.monthend;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.variance.VariancePack;
import io.countroom.reporting.variance.VarianceRule;
import io.countroom.reporting.variance.VarianceTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A house names its own variance rules: a name that is also a phrase of the product is shown as the house wrote it. */
class RuleTitlesTest {

    @Test
    void namesOfTheHousesOwnRulesAreNotTranslated() {
        VarianceRule rule = new VarianceRule("own", "Tables", new VarianceTest.CountLog(100), 7, null);
        VariancePack pack = new VariancePack("house", "Counts", "Import result", List.of(rule));
        try (Language.Use german = Language.use(Language.GERMAN)) {
            assertThat(List.of(pack.title(), pack.basis(), rule.title()))
                    .as("each is a phrase of the product")
                    .noneMatch(name -> Words.of(name).equals(name));
            assertThat(CasesView.rules(pack).getElement().getTextRecursively())
                    .contains("Tables", "Counts", "Import result")
                    .contains(Words.of("Rules in force"), Words.of("Days to explain"))
                    .doesNotContain("Days to explain");
        }
    }
}
