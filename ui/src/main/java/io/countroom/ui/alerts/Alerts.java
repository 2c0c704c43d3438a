package io.countroom.ui.alerts;

import io.countroom.reporting.alert.AlertChecks;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.win.TablePlay;
import io.countroom.sql.Database;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.sql.RefusedException;
import io.countroom.sql.alert.Alert;
import io.countroom.sql.alert.Alert.Receiver;
import io.countroom.sql.alert.AlertRepository;
import io.countroom.sql.alert.Condition;
import io.countroom.sql.alert.Hit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.answer.FindingCache;
import io.countroom.ui.answer.TablePlayCache;
import io.countroom.ui.dashboards.TileViews;
import io.countroom.ui.schedules.Mailer;
import io.countroom.ui.schedules.NotDeliveredException;
import io.countroom.ui.schedules.Owners;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;

/** Checks alerts when they are due, and tells what raised them: once, until it changes. */
@Service
public class Alerts {

    private static final Logger LOG = LoggerFactory.getLogger(Alerts.class);

    private static final Duration EVERY = Duration.ofMinutes(5);
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_URL = 1_000;
    private static final Set<String> SCHEMES = Set.of("http", "https");

    private final AlertRepository alerts;
    private final PropertyRepository properties;
    private final AlertChecks checks;
    private final Owners owners;
    private final Mailer mailer;
    private final Webhooks webhooks;
    private final Clock clock;

    @Autowired
    Alerts(
            Database database,
            PropertyRepository properties,
            ExceptionRepository exceptions,
            TablePlayCache plays,
            FindingCache findings,
            TileViews views,
            Owners owners,
            Mailer mailer,
            Webhooks webhooks,
            Clock clock) {
        this(
                new AlertRepository(database),
                properties,
                new AlertChecks(properties, exceptions, new Cached(plays, findings, views)),
                owners,
                mailer,
                webhooks,
                clock);
    }

    Alerts(
            AlertRepository alerts,
            PropertyRepository properties,
            AlertChecks checks,
            Owners owners,
            Mailer mailer,
            Webhooks webhooks,
            Clock clock) {
        this.alerts = alerts;
        this.properties = properties;
        this.checks = checks;
        this.owners = owners;
        this.mailer = mailer;
        this.webhooks = webhooks;
        this.clock = clock;
    }

    /** The cached figures of the pages: repeated checks of an alert read nothing while the data is unchanged. */
    private record Cached(TablePlayCache plays, FindingCache findings, TileViews views) implements AlertChecks.Figures {

        @Override
        public List<TablePlay> tables(Property property, Period period) {
            return plays.of(property, period);
        }

        @Override
        public List<Finding> open(Property property, Period period) {
            return findings.unseen(property, period, findings.of(property, period));
        }

        @Override
        public View view(String url) {
            return views.of(url);
        }
    }

    List<Alert> all(Property property) {
        return alerts.all(property.id());
    }

    /** The raised items of each alert, by the alert's id. */
    Map<Integer, List<Hit>> raised(Property property) {
        return alerts.raised(property.id());
    }

    boolean canMail() {
        return mailer.ready();
    }

    /**
     * Adds an alert; it is checked at once.
     *
     * @throws RefusedException if something about it is not right
     */
    Alert add(Property property, String name, Condition condition, String period, Receiver receiver, String userName) {
        String tidy = name.strip();
        if (tidy.isEmpty() || tidy.length() > LONGEST_NAME) {
            throw new RefusedException(
                    Words.of("An alert needs a name of at most {0} characters.", String.valueOf(LONGEST_NAME)));
        }
        if (condition instanceof Condition.Beyond beyond && beyond.low() == null && beyond.high() == null) {
            throw new RefusedException(Words.of("Fill in at least one limit."));
        }
        OffsetDateTime now = OffsetDateTime.now(clock);
        Periods.at(GamingDay.of(property).dateAt(now.toInstant())).parse(period);
        if (receiver instanceof Receiver.Webhook(String url)) {
            requireAllowed(url);
        }
        return alerts.add(
                new Alert(property.id(), 0, tidy, condition, period, receiver, true, userName, now, null, ""), now);
    }

    void remove(Alert alert, String userName) {
        alerts.remove(alert, userName, OffsetDateTime.now(clock));
    }

    /** Lets an alert be checked, from now on for the user who switches it on; or no more. */
    void enable(Alert alert, boolean enabled, String userName) {
        alerts.enable(alert, enabled, userName, OffsetDateTime.now(clock));
    }

    /** Addresses that may be posted to. */
    List<String> allowed() {
        return alerts.webhooks();
    }

    /**
     * Lets alerts post to an address.
     *
     * @throws RefusedException if it is no address of HTTP
     */
    void allow(String text) {
        CurrentUser.require(Permission.SETTINGS);
        alerts.allow(address(text.strip()), CurrentUser.name(), OffsetDateTime.now(clock));
    }

    void forbid(String url) {
        CurrentUser.require(Permission.SETTINGS);
        alerts.forbid(url, CurrentUser.name(), OffsetDateTime.now(clock));
    }

    private static String address(String text) {
        try {
            URI uri = new URI(text);
            if (uri.getScheme() != null
                    && SCHEMES.contains(uri.getScheme())
                    && uri.getHost() != null
                    && uri.getUserInfo() == null
                    && uri.getFragment() == null
                    && text.length() <= LONGEST_URL) {
                return text;
            }
        } catch (URISyntaxException e) {
            LOG.debug("{} is no address", text, e);
        }
        throw new RefusedException(Words.of(
                "'{0}' is no address of a server: write it whole, as https://hooks.example.com/countroom, without a"
                        + " user name",
                text));
    }

    private void requireAllowed(String url) {
        if (!alerts.webhooks().contains(url)) {
            throw new RefusedException(
                    Words.of("Messages to {0} are not allowed. Ask an administrator to allow the address.", url));
        }
    }

    /** Checks what is due. */
    @Scheduled(fixedDelayString = "${countroom.alerts.every:30s}", initialDelayString = "${countroom.alerts.first:20s}")
    public void checkDue() {
        OffsetDateTime now = OffsetDateTime.now(clock);
        for (Alert alert : alerts.due(now)) {
            if (alerts.claim(alert, now.plus(EVERY))) {
                check(alert);
            }
        }
    }

    private void check(Alert alert) {
        Property property = properties.properties().stream()
                .filter(one -> one.id() == alert.propertyId())
                .findFirst()
                .orElseThrow();
        OffsetDateTime now = OffsetDateTime.now(clock);
        try {
            String objection =
                    owners.objection(property, alert.createdBy(), "The alert").orElse(null);
            if (objection != null) {
                alerts.failed(alert, objection, now);
                alerts.enable(alert, false, "alert " + alert.alertId(), now);
                return;
            }
            List<Hit> hits = checks.check(alert, property, now.toInstant());
            List<Hit> before = alerts.raised(property.id()).getOrDefault(alert.alertId(), List.of());
            Message message = Message.of(alert, property, now.toInstant(), before, hits);
            if (message.news()) {
                send(alert, property, message);
                alerts.told(alert, hits, now);
            } else {
                alerts.unchanged(alert, now);
            }
        } catch (RefusedException | NotDeliveredException e) {
            LOG.warn("Alert {}, {}: {}", alert.alertId(), alert.name(), e.getMessage());
            alerts.failed(alert, String.valueOf(e.getMessage()), now);
        } catch (RuntimeException e) {
            if (DatabaseUnavailableException.behind(e).isPresent()) {
                throw e;
            }
            LOG.error("Alert {} of property {} failed", alert.alertId(), property.code(), e);
            alerts.failed(alert, "It could not be checked; the server's log says why", now);
        }
    }

    private void send(Alert alert, Property property, Message message) {
        switch (alert.receiver()) {
            case Receiver.Mail(List<String> addresses) ->
                mailer.send(addresses, message.subject(property), message.text(property), List.of());
            case Receiver.Webhook(String url) -> {
                // An administrator may have taken the address back since the alert was made.
                requireAllowed(url);
                webhooks.post(url, message.json());
            }
        }
    }
}
