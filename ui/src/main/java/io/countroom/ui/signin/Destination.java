package io.countroom.ui.signin;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The page that somebody asked for before signing in, as a path of this server. It travels in the address and the form of the
 * sign-in page, so that a stranger needs no session.
 */
record Destination(String path) {

    static final String PARAMETER = "to";

    static final Destination HOME = new Destination("/");

    private static final int LONGEST = 2000;

    /** One slash at the beginning and no backslash or control character: nothing that a browser could take for another server. */
    private static final Pattern LOCAL = Pattern.compile("/(?![/\\\\])[^\\\\\\p{Cntrl}]*");

    /** The page that a request without a session asks for. */
    static Destination asked(HttpServletRequest request) {
        String query = request.getQueryString();
        String path = request.getRequestURI().substring(request.getContextPath().length());
        return of(query == null ? path : path + "?" + query);
    }

    /** The page that the sign-in form carries; home where it carries none or one that is not ours. */
    static Destination carried(HttpServletRequest request) {
        String path = request.getParameter(PARAMETER);
        return path == null ? HOME : of(path);
    }

    private static Destination of(String path) {
        return path.length() <= LONGEST && LOCAL.matcher(path).matches() ? new Destination(path) : HOME;
    }

    /** A link to it from another page at the top of this server. */
    String href() {
        return equals(HOME) ? "." : path.substring(1);
    }

    /** The query parameter that carries it, with what it begins with; empty for the home page. */
    String query(String prefix) {
        return equals(HOME) ? "" : prefix + PARAMETER + "=" + URLEncoder.encode(path, StandardCharsets.UTF_8);
    }
}
