package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HtmlComponent;
import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.popover.PopoverPosition;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Property, period, and who is signed in. */
final class TopBar extends Div {

    private static final long serialVersionUID = 1L;

    private static final List<String> USUAL =
            List.of("month", "month-1", "quarter", "quarter-1", "ytd", "week", "week-1", "yesterday");

    private final transient Scope scope;
    private final Div place = new Div();
    private final transient Function<Address, List<Palette.Target>> targets;
    private final transient Map<String, Character> letters;
    private Address address = Address.of("");
    private @Nullable Palette palette;

    /**
     * @param targets what the palette offers at an address, besides tables, games and rounds
     * @param letters the letter of each page
     */
    TopBar(
            Scope scope,
            Function<Address, List<Palette.Target>> targets,
            Map<String, Character> letters,
            Component userMenu) {
        this.scope = scope;
        this.targets = targets;
        this.letters = letters;
        addClassName("topbar");
        getElement().setAttribute("role", "banner");
        place.addClassName("place");
        HtmlComponent key = new HtmlComponent("kbd");
        key.getElement().setText("Ctrl K");
        NativeButton search = Parts.box(new Span(Words.of("Go to")), key);
        search.setId("go-to");
        search.addClickListener(event -> openPalette());
        NativeButton keyboard = Parts.box(new Span("?"));
        keyboard.setId("shortcuts");
        keyboard.setAriaLabel(Words.of("Keyboard shortcuts"));
        keyboard.addClassName("wide-only");
        keyboard.addClickListener(event -> new ShortcutSheet(letters).open());
        add(place, Parts.div("grow"), search, keyboard, userMenu);
    }

    private void openPalette() {
        if (palette != null) {
            palette.close();
        }
        palette = new Palette(targets.apply(address), scope, address);
        palette.open();
    }

    private void closePalette() {
        if (palette != null) {
            palette.close();
            palette = null;
        }
    }

    /** @param several null on a page of one property */
    void show(Address shown, @Nullable OfSeveral several) {
        boolean overAll = several != null;
        address = shown;
        closePalette();
        place.removeAll();
        Property property = scope.property(address).orElse(null);
        if (property == null || (overAll && !CurrentUser.may(Permission.READ))) {
            // Users who may open no page of one property have nothing to choose there.
            return;
        }
        if (several != null && !several.ofPeriod()) {
            place.add(propertyBox(property, true, ""));
            return;
        }
        place.add(propertyBox(property, overAll, "no-phone"), periodBox(property, overAll));
    }

    private Component propertyBox(Property property, boolean overAll, String cssClass) {
        List<Property> all = scope.properties();
        if (all.size() == 1) {
            return Parts.div("box " + cssClass, bold(property.name()));
        }
        NativeButton box = Parts.box(bold(name(property, overAll)), arrow());
        Div list = Parts.div("sheet menu");
        properties(overAll).forEach(list::add);
        return Parts.div(cssClass, box, popover(box, "Property", list));
    }

    private static String name(Property property, boolean overAll) {
        return overAll ? Words.of("All properties") : property.name();
    }

    /** The page of each property; from a page over all of them its overview. */
    private List<Anchor> properties(boolean overAll) {
        Address of = overAll ? address.to("") : address;
        return scope.properties().stream()
                .map(other -> new Anchor(of.with(Address.PROPERTY, other.code()).href(), other.name()))
                .toList();
    }

    private Component periodBox(Property property, boolean overAll) {
        Periods periods = scope.periods(property);
        Period period = null;
        try {
            period = scope.period(property, address);
            scope.remember(property, period);
        } catch (RefusedException e) {
            // The page says what is wrong with it; the box keeps showing what was asked for.
            period = null;
        }
        NativeButton box = Parts.box(
                new Span(Words.of("Period")),
                bold(period == null ? address.value(Address.PERIOD).orElse("") : period.label()),
                arrow());
        box.setId("period");
        Div list = Parts.div("sheet menu");
        Popover popover = popover(box, "Period", list);
        // A phone has one sheet for both.
        Div here = Parts.div(
                "phone-only menu",
                Parts.quiet(Words.of(
                        "Property: {0}",
                        name(property, overAll && scope.properties().size() > 1))));
        if (scope.properties().size() > 1) {
            properties(overAll).forEach(here::add);
        }
        list.add(here, field(address, periods, period, popover));
        for (String word : USUAL) {
            Period usual = periods.parse(word);
            // As dates, not as a word: the copy of an address must show the same next month.
            Anchor anchor =
                    new Anchor(address.with(Address.PERIOD, dates(usual)).href(), usual.label());
            list.add(anchor);
        }
        return new Div(box, popover);
    }

    private static String dates(Period period) {
        return period.unit() == Period.Unit.RANGE ? period.first() + " - " + period.last() : period.text();
    }

    private static TextField field(Address address, Periods periods, @Nullable Period period, Popover popover) {
        TextField field = new TextField(Words.of("Any period"));
        field.setId("period-text");
        field.setValue(period == null ? address.value(Address.PERIOD).orElse("") : period.text());
        field.setHelperText("2026-10, 2026-Q3, FY2026, 2026-W41, 2026-10-18, 2026-01 - 2026-03");
        field.setAutofocus(true);
        field.addKeyDownListener(Key.ENTER, event -> choose(field, address, periods, popover));
        return field;
    }

    private static void choose(TextField field, Address address, Periods periods, Popover popover) {
        try {
            Period chosen = periods.parse(field.getValue());
            popover.close();
            address.with(Address.PERIOD, dates(chosen)).go(UI.getCurrent());
        } catch (RefusedException e) {
            field.setErrorMessage(ReportWords.sentence(String.valueOf(e.getMessage())));
            field.setInvalid(true);
        }
    }

    private static Popover popover(Component target, String label, Component content) {
        Popover popover = new Popover(content);
        popover.setTarget(target);
        popover.setPosition(PopoverPosition.BOTTOM_START);
        popover.setAriaLabel(Words.of(label));
        return popover;
    }

    private static Component bold(String text) {
        Span bold = new Span(text);
        bold.addClassName("bold");
        return bold;
    }

    private static Component arrow() {
        Span arrow = new Span("▾");
        arrow.getElement().setAttribute("aria-hidden", "true");
        return arrow;
    }
}
