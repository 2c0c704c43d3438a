package io.countroom.ui.dashboards;

import com.vaadin.flow.component.combobox.ComboBox;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.dashboard.ChosenFigure;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.RefusedException;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportShape;
import io.countroom.ui.rounds.RoundViews;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import org.springframework.stereotype.Component;

/** The views behind the addresses of saved views. */
@Component
public final class TileViews {

    private final ReportDesk desk;
    private final RoundViews rounds;

    TileViews(ReportDesk desk, RoundViews rounds) {
        this.desk = desk;
        this.rounds = rounds;
    }

    /** @throws RefusedException if the page is neither a report nor the list of rounds, or its report is not there */
    public View of(String url) {
        Address address = Address.parse(url);
        return rounds.of(address)
                .or(() -> ReportShape.of(address).map(shape -> shape.view(desk, address)))
                .orElseThrow(() -> new RefusedException("'" + url + "' is no page of figures"));
    }

    /** Offers the figures of a view, of which one may be shown or watched alone, once the view's report is made. */
    public void fill(ComboBox<Column> choice, String url, ReportRequest request, Background background) {
        background.run(
                () -> ChosenFigure.offered(ReportWords.of(
                        of(url).section(request).sections().getFirst().table())),
                columns -> {
                    choice.setInvalid(false);
                    choice.setItems(columns);
                },
                sentence -> {
                    choice.setErrorMessage(sentence);
                    choice.setInvalid(true);
                });
    }
}
