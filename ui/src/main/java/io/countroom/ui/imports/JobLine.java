package io.countroom.ui.imports;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.progressbar.ProgressBar;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportProgress;
import io.countroom.reporting.language.Words;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The progress and result of one job. It stays the same component while the job goes on, so that a click on its button, made while the page
 * hears news several times a second, is not lost.
 */
final class JobLine extends Div {

    private static final long serialVersionUID = 1L;

    private final transient ImportJob job;
    private final ProgressBar bar = new ProgressBar();
    private final Span note = Parts.quiet("");
    private final Button cancel;
    private ImportJob.@Nullable Stage shown;

    JobLine(ImportJob job) {
        this.job = job;
        addClassName("job");
        bar.getElement().setAttribute("aria-label", job.fileName());
        bar.setIndeterminate(true);
        cancel = new Button(Words.of("Cancel"), event -> job.cancel());
        cancel.addThemeVariants(ButtonVariant.TERTIARY);
        cancel.setAriaLabel(Words.of("Cancel {0}", job.fileName()));
        cancel.setVisible(CurrentUser.may(Permission.IMPORT));
        show();
    }

    /** Shows how far the job is now. */
    void show() {
        ImportJob.Stage stage = job.stage();
        if (stage != shown) {
            shown = stage;
            begin(stage);
        }
        cancel.setEnabled(!job.cancelled());
        if (stage == ImportJob.Stage.WAITING) {
            note.setText(job.cancelled() ? Words.of("will be left out") : Words.of("queued"));
        } else if (stage == ImportJob.Stage.RUNNING) {
            ImportJob.Far far = job.far();
            if (far != null) {
                bar.setIndeterminate(false);
                bar.setValue(far.fraction());
            }
            note.setText(far == null ? "" : far.words().get());
        }
    }

    private void begin(ImportJob.Stage stage) {
        Span name = Parts.span("strong", job.fileName());
        switch (stage) {
            case WAITING -> {
                removeAll();
                add(name, note, cancel);
            }
            case RUNNING -> {
                // The button stays where a click may be on its way to it.
                if (cancel.getParent().isEmpty()) {
                    removeAll();
                    add(name, note, cancel);
                }
                addComponentAtIndex(1, bar);
            }
            case DONE -> {
                Long id = job.importId();
                removeAll();
                add(
                        name,
                        job.cancelled()
                                ? Parts.tag(Tone.QUIET, Words.of("cancelled"))
                                : job.broughtNothing()
                                        ? Parts.tag(Tone.WARN, Words.of("nothing imported"))
                                        : Parts.tag(Tone.GOOD, Words.of("✓ done")),
                        id == null ? new Span(job.message()) : Parts.figure(job.message(), "imports/" + id));
                if (id == null && job.propertyCode() == null && !job.cancelled() && !job.broughtNothing()) {
                    add(Parts.figure(Words.of("Open the overview"), ""));
                }
            }
            case FAILED -> {
                removeAll();
                add(name, Parts.tag(Tone.BAD, Words.of("! failed")), new Span(job.message()));
            }
        }
    }

    static String far(ImportProgress progress) {
        Duration left = progress.timeLeft();
        return Words.of(
                        "{0} of {1} MB, {2} rounds, {3} a second",
                        megabytes(progress.bytesRead()),
                        megabytes(progress.totalBytes()),
                        Formats.count(progress.rounds()),
                        Formats.count(Math.round(progress.roundsPerSecond())))
                + (progress.rejects() == 0 ? "" : Words.of(", {0} rejected", Formats.count(progress.rejects())))
                + (left == null ? "" : Words.of(", {0} s to go", String.valueOf(Math.max(1, left.toSeconds()))));
    }

    private static String megabytes(long bytes) {
        return bytes >= 10 << 20
                ? Formats.count(bytes >> 20)
                : Formats.number(Math.max(0.01, bytes / (double) (1 << 20)));
    }
}
