package io.countroom.ui.api;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.importing.TypedSlips;
import io.countroom.reporting.importing.TypedSlips.Typed;
import io.countroom.sql.EnumText;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** One slip that is missing or wrong, as the page of counts takes it. */
@RestController
@RequestMapping("/api/v1/slips")
class SlipApi {

    private final NamedProperty named;
    private final TypedSlips slips;

    SlipApi(NamedProperty named, TypedSlips slips) {
        this.named = named;
        this.slips = slips;
    }

    /** @param outcome whether the slip counts, or waits for another person's approval */
    record Taken(String outcome) {}

    @Operation(
            summary = "Enters a slip that is missing, or corrects one",
            description =
                    "A correction names the amount that it replaces and a reason. Above the property's limit it waits until"
                            + " another person approves it. The audit trail keeps both amounts.")
    @PostMapping
    @Requires(Permission.IMPORT)
    Taken take(
            @Parameter(description = "The property's code; needed where there are several")
                    @RequestParam(required = false)
                    @Nullable String property,
            @Parameter(description = "Empty for a slip of the cage that names none") @RequestParam(defaultValue = "")
                    String table,
            @RequestParam @DateTimeFormat(iso = DateTimeFormat.ISO.DATE) LocalDate gamingDate,
            @RequestParam(defaultValue = "") String shift,
            @Parameter(description = "As a file of counts writes it, such as closer or drop-currency") @RequestParam
                    String kind,
            @Parameter(description = "The slip's number; empty for a count") @RequestParam(defaultValue = "")
                    String slip,
            @Parameter(description = "In dollars") @RequestParam String amount,
            @Parameter(description = "The amount in dollars that is replaced") @RequestParam(required = false) @Nullable String replaces,
            @Parameter(description = "Why the amount is replaced") @RequestParam(defaultValue = "") String reason,
            @RequestParam(defaultValue = "") String signedBy) {
        Kind of = Kind.of(kind)
                .orElseThrow(() -> new BadParameterException("'" + kind + "' is no kind of slip: write one of "
                        + String.join(", ", Kind.words(List.of(Kind.values())))));
        Typed typed = new Typed(
                table, gamingDate, shift.strip(), of, slip.strip(), cents(amount, "amount"), signedBy, new TreeMap<>());
        Long seen = replaces == null ? null : (Long) cents(replaces, "replaces");
        return new Taken(EnumText.of(slips.take(named.forChange(property), typed, seen, reason, CurrentUser.name())));
    }

    private static long cents(String amount, String parameter) {
        try {
            return Cells.cents(amount, parameter);
        } catch (Refusal e) {
            throw new BadParameterException(e.sentence());
        }
    }
}
