package io.countroom.ui.signin;

import com.vaadin.flow.spring.security.NavigationAccessControlConfigurer;
import com.vaadin.flow.spring.security.VaadinSecurityConfigurer;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.RequiresChecker;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.authentication.LockedException;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.UsernamePasswordAuthenticationFilter;
import org.springframework.security.web.header.HeaderWriterFilter;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;

/** Who gets in by the browser. The HTTP API has a chain of its own. */
@Configuration
class SecurityConfiguration {

    /** For everything that is no page; pages carry {@link ContentPolicy}. */
    private static final String NO_CONTENT = "default-src 'none'; frame-ancestors 'none'";

    /** BCrypt; each hash says which encoder made it, so that it can be changed without locking anybody out. */
    @Bean
    static PasswordEncoder passwordEncoder() {
        return PasswordEncoderFactories.createDelegatingPasswordEncoder();
    }

    @Bean
    static NavigationAccessControlConfigurer navigationAccess() {
        return new NavigationAccessControlConfigurer().withNavigationAccessChecker(new RequiresChecker());
    }

    @Bean
    SecurityFilterChain pages(HttpSecurity http) {
        http.authorizeHttpRequests(requests -> requests.requestMatchers("/countroom/**", "/webjars/**", "/aura/**")
                .permitAll()
                .requestMatchers("/actuator/health/**")
                .permitAll()
                .requestMatchers("/actuator/**")
                .hasRole(Permission.SETTINGS.name()));
        http.with(VaadinSecurityConfigurer.vaadin(), vaadin -> vaadin.loginView(SignInView.class, "/sign-in"));
        http.addFilterBefore(new ForeignFormFilter(), UsernamePasswordAuthenticationFilter.class);
        http.formLogin(form -> form.failureHandler((request, response, failure) -> response.sendRedirect(
                request.getContextPath() + "/sign-in?" + (failure instanceof LockedException ? "locked" : "error"))));
        http.headers(headers -> headers.contentSecurityPolicy(policy -> policy.policyDirectives(NO_CONTENT))
                .referrerPolicy(policy -> policy.policy(ReferrerPolicy.SAME_ORIGIN))
                .permissionsPolicyHeader(
                        policy -> policy.policy("camera=(), geolocation=(), microphone=(), payment=(), usb=()"))
                .frameOptions(frames -> frames.deny())
                .withObjectPostProcessor(eager()));
        return http.build();
    }

    /** Before the answer, not when it is sent: Vaadin sends its pages past the wrapper that would notice. */
    private static ObjectPostProcessor<HeaderWriterFilter> eager() {
        return new ObjectPostProcessor<>() {
            @Override
            public <O extends HeaderWriterFilter> O postProcess(O filter) {
                filter.setShouldWriteHeadersEagerly(true);
                return filter;
            }
        };
    }
}
