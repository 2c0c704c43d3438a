package io.countroom.ui.traffic;

import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.VaadinSession;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Component;

/** Closes the page that was used longest ago where a session opens too many: each holds memory until its tab is closed. */
@Component
public final class OpenPages implements VaadinServiceInitListener {

    private static final long serialVersionUID = 1L;

    /** The address of a tab whose page was closed, with a link to open the page again. */
    public static final String SET_ASIDE = "set-aside";

    private final transient Limits limits;

    OpenPages(Limits limits) {
        this.limits = limits;
    }

    @Override
    public void serviceInit(ServiceInitEvent event) {
        event.getSource().addUIInitListener(init -> {
            UI ui = init.getUI();
            used(ui);
            ui.addAfterNavigationListener(navigation -> used(ui));
            makeRoom(ui.getSession());
        });
    }

    private record LastUse(long nanos) {}

    private static void used(UI ui) {
        ComponentUtil.setData(ui, LastUse.class, new LastUse(System.nanoTime()));
    }

    private static long age(UI ui) {
        LastUse last = ComponentUtil.getData(ui, LastUse.class);
        return last == null ? 0 : System.nanoTime() - last.nanos();
    }

    private void makeRoom(VaadinSession session) {
        List<UI> open = session.getUIs().stream()
                .filter(ui -> !ui.isClosing())
                .sorted(Comparator.comparingLong(OpenPages::age).reversed())
                .toList();
        open.subList(0, Math.max(0, open.size() - limits.pages()))
                .forEach(ui -> ui.accessSynchronously(() -> setAside(ui)));
    }

    private static void setAside(UI ui) {
        // A page of plain HTML: one that loaded itself again would close the next one, and that the next.
        ui.getPage()
                .executeJs(
                        "location.replace($0 + '?to=' + encodeURIComponent(location.pathname + location.search))",
                        SET_ASIDE);
        ui.close();
    }
}
