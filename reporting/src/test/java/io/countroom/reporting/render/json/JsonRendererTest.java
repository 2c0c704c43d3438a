package io.countroom.reporting.render.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.Golden;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.SampleReports;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

class JsonRendererTest {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(tools.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static JsonNode written(Report report) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonRenderer.write(report, out);
        return MAPPER.readTree(out.toByteArray());
    }

    @Test
    void theDocumentHoldsTheWholeModel() throws IOException {
        Golden.assertSame(
                "sample.json",
                MAPPER.writeValueAsString(written(SampleReports.nested())).replace("\r\n", "\n") + "\n");
    }

    @Test
    void moneyIsExactAndMissingIsNull() throws IOException {
        JsonNode blackjack = written(SampleReports.nested()).at("/sections/0/rows/1");
        assertThat(blackjack.at("/rows/0/figures/win").decimalValue()).isEqualTo(new BigDecimal("3253.99"));
        assertThat(blackjack.at("/rows/1/figures/win").isNull()).isTrue();
        assertThat(blackjack.at("/rows/1/flags/win/sentence").stringValue()).contains("closer");
        assertThat(blackjack.at("/rows/0/links/win").stringValue()).isEqualTo("counts?period=2026-10");
    }
}
