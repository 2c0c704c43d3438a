package io.countroom.reporting.catalogue;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.sql.RefusedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The parameters of a report, besides property and period.
 *
 * @param by by what its rows can be nested; empty if it lays them out by itself
 * @param standardBy how they are where nothing is asked for
 * @param filters to what it can be narrowed
 */
public record Parameters(
        Set<Dimension> by, List<Dimension> standardBy, Set<Dimension> filters, List<ReportOption> options) {

    /** Nothing: the report is of a property and period, whole. */
    public static final Parameters NONE = new Parameters(Set.of(), List.of(), Set.of(), List.of());

    public Parameters {
        by = Set.copyOf(by);
        standardBy = List.copyOf(standardBy);
        filters = Set.copyOf(filters);
        options = List.copyOf(options);
    }

    /**
     * The request with what it leaves open filled in.
     *
     * @throws RefusedException if it asks for what the report does not take
     */
    ReportRequest complete(String title, ReportRequest request) {
        for (Dimension dimension : request.by()) {
            if (!by.contains(dimension)) {
                throw new RefusedException("The " + title + " is not by " + dimension.id() + ": "
                        + (by.isEmpty() ? "its rows are laid out as they are." : "it can be by " + ids(by) + "."));
            }
        }
        request.filter().parts().keySet().forEach(dimension -> {
            if (!filters.contains(dimension)) {
                throw new RefusedException("The " + title + " cannot be narrowed to a " + dimension.id() + ": "
                        + (filters.isEmpty() ? "it is of the whole property." : "only by " + ids(filters) + "."));
            }
        });
        Map<String, String> complete = new LinkedHashMap<>();
        options.forEach(option -> complete.put(option.name(), option.standard()));
        request.options().forEach((name, value) -> {
            ReportOption known = options.stream()
                    .filter(option -> option.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new RefusedException("The " + title + " takes no '" + name + "'"
                            + (options.isEmpty()
                                    ? "."
                                    : "; it takes "
                                            + options.stream()
                                                    .map(ReportOption::name)
                                                    .collect(Collectors.joining(", "))
                                            + ".")));
            complete.put(name, known.read(value));
        });
        return request.by(request.by().isEmpty() ? standardBy : request.by()).options(complete);
    }

    private static String ids(Collection<Dimension> dimensions) {
        List<String> ids = new ArrayList<>();
        EnumSet.copyOf(dimensions).forEach(dimension -> ids.add(dimension.id()));
        return String.join(", ", ids);
    }
}
