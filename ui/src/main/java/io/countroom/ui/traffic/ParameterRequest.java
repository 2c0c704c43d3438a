package io.countroom.ui.traffic;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;

/** A request whose parameters are known, so that the server does not look for them in the body. */
public final class ParameterRequest extends HttpServletRequestWrapper {

    private final Map<String, String[]> parameters;

    private ParameterRequest(HttpServletRequest request, String form) {
        super(request);
        MultiValueMap<String, String> read = new LinkedMultiValueMap<>();
        read(Objects.requireNonNullElse(request.getQueryString(), ""), read);
        read(form, read);
        parameters = read.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey, entry -> entry.getValue().toArray(String[]::new)));
    }

    /**
     * Parameters stand in the address alone, and the body is left for the call to read.
     *
     * @throws IllegalArgumentException if they are not encoded as parameters are
     */
    public static HttpServletRequest withoutForm(HttpServletRequest request) {
        return new ParameterRequest(request, "");
    }

    /**
     * Parameters of a body that has been read already.
     *
     * @throws IllegalArgumentException if it is not encoded as a form is
     */
    static HttpServletRequest withForm(HttpServletRequest request, String form) {
        return new ParameterRequest(request, form);
    }

    private static void read(String encoded, MultiValueMap<String, String> into) {
        for (String pair : encoded.split("&")) {
            if (!pair.isEmpty()) {
                int equals = pair.indexOf('=');
                into.add(
                        decoded(equals < 0 ? pair : pair.substring(0, equals)),
                        equals < 0 ? "" : decoded(pair.substring(equals + 1)));
            }
        }
    }

    private static String decoded(String encoded) {
        return URLDecoder.decode(encoded, StandardCharsets.UTF_8);
    }

    @Override
    public @Nullable String getParameter(String name) {
        String[] values = parameters.get(name);
        return values == null ? null : values[0];
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        return parameters;
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.enumeration(parameters.keySet());
    }

    @Override
    public String @Nullable [] getParameterValues(String name) {
        return parameters.get(name);
    }
}
