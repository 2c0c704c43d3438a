package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.component.html.Nav;
import com.vaadin.flow.component.html.OrderedList;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.HasDynamicTitle;
import io.countroom.reporting.language.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * A page inside the shell: it is built anew from its address each time the address changes, and remembers nothing
 * else. The address says the property and the period even where the link to it did not.
 */
public abstract class Page extends Main implements AfterNavigationObserver, HasDynamicTitle {

    private static final long serialVersionUID = 1L;

    private String title = "";
    private transient @Nullable Scope completing;

    protected Page() {
        addClassName("page");
        setId("content");
        // The skip link puts the focus here.
        getElement().setAttribute("tabindex", "-1");
    }

    @Autowired
    final void completeBy(Scope scope) {
        completing = scope;
    }

    /** Shows what this address asks for; it is complete. */
    protected abstract void show(Address address);

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        Address asked = Address.of(event.getLocation());
        Address shown = completing == null ? asked : completing.complete(asked);
        show(shown);
        getElement().executeJs("document.title = $0", getPageTitle());
        getElement().executeJs("window.countroomAddress.shows($0, $1)", asked.href(), shown.href());
    }

    @Override
    public String getPageTitle() {
        return title.isEmpty() ? "Countroom" : title + " · Countroom";
    }

    /** Empties the page and gives it its heading. What is passed is shown as it is: a phrase is translated where it is written. */
    protected final void head(String heading, String sub, Component... actions) {
        head(List.of(), heading, sub, actions);
    }

    /** As above, with a second line that is filled in later. */
    protected final void head(String heading, Component sub, Component... actions) {
        title = heading;
        removeAll();
        Div head = Parts.div("head", Parts.div("title", new H1(title), Parts.div("sub", sub)));
        head.add(actions);
        add(head);
    }

    /** As above with a breadcrumb, for pages that lie below others. */
    protected final void head(List<Crumb> crumbs, String heading, String sub, Component... actions) {
        title = heading;
        removeAll();
        Div titles = Parts.div("title");
        if (!crumbs.isEmpty()) {
            titles.add(breadcrumb(crumbs));
        }
        titles.add(new H1(title));
        if (!sub.isEmpty()) {
            titles.add(Parts.div("sub", new Span(sub)));
        }
        Div head = Parts.div("head", titles);
        head.add(actions);
        add(head);
    }

    private static Nav breadcrumb(List<Crumb> crumbs) {
        OrderedList list = new OrderedList();
        for (Crumb crumb : crumbs) {
            list.add(new ListItem(
                    crumb.href().isEmpty() ? new Span(crumb.text()) : new Anchor(crumb.href(), crumb.text())));
        }
        Nav nav = new Nav(list);
        nav.addClassName("crumbs");
        nav.setAriaLabel(Words.of("Breadcrumb"));
        return nav;
    }

    /** One step of a breadcrumb; an empty href is a step without a page. */
    public record Crumb(String text, String href) {}
}
