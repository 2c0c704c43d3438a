package io.countroom.ui.report;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.popover.PopoverPosition;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.server.streams.DownloadHandler;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.report.Report;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Parts;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Offers a report as files: exactly what is shown, in four formats, each export in the audit trail. */
@Component
public class ExportMenu {

    private final Exports exports;

    public ExportMenu(Exports exports) {
        this.exports = exports;
    }

    /** The button for a report that is shown as it is; nothing for those who may not export. */
    public Div button(Supplier<Report> report) {
        return button("export", Words.of("Export"), report);
    }

    /** As above under another name, for a page that offers a second report. */
    public Div button(String id, String label, Supplier<Report> report) {
        if (!CurrentUser.may(Permission.EXPORT)) {
            return new Div();
        }
        RadioButtonGroup<Language> language = language();
        Div list = Parts.div("sheet menu", language);
        for (FileFormat format : FileFormat.values()) {
            list.add(link(report, format, id + "-", purpose(format), language));
        }
        return menu(label, id, list);
    }

    /**
     * The button; nothing for those who may not export.
     *
     * @param shown what is on the screen: its columns, its order
     * @param whole the report that it is a part of
     */
    public Div button(Supplier<Report> shown, Supplier<Report> whole) {
        if (!CurrentUser.may(Permission.EXPORT)) {
            return new Div();
        }
        RadioButtonGroup<Language> language = language();
        Div list = Parts.div("sheet menu", language);
        list.add(Parts.span("menu-head", Words.of("As it is shown")));
        for (FileFormat format : FileFormat.values()) {
            list.add(link(shown, format, "export-", purpose(format), language));
        }
        list.add(Parts.span("menu-head", Words.of("The whole report, all its parts and columns")));
        for (FileFormat format : List.of(FileFormat.XLSX, FileFormat.PDF, FileFormat.JSON)) {
            list.add(link(whole, format, "export-whole-", purpose(format), language));
        }
        return menu(Words.of("Export"), "export", list);
    }

    private static String purpose(FileFormat format) {
        return switch (format) {
            case XLSX -> Words.of("Excel, with numbers and formulas");
            case PDF -> Words.of("PDF, to print and to file");
            case CSV -> Words.of("CSV, the table alone");
            case CSV_BOM -> Words.of("CSV for Excel, with a byte order mark");
            case JSON -> Words.of("JSON, for scripts");
        };
    }

    private static Div menu(String label, String id, Div list) {
        Button export = new Button(label);
        export.setId(id);
        export.getElement().setAttribute("aria-haspopup", "true");
        Popover popover = new Popover(list);
        popover.setTarget(export);
        popover.setPosition(PopoverPosition.BOTTOM_END);
        popover.setAriaLabel(label);
        return new Div(export, popover);
    }

    /** A file is English for whoever opens it, or in another language on request. */
    private static RadioButtonGroup<Language> language() {
        RadioButtonGroup<Language> language = new RadioButtonGroup<>(Words.of("Language of the file"));
        language.setItems(Language.values());
        language.setItemLabelGenerator(Language::label);
        language.setValue(Language.ENGLISH);
        language.setId("export-language");
        return language;
    }

    private Anchor link(
            Supplier<Report> report,
            FileFormat format,
            String prefix,
            String text,
            RadioButtonGroup<Language> language) {
        Anchor anchor = new Anchor();
        anchor.setText(text);
        anchor.setHref(download(report, format, language));
        anchor.getElement().setAttribute("download", true);
        anchor.setId(prefix + format.id());
        return anchor;
    }

    private DownloadHandler download(Supplier<Report> report, FileFormat format, RadioButtonGroup<Language> language) {
        return event -> {
            Report made;
            try (Language.Use unused = Language.use(Language.ENGLISH)) {
                made = report.get();
            }
            CurrentUser.require(Permission.EXPORT);
            event.setFileName(Exports.name(made, format));
            event.setContentType(format.mediaType());
            try (Language.Use unused = Language.use(language.getValue())) {
                exports.write(made, format, CurrentUser.name(), event.getOutputStream());
            }
        };
    }
}
