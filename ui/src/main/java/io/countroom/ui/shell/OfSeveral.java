package io.countroom.ui.shell;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A page over all properties that the user sees. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface OfSeveral {

    /** Whether the navigation has it for users who see one property, too. */
    boolean alsoOfOne() default false;
}
