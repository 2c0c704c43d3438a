package io.countroom.reporting.render.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplatesTest {

    private static final Pattern EXPRESSION = Pattern.compile("xpression><!\\[CDATA\\[(.*?)]]>", Pattern.DOTALL);

    /** What is more than the name of a parameter, a field or a variable takes a compiler of Java in each process. */
    @ParameterizedTest
    @ValueSource(strings = {"report.jrxml", "summary.jrxml", "notes.jrxml", "facts.jrxml"})
    void expressionsAreNames(String file) throws IOException {
        try (InputStream in = Objects.requireNonNull(Templates.class.getResourceAsStream(file))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            List<String> expressions = EXPRESSION
                    .matcher(text)
                    .results()
                    .map(found -> found.group(1))
                    .toList();
            assertThat(expressions).isNotEmpty().allMatch(expression -> expression.matches("\\$[PFV]\\{\\w+}"));
        }
    }
}
