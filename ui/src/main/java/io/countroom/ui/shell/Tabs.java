package io.countroom.ui.shell;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Nav;

/** The parts of a page, one of which is shown. On a phone they stand in one row that scrolls. */
public final class Tabs extends Nav {

    private static final long serialVersionUID = 1L;

    public Tabs(String label) {
        addClassName("tabs");
        setAriaLabel(label);
    }

    /** Adds the tab of the part that is shown, and scrolls the row to it. */
    public void addShown(Anchor tab) {
        tab.getElement().setAttribute("aria-current", "page");
        add(tab);
        tab.getElement().executeJs("this.parentElement.scrollLeft = this.offsetLeft - this.parentElement.offsetLeft");
    }
}
