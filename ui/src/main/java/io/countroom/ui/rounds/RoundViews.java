package io.countroom.ui.rounds;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.rounds.RoundListReports;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RoundFilter;
import io.countroom.ui.shell.Address;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** The list of rounds as something that a tile shows. */
@Component
public final class RoundViews {

    private final PropertyRepository properties;
    private final RoundListReports reports;

    RoundViews(PropertyRepository properties, RoundListReports reports) {
        this.properties = properties;
        this.reports = reports;
    }

    /** The view of Rounds at an address; empty for the address of another page. */
    public Optional<View> of(Address address) {
        return address.path().equals("rounds") ? Optional.of(new Rounds(address)) : Optional.empty();
    }

    private final class Rounds implements View {

        private final Address address;

        private Rounds(Address address) {
            this.address = address;
        }

        @Override
        public Report section(ReportRequest request) {
            Map<Integer, GamingTable> tables = properties
                    .tables(request.property().id())
                    .stream()
                    .collect(Collectors.toMap(GamingTable::id, Function.identity()));
            RoundFilter filter =
                    new RoundSearch(request.property(), properties, tables).filter(request.period(), address);
            if (RoundSearch.showsWagers(address)) {
                return reports.wagers(
                        request.property(),
                        request.period(),
                        filter,
                        RoundSearch.facts(address),
                        request.operator(),
                        request.at());
            }
            return reports.report(
                    request.property(),
                    request.period(),
                    filter,
                    RoundSearch.order(address),
                    RoundSearch.facts(address),
                    request.operator(),
                    request.at());
        }

        @Override
        public Arrangement arrangement(Section section) {
            return Arrangement.NONE;
        }
    }
}
