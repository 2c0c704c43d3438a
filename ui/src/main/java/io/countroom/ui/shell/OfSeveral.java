package io.countroom.ui.shell;

import com.vaadin.flow.component.HasElement;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page over all properties that the user sees. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface OfSeveral {

    /** Whether the navigation has it for users who see one property, too. */
    boolean alsoOfOne() default false;

    /** Whether what it shows follows the period that is chosen. */
    boolean ofPeriod() default true;

    /** Finds it on the pages that are shown. */
    final class Pages {

        private Pages() {}

        /** The annotation of the page that is open; null where that is of one property. */
        static @Nullable OfSeveral of(List<HasElement> chain) {
            for (HasElement page : chain) {
                OfSeveral several = page.getClass().getAnnotation(OfSeveral.class);
                if (several != null) {
                    return several;
                }
            }
            return null;
        }
    }
}
