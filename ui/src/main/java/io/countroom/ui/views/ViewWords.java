package io.countroom.ui.views;

import com.vaadin.flow.server.menu.MenuConfiguration;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Addresses of pages in words. */
@Component
public final class ViewWords {

    private static final Logger LOG = LoggerFactory.getLogger(ViewWords.class);
    private static final String BY = "by";

    /** Parameters of an address that are no filters. */
    private static final Set<String> NO_FILTERS =
            Set.of(Address.PROPERTY, Address.PERIOD, BY, "cols", "sort", "open", "chart", "section", "compare", "show");

    private final Scope scope;
    private final ReportCatalogue catalogue;

    ViewWords(Scope scope, ReportCatalogue catalogue) {
        this.scope = scope;
        this.catalogue = catalogue;
    }

    /** "Hold · October 2026 · by table · 2 filters". */
    String of(String url, Property property) {
        Address address = Address.parse(url);
        List<String> words = new ArrayList<>();
        words.add(page(url));
        if (address.value(Address.PERIOD).isPresent()) {
            add(words, () -> scope.period(property, address).label());
        }
        address.value(BY).ifPresent(by -> add(words, () -> groups(by)));
        long filters = address.parameters().keySet().stream()
                .filter(parameter -> !NO_FILTERS.contains(parameter))
                .count();
        if (filters > 0) {
            words.add(Words.count(filters, "{0} filter|{0} filters"));
        }
        return String.join(" · ", words);
    }

    /** Leaves out a period or grouping that no page can read, so that one view does not hide the others. */
    private static void add(List<String> words, Supplier<String> part) {
        try {
            words.add(part.get());
        } catch (RefusedException e) {
            LOG.debug("A saved view has an address that no page reads", e);
        }
    }

    /** "by game, table". */
    private static String groups(String by) {
        return Words.of("by") + " "
                + Dimension.parse(by).stream()
                        .map(dimension -> Words.of(dimension == Dimension.DAY ? "gaming date" : dimension.id()))
                        .collect(Collectors.joining(", "));
    }

    /** The title of a page: that of the menu, or that of the report. */
    public String page(String url) {
        String path = Address.parse(url).path();
        return MenuConfiguration.getMenuEntries().stream()
                .filter(entry -> entry.path().equals("/" + path) || entry.path().equals(path))
                .map(entry -> Words.of(entry.title()))
                .findFirst()
                .or(() -> catalogue.all().stream()
                        .filter(kind -> path.endsWith("/" + kind.id()))
                        .map(ReportKind::title)
                        .map(Words::of)
                        .findFirst())
                .orElse(path);
    }
}
