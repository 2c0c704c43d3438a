package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HtmlComponent;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.language.Words;
import java.util.Map;

/** Every key that does something. */
final class ShortcutSheet extends Dialog {

    private static final long serialVersionUID = 1L;

    /**
     * @param pages the letter of each page, by the page's name
     */
    ShortcutSheet(Map<String, Character> pages) {
        setHeaderTitle(Words.of("Keyboard"));
        setWidth("720px");
        addClassName("shortcut-sheet");
        FactList anywhere = new FactList();
        anywhere.add(Words.of("Go to anything"), keys("Ctrl", "K"));
        anywhere.add(Words.of("The same"), keys("/"));
        anywhere.add(Words.of("This sheet"), keys("?"));
        anywhere.add(Words.of("Undo the last action"), keys("Ctrl", "Z"));
        anywhere.add(Words.of("Close the open dialog or panel"), keys("Esc"));
        anywhere.add(Words.of("Skip the navigation"), keys("Tab"));
        FactList grids = new FactList();
        grids.add(Words.of("From cell to cell"), keys("↑", "↓", "←", "→"));
        grids.add(Words.of("Follow the link in a cell"), keys("Enter"));
        grids.add(Words.of("Leave the cell"), keys("Esc"));
        grids.add(Words.of("Select the row"), keys("Space"));
        grids.add(Words.of("First and last row"), keys("Ctrl", "Home", "End"));
        FactList places = new FactList();
        pages.forEach((page, letter) -> places.add(page, keys("G", String.valueOf(Character.toUpperCase(letter)))));
        Checkbox letters = new Checkbox(Words.of("Single keys are shortcuts (?, / and G)"));
        letters.setId("single-keys");
        letters.setValue(true);
        // Kept in this browser: whoever speaks to the computer has other needs at another one.
        letters.getElement().executeJs("return window.countroomKeys.on()").then(Boolean.class, letters::setValue);
        letters.addValueChangeListener(event -> {
            if (event.isFromClient()) {
                letters.getElement().executeJs("window.countroomKeys.use($0)", event.getValue());
            }
        });
        add(Parts.div(
                "two",
                Parts.div("stack-s", new H2(Words.of("Anywhere")), anywhere, new H2(Words.of("In a table")), grids),
                Parts.div("stack-s", new H2(Words.of("Pages, one key after the other")), places)));
        getFooter().add(letters);
    }

    private static Component keys(String... keys) {
        Span all = new Span();
        for (String key : keys) {
            HtmlComponent one = new HtmlComponent("kbd");
            one.getElement().setText(key);
            all.add(one);
        }
        all.addClassName("keys");
        return all;
    }
}
