package io.countroom.ui.schedules;

import jakarta.mail.MessagingException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.mail.MailException;
import org.springframework.mail.javamail.JavaMailSenderImpl;
import org.springframework.mail.javamail.MimeMessageHelper;
import org.springframework.stereotype.Component;

/** The mail server of the house. It is set by COUNTROOM_SMTP_… in the environment, so that no password is kept here. */
@Component
public class Mailer {

    private static final String TIMEOUT_MILLIS = "20000";

    private final String host;
    private final int port;
    private final String user;
    private final String password;
    private final String from;
    private final String security;

    public Mailer(
            @Value("${countroom.smtp.host:}") String host,
            @Value("${countroom.smtp.port:587}") int port,
            @Value("${countroom.smtp.user:}") String user,
            @Value("${countroom.smtp.password:}") String password,
            @Value("${countroom.smtp.from:}") String from,
            @Value("${countroom.smtp.security:starttls}") String security) {
        this.host = host;
        this.port = port;
        this.user = user;
        this.password = password;
        this.from = from;
        this.security = security.toLowerCase(Locale.ROOT);
    }

    /** Whether mail can be sent at all. */
    public boolean ready() {
        return !host.isBlank() && !from.isBlank();
    }

    /** @throws NotDeliveredException with a sentence, if it was not taken by the server */
    public void send(List<String> to, String subject, String text, List<Path> files) {
        if (!ready()) {
            throw new NotDeliveredException(
                    "No mail server is set: start Countroom with COUNTROOM_SMTP_HOST and COUNTROOM_SMTP_FROM", null);
        }
        JavaMailSenderImpl sender = sender();
        try {
            MimeMessageHelper message = new MimeMessageHelper(sender.createMimeMessage(), true, "UTF-8");
            message.setFrom(from);
            message.setTo(to.toArray(String[]::new));
            message.setSubject(subject);
            message.setText(text);
            for (Path file : files) {
                message.addAttachment(file.getFileName().toString(), file.toFile());
            }
            sender.send(message.getMimeMessage());
        } catch (MessagingException | MailException e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            throw new NotDeliveredException(
                    "The mail server " + host + " did not take the mail: "
                            + String.valueOf(cause.getMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse(""),
                    e);
        }
    }

    private JavaMailSenderImpl sender() {
        JavaMailSenderImpl sender = new JavaMailSenderImpl();
        sender.setHost(host);
        sender.setPort(port);
        Properties properties = sender.getJavaMailProperties();
        switch (security) {
            case "tls" -> {
                properties.put("mail.smtp.ssl.enable", "true");
                properties.put("mail.smtp.ssl.checkserveridentity", "true");
            }
            case "none" -> {}
            case "starttls" -> {
                properties.put("mail.smtp.starttls.enable", "true");
                properties.put("mail.smtp.starttls.required", "true");
                properties.put("mail.smtp.ssl.checkserveridentity", "true");
            }
            default ->
                throw new NotDeliveredException(
                        "COUNTROOM_SMTP_SECURITY is '" + security + "': write starttls, tls or none", null);
        }
        if (!user.isBlank()) {
            sender.setUsername(user);
            sender.setPassword(password);
            properties.put("mail.smtp.auth", "true");
        }
        for (String step : List.of("connectiontimeout", "timeout", "writetimeout")) {
            properties.put("mail.smtp." + step, TIMEOUT_MILLIS);
        }
        return sender;
    }
}
