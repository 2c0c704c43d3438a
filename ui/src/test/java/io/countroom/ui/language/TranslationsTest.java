package io.countroom.ui.language;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.Menu;
import io.countroom.reporting.language.Language;
import io.countroom.ui.access.Role;
import io.countroom.ui.shell.Look;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;

/** That every phrase which the code names has a translation, and every page of the navigation. */
class TranslationsTest {

    private static final Map<String, String> GERMAN = new Translations().of(Language.GERMAN);

    /** {@code Words.of("…"}, with what the formatter broke over lines put together again. */
    private static final Pattern NAMED = Pattern.compile("Words\\.of\\(\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

    private static Set<String> sources() {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(TranslationsTest::text)
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyPhraseThatTheCodeNamesIsTranslated() {
        Set<String> named = new TreeSet<>();
        for (String source : sources()) {
            Matcher matcher = NAMED.matcher(source);
            while (matcher.find()) {
                named.add(matcher.group(1));
            }
        }
        Arrays.stream(Look.values()).map(Look::label).forEach(named::add);
        Arrays.stream(Role.values()).map(Role::label).forEach(named::add);
        assertThat(named).hasSizeGreaterThan(60).contains("Go to", "Sign in", "Reason");
        named.removeAll(GERMAN.keySet());
        assertThat(named).as("phrases without German").isEmpty();
    }

    @Test
    void everyPageInTheNavigationIsTranslated() {
        ClassPathScanningCandidateComponentProvider scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(Menu.class));
        Set<String> titles = scanner.findCandidateComponents("io.countroom.ui").stream()
                .map(bean -> {
                    try {
                        return Class.forName(bean.getBeanClassName())
                                .getAnnotation(Menu.class)
                                .title();
                    } catch (ClassNotFoundException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(titles).isNotEmpty();
        titles.removeAll(GERMAN.keySet());
        assertThat(titles).as("pages without German").isEmpty();
    }

    @Test
    void theSameValuesStandInBothLanguages() {
        GERMAN.forEach((english, german) -> {
            for (int i = 0; i < 5; i++) {
                String place = "{" + i + "}";
                assertThat(german.contains(place)).as(german).isEqualTo(english.contains(place));
            }
            assertThat(new MessageFormat(german.replace("'", "''")).getFormats())
                    .hasSameSizeAs(new MessageFormat(english.replace("'", "''")).getFormats());
        });
    }
}
