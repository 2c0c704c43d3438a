package io.countroom.ui.shell;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinService;
import io.countroom.reporting.language.Words;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Light, dark, or as the machine is set; kept in a cookie so that the very first byte of a page knows it. */
public enum Look {
    SYSTEM("As this computer", ColorScheme.Value.LIGHT_DARK),
    LIGHT("Light", ColorScheme.Value.LIGHT),
    DARK("Dark", ColorScheme.Value.DARK);

    private static final String COOKIE = "countroom-look";
    private static final int YEAR = 365 * 24 * 3600;

    private final String label;
    private final ColorScheme.Value scheme;

    Look(String label, ColorScheme.Value scheme) {
        this.label = label;
        this.scheme = scheme;
    }

    public String label() {
        return label;
    }

    /** The CSS value of {@code color-scheme}. */
    public String css() {
        return scheme.getValue();
    }

    public static Look of(VaadinRequest request) {
        return of(request.getCookies());
    }

    public static Look of(HttpServletRequest request) {
        return of(request.getCookies());
    }

    private static Look of(Cookie @Nullable [] cookies) {
        if (cookies == null) {
            return SYSTEM;
        }
        return Arrays.stream(cookies)
                .filter(cookie -> cookie.getName().equals(COOKIE))
                .flatMap(cookie ->
                        Arrays.stream(values()).filter(look -> look.name().equalsIgnoreCase(cookie.getValue())))
                .findFirst()
                .orElse(SYSTEM);
    }

    /** Shows the page this way from now on. */
    public void use(UI ui) {
        ui.getPage().setColorScheme(scheme);
        Cookie cookie = new Cookie(COOKIE, name().toLowerCase(Locale.ROOT));
        cookie.setPath("/");
        cookie.setMaxAge(YEAR);
        cookie.setAttribute("SameSite", "Lax");
        cookie.setHttpOnly(true);
        cookie.setSecure(VaadinService.getCurrentRequest() != null
                && VaadinService.getCurrentRequest().isSecure());
        if (VaadinService.getCurrentResponse() != null) {
            VaadinService.getCurrentResponse().addCookie(cookie);
        }
    }

    /** Chooses between them. */
    public static RadioButtonGroup<Look> field() {
        RadioButtonGroup<Look> field = new RadioButtonGroup<>(Words.of("Look"));
        field.setItems(values());
        field.setItemLabelGenerator(one -> Words.of(one.label()));
        VaadinRequest request = VaadinService.getCurrentRequest();
        field.setValue(request == null ? SYSTEM : of(request));
        field.addValueChangeListener(event -> event.getValue().use(UI.getCurrent()));
        return field;
    }
}
