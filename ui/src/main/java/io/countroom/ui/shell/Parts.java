package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.timepicker.TimePicker;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import java.text.DateFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The few shapes that pages are made of; how they look is in {@code countroom.css}. */
public final class Parts {

    private static final int ROWS_SHOWN_WHOLE = 40;
    private static final Pattern SIGN_BEFORE_DOLLAR = Pattern.compile("([−+])\\$");

    private Parts() {}

    /** The meaning of a tag; a word or a sign always goes with the color. */
    public enum Tone {
        GOOD,
        WARN,
        BAD,
        QUIET;

        String cssClass() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    public static Span tag(Tone tone, String text) {
        Span tag = new Span(text);
        tag.addClassNames("tag", tone.cssClass());
        return tag;
    }

    /** For texts of several lines: browsers part a sign from "$" at the end of a line, which a word joiner forbids. */
    public static String together(String text) {
        return SIGN_BEFORE_DOLLAR.matcher(text).replaceAll("$1\u2060\\$");
    }

    public static Span quiet(String text) {
        return span("m", text);
    }

    public static Span span(String cssClass, String text) {
        Span span = new Span(text);
        span.addClassNames(cssClass.split(" "));
        return span;
    }

    public static Div div(String cssClasses, Component... content) {
        Div div = new Div(content);
        if (!cssClasses.isEmpty()) {
            div.addClassNames(cssClasses.split(" "));
        }
        return div;
    }

    /** A white card with a title, a quiet note beside it, and its content. */
    public static Section card(String title, String note, Component... content) {
        Section card = new Section();
        card.addClassName("card");
        Div head = div("h", new H2(title));
        if (!note.isEmpty()) {
            head.add(span("note", note));
        }
        card.add(head);
        card.add(content);
        card.setAriaLabel(title);
        return card;
    }

    /** The sign and the name. */
    public static Div brand() {
        Span mark = new Span();
        mark.addClassName("brand-mark");
        mark.getElement().setAttribute("aria-hidden", "true");
        return div("brand", mark, new Span("Countroom"));
    }

    /** A card without a title, for what has one of its own. */
    public static Section plainCard(Component... content) {
        Section card = new Section(content);
        card.addClassName("card");
        return card;
    }

    /** A figure that leads to what it is made of. */
    public static Anchor figure(String text, String href) {
        Anchor anchor = new Anchor(href, text);
        anchor.addClassName("figure");
        return anchor;
    }

    /** The empty state of a page: the reason and the next step. */
    public static Div empty(String title, String sentence, Component... actions) {
        Div empty = div("empty", new H2(title), new Paragraph(sentence));
        empty.add(actions);
        return empty;
    }

    /** The empty state of a page about a period without rounds and counts. */
    public static Div nothing(String period, Address address) {
        return empty(
                Words.of("Nothing was dealt or counted in {0}", period),
                Words.of("Choose another period above, or import its round logs and counts."),
                goToImports(address));
    }

    public static Anchor goToImports(Address address) {
        return new Anchor(address.to("imports").href(), Words.of("Go to Imports"));
    }

    /** The empty state for a user without a property. */
    public static Div noProperty() {
        return empty(
                Words.of("You have no property yet"),
                Words.of(
                        "Ask an administrator to give you one under Settings. The odds of every wager are open to you."),
                new Anchor("odds", Words.of("Odds")));
    }

    /** The empty state of pages of figures before the first import. */
    public static Div nothingYet() {
        if (!CurrentUser.access().properties().all()) {
            return noProperty();
        }
        return CurrentUser.may(Permission.IMPORT)
                ? empty(
                        Words.of("There is no property yet"),
                        Words.of("Set up your property or load the sample casino on the overview."),
                        new Anchor("", Words.of("Go to the overview")))
                : empty(Words.of("There is no property yet"), Words.of("A controller or an administrator imports it."));
    }

    /** Something went wrong or must be known; the sentence says what to do. */
    public static Div trouble(String sentence) {
        Div trouble = div("trouble", new Span(sentence));
        trouble.getElement().setAttribute("role", "alert");
        return trouble;
    }

    public static Div trouble(RefusedException refusal) {
        return trouble(refusal.sentence());
    }

    public static Div caution(String sentence) {
        return div("caution", new Span(sentence));
    }

    /** Stands where figures will: says what is being fetched to those who cannot see it. */
    public static Div skeleton(String what) {
        Div skeleton = div("skeleton");
        skeleton.setHeight("180px");
        skeleton.getElement().setAttribute("role", "status").setAttribute("aria-label", what);
        return skeleton;
    }

    /** A short grid is as tall as its rows; one taller than the window scrolls by itself, a long one fetches rows as it goes. */
    public static void fit(Grid<?> grid, int rows) {
        if (rows <= ROWS_SHOWN_WHOLE) {
            grid.setAllRowsVisible(true);
            grid.setMaxHeight("68vh");
        } else {
            grid.setHeight("68vh");
        }
    }

    /** A field for a time of day, of 24 hours in every language as all times here are. */
    public static TimePicker clock(String label) {
        TimePicker picker = new TimePicker(label);
        picker.setLocale(Locale.UK);
        return picker;
    }

    /** A field for a date, written as 2026-10-18 in every language. */
    public static DatePicker day(String label) {
        DatePicker picker = new DatePicker(label);
        DatePicker.DatePickerI18n words = new DatePicker.DatePickerI18n().setDateFormat("yyyy-MM-dd");
        Language language = Language.current();
        // Its own words are English.
        if (language != Language.ENGLISH) {
            DateFormatSymbols names = DateFormatSymbols.getInstance(language.locale());
            words.setMonthNames(List.of(names.getMonths()).subList(0, 12))
                    .setWeekdays(List.of(names.getWeekdays()).subList(1, 8))
                    .setWeekdaysShort(List.of(names.getShortWeekdays()).subList(1, 8))
                    .setFirstDayOfWeek(1)
                    .setToday(Words.of("Today"))
                    .setCancel(Words.of("Cancel"));
        }
        picker.setI18n(words);
        return picker;
    }

    /** The quiet bordered button of the top bar. */
    public static NativeButton box(Component... content) {
        NativeButton box = new NativeButton();
        box.add(content);
        box.addClassName("box");
        box.getElement().setAttribute("type", "button");
        return box;
    }
}
