package io.countroom.ui.access;

import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.DelegatingPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/** The product's hashes at the least cost, for all servers of the tests: they make and sign in users by the hundred. */
@Configuration
public class QuickPasswords {

    private static final int LEAST_COST = 4;

    @Bean
    @Primary
    static PasswordEncoder quickPasswordEncoder() {
        return encoder();
    }

    public static PasswordEncoder encoder() {
        return new DelegatingPasswordEncoder(
                "bcrypt12",
                Map.of("bcrypt12", new LongBCrypt(LEAST_COST), "bcrypt", new BCryptPasswordEncoder(LEAST_COST)));
    }
}
