package io.countroom.ui.signin;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.servlet.context.AnnotationConfigServletWebServerApplicationContext;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.config.annotation.web.configuration.OAuth2AuthorizationServerConfiguration;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextHolderStrategy;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.settings.AuthorizationServerSettings;
import org.springframework.security.oauth2.server.authorization.settings.ClientSettings;
import org.springframework.security.oauth2.server.authorization.token.JwtEncodingContext;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenCustomizer;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;

/** A real OpenID Connect provider on this machine: discovery, sign-in form, PKCE, signed tokens, end of session. */
final class TestProvider implements AutoCloseable {

    static final String CLIENT = "countroom";
    static final String SECRET = "a secret of the client";
    static final String PASSWORD = "a password at the provider";

    /** The claims of everybody who is known there, by name. */
    private static final Map<String, Map<String, Object>> PEOPLE = new ConcurrentHashMap<>();

    /** Where the client is, which starts after the provider. */
    private static final AtomicReference<String> COUNTROOM = new AtomicReference<>("http://127.0.0.1");

    private final AnnotationConfigServletWebServerApplicationContext context;

    TestProvider() {
        context = new AnnotationConfigServletWebServerApplicationContext(Configuration.class);
    }

    /** By another name than Countroom's, since cookies know no ports. */
    String issuer() {
        return "http://localhost:" + context.getWebServer().getPort();
    }

    void clientIsAt(URI root) {
        COUNTROOM.set(root.toString());
    }

    void put(String name, Map<String, Object> claims) {
        PEOPLE.put(name, claims);
    }

    @Override
    public void close() {
        context.close();
    }

    @EnableWebMvc
    @EnableWebSecurity
    static class Configuration {

        @Bean
        TomcatServletWebServerFactory server() {
            return new TomcatServletWebServerFactory(0);
        }

        @Bean
        DispatcherServlet dispatcherServlet() {
            return new DispatcherServlet();
        }

        @Bean
        ServletRegistrationBean<DispatcherServlet> servlet(DispatcherServlet servlet) {
            return new ServletRegistrationBean<>(servlet, "/");
        }

        @Bean
        DelegatingFilterProxyRegistrationBean filter() {
            return new DelegatingFilterProxyRegistrationBean("springSecurityFilterChain");
        }

        /** The one of the JVM, which Countroom takes over when it starts: parts of the provider ask for it by name. */
        @Bean
        SecurityContextHolderStrategy whoAsks() {
            return new SecurityContextHolderStrategy() {
                @Override
                public void clearContext() {
                    SecurityContextHolder.clearContext();
                }

                @Override
                public org.springframework.security.core.context.SecurityContext getContext() {
                    return SecurityContextHolder.getContext();
                }

                @Override
                public void setContext(org.springframework.security.core.context.SecurityContext context) {
                    SecurityContextHolder.setContext(context);
                }

                @Override
                public org.springframework.security.core.context.SecurityContext createEmptyContext() {
                    return SecurityContextHolder.createEmptyContext();
                }
            };
        }

        @Bean
        SecurityFilterChain chain(HttpSecurity http) {
            http.oauth2AuthorizationServer(server -> server.oidc(Customizer.withDefaults()))
                    .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
                    .formLogin(Customizer.withDefaults());
            return http.build();
        }

        @Bean
        RegisteredClientRepository clients() {
            return new RegisteredClientRepository() {
                @Override
                public void save(RegisteredClient client) {
                    // The provider would keep a better hash of the secret.
                }

                @Override
                public RegisteredClient findById(String id) {
                    return client();
                }

                @Override
                public @Nullable RegisteredClient findByClientId(String clientId) {
                    return clientId.equals(CLIENT) ? client() : null;
                }
            };
        }

        private static RegisteredClient client() {
            return RegisteredClient.withId("1")
                    .clientId(CLIENT)
                    .clientSecret("{noop}" + SECRET)
                    .clientAuthenticationMethod(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
                    .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
                    .redirectUri(COUNTROOM.get() + OidcSignIn.BACK)
                    .postLogoutRedirectUri(COUNTROOM.get() + SignInPages.SIGN_IN)
                    .scope("openid")
                    .scope("profile")
                    .scope("email")
                    .clientSettings(
                            ClientSettings.builder().requireProofKey(true).build())
                    .build();
        }

        @Bean
        AuthorizationServerSettings settings() {
            return AuthorizationServerSettings.builder().build();
        }

        @Bean
        UserDetailsService people() {
            return name -> {
                if (!PEOPLE.containsKey(name)) {
                    throw new UsernameNotFoundException(name);
                }
                return User.withUsername(name)
                        .password("{noop}" + PASSWORD)
                        .authorities("known")
                        .build();
            };
        }

        @Bean
        OAuth2TokenCustomizer<JwtEncodingContext> claims() {
            return token -> token.getClaims()
                    .claims(all ->
                            all.putAll(PEOPLE.getOrDefault(token.getPrincipal().getName(), Map.of())));
        }

        @Bean
        JwtDecoder decoder(JWKSource<SecurityContext> keys) {
            return OAuth2AuthorizationServerConfiguration.jwtDecoder(keys);
        }

        @Bean
        JWKSource<SecurityContext> keys() throws GeneralSecurityException {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            KeyPair pair = generator.generateKeyPair();
            return new ImmutableJWKSet<>(new JWKSet(new RSAKey.Builder((RSAPublicKey) pair.getPublic())
                    .privateKey(pair.getPrivate())
                    .keyID(UUID.randomUUID().toString())
                    .build()));
        }
    }
}
