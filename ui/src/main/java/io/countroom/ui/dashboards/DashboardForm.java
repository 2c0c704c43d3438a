package io.countroom.ui.dashboards;

import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.binder.Binder;
import io.countroom.reporting.language.Words;
import io.countroom.sql.dashboard.Dashboard;
import io.countroom.ui.shell.FormDialog;
import java.util.function.Consumer;

/** The name of a dashboard, and who sees it. */
final class DashboardForm extends FormDialog {

    private static final long serialVersionUID = 1L;

    DashboardForm(String title, Dashboard dashboard, Consumer<Dashboard> keep) {
        super(title, Words.of("Save"));
        TextField name = new TextField(Words.of("Name"));
        name.setId("dashboard-name");
        name.setValue(dashboard.name());
        Checkbox shared = new Checkbox(Words.of("Share with everybody"), dashboard.shared());
        Binder<Dashboard> binder = new Binder<>();
        binder.forField(name).asRequired(Words.of("Fill in a name")).bind(Dashboard::name, FormDialog.inField());
        fields(name, shared);
        onSave(
                binder,
                () -> keep.accept(new Dashboard(
                        dashboard.dashboardId(),
                        dashboard.userName(),
                        shared.getValue(),
                        name.getValue(),
                        dashboard.tiles())));
    }
}
