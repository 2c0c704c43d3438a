package io.countroom.ui.cli;

import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Provider;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.traffic.Hosts;
import io.countroom.ui.traffic.Proxies;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.support.GenericApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The web application. */
@Command(name = "serve", description = "Start the web application and stay until stopped.")
final class ServeCommand implements Callable<Integer> {

    private static final Set<String> REACHED_AS_LOCALHOST = Set.of("127.0.0.1", "::1", "0.0.0.0", "::", "localhost");

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ServeCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() throws InterruptedException {
        return serve(installation.get(), spec);
    }

    static int serve(Installation installation, CommandSpec verb) throws InterruptedException {
        endWithTheLauncher();
        CountDownLatch closed = new CountDownLatch(1);
        start(installation, Installation.saying(verb), event -> closed.countDown());
        closed.await();
        return 0;
    }

    /** A signal that the launcher cannot hear, and so not pass on, must not leave a server behind that nobody knows of. */
    private static void endWithTheLauncher() {
        String launcher = System.getenv("COUNTROOM_LAUNCHER");
        if (launcher != null) {
            ProcessHandle.of(Long.parseLong(launcher))
                    .ifPresent(process -> process.onExit().thenRun(() -> System.exit(0)));
        }
    }

    /**
     * Starts the web application. Possible mistakes of the user are checked before Spring is loaded.
     *
     * @param waiting receives a sentence while the start waits
     */
    static ConfigurableApplicationContext start(
            Installation installation, Consumer<String> waiting, ApplicationListener<ContextClosedEvent> onClose) {
        Path data = DataFolder.prepare(installation.data());
        checkAddress(installation);
        checkSignIn(System::getenv);
        checkNames();
        Database database = installation.serve(waiting);
        List<String> properties = new ArrayList<>(List.of(
                "--countroom.data=" + data,
                "--server.address=" + installation.address(),
                "--server.port=" + installation.port(),
                "--logging.file.name=" + data.resolve("logs").resolve("countroom.log")));
        if ("json".equalsIgnoreCase(System.getenv("COUNTROOM_LOG"))) {
            properties.add("--logging.structured.format.console=ecs");
            properties.add("--logging.structured.format.file=ecs");
        }
        System.clearProperty("logback.configurationFile");
        ConfigurableApplicationContext context = new SpringApplicationBuilder(CountroomApplication.class)
                // As a bean, so that it is closed after the last request was answered.
                .initializers((GenericApplicationContext beans) ->
                        beans.registerBean("database", Database.class, () -> database))
                .listeners(onClose)
                .run(properties.toArray(String[]::new));
        Logger log = LoggerFactory.getLogger(ServeCommand.class);
        log.info("Countroom is at {}, its data in {}. Ctrl-C stops it.", url(installation, context), data);
        return context;
    }

    private static void checkAddress(Installation installation) {
        InetAddress address;
        try {
            address = InetAddress.getByName(installation.address());
        } catch (UnknownHostException e) {
            throw new CommandFailedException(
                    "this machine has no address '" + installation.address() + "': --address (COUNTROOM_ADDRESS) takes"
                            + " one of its own, or 0.0.0.0 for all",
                    e);
        }
        // As Tomcat will do it: a port whose last connections are still winding down is free.
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(address, installation.port()));
        } catch (IOException e) {
            throw new CommandFailedException(
                    "cannot listen on " + installation.address() + " port " + installation.port() + " ("
                            + e.getMessage() + "): stop the program that uses it, or choose another with --port or"
                            + " COUNTROOM_PORT",
                    e);
        }
    }

    /** What Spring would say of it fills a screen. */
    static void checkSignIn(UnaryOperator<@Nullable String> environment) {
        try {
            SignInPolicy policy = SignInPolicy.of(
                    Objects.requireNonNullElse(environment.apply("COUNTROOM_LOCAL_ACCOUNTS"), ""),
                    Objects.requireNonNullElse(environment.apply("COUNTROOM_SECOND_FACTOR"), ""));
            if (Provider.of(environment).isEmpty() && !policy.passwords()) {
                throw new RefusedException("COUNTROOM_LOCAL_ACCOUNTS is off and " + Provider.ISSUER
                        + " is not set, so nobody could sign in: set one of them");
            }
        } catch (RefusedException e) {
            throw new CommandFailedException(e.sentence(), e);
        }
    }

    private static void checkNames() {
        try {
            Hosts.parse(Objects.requireNonNullElse(System.getenv("COUNTROOM_HOSTS"), ""), false);
            Proxies.parse(Objects.requireNonNullElse(System.getenv("COUNTROOM_PROXIES"), ""));
        } catch (RefusedException e) {
            throw new CommandFailedException(e.sentence(), e);
        }
    }

    private static String url(Installation installation, ConfigurableApplicationContext context) {
        String host = REACHED_AS_LOCALHOST.contains(installation.address()) ? "localhost" : installation.address();
        return "http://" + host + ":" + port(context);
    }

    static String port(ConfigurableApplicationContext context) {
        return context.getEnvironment().getRequiredProperty("local.server.port");
    }
}
