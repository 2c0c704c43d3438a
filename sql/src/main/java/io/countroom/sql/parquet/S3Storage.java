package io.countroom.sql.parquet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.core.sync.ResponseTransformer;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.model.CommonPrefix;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.PutObjectResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Object;

/**
 * The files of an archive as objects of a bucket of S3 or what speaks its protocol. A file is read from a copy on this machine.
 * Credentials, region and endpoint are where the AWS SDK looks for them.
 */
final class S3Storage implements ArchiveStorage {

    static final String SCHEME = "s3://";

    private static final Pattern PLACE = Pattern.compile(SCHEME + "([A-Za-z0-9][A-Za-z0-9._-]+)(?:/(.*?))?/*");

    private static final String CACHE = "COUNTROOM_ARCHIVE_CACHE_MB";
    private static final long DEFAULT_CACHE = 4_096;

    private static final String ENDPOINT = "AWS_ENDPOINT_URL_S3";

    private static final String READ = "s3:GetObject";

    private static final int PRECONDITION_FAILED = 412;

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(60);

    private final String bucket;

    /** Empty, or with a slash at its end. */
    private final String prefix;

    private final LocalCopies copies;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable S3Client client;

    private S3Storage(String bucket, String prefix, LocalCopies copies) {
        this.bucket = bucket;
        this.prefix = prefix;
        this.copies = copies;
    }

    /** @param copies the folder of the copies */
    static S3Storage of(String place, Path copies) {
        return of(place, copies, cacheMegabytes() << 20);
    }

    /** @param bytes that the copies may take */
    static S3Storage of(String place, Path copies, long bytes) {
        Matcher parts = PLACE.matcher(place);
        if (!parts.matches()) {
            throw new ArchiveException("'" + place
                    + "' is no place for the archive: write s3://bucket/prefix or a folder into COUNTROOM_ARCHIVE");
        }
        String prefix = Objects.requireNonNullElse(parts.group(2), "");
        return new S3Storage(parts.group(1), prefix.isEmpty() ? "" : prefix + "/", new LocalCopies(copies, bytes));
    }

    private static long cacheMegabytes() {
        String set = System.getenv(CACHE);
        try {
            return set == null || set.isBlank() ? DEFAULT_CACHE : Integer.parseInt(set.strip());
        } catch (NumberFormatException e) {
            throw new ArchiveException(CACHE + " is '" + set + "': write a number of megabytes, such as 4096", e);
        }
    }

    @Override
    public String name(String path) {
        String name = SCHEME + bucket + "/" + prefix + path;
        return name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
    }

    @Override
    public List<String> list(String folder) {
        String below = prefix + (folder.isEmpty() ? "" : folder + "/");
        return request(
                "listed",
                folder,
                "s3:ListBucket",
                s3 -> s3
                        .listObjectsV2Paginator(
                                list -> list.bucket(bucket).prefix(below).delimiter("/"))
                        .stream()
                        .flatMap(page -> Stream.concat(
                                page.contents().stream().map(S3Object::key),
                                page.commonPrefixes().stream().map(CommonPrefix::prefix)))
                        .map(key -> key.substring(below.length()).replace("/", ""))
                        .toList());
    }

    @Override
    public Optional<String> read(String path) {
        try {
            return Optional.of(request(
                    "read", path, READ, s3 -> s3.getObjectAsBytes(get(path)).asUtf8String()));
        } catch (NoSuchKeyException e) {
            return Optional.empty();
        }
    }

    private GetObjectRequest get(String path) {
        return GetObjectRequest.builder().bucket(bucket).key(prefix + path).build();
    }

    @Override
    public void put(String path, Path file) throws IOException {
        put(path, file, null);
    }

    @Override
    public void putNew(String path, Path file) throws IOException {
        put(path, file, "*");
    }

    private void put(String path, Path file, @Nullable String unlessMatch) throws IOException {
        PutObjectRequest put = PutObjectRequest.builder()
                .bucket(bucket)
                .key(prefix + path)
                .ifNoneMatch(unlessMatch)
                // The server compares it with what has arrived.
                .contentMD5(Base64.encodeBase64String(md5(file)))
                .build();
        request("written", path, "s3:PutObject", s3 -> {
            try {
                return s3.putObject(put, RequestBody.fromFile(file));
            } catch (S3Exception e) {
                if (unlessMatch != null && e.statusCode() == PRECONDITION_FAILED) {
                    return PutObjectResponse.builder().build();
                }
                throw e;
            }
        });
        Files.delete(file);
    }

    private static byte[] md5(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return DigestUtils.md5(in);
        }
    }

    @Override
    public void delete(String path) throws IOException {
        copies.delete(path);
        request(
                "deleted",
                path,
                "s3:DeleteObject",
                s3 -> s3.deleteObject(delete -> delete.bucket(bucket).key(prefix + path)));
    }

    @Override
    public LocalFile open(String path, boolean anew) throws IOException {
        LocalFile kept = anew ? null : copies.open(path);
        if (kept != null) {
            return kept;
        }
        LocalFile fetched = copies.newFile();
        boolean whole = false;
        try {
            request("read", path, READ, s3 -> s3.getObject(get(path), ResponseTransformer.toFile(fetched.path())));
            copies.keep(path, fetched.path(), anew);
            whole = true;
            return fetched;
        } catch (NoSuchKeyException e) {
            throw (NoSuchFileException) new NoSuchFileException(name(path)).initCause(e);
        } finally {
            if (!whole) {
                fetched.close();
            }
        }
    }

    private S3Client client() {
        lock.lock();
        try {
            if (client == null) {
                client = S3Client.builder()
                        .httpClient(UrlConnectionHttpClient.builder()
                                .connectionTimeout(CONNECT)
                                .socketTimeout(ANSWER)
                                .build())
                        // Servers other than Amazon's have one name for all buckets, and know no newer ways to send a
                        // file.
                        .forcePathStyle(
                                System.getenv(ENDPOINT) != null || System.getProperty("aws.endpointUrlS3") != null)
                        .serviceConfiguration(S3Configuration.builder()
                                .chunkedEncodingEnabled(false)
                                .build())
                        .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                        .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                        .build();
            }
            return client;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Sends a request.
     *
     * @param done past participle of the verb, for the sentence of a failure
     * @param right the right that the account needs for it
     * @throws NoSuchKeyException if there is no such object
     */
    private <T> T request(String done, String path, String right, Function<S3Client, T> request) {
        try {
            return request.apply(client());
        } catch (NoSuchKeyException e) {
            throw e;
        } catch (SdkException e) {
            throw new ArchiveUnavailableException(
                    name(path) + " of the archive cannot be " + done + ": " + why(e, right), e);
        }
    }

    private String why(SdkException failure, String right) {
        if (!(failure instanceof S3Exception refusal)) {
            String message = String.valueOf(failure.getMessage());
            if (message.contains("load credentials")) {
                return "no credentials were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.";
            }
            if (message.contains("load region")) {
                return "the region of the bucket is not known. Set AWS_REGION.";
            }
            return "the server did not answer (" + message + "). Check the network, AWS_REGION and " + ENDPOINT + ".";
        }
        AwsErrorDetails details = refusal.awsErrorDetails();
        String code =
                details == null || details.errorCode() == null ? "status " + refusal.statusCode() : details.errorCode();
        return switch (code) {
            case "NoSuchBucket" -> "there is no bucket " + bucket + ". Create it, or correct COUNTROOM_ARCHIVE.";
            case "PermanentRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraintException" ->
                "the bucket " + bucket + " is in another region (" + refusal.getMessage()
                        + "). Set AWS_REGION to the region of the bucket.";
            case "InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken" ->
                "the credentials are not accepted (" + code
                        + "). Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile.";
            case "AccessDenied" ->
                "access is denied. Give the account the right " + right + " for the bucket " + bucket + ".";
            default ->
                "the server refused (" + code + ": " + refusal.getMessage()
                        + "). Try again later, or ask the administrator of the storage.";
        };
    }

    @Override
    public void close() {
        lock.lock();
        try {
            if (client != null) {
                client.close();
                client = null;
            }
        } finally {
            lock.unlock();
        }
    }
}
