package io.countroom.ui.imports;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import io.countroom.reporting.language.Language;

/** Progress of one job on the page of its subject, with a button that cancels the job. */
public final class FollowedJob extends Div {

    private static final long serialVersionUID = 1L;

    private final transient ImportJobs jobs;
    private final transient ImportJob job;
    private final transient Runnable ended;
    private final JobLine line;
    private transient Runnable stopListening = () -> {};
    private boolean told;

    /** @param ended what the page does once the job has ended, while it is open */
    public FollowedJob(ImportJobs jobs, ImportJob job, Runnable ended) {
        this.jobs = jobs;
        this.job = job;
        this.ended = ended;
        this.line = new JobLine(job);
        add(line);
    }

    @Override
    protected void onAttach(AttachEvent event) {
        super.onAttach(event);
        UI ui = event.getUI();
        Language language = Language.current();
        stopListening =
                jobs.listen(() -> ui.accessLater(() -> show(language), () -> {}).run());
        show(language);
    }

    @Override
    protected void onDetach(DetachEvent event) {
        stopListening.run();
        super.onDetach(event);
    }

    private void show(Language language) {
        try (Language.Use unused = Language.use(language)) {
            line.show();
            if (job.ended() && !told) {
                told = true;
                ended.run();
            }
        }
    }
}
