package io.countroom.ui.api;

import io.countroom.reporting.floor.FloorEditor;
import io.countroom.sql.property.Paper;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Scope;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Properties and the paper that they print on. */
@RestController
@RequestMapping("/api/v1/properties")
class PropertyApi {

    private final Scope scope;
    private final NamedProperty named;
    private final FloorEditor editor;

    PropertyApi(Scope scope, NamedProperty named, FloorEditor editor) {
        this.scope = scope;
        this.named = named;
        this.editor = editor;
    }

    /** @param paper letter or a4 */
    record Line(
            String code,
            String name,
            String certificateHolder,
            @Nullable String licenceNumber,
            String timeZone,
            String gamingDayStarts,
            String paper) {

        static Line of(Property property) {
            return new Line(
                    property.code(),
                    property.name(),
                    property.certificateHolder(),
                    property.licenceNumber(),
                    property.timeZone().getId(),
                    property.gamingDayStarts().toString(),
                    property.paper().id());
        }
    }

    @Operation(summary = "The properties that the token sees")
    @GetMapping
    @Requires(Permission.READ)
    List<Line> list() {
        return scope.properties().stream().map(Line::of).toList();
    }

    @Operation(summary = "Chooses the paper of a property's PDF and workbooks")
    @PostMapping("/paper")
    @Requires(Permission.SETTINGS)
    Line paper(
            @Parameter(description = "The property's code; needed where there are several")
                    @RequestParam(required = false)
                    @Nullable String property,
            @Parameter(description = "letter or a4") @RequestParam String paper) {
        Property before = named.forChange(property);
        Paper chosen = Paper.find(paper)
                .orElseThrow(() -> new BadParameterException("'" + paper + "' is no paper: write letter or a4"));
        return Line.of(editor.change(before, before.on(chosen), CurrentUser.name()));
    }
}
