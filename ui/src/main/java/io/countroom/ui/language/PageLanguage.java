package io.countroom.ui.language;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinRequestInterceptor;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.VaadinSession;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Which language a request is answered in: the one chosen, which a cookie keeps, else what the browser asks for. */
@Component
public class PageLanguage implements VaadinServiceInitListener {

    private static final long serialVersionUID = 1L;

    private static final String COOKIE = "countroom-language";
    private static final int YEAR = 365 * 24 * 3600;

    @Override
    public void serviceInit(ServiceInitEvent event) {
        event.addVaadinRequestInterceptor(new Interceptor());
        event.getSource().addUIInitListener(init -> {
            UI ui = init.getUI();
            ui.setLocale(Language.current().locale());
        });
    }

    public static Language of(VaadinRequest request) {
        return of(request.getCookies(), request.getLocale());
    }

    public static Language of(HttpServletRequest request) {
        return of(request.getCookies(), request.getLocale());
    }

    /** Does some work in the language of a request. */
    public static <T> T in(HttpServletRequest request, Supplier<T> work) {
        try (Language.Use unused = Language.use(of(request))) {
            return work.get();
        }
    }

    private static Language of(Cookie @Nullable [] cookies, @Nullable Locale asked) {
        String chosen = cookies == null
                ? null
                : Arrays.stream(cookies)
                        .filter(cookie -> cookie.getName().equals(COOKIE))
                        .map(Cookie::getValue)
                        .findFirst()
                        .orElse(null);
        if (chosen != null) {
            return Language.of(Locale.forLanguageTag(chosen));
        }
        return asked == null ? Language.ENGLISH : Language.of(asked);
    }

    /** Shows every page in this language from now on. */
    public static void use(Language language, UI ui) {
        Cookie cookie = new Cookie(COOKIE, language.locale().getLanguage());
        cookie.setPath("/");
        cookie.setMaxAge(YEAR);
        cookie.setAttribute("SameSite", "Lax");
        cookie.setHttpOnly(true);
        cookie.setSecure(VaadinService.getCurrentRequest() != null
                && VaadinService.getCurrentRequest().isSecure());
        if (VaadinService.getCurrentResponse() != null) {
            VaadinService.getCurrentResponse().addCookie(cookie);
        }
        ui.getPage().reload();
    }

    /** Chooses among the available languages. */
    public static RadioButtonGroup<Language> field() {
        RadioButtonGroup<Language> field = new RadioButtonGroup<>(Words.of("Language"));
        field.setItems(Language.values());
        field.setItemLabelGenerator(Language::label);
        field.setValue(Language.current());
        field.addValueChangeListener(event -> use(event.getValue(), UI.getCurrent()));
        return field;
    }

    private static final class Interceptor implements VaadinRequestInterceptor {

        private static final long serialVersionUID = 1L;
        private static final String USE = PageLanguage.class.getName();

        @Override
        public void requestStart(VaadinRequest request, VaadinResponse response) {
            request.setAttribute(USE, Language.use(of(request)));
        }

        @Override
        public void handleException(
                VaadinRequest request, VaadinResponse response, @Nullable VaadinSession session, Exception e) {
            // What went wrong is told by others.
        }

        @Override
        public void requestEnd(VaadinRequest request, VaadinResponse response, @Nullable VaadinSession session) {
            // The thread goes on to other people's requests.
            if (request.getAttribute(USE) instanceof Language.Use use) {
                use.close();
            }
        }
    }
}
