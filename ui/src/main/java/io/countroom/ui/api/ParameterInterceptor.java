package io.countroom.ui.api;

import io.countroom.reporting.format.Formats;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;
import org.springframework.web.servlet.HandlerInterceptor;

/** Refuses parameters that are too long, or have characters that nobody can see: they are kept, logged and shown. */
final class ParameterInterceptor implements HandlerInterceptor {

    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_VALUE = 2_000;
    private static final int MOST = 100;
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}]");

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        int count = 0;
        for (var parameter : request.getParameterMap().entrySet()) {
            String name = parameter.getKey();
            if (name.length() > LONGEST_NAME || UNSEEN.matcher(name).find()) {
                throw new BadParameterException("The name of a parameter is longer than " + LONGEST_NAME
                        + " characters, or has characters that cannot be seen");
            }
            for (String value : parameter.getValue()) {
                check(name, value);
                count++;
            }
        }
        if (count > MOST) {
            throw new BadParameterException(
                    "There are " + Formats.count(count) + " parameters: " + MOST + " are the most");
        }
        return true;
    }

    private static void check(String name, String value) {
        if (value.length() > LONGEST_VALUE) {
            throw new BadParameterException("The parameter " + name + " has " + Formats.count(value.length())
                    + " characters: " + Formats.count(LONGEST_VALUE) + " are the most");
        }
        if (UNSEEN.matcher(value).find()) {
            throw new BadParameterException(
                    "The parameter " + name + " has a character that cannot be seen: leave it out");
        }
    }
}
