package io.countroom.ui.overview;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;

/** Where everybody arrives. */
@Route("")
@Menu(title = "Overview", order = 0)
@Requires(Permission.READ)
public final class OverviewView extends Page {

    private static final long serialVersionUID = 1L;

    @Override
    protected void show(Address address) {
        head("Overview", "");
        add(Parts.card(
                "Nothing imported yet",
                "",
                Parts.empty(
                        "No rounds and no counts",
                        "Once a round log and the counts of its gaming dates are here, this page compares what was"
                                + " counted with what was logged and what the rules lead one to expect.",
                        new Anchor("odds", "Meanwhile: the odds of every wager"))));
    }
}
