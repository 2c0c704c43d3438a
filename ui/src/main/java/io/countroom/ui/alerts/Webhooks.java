package io.countroom.ui.alerts;

import io.countroom.ui.schedules.NotDeliveredException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Posts JSON to another server. It follows no redirect, for that could lead to an address that nobody allowed. */
@Component
final class Webhooks {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final int OK = 200;
    private static final int REDIRECT = 300;
    private static final int BAD_REQUEST = 400;

    private final HttpClient client;
    private final Duration answer;

    Webhooks() {
        this(ANSWER);
    }

    /** @param answer how long an answer may take */
    Webhooks(Duration answer) {
        this.answer = answer;
        this.client = HttpClient.newBuilder()
                .followRedirects(Redirect.NEVER)
                .connectTimeout(CONNECT)
                .build();
    }

    /** @throws NotDeliveredException with a sentence, if the other server did not take it */
    void post(String url, String json) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .timeout(answer)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json))
                .build();
        HttpResponse<Void> response;
        try {
            response = client.send(request, BodyHandlers.discarding());
        } catch (IOException e) {
            throw new NotDeliveredException(
                    url + " did not take the message: " + (e.getMessage() == null ? "no connection" : e.getMessage()),
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NotDeliveredException("The server is ending", e);
        }
        int status = response.statusCode();
        if (status >= REDIRECT && status < BAD_REQUEST) {
            throw new NotDeliveredException(
                    url + " leads to another address (status " + status + "); a redirect is not followed", null);
        }
        if (status < OK || status >= REDIRECT) {
            throw new NotDeliveredException(url + " refused the message with status " + status, null);
        }
    }
}
