package io.countroom.ui.imports;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.upload.Upload;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.streams.UploadHandler;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.Access;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FileNames;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.RowGrid;
import io.countroom.ui.shell.RowGrid.Said;
import io.countroom.ui.shell.Scope;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;

/** Uploads, and the history of imports. */
@Route("imports")
@Menu(title = "Imports", order = 100)
@Requires(Permission.READ)
public final class ImportsView extends Page {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient PropertyRepository properties;
    private final transient ImportRepository imports;
    private final transient ImportJobs jobs;
    private final transient Path uploads;
    private final transient Mappings mappings;
    private final Anchor edit = new Anchor();
    private transient volatile @Nullable Mapping chosen;
    private final Div running = new Div();
    private final Div list = new Div();
    private final Button clear;
    private final Map<Long, JobLine> lines = new HashMap<>();
    private final Div history = new Div();
    private final transient PairedUploads pairs;
    private final Div waiting = new Div();
    private transient Runnable stopListening = () -> {};
    private Address address = Address.of("imports");
    private long ended;
    // News of jobs comes on the importing thread, which is nobody's.
    private final Access access = CurrentUser.access();
    private final String userName = CurrentUser.name();

    ImportsView(
            Scope scope,
            PropertyRepository properties,
            ImportRepository imports,
            ImportJobs jobs,
            Mappings mappings,
            @Value("${countroom.data}") Path data) {
        this.mappings = mappings;
        this.scope = scope;
        this.properties = properties;
        this.imports = imports;
        this.jobs = jobs;
        this.pairs = new PairedUploads(jobs);
        this.uploads = data.resolve("uploads");
        clear = new Button(Words.of("Clear finished"), event -> jobs.clear(seen()));
        clear.addThemeVariants(ButtonVariant.TERTIARY);
    }

    @Override
    protected void show(Address shown) {
        address = shown;
        Property property = scope.property(address).orElse(null);
        head(
                Words.of("Imports"),
                Words.of(
                        "Import round logs, counts and set-up files. A rejected line does not stop the file; it is kept with the reason."));
        if (CurrentUser.may(Permission.IMPORT) && (property != null || access.mayAddProperties())) {
            if (property != null) {
                chosen = address.value("mapping")
                        .flatMap(name -> mappings.all(property.id()).stream()
                                .filter(one -> one.name().equals(name))
                                .findFirst())
                        .orElse(null);
            }
            add(upload(property));
        }
        running.removeAll();
        running.addClassName("part");
        running.add(Parts.card(Words.of("Just now"), "", list, Parts.div("body", clear)));
        add(running, history);
        showJobs();
        showHistory();
    }

    @Override
    protected void onAttach(AttachEvent event) {
        super.onAttach(event);
        UI ui = event.getUI();
        // News comes on the importing thread, which speaks nobody's language.
        Language language = Language.current();
        stopListening = jobs.listen(
                () -> ui.accessLater(() -> jobsChanged(language), () -> {}).run());
    }

    @Override
    protected void onDetach(DetachEvent event) {
        stopListening.run();
        try {
            pairs.forget();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        super.onDetach(event);
    }

    /** By which mapping the next files are read: our own formats need none. */
    private Component mapping(Property property) {
        List<Mapping> all = mappings.all(property.id());
        Select<String> select = new Select<>();
        select.setId("mapping");
        select.setLabel(Words.of("Written by"));
        select.setWidth("16rem");
        String own = Words.of("Countroom's own formats");
        List<String> names = new ArrayList<>(List.of(own));
        all.forEach(one -> names.add(one.name()));
        select.setItems(names);
        select.setValue(chosen == null ? own : chosen.name());
        select.addValueChangeListener(event -> {
            chosen = all.stream()
                    .filter(one -> one.name().equals(event.getValue()))
                    .findFirst()
                    .orElse(null);
            edit.setHref(Address.of("imports/mapping")
                    .with("mapping", chosen == null ? null : chosen.name())
                    .href());
            edit.setText(
                    chosen == null
                            ? Words.of("New mapping by example")
                            : Words.of("Look at this mapping, or change it"));
        });
        edit.setHref(Address.of("imports/mapping")
                .with("mapping", chosen == null ? null : chosen.name())
                .href());
        edit.setText(
                chosen == null ? Words.of("New mapping by example") : Words.of("Look at this mapping, or change it"));
        return Parts.div("mapping-choice", select, edit);
    }

    private Component upload(@Nullable Property property) {
        String code = property == null ? null : property.code();
        UploadHandler handler = event -> {
            CurrentUser.require(Permission.IMPORT);
            Path file;
            try {
                file = store(event.getInputStream());
            } catch (NoRoomException e) {
                event.reject(ReportWords.sentence(String.valueOf(e.getMessage())));
                return;
            }
            if (chosen == null && ImportJobs.isSetUp(event.getFileName()) && !maySetUp(file)) {
                Files.delete(file);
                jobs.run(event.getFileName(), null, userName, job -> {
                    throw new RefusedException(
                            Words.of(
                                    "You have no access to the property of this set-up file. Ask an administrator to give it to you."));
                });
                return;
            }
            pairs.add(file, FileNames.safe(event.getFileName()), chosen, code, userName);
        };
        Upload upload = new Upload(handler);
        upload.setId("upload");
        upload.setWidthFull();
        Button choose = new Button(Words.of("Choose files"));
        choose.addThemeVariants(ButtonVariant.PRIMARY);
        upload.setUploadButton(choose);
        upload.setDropLabel(new Span(Words.of(
                "or drop files here: .ndjson or .csv (also as .gz or .zip), counts as .xlsx, set-up files as .json")));
        upload.addAllFinishedListener(event -> {
            upload.clearFileList();
            showWaiting();
        });
        Div body = property == null ? Parts.div("body", upload) : Parts.div("body", mapping(property), upload, waiting);
        return Parts.card(
                Words.of("Import files"),
                property == null
                        ? Words.of("Start with the set-up file of a property.")
                        : Words.of("into {0}", property.name()),
                body);
    }

    /** A property that is new is set up by those who see all. */
    private boolean maySetUp(Path file) {
        try {
            String code = SetUpFile.read(file).property().code();
            return properties.find(code).map(access::sees).orElseGet(access::mayAddProperties);
        } catch (UnreadableFileException e) {
            // What is wrong with it is told where it is imported.
            return true;
        }
    }

    /** Jobs of other properties are nobody's business here. */
    private Predicate<ImportJob> seen() {
        Set<String> codes = properties.properties().stream()
                .filter(access::sees)
                .map(Property::code)
                .collect(Collectors.toSet());
        return job -> job.propertyCode() == null
                ? access.mayAddProperties() || job.userName().equals(userName)
                : codes.contains(job.propertyCode());
    }

    private void showWaiting() {
        waiting.removeAll();
        String name = pairs.waiting();
        if (name != null) {
            waiting.add(Parts.caution(
                    Words.of("{0} is waiting for its second file. Games and bets are imported together.", name)));
        }
    }

    private Path store(InputStream in) throws IOException {
        Files.createDirectories(uploads);
        Path file = Files.createTempFile(uploads, "upload", null);
        try (OutputStream to = NoRoomException.thrownBy(Files.newOutputStream(file))) {
            in.transferTo(to);
            return file;
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }

    private void jobsChanged(Language language) {
        try (Language.Use unused = Language.use(language)) {
            showJobs();
            long now =
                    jobs.all().stream().filter(ImportJob::ended).filter(seen()).count();
            if (now != ended) {
                ended = now;
                showHistory();
            }
        }
    }

    /** Lines stay as long as their jobs do: news of one must not take the button of another from under a click. */
    private void showJobs() {
        List<ImportJob> all = jobs.all().stream().filter(seen()).toList();
        lines.entrySet().removeIf(line -> {
            boolean gone = all.stream().noneMatch(job -> job.number() == line.getKey());
            if (gone) {
                list.remove(line.getValue());
            }
            return gone;
        });
        for (int i = 0; i < all.size(); i++) {
            ImportJob job = all.get(i);
            JobLine line = lines.get(job.number());
            if (line == null) {
                line = new JobLine(job);
                lines.put(job.number(), line);
                list.addComponentAtIndex(i, line);
            } else {
                line.show();
            }
        }
        running.setVisible(!all.isEmpty());
        clear.setVisible(all.stream().anyMatch(ImportJob::ended));
    }

    private void showHistory() {
        history.removeAll();
        Property property = scope.property(address).orElse(null);
        int all = property == null ? 0 : imports.count(property.id());
        if (property == null || all == 0) {
            history.add(Parts.plainCard(Parts.empty(
                    Words.of("No file has been imported"),
                    Words.of("Imported files appear here with their results. Each import can be undone."))));
            return;
        }
        history.add(Parts.card(Words.of("History"), Words.count(all, "{0} import|{0} imports"), grid(property, all)));
    }

    private RowGrid<ImportRow> grid(Property property, int all) {
        RowGrid<ImportRow> grid = new RowGrid<>();
        grid.setId("history");
        grid.says(Words.of("File"), row -> Said.of(row.fileName()).leadsTo(ImportView.path(row.importId())))
                .setFlexGrow(1);
        grid.words(Words.of("Kind"), ImportView::kind);
        grid.words(Words.of("Started"), row -> Formats.moment(row.startedAt().atZoneSameInstant(property.timeZone())));
        grid.words(Words.of("By"), ImportRow::userName);
        grid.figures(Words.of("Accepted"), row -> Formats.count(row.counts().accepted()));
        grid.figures(Words.of("Known"), row -> Formats.count(row.counts().duplicates()));
        grid.figures(Words.of("Conflicts"), row -> Formats.count(row.counts().conflicts()));
        grid.figures(Words.of("Rejected"), row -> Formats.count(row.counts().rejects()));
        grid.says(Words.of("State"), ImportView::state);
        grid.setItems(
                query -> imports.page(property.id(), query.getOffset(), query.getLimit()).stream(),
                query -> imports.count(property.id()));
        Parts.fit(grid, all);
        return grid;
    }
}
