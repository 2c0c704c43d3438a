package io.countroom.sql;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jooq.impl.AbstractConverter;
import org.jspecify.annotations.Nullable;

/** How the database, files and the audit trail write an enum's constants: {@code DROP_CURRENCY} is {@code drop-currency}. */
public final class EnumText<E extends Enum<E>> extends AbstractConverter<String, E> {

    private static final long serialVersionUID = 1L;

    private final Map<String, E> constants;

    public EnumText(Class<E> type) {
        super(String.class, type);
        constants = Arrays.stream(type.getEnumConstants())
                .collect(Collectors.toUnmodifiableMap(EnumText::of, Function.identity()));
    }

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public @Nullable E from(@Nullable String text) {
        return text == null ? null : read(text);
    }

    public E read(String text) {
        E constant = constants.get(text);
        if (constant == null) {
            throw new IllegalStateException(text + " is no " + toType().getSimpleName());
        }
        return constant;
    }

    @Override
    public @Nullable String to(@Nullable E constant) {
        return constant == null ? null : of(constant);
    }
}
