package io.countroom.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.Test;

class FailureSentenceTest {

    @Test
    void a_user_hears_the_sentence_of_a_refusal_wherever_it_is_in_a_chain() {
        RuntimeException failure =
                new IllegalStateException("Task 7", new RefusedException("The month is closed: reopen it first"));
        assertThat(FailureSentence.of(failure)).contains("The month is closed: reopen it first");
    }

    @Test
    void a_user_never_hears_sql() {
        assertThat(FailureSentence.of(new DataAccessException("SQL [insert into round (property_id) values (?)]")))
                .isEmpty();
    }
}
