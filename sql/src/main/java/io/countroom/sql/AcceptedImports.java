package io.countroom.sql;

import static io.countroom.sql.schema.Tables.IMPORT;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import io.countroom.sql.imports.ImportRow;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Select;

/** The imports whose rows count. Rows of an import that is under way, failed or undone do not. */
public final class AcceptedImports {

    private AcceptedImports() {}

    public static Select<Record1<Long>> of(int propertyId) {
        return select(IMPORT.IMPORT_ID)
                .from(IMPORT)
                .where(IMPORT.PROPERTY_ID.eq(propertyId), IMPORT.STATE.eq(ImportRow.State.ACCEPTED));
    }

    /** That a row's import is one of them. */
    public static Condition have(Field<Long> importId, int propertyId) {
        return importId.in(of(propertyId));
    }

    /** The same for rows of several properties. */
    public static Condition have(Field<Integer> propertyId, Field<Long> importId) {
        return exists(selectOne()
                .from(IMPORT)
                .where(
                        IMPORT.PROPERTY_ID.eq(propertyId),
                        IMPORT.IMPORT_ID.eq(importId),
                        IMPORT.STATE.eq(ImportRow.State.ACCEPTED)));
    }
}
