package io.countroom.ui.api;

import io.countroom.ui.access.Tokens;
import io.countroom.ui.api.Problem.Code;
import io.countroom.ui.traffic.RateFilter;
import io.countroom.ui.traffic.Rates;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import org.apache.catalina.core.StandardHost;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
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

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new RequiresInterceptor()).addPathPatterns(CALLS);
        registry.addInterceptor(new ParameterInterceptor()).addPathPatterns(CALLS);
    }

    /** Answers what no call answers, which Vaadin would take for the address of a page. */
    @Bean
    SimpleUrlHandlerMapping unknownCalls() {
        HttpRequestHandler unknown =
                (request, response) -> Problem.of(Code.UNKNOWN_ADDRESS).write(response);
        return new SimpleUrlHandlerMapping(Map.of(CALLS, unknown), AFTER_THE_CALLS);
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> refusals() {
        return factory -> factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(RefusalValve.class.getName());
            }
        });
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
