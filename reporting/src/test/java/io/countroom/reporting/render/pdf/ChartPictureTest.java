package io.countroom.reporting.render.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.render.pdf.ChartPicture.Amount;
import io.countroom.reporting.report.Chart.Waterfall;
import io.countroom.reporting.report.Chart.Waterfall.Step;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartPictureTest {

    /** In dollars: a change down and a change up of nearly the same amount end their bars at the same height. */
    private static final Waterfall BRIDGE = new Waterfall(
            "From expected to counted",
            "Each step is a part of the difference.",
            List.of(
                    new Step("Expected", 352_530_364, true),
                    new Step("Decisions", 2_506_646, false),
                    new Step("Timing of wagers", 618_282, false),
                    new Step("Luck", -27_461_682, false),
                    new Step("Bonuses", -4_629_925, false),
                    new Step("Dealing errors", 0, false),
                    new Step("Not logged", 0, false),
                    new Step("Not cash", -33_455_500, false),
                    new Step("Counted only", 32_168_500, false),
                    new Step("Counted", 322_276_685, true)));

    @Test
    void noAmountAboveABarCoversAnother() {
        for (int width = 200; width <= 560; width += 20) {
            Rectangle2D area = new Rectangle2D.Double(0, 20, width, 100);
            List<Amount> amounts = ChartPicture.placed(BRIDGE, area);
            for (Amount one : amounts) {
                assertThat(amounts)
                        .as("%s at %s points", one, width)
                        .filteredOn(other -> other != one && other.covers(one))
                        .isEmpty();
                assertThat(one.y()).isGreaterThan(area.getY() + ChartPicture.SIZE - 2);
            }
        }
    }
}
