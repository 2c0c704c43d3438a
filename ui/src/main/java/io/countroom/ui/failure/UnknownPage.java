package io.countroom.ui.failure;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.server.auth.AnonymousAllowed;
import io.countroom.reporting.language.Words;
import jakarta.servlet.http.HttpServletResponse;

/** Stands where an address leads to no page, or to one that its user may not see: which of the two it does not tell. */
@AnonymousAllowed
final class UnknownPage extends Div implements HasErrorParameter<NotFoundException>, HasDynamicTitle {

    private static final long serialVersionUID = 1L;

    @Override
    public int setErrorParameter(BeforeEnterEvent event, ErrorParameter<NotFoundException> parameter) {
        Door.fill(
                this,
                Words.of("No page at this address"),
                Words.of(
                        "/{0} leads to no page that you may see. Check the address, or ask an administrator whether your role and properties include the page.",
                        event.getLocation().getPathWithQueryParameters()),
                new Anchor(".", Words.of("Overview")));
        return HttpServletResponse.SC_NOT_FOUND;
    }

    @Override
    public String getPageTitle() {
        return Words.of("No page at this address") + " · Countroom";
    }
}
