package io.countroom.ui.api;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.ui.api.Problem.Code;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the description at {@code /api/v1/openapi} says that no single call does. */
@Configuration(proxyBeanMethods = false)
class ApiDescription {

    private static final String TOKEN = "token";
    private static final String PROBLEM = "Problem";

    @Bean
    OpenAPI description() {
        return new OpenAPI()
                .info(new Info().title("Countroom").version("1"))
                // Not under the name by which somebody happened to ask for this.
                .servers(List.of(new Server().url("/")))
                .addSecurityItem(new SecurityRequirement().addList(TOKEN))
                .components(new Components()
                        .addSecuritySchemes(
                                TOKEN,
                                new SecurityScheme()
                                        .type(SecurityScheme.Type.HTTP)
                                        .scheme("bearer")
                                        .description("Made in the browser under Settings")));
    }

    /** Every call may fail, and each failure looks the same. */
    @Bean
    OpenApiCustomizer problems() {
        Schema<?> problem = Objects.requireNonNull(
                ModelConverters.getInstance().read(Problem.class).get(PROBLEM));
        List<String> codes = Arrays.stream(Code.values()).map(Code::id).toList();
        ApiResponse failure = new ApiResponse()
                .description("What went wrong, by RFC 9457; a code does not change")
                .content(new Content()
                        .addMediaType(
                                org.springframework.http.MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                                new MediaType().schema(new Schema<>().$ref(PROBLEM))));
        return description -> {
            problem.getProperties().put("code", new StringSchema()._enum(codes));
            description.getComponents().addSchemas(PROBLEM, problem);
            description.getPaths().values().stream()
                    .flatMap(path -> path.readOperations().stream())
                    .map(Operation::getResponses)
                    .forEach(responses -> responses.addApiResponse("default", failure));
        };
    }

    /** It names the reports that there are, so that a client is told of a new one. */
    @Bean
    OpenApiCustomizer reportKinds(ReportCatalogue catalogue) {
        String about = catalogue.all().stream()
                .map(kind -> kind.id() + ": " + kind.about())
                .collect(Collectors.joining("\n"));
        List<String> ids = catalogue.all().stream().map(ReportKind::id).toList();
        return description ->
                Objects.requireNonNull(description.getPaths().get("/api/v1/reports/{kind}"))
                        .getGet()
                        .getParameters()
                        .stream()
                        .filter(parameter -> parameter.getName().equals("kind"))
                        .forEach(parameter -> parameter.description(about).schema(new StringSchema()._enum(ids)));
    }
}
