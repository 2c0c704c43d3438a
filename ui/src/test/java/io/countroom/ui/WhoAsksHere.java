package io.countroom.ui;

import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextHolderStrategy;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestExecutionListener;

/**
 * Several servers live in a JVM of tests, and how to find out who asks is kept for the JVM: each server that starts takes it
 * over. Before a class of tests it is given to the server of that class, which else would not know whom it has just let in.
 */
public final class WhoAsksHere implements TestExecutionListener {

    @Override
    public void beforeTestClass(TestContext test) {
        SecurityContextHolder.setContextHolderStrategy(
                test.getApplicationContext().getBean(SecurityContextHolderStrategy.class));
    }
}
