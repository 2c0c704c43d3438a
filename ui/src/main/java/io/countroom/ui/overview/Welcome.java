package io.countroom.ui.overview;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.imports.SampleLoader;
import io.countroom.ui.shell.Parts;

/** The page without any property: load the sample casino, or the files of a real one. */
final class Welcome extends Div {

    private static final long serialVersionUID = 1L;

    Welcome(SampleLoader sample) {
        addClassName("stack");
        if (!CurrentUser.access().properties().all()) {
            add(Parts.plainCard(Parts.noProperty()));
            return;
        }
        if (!CurrentUser.may(Permission.IMPORT)) {
            add(Parts.plainCard(Parts.empty(
                    Words.of("There is nothing to see yet"),
                    Words.of(
                            "A controller or administrator imports the property, its round logs and its counts. Meanwhile"
                                    + " the odds of every wager are here."),
                    new Anchor("odds", Words.of("Odds")))));
            return;
        }
        Button load = new Button(Words.of("Load the sample casino"), event -> {
            CurrentUser.require(Permission.IMPORT);
            sample.load(SamplePlan.ONE_CLICK, CurrentUser.name());
            UI.getCurrent().navigate("imports");
        });
        load.addThemeVariants(ButtonVariant.PRIMARY);
        load.setDisableOnClick(true);
        load.setId("load-sample");
        add(Parts.plainCard(Parts.empty(
                Words.of("Try the sample, or set up your property"),
                Words.of(
                        "The sample casino has three months of rounds and counts at 16 tables, errors for you to find in the last"
                                + " one, four tables that are only counted, and 15 earlier months of counts. It loads in about"
                                + " a minute. Set up your own property by the steps below."),
                load,
                new Anchor("imports", Words.of("Import files of your own")))));
    }
}
