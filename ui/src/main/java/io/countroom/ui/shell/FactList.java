package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.DescriptionList;

/** Names to the left, what is to be said of them to the right. */
public final class FactList extends DescriptionList {

    private static final long serialVersionUID = 1L;

    public FactList() {
        addClassName("facts");
    }

    public void add(String name, Component value) {
        add(new Term(name), new Description(value));
    }
}
