package io.countroom.ui.answer;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.Parameters;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Report;
import io.countroom.sql.property.Property;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.springframework.stereotype.Service;

/** Reports as pages show them: one that was made since the figures last changed is not made again. */
@Service
public class ReportCache {

    /** An estimate of the room that the sums of a floor take. */
    private static final int SUMS = 4_000;

    private final AnswerCache answers;

    public ReportCache(AnswerCache answers) {
        this.answers = answers;
    }

    /** All of a request but who asks, and when. */
    private record Question(
            String kind,
            Property property,
            List<Property> seen,
            Period period,
            List<Dimension> by,
            FloorFilter filter,
            Map<String, String> options) {}

    /** Figures of a request as values; what they say is in English, as of a report. */
    public <T> T figures(Class<T> type, ReportRequest request, Function<ReportRequest, T> figures) {
        return answers.of(
                type,
                request.property(),
                question("", request, request.seen(), request.by(), request.options()),
                () -> Language.ENGLISH.in(() -> figures.apply(request)),
                any -> SUMS);
    }

    /** In English, whoever asks: {@link io.countroom.reporting.report.ReportWords} puts it into the reader's language. */
    public Report report(ReportKind kind, ReportRequest request) {
        Question question = question(kind, request);
        Report report = answers.of(
                Report.class,
                request.property(),
                question,
                () -> Language.ENGLISH.in(() -> kind.report(request)),
                ReportCache::cells);
        Header header = report.header();
        // The figures are those of now: nothing has changed since they were made.
        return new Report(
                header.madeFor(
                        request.operator(),
                        request.at().atZone(header.generatedAt().getZone())),
                report.sections(),
                report.notes());
    }

    /** With what the request leaves open filled in, so that it is the same question either way. */
    private static Question question(ReportKind kind, ReportRequest request) {
        Parameters takes = kind.takes();
        Map<String, String> options = new HashMap<>();
        takes.options().forEach(option -> options.put(option.name(), option.standard()));
        options.putAll(request.options());
        return question(
                kind.id(),
                request,
                kind.overProperties() ? request.seen() : List.of(),
                request.by().isEmpty() ? takes.standardBy() : request.by(),
                options);
    }

    private static Question question(
            String kind, ReportRequest request, List<Property> seen, List<Dimension> by, Map<String, String> options) {
        return new Question(
                kind, request.property(), seen, request.period(), by, request.filter(), Map.copyOf(options));
    }

    private static int cells(Report report) {
        return report.sections().stream()
                .mapToInt(section ->
                        section.table().lines() * (1 + section.table().columns().size()))
                .sum();
    }
}
