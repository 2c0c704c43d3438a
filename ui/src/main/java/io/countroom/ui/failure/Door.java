package io.countroom.ui.failure;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import io.countroom.ui.shell.Parts;

/** The common layout of pages shown instead of the requested page. */
final class Door {

    private Door() {}

    static void fill(Div page, String heading, String sentence, Anchor way) {
        page.removeAll();
        page.addClassName("door");
        Div panel = Parts.div("panel", Parts.brand(), new H1(heading), new Paragraph(sentence), way);
        panel.getElement().setAttribute("role", "main");
        page.add(panel);
    }
}
