package io.countroom.sql.testkit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/**
 * A server on loopback that speaks as much of S3 as the archive uses. Its objects are files of a folder, so that a test can look at
 * them, lose them and change them. While it runs, this process finds its address and credentials where the AWS SDK looks first.
 */
public final class S3Server implements AutoCloseable {

    public static final String BUCKET = "countroom";

    /** So few that a list takes several pages. */
    private static final int PAGE = 5;

    private static final Map<String, String> CREDENTIALS =
            Map.of("aws.accessKeyId", "test", "aws.secretAccessKey", "secret", "aws.region", "us-east-1");

    private final Path folder;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile @Nullable Fault fault;

    /** What the server does in the place of an answer. */
    @FunctionalInterface
    public interface Fault {

        /** Whether it has answered. */
        boolean answers(HttpExchange exchange) throws IOException;
    }

    /** @param folder for the objects, each of a bucket in a folder of its name */
    public S3Server(Path folder) {
        this.folder = folder;
        try {
            Files.createDirectories(folder.resolve(BUCKET));
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
        settings().forEach(System::setProperty);
    }

    private Map<String, String> settings() {
        return Stream.concat(
                        CREDENTIALS.entrySet().stream(),
                        Map.of(
                                "aws.endpointUrlS3",
                                "http://127.0.0.1:" + server.getAddress().getPort())
                                .entrySet()
                                .stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Options of the JVM for another process that is to use it. */
    public List<String> options() {
        return settings().entrySet().stream()
                .map(setting -> "-D" + setting.getKey() + "=" + setting.getValue())
                .toList();
    }

    /** Where the objects of the bucket are. */
    public Path bucket() {
        return folder.resolve(BUCKET);
    }

    /** @param next null: it answers as it should */
    public void set(@Nullable Fault next) {
        fault = next;
    }

    /** How many requests there were. */
    public int requests() {
        return requests.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            requests.incrementAndGet();
            Fault now = fault;
            if (now != null && now.answers(exchange)) {
                return;
            }
            String authorization =
                    Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("Authorization"), "");
            if (!authorization.contains("Credential=test/")) {
                refuse(exchange, 403, "InvalidAccessKeyId");
                return;
            }
            Path file = folder.resolve(exchange.getRequestURI().getPath().substring(1))
                    .normalize();
            Path bucket = folder.resolve(folder.relativize(file).getName(0));
            if (!Files.isDirectory(bucket)) {
                refuse(exchange, 404, "NoSuchBucket");
            } else if (file.equals(bucket)) {
                list(exchange, bucket);
            } else {
                object(exchange, file);
            }
        }
    }

    private void object(HttpExchange exchange, Path file) throws IOException {
        switch (exchange.getRequestMethod()) {
            case "PUT" -> put(exchange, file);
            case "GET", "HEAD" -> {
                if (Files.isRegularFile(file)) {
                    exchange.getResponseHeaders()
                            .set("ETag", "\"" + DigestUtils.md5Hex(Files.readAllBytes(file)) + "\"");
                    send(exchange, 200, Files.readAllBytes(file));
                } else {
                    refuse(exchange, 404, "NoSuchKey");
                }
            }
            case "DELETE" -> {
                if (Files.isRegularFile(file)) {
                    Files.delete(file);
                }
                exchange.sendResponseHeaders(204, -1);
            }
            default -> refuse(exchange, 405, "MethodNotAllowed");
        }
    }

    private void put(HttpExchange exchange, Path file) throws IOException {
        byte[] bytes = exchange.getRequestBody().readAllBytes();
        if (!Objects.equals(
                exchange.getRequestHeaders().getFirst("Content-MD5"),
                Base64.encodeBase64String(DigestUtils.md5(bytes)))) {
            refuse(exchange, 400, "BadDigest");
            return;
        }
        Path arriving = Files.write(folder.resolve(UUID.randomUUID() + ".arriving"), bytes);
        synchronized (this) {
            if ("*".equals(exchange.getRequestHeaders().getFirst("If-None-Match")) && Files.exists(file)) {
                Files.delete(arriving);
                refuse(exchange, 412, "PreconditionFailed");
                return;
            }
            Files.createDirectories(file.getParent());
            Files.move(arriving, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
        exchange.getResponseHeaders().set("ETag", "\"" + DigestUtils.md5Hex(bytes) + "\"");
        exchange.sendResponseHeaders(200, -1);
    }

    private static void list(HttpExchange exchange, Path bucket) throws IOException {
        Map<String, String> asked = Arrays.stream(
                        exchange.getRequestURI().getRawQuery().split("&"))
                .map(parameter -> parameter.split("=", 2))
                .collect(Collectors.toMap(
                        parameter -> parameter[0],
                        parameter -> URLDecoder.decode(parameter[1], StandardCharsets.UTF_8)));
        String prefix = asked.getOrDefault("prefix", "");
        TreeSet<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(bucket)) {
            files.filter(Files::isRegularFile)
                    .map(file -> bucket.relativize(file).toString())
                    .filter(key -> key.startsWith(prefix))
                    .map(key -> {
                        int end = key.indexOf('/', prefix.length());
                        return end < 0 ? key : key.substring(0, end + 1);
                    })
                    .forEach(found::add);
        }
        List<String> page = found.tailSet(asked.getOrDefault("continuation-token", ""), false).stream()
                .limit(PAGE)
                .toList();
        boolean more = !page.isEmpty() && !page.getLast().equals(found.getLast());
        StringBuilder xml = new StringBuilder("<ListBucketResult><EncodingType>url</EncodingType><IsTruncated>")
                .append(more)
                .append("</IsTruncated>");
        if (more) {
            xml.append("<NextContinuationToken>").append(text(page.getLast())).append("</NextContinuationToken>");
        }
        for (String key : page) {
            String encoded = URLEncoder.encode(key, StandardCharsets.UTF_8);
            xml.append(
                    key.endsWith("/")
                            ? "<CommonPrefixes><Prefix>" + encoded + "</Prefix></CommonPrefixes>"
                            : "<Contents><Key>" + encoded + "</Key></Contents>");
        }
        send(exchange, 200, xml.append("</ListBucketResult>").toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String text(String value) {
        return value.replace("&", "&amp;").replace("<", "&lt;");
    }

    /** Answers with an error of S3. */
    public static void refuse(HttpExchange exchange, int status, String code) throws IOException {
        exchange.getRequestBody().readAllBytes();
        send(
                exchange,
                status,
                ("<Error><Code>" + code + "</Code><Message>The message of " + code + "</Message></Error>")
                        .getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/xml");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
        settings().keySet().forEach(System::clearProperty);
    }
}
