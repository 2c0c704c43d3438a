package io.countroom.ui.shell;

import com.vaadin.flow.server.menu.MenuEntry;

/** The parts of the navigation; a page's {@code @Menu(order)} says which one it stands in. */
enum MenuGroup {
    FIGURES("", 0, 100),
    WORK("Work", 100, 200),
    REFERENCE("Reference", 200, 300);

    private final String label;
    private final int from;
    private final int below;

    MenuGroup(String label, int from, int below) {
        this.label = label;
        this.from = from;
        this.below = below;
    }

    String label() {
        return label;
    }

    boolean holds(MenuEntry entry) {
        return entry.order() >= from && entry.order() < below;
    }
}
