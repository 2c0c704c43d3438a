package io.countroom.reporting.accounting;

import io.countroom.sql.EnumText;
import java.util.Arrays;
import java.util.List;

/** Why a count is adjusted. */
public enum ReasonCode {
    MISSING_SLIP("A slip is missing; its amount is known from another source"),
    MISCOUNT("The count was wrong and was repeated"),
    WRONG_TABLE("The slip belongs to another table or gaming date"),
    WRITING_ERROR("The slip was written or read incorrectly"),
    OTHER("Something else, as explained");

    private final String words;

    ReasonCode(String words) {
        this.words = words;
    }

    public String id() {
        return EnumText.of(this);
    }

    public String words() {
        return words;
    }

    /** The words of a code; the code itself where it is not one of these. */
    public static String words(String id) {
        return Arrays.stream(values())
                .filter(code -> code.id().equals(id))
                .map(ReasonCode::words)
                .findFirst()
                .orElse(id);
    }

    public static List<ReasonCode> all() {
        return List.of(values());
    }
}
