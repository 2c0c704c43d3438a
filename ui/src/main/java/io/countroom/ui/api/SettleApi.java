package io.countroom.ui.api;

import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.sql.RefusedException;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.cli.Settling;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Settles a round log without importing it: the document that {@code ./countroom settle --json} prints. */
@RestController
@RequestMapping("/api/v1/settle")
class SettleApi {

    private final Uploads uploads;

    SettleApi(Uploads uploads) {
        this.uploads = uploads;
    }

    @Operation(
            summary = "What every wager of a round log was due, against what it was paid",
            description = "The body is the round log; nothing of it is kept.",
            requestBody =
                    @RequestBody(
                            required = true,
                            content =
                                    @Content(
                                            mediaType = MediaType.APPLICATION_OCTET_STREAM_VALUE,
                                            schema = @Schema(type = "string", format = "binary"))))
    @ApiResponse(responseCode = "200", content = @Content(mediaType = MediaType.APPLICATION_JSON_VALUE))
    @PostMapping
    @Requires(Permission.READ)
    void settle(
            @Parameter(description = "How the file is called") @RequestParam(defaultValue = "round log") String file,
            @Parameter(description = "An option of one game, such as midibaccarat.decks=6; repeatable")
                    @RequestParam(required = false)
                    String @Nullable [] set,
            @Parameter(description = "Whether to leave out the rounds that were played and paid by the rules")
                    @RequestParam(defaultValue = "false")
                    boolean exceptions,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        Map<String, String> options = new HashMap<>();
        // Not what Spring makes of one parameter with commas in it.
        String[] given = set == null ? new String[0] : request.getParameterValues("set");
        for (String option : given) {
            int equals = option.indexOf('=');
            if (equals < 0) {
                throw new RefusedException(option + ": write an option as midibaccarat.decks=6");
            }
            options.put(option.substring(0, equals), option.substring(equals + 1));
        }
        Settling settling = new Settling(options);
        try (Uploads.Stored stored = uploads.store(request, file);
                RoundLogReader log = RoundLogReader.open(stored.path())) {
            response.setContentType(MediaType.APPLICATION_JSON_VALUE);
            response.setCharacterEncoding(StandardCharsets.UTF_8);
            PrintWriter out = response.getWriter();
            settling.json(log, file, exceptions, out);
            out.flush();
        }
    }
}
