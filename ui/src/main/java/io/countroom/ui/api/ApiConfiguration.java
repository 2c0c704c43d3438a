package io.countroom.ui.api;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.api.Problem.Code;
import io.countroom.ui.traffic.RateFilter;
import io.countroom.ui.traffic.Rates;
import io.swagger.v3.oas.models.media.StringSchema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.UsernamePasswordAuthenticationFilter;
import org.springframework.web.HttpRequestHandler;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.handler.SimpleUrlHandlerMapping;

/** Lets scripts in by their token, and by nothing else: no session, no cookie, hence no cross-site forgery. */
@Configuration
class ApiConfiguration implements WebMvcConfigurer {

    private static final String CALLS = "/api/**";
    private static final int AFTER_THE_CALLS = 1;

    @Bean
    @Order(1)
    SecurityFilterChain api(HttpSecurity http, Tokens tokens, Rates rates) {
        http.securityMatcher(CALLS)
                .authorizeHttpRequests(requests -> requests.requestMatchers("/api/v1/openapi", "/api/v1/openapi/**")
                        .permitAll()
                        .anyRequest()
                        .authenticated())
                .addFilterBefore(new TokenFilter(tokens, rates), UsernamePasswordAuthenticationFilter.class)
                .addFilterAfter(new RateFilter(rates, Set.of()), TokenFilter.class)
                .addFilterAfter(new UploadFilter(), RateFilter.class)
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .csrf(csrf -> csrf.disable())
                .requestCache(cache -> cache.disable())
                .logout(logout -> logout.disable())
                .headers(headers -> headers.contentSecurityPolicy(
                        policy -> policy.policyDirectives("default-src 'none'; frame-ancestors 'none'")))
                .exceptionHandling(handling -> handling.authenticationEntryPoint(
                                (request, response, failure) -> refuseStranger(request, response))
                        .accessDeniedHandler((request, response, failure) ->
                                Problem.of(Code.NOT_PERMITTED).write(response)));
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

    /** Answers what no call answers, which Vaadin would take for the address of a page. */
    @Bean
    SimpleUrlHandlerMapping unknownCalls() {
        HttpRequestHandler unknown =
                (request, response) -> Problem.of(Code.UNKNOWN_ADDRESS).write(response);
        return new SimpleUrlHandlerMapping(Map.of(CALLS, unknown), AFTER_THE_CALLS);
    }

    static boolean isCall(HttpServletRequest request) {
        return request.getRequestURI().startsWith(request.getContextPath() + "/api/");
    }

    private static void refuseStranger(HttpServletRequest request, HttpServletResponse response) throws IOException {
        // What has come of the body is taken, or the sender might not hear the answer; for the rest nobody waits.
        InputStream body = request.getInputStream();
        while (body.available() > 0) {
            body.skipNBytes(body.available());
        }
        response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        Problem.of(Code.NO_TOKEN).write(response);
    }
}
