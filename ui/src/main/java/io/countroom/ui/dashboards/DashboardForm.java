package io.countroom.ui.dashboards;

import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.language.Words;
import io.countroom.sql.dashboard.Dashboard;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Form;
import java.util.function.Consumer;

/** The name of a dashboard, and who sees it. */
final class DashboardForm {

    private DashboardForm() {}

    static Form of(Dashboard dashboard, Consumer<Dashboard> save) {
        TextField name = new TextField(Words.of("Name"));
        name.setId("dashboard-name");
        name.setValue(dashboard.name());
        Checkbox shared = new Checkbox(Words.of("Share with everybody"), dashboard.shared());
        return new Form(Words.of("Save"), Permission.SAVE_VIEWS)
                .fields(name, shared)
                .required(name, Words.of("Fill in a name"))
                .saves(() -> save.accept(new Dashboard(
                        dashboard.dashboardId(),
                        dashboard.userName(),
                        shared.getValue(),
                        name.getValue(),
                        dashboard.tiles())));
    }
}
