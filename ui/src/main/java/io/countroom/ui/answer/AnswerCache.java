package io.countroom.ui.answer;

import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.GamingDay;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.springframework.stereotype.Service;

/**
 * Answers that took a while, for whoever asks the same again. An answer holds as long as the audit trail tells of nothing but
 * reading: whatever changes a figure is told there in the transaction that changes it, by this process or another. The same
 * question is worked out once, however many ask it at a time.
 */
@Service
public class AnswerCache {

    /** In cells, at about a hundred bytes each. */
    private static final long ROOM = 600_000;

    private record Key(
            Class<?> type,
            Object question,
            Language language,
            LocalDate today,
            AuditAction.Touches atMost,
            String standing) {}

    private static final class Answer {

        final FutureTask<Object> task;
        int weight;

        Answer(FutureTask<Object> task) {
            this.task = task;
        }
    }

    private final AuditTrail audit;
    private final InstantSource clock;
    private final Map<Key, Answer> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long weight;

    AnswerCache(AuditTrail audit, InstantSource clock) {
        this.audit = audit;
        this.clock = clock;
    }

    /**
     * The answer that is known, or else works it out.
     *
     * @param type of the answer
     * @param property whose gaming date an answer may depend on
     * @param question equal to another of this type if it has the same answer
     * @param size of an answer, in cells
     */
    public <T> T of(Class<T> type, Property property, Object question, Supplier<T> work, ToIntFunction<T> size) {
        return of(AuditAction.Touches.NOTHING, type, property, question, work, size);
    }

    /**
     * The same for an answer that changes less often than any figure does.
     *
     * @param atMost the most that may be touched while the answer holds
     */
    public <T> T of(
            AuditAction.Touches atMost,
            Class<T> type,
            Property property,
            Object question,
            Supplier<T> work,
            ToIntFunction<T> size) {
        // Read before the answer is worked out: what changes meanwhile makes it old at once.
        Key key = new Key(
                type,
                question,
                Language.current(),
                GamingDay.of(property).dateAt(clock.instant()),
                atMost,
                audit.latestBeyond(atMost).orElse(""));
        Answer answer;
        synchronized (kept) {
            answer = kept.computeIfAbsent(key, absent -> new Answer(new FutureTask<>(work::get)));
        }
        answer.task.run();
        T result;
        try {
            result = type.cast(answer.task.get());
        } catch (ExecutionException e) {
            forget(key, answer);
            if (e.getCause() instanceof RuntimeException failed) {
                throw failed;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            forget(key, answer);
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while an answer was worked out", e);
        }
        weigh(key, answer, size.applyAsInt(result));
        return result;
    }

    private void forget(Key key, Answer answer) {
        synchronized (kept) {
            if (kept.remove(key, answer)) {
                weight -= answer.weight;
            }
        }
    }

    private void weigh(Key key, Answer answer, int cells) {
        synchronized (kept) {
            if (answer.weight > 0 || kept.get(key) != answer) {
                return;
            }
            answer.weight = Math.max(1, cells);
            weight += answer.weight;
            Iterator<Map.Entry<Key, Answer>> eldest = kept.entrySet().iterator();
            while (eldest.hasNext()) {
                Map.Entry<Key, Answer> next = eldest.next();
                boolean old = next.getKey().atMost() == key.atMost()
                        && !next.getKey().standing().equals(key.standing());
                if (next.getValue().weight > 0 && (old || weight > ROOM)) {
                    weight -= next.getValue().weight;
                    eldest.remove();
                }
            }
        }
    }
}
