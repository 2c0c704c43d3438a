package io.countroom.ui;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import java.util.List;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;

/** All views of the application, so that a test of every page covers a new one. */
public final class Views {

    private Views() {}

    public static List<Class<? extends Component>> all() {
        ClassPathScanningCandidateComponentProvider scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(Route.class));
        return scanner.findCandidateComponents("io.countroom.ui").stream()
                .<Class<? extends Component>>map(bean -> {
                    try {
                        return Class.forName(bean.getBeanClassName()).asSubclass(Component.class);
                    } catch (ClassNotFoundException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .toList();
    }

    /** An address of the view; parameters get a value that exists. */
    public static String path(Class<?> view) {
        return view.getAnnotation(Route.class)
                .value()
                .replace(":game", "blackjack")
                .replace("statements/:kind", "statements/revenue")
                .replace(":kind", "hold")
                .replace(":date", "2026-10-01")
                .replace(":round", "1")
                .replace(":case", "1")
                .replace(":import", "1");
    }
}
