package io.countroom.ui.access;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.user.ApiTokenRepository;
import io.countroom.sql.user.UserRepository;
import java.nio.file.Path;
import java.time.Clock;
import org.springframework.security.crypto.password.PasswordEncoder;

/** Users, their passwords, second factors and tokens over one database: the web application and the command line use the same. */
public record SignInServices(
        Passwords passwords,
        SecondFactors secondFactors,
        Throttle throttle,
        Users users,
        SignIn signIn,
        Tokens tokens) {

    /** @param data the data folder, which holds the keys of second factors */
    public static SignInServices over(
            Database database, AuditTrail audit, Path data, PasswordEncoder encoder, SignInPolicy policy, Clock clock) {
        UserRepository repository = new UserRepository(database);
        Passwords passwords = new Passwords(encoder);
        SecondFactors secondFactors = new SecondFactors(repository, KeyFile.in(data), audit, clock);
        Throttle throttle = new Throttle(clock);
        Users users = new Users(repository, passwords, secondFactors, audit, clock);
        return new SignInServices(
                passwords,
                secondFactors,
                throttle,
                users,
                new SignIn(repository, passwords, secondFactors, throttle, policy, audit, clock),
                new Tokens(new ApiTokenRepository(database), users, audit, clock));
    }
}
