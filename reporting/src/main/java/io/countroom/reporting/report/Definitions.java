package io.countroom.reporting.report;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Definitions of a report's columns. */
public final class Definitions {

    private Definitions() {}

    /**
     * The definitions by heading, in the order of the columns. Where sections mean different things by one heading, each
     * definition names the sections that it is of.
     */
    public static Map<String, String> of(Report report, Function<Column, String> heading) {
        Map<String, Map<String, Set<String>>> sections = new LinkedHashMap<>();
        for (Section section : report.sections()) {
            Table table = section.table();
            Stream.concat(table.groups().stream(), table.columns().stream())
                    .filter(column -> !column.definition().isEmpty())
                    .forEach(column -> sections.computeIfAbsent(heading.apply(column), key -> new LinkedHashMap<>())
                            .computeIfAbsent(column.definition(), key -> new LinkedHashSet<>())
                            .add(section.title()));
        }
        Map<String, String> definitions = new LinkedHashMap<>();
        sections.forEach((name, meanings) -> definitions.put(
                name,
                meanings.size() == 1
                        ? meanings.keySet().iterator().next()
                        : meanings.entrySet().stream()
                                .map(meaning -> String.join(", ", meaning.getValue()) + ": " + meaning.getKey())
                                .collect(Collectors.joining(" "))));
        return definitions;
    }
}
