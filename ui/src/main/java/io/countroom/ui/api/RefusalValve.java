package io.countroom.ui.api;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers what Tomcat refuses before it knows whose the address is: a script gets a problem here too, and nobody learns what runs. */
public final class RefusalValve extends ErrorReportValve {

    private static final Logger LOG = LoggerFactory.getLogger(RefusalValve.class);

    private static final int FIRST_ERROR = 400;

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        if (response.getStatus() < FIRST_ERROR || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        try {
            if (String.valueOf(request.getRequestURI()).startsWith("/api/")) {
                Problem.of(response.getStatus()).write(response);
            } else {
                response.setContentType("text/plain");
                response.setCharacterEncoding(StandardCharsets.UTF_8);
                response.getReporter().write("The server does not understand this request.");
            }
            response.finishResponse();
        } catch (IOException broken) {
            LOG.debug("Nobody is there any more to hear of it", broken);
        }
    }
}
