package io.countroom.ui.counts;

import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.IntegerField;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.ui.shell.Parts;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/** How many chips or bills of each denomination were counted; what they add up to becomes the amount. */
final class Denominations extends Details {

    private static final long serialVersionUID = 1L;

    private static final List<Long> CENTS = List.of(
            2_500_000L,
            1_000_000L,
            500_000L,
            100_000L,
            50_000L,
            10_000L,
            5_000L,
            2_500L,
            2_000L,
            1_000L,
            500L,
            250L,
            200L,
            100L,
            50L,
            25L);
    private static final int MOST_PIECES = 1_000_000;

    private final Div fields = Parts.div("denominations");
    private final TreeMap<Long, Integer> counted = new TreeMap<>();

    Denominations(LongConsumer total) {
        super(Words.of("Count by denomination"));
        for (long cents : CENTS) {
            IntegerField pieces = new IntegerField(Formats.dollars(cents));
            pieces.setMin(0);
            pieces.setMax(MOST_PIECES);
            pieces.setI18n(new IntegerField.IntegerFieldI18n()
                    .setBadInputErrorMessage(Words.of("Write a whole number"))
                    .setMinErrorMessage(Words.of("Write a whole number"))
                    .setMaxErrorMessage(Words.of("Write a whole number")));
            pieces.addValueChangeListener(event -> {
                Integer many = event.getValue();
                if (many == null || many <= 0 || many > MOST_PIECES) {
                    counted.remove(cents);
                } else {
                    counted.put(cents, many);
                }
                total.accept(counted.entrySet().stream()
                        .mapToLong(each -> each.getKey() * each.getValue())
                        .sum());
            });
            fields.add(pieces);
        }
        add(fields);
        setWidthFull();
    }

    /** The fields for pieces, without the heading, which Enter opens. */
    Div fields() {
        return fields;
    }

    /** The value of a chip or bill in cents, to how many were counted; empty where only the total is known. */
    SortedMap<Long, Integer> counted() {
        return new TreeMap<>(counted);
    }
}
