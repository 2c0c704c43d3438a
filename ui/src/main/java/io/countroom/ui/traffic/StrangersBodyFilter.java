package io.countroom.ui.traffic;

import io.countroom.ui.access.CurrentUser;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Reads what somebody sends who is not signed in, before anything else waits for it: a form is small and there at once. A body that
 * comes slowly keeps a thread busy, so only some are read at the same time, and none for long.
 */
public final class StrangersBodyFilter extends OncePerRequestFilter {

    private static final Logger LOG = LoggerFactory.getLogger(StrangersBodyFilter.class);
    private static final int LARGEST = 1 << 16;
    private static final int BUFFER = 1 << 12;

    private final Limits.Bodies limits;
    private final Map<String, Integer> reading = new HashMap<>();

    public StrangersBodyFilter(Limits limits) {
        this.limits = limits.bodies();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!hasBody(request) || CurrentUser.account().isPresent()) {
            chain.doFilter(request, response);
            return;
        }
        String address = CallerAddress.of(request);
        if (!begin(address)) {
            response.setHeader(HttpHeaders.RETRY_AFTER, "1");
            response.sendError(HttpStatus.TOO_MANY_REQUESTS.value());
            return;
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        HttpStatus read;
        try {
            read = read(request, body);
        } finally {
            end(address);
        }
        if (read.isError()) {
            // The server answers by itself where a body breaks off.
            if (!response.isCommitted()) {
                response.sendError(read.value());
            }
            return;
        }
        HttpServletRequest whole;
        try {
            whole = ParameterRequest.withForm(request, isForm(request) ? body.toString(StandardCharsets.UTF_8) : "");
        } catch (IllegalArgumentException e) {
            response.sendError(HttpStatus.BAD_REQUEST.value());
            return;
        }
        chain.doFilter(whole, response);
    }

    private static boolean hasBody(HttpServletRequest request) {
        return request.getContentLengthLong() > 0 || request.getHeader(HttpHeaders.TRANSFER_ENCODING) != null;
    }

    private static boolean isForm(HttpServletRequest request) {
        String type = request.getContentType();
        return type != null && type.startsWith(MediaType.APPLICATION_FORM_URLENCODED_VALUE);
    }

    private synchronized boolean begin(String address) {
        int all = reading.values().stream().mapToInt(Integer::intValue).sum();
        if (all >= limits.all() || reading.getOrDefault(address, 0) >= limits.ofAnAddress()) {
            return false;
        }
        reading.merge(address, 1, Integer::sum);
        return true;
    }

    private synchronized void end(String address) {
        reading.computeIfPresent(address, (key, count) -> count == 1 ? null : count - 1);
    }

    private HttpStatus read(HttpServletRequest request, ByteArrayOutputStream body) {
        if (request.getContentLengthLong() > LARGEST) {
            return HttpStatus.CONTENT_TOO_LARGE;
        }
        long begun = System.nanoTime();
        byte[] buffer = new byte[BUFFER];
        try {
            InputStream in = request.getInputStream();
            for (int bytes = in.read(buffer); bytes >= 0; bytes = in.read(buffer)) {
                body.write(buffer, 0, bytes);
                if (body.size() > LARGEST) {
                    return HttpStatus.CONTENT_TOO_LARGE;
                }
                if (System.nanoTime() - begun > limits.time().toNanos()) {
                    return HttpStatus.REQUEST_TIMEOUT;
                }
            }
            return HttpStatus.OK;
        } catch (IOException e) {
            LOG.debug("A stranger did not send all of a request", e);
            return HttpStatus.REQUEST_TIMEOUT;
        }
    }
}
