package io.countroom.ui.api;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.ui.access.Tokens;
import io.swagger.v3.oas.models.media.StringSchema;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.UsernamePasswordAuthenticationFilter;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.databind.json.JsonMapper;

/** Lets scripts in by their token, and by nothing else: no session, no cookie, hence no cross-site forgery. */
@Configuration
class ApiConfiguration implements WebMvcConfigurer {

    private static final String NO_TOKEN =
            "This call needs a token: make one in the browser under Settings, and send it as Authorization: Bearer TOKEN";
    private static final String NOT_PERMITTED =
            "This call is not permitted: the role of the token's user, or the scopes of the token, do not cover it";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Bean
    @Order(1)
    SecurityFilterChain api(HttpSecurity http, Tokens tokens) {
        http.securityMatcher("/api/**")
                .authorizeHttpRequests(requests -> requests.requestMatchers("/api/v1/openapi", "/api/v1/openapi/**")
                        .permitAll()
                        .anyRequest()
                        .authenticated())
                .addFilterBefore(new TokenFilter(tokens), UsernamePasswordAuthenticationFilter.class)
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .csrf(csrf -> csrf.disable())
                .requestCache(cache -> cache.disable())
                .logout(logout -> logout.disable())
                .headers(headers -> headers.contentSecurityPolicy(
                        policy -> policy.policyDirectives("default-src 'none'; frame-ancestors 'none'")))
                .exceptionHandling(handling -> handling.authenticationEntryPoint((request, response, failure) ->
                                refuse(response, HttpServletResponse.SC_UNAUTHORIZED, NO_TOKEN))
                        .accessDeniedHandler((request, response, failure) ->
                                refuse(response, HttpServletResponse.SC_FORBIDDEN, NOT_PERMITTED)));
        return http.build();
    }

    /** The description names the reports that there are, so that a client is told of a new one. */
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

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new RequiresInterceptor()).addPathPatterns("/api/v1/**");
    }

    private static void refuse(HttpServletResponse response, int status, String sentence) throws IOException {
        response.setStatus(status);
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.setCharacterEncoding("UTF-8");
        response.getWriter().write(JSON.writeValueAsString(new ApiError(sentence)));
    }
}
