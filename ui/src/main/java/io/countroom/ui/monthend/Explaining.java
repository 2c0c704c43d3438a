package io.countroom.ui.monthend;

import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextArea;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.variance.Cases;
import io.countroom.sql.property.Property;
import io.countroom.sql.variance.CaseRow;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Form;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;

/** Asks why the figures of one case or of several may stand. */
record Explaining(Cases cases, Background background, Clock clock) {

    private static final int LONGEST = 4_000;

    void open(Property property, List<CaseRow> several) {
        CaseRow first = several.getFirst();
        boolean one = several.size() == 1;
        Map<String, String> reasons = Cases.reasons();
        Select<String> reason = new Select<>();
        reason.setLabel(Words.of("Reason"));
        reason.setItems(reasons.keySet());
        reason.setItemLabelGenerator(code -> Words.of(reasons.getOrDefault(code, code)));
        TextArea words = new TextArea(Words.of("Explanation"));
        words.setMaxLength(LONGEST);
        words.setMinHeight("9em");
        if (one && first.reasonCode() != null) {
            reason.setValue(first.reasonCode());
        }
        if (one && first.explanation() != null) {
            words.setValue(first.explanation());
        }
        new Form(Words.of("Submit"), Permission.PREPARE)
                .about(
                        one
                                ? CasesView.finding(first)
                                : Words.of("Each of these cases gets this reason and explanation."))
                .fields(reason, words)
                .required(reason, Words.of("Choose a reason"))
                .saves(background, () -> {
                    String why = reason.getValue();
                    String said = words.getValue();
                    String user = CurrentUser.name();
                    return () -> cases.explain(property, several, why, said, user, OffsetDateTime.now(clock));
                })
                .dialog(
                        one
                                ? Words.of("Explain case {0}", String.valueOf(first.number()))
                                : Words.of("Explain {0} cases", Formats.count(several.size())))
                .open();
    }
}
