package io.countroom.ui;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.Serializable;
import java.time.Clock;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the arrows between the four modules: ui to reporting to sql and rules-core, and never back. */
class ArchitectureTest {

    private static final String RULES = "io.countroom.rules..";
    private static final String SQL = "io.countroom.sql..";
    private static final String GENERATED = "io.countroom.sql.schema..";
    private static final String REPORTING = "io.countroom.reporting..";
    private static final String UI = "io.countroom.ui..";

    private static final JavaClasses PRODUCT = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.countroom");

    @ParameterizedTest
    @ValueSource(strings = {RULES, SQL, REPORTING, UI})
    void every_module_is_seen_by_this_test(String module) {
        assertThat(PRODUCT.that(resideInAPackage(module))).isNotEmpty();
    }

    @Test
    void rules_core_knows_nothing_but_the_language_and_numbers() {
        noClasses()
                .that()
                .resideInAPackage(RULES)
                .should()
                .dependOnClassesThat(not(resideInAnyPackage(
                                RULES,
                                "java.lang..",
                                "java.math..",
                                "java.text..",
                                "java.util..",
                                "org.apache.commons.numbers..",
                                "org.apache.commons.rng..",
                                "org.apache.commons.statistics..",
                                "org.jspecify.annotations..")
                        .or(belongToAnyOf(Serializable.class))))
                .because("the rules of play need no files, network, database or framework")
                .check(PRODUCT);
    }

    @Test
    void rules_core_has_no_clock_and_no_unseeded_chance() {
        noClasses()
                .that()
                .resideInAPackage(RULES)
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callConstructor(Random.class)
                .orShould()
                .callConstructor(SplittableRandom.class)
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(Clock.class, ThreadLocalRandom.class)
                .because("the same round, options and seed must give the same answer at any time")
                .check(PRODUCT);
    }

    @Test
    void sql_knows_no_other_module() {
        noClasses()
                .that()
                .resideInAPackage(SQL)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(RULES, REPORTING, UI)
                .check(PRODUCT);
    }

    @Test
    void reporting_does_not_know_the_ui() {
        noClasses()
                .that()
                .resideInAPackage(REPORTING)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(UI)
                .check(PRODUCT);
    }

    @Test
    void only_the_catalogue_knows_the_hold_report() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.countroom.reporting.hold..", "io.countroom.reporting.catalogue..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.countroom.reporting.hold..")
                .because("what was won is added up in win; the hold report is one of those that show it")
                .check(PRODUCT);
    }

    @Test
    void only_the_ui_knows_vaadin_http_and_spring() {
        noClasses()
                .that()
                .resideInAnyPackage(SQL, REPORTING)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "com.vaadin..",
                        "jakarta.servlet..",
                        "org.springframework..",
                        "java.net.http..",
                        "com.sun.net.httpserver..")
                .check(PRODUCT);
    }

    @Test
    void sql_is_written_in_the_sql_module_alone() {
        noClasses()
                .that()
                .resideInAnyPackage(REPORTING, UI)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.jooq..", GENERATED)
                .because("a repository hands out records of the domain, not queries or rows")
                .check(PRODUCT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rules", "sql", "reporting", "ui"})
    void features_of_a_module_form_no_cycles(String module) {
        slices().matching("io.countroom." + module + ".(*)..")
                .should()
                .beFreeOfCycles()
                // A generated table names the enums of the feature whose states it keeps; it is no feature of its own.
                .ignoreDependency(resideInAPackage(GENERATED), alwaysTrue())
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void every_package_says_that_null_is_marked() {
        assertThat(PRODUCT.getPackage("io.countroom").getSubpackagesInTree())
                .filteredOn(some -> !some.getClasses().isEmpty())
                .filteredOn(some -> !some.getName().startsWith("io.countroom.sql.schema"))
                .as("packages without @NullMarked in a package-info.java")
                .allMatch(some -> some.isAnnotatedWith(NullMarked.class), "is @NullMarked");
    }

    @Test
    void nothing_static_can_change() {
        fields().that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat(not(resideInAPackage(GENERATED)))
                .should()
                .haveModifier(JavaModifier.FINAL)
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    /** What nothing but tests calls: each lets a test see or vary what it could not otherwise. */
    private static final Set<String> SEAMS = Set.of(
            // Brute force counts the odds of shoes too small to be dealt from.
            "Composition.of",
            "Composition.without",
            // Rounds are mutilated and players simulated who do one thing always.
            "Hand.withActions",
            "Habit.always",
            // What is kept in memory is bounded.
            "KnownRounds.size",
            "RateLimiter.callers",
            // The printed pages, without a file.
            "MonthEndPack.printed",
            "ChartPicture.namesAreWhole",
            // Every exception that a check finds has a name in every language.
            "Check.codes",
            // What was filed comes out the same when it is made again.
            "Filings.difference",
            // Called by reporting/cluster, whose libraries are not here.
            "Database.openMigrated",
            "Database.connectionsLeft",
            "Importer.result",
            "SubmissionOdds.store",
            // Users, tokens and imports as pages make them, in fewer words.
            "Users.create",
            "Limits.of",
            "ImportJobs.add");

    @Test
    void every_method_is_called() {
        assertThat(PRODUCT.that(not(resideInAPackage(GENERATED))).stream()
                        .flatMap(type -> type.getMethods().stream())
                        .filter(method -> method.getAccessesToSelf().isEmpty())
                        .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC))
                        .filter(method -> !calledByTheLanguage(method) && !overrides(method))
                        // Frameworks call what carries their annotations.
                        .filter(method -> method.getAnnotations().isEmpty())
                        .map(method -> method.getOwner().getSimpleName() + "." + method.getName())
                        .filter(name -> !SEAMS.contains(name)))
                .as("methods that nothing calls")
                .isEmpty();
    }

    private static boolean calledByTheLanguage(JavaMethod method) {
        JavaClass type = method.getOwner();
        return method.getName().equals("main")
                || type.isEnum() && Set.of("values", "valueOf").contains(method.getName())
                || type.isRecord() && type.tryGetField(method.getName()).isPresent();
    }

    private static boolean overrides(JavaMethod method) {
        JavaClass type = method.getOwner();
        return Stream.concat(type.getAllRawSuperclasses().stream(), type.getAllRawInterfaces().stream())
                .flatMap(above -> above.getMethods().stream())
                .anyMatch(other -> other.getName().equals(method.getName())
                        && other.getParameters().size()
                                == method.getParameters().size());
    }
}
