package io.countroom.ui.monthend;

import io.countroom.reporting.close.ChecklistItem;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.period.Periods;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.answer.AnswerCache;
import io.countroom.ui.answer.FindingCache;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import org.springframework.stereotype.Service;

/** A cache of the checklists of months: computing a checklist reads all rows of its month. */
@Service
public class Checklists {

    private static final int ITEM_CELLS = 40;

    private record Asked(Property property, YearMonth month) {}

    private record AskedRows(Property property, YearMonth month) {}

    private record Untied(List<String> findings) {}

    private record Checked(List<ChecklistItem> items) {}

    private final MonthEnd monthEnd;
    private final FindingCache findings;
    private final AnswerCache answers;
    private final Clock clock;

    Checklists(MonthEnd monthEnd, FindingCache findings, AnswerCache answers, Clock clock) {
        this.monthEnd = monthEnd;
        this.findings = findings;
        this.answers = answers;
        this.clock = clock;
    }

    /** Nothing for a month that is closed: it was in order, and stays as it was. */
    public List<ChecklistItem> of(Property property, YearMonth month) {
        return monthEnd.month(property, month).state() == MonthRow.State.CLOSED ? List.of() : now(property, month);
    }

    /** Of a closed month, too. */
    public List<ChecklistItem> now(Property property, YearMonth month) {
        return answers.of(
                        Checked.class,
                        property,
                        new Asked(property, month),
                        () -> new Checked(monthEnd.checklist(
                                property,
                                month,
                                OffsetDateTime.now(clock),
                                new MonthEnd.OfRows(
                                        untied(property, month),
                                        findings.of(property, Periods.month(month)),
                                        findings.patterns(property, month)))),
                        checked -> checked.items().size() * ITEM_CELLS)
                .items();
    }

    /** Every wager of the month is gone through for it, which what people decide does not change. */
    private List<String> untied(Property property, YearMonth month) {
        return answers.of(
                        AuditAction.Touches.DECISIONS,
                        Untied.class,
                        property,
                        new AskedRows(property, month),
                        () -> new Untied(monthEnd.untied(property, month)),
                        untied -> untied.findings().size())
                .findings();
    }
}
