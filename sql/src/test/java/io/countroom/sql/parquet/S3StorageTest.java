package io.countroom.sql.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.parquet.ArchiveStorage.LocalFile;
import io.countroom.sql.testkit.S3Server;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An object is put or read whole, the copies stay within their bound, and a failure names the object and the remedy. */
class S3StorageTest {

    private static final String MONTH = "property-1/2026-10";

    @TempDir
    Path folder;

    private S3Server server;
    private S3Storage storage;

    @BeforeEach
    void start() {
        server = new S3Server(folder.resolve("server"));
        storage = S3Storage.of("s3://countroom/river bend", folder.resolve("copies"), 1 << 20);
    }

    @AfterEach
    void stop() {
        storage.close();
        server.close();
    }

    private void put(String path, String content) throws IOException {
        storage.put(path, Files.writeString(folder.resolve("arriving"), content));
        assertThat(folder.resolve("arriving")).doesNotExist();
    }

    private String content(String path, boolean anew) throws IOException {
        try (LocalFile file = storage.open(path, anew)) {
            return Files.readString(file.path());
        }
    }

    private List<Path> files(String of) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("copies").resolve(of))) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void filesAreListedInPages() throws IOException {
        assertThat(storage.list("")).isEmpty();
        for (int i = 10; i < 22; i++) {
            put(MONTH + "/rounds-" + i, "rounds");
        }
        put("database-id", "id");
        assertThat(storage.list(MONTH)).hasSize(12).startsWith("rounds-10").endsWith("rounds-21");
        assertThat(storage.list("property-1")).containsExactly("2026-10");
        assertThat(storage.list("")).containsExactlyInAnyOrder("database-id", "property-1");
        assertThat(storage.list("property")).isEmpty();
        assertThat(server.bucket().resolve("river bend/database-id")).hasContent("id");
    }

    @Test
    void theFirstOfTwoNewFilesStays() throws IOException {
        assertThat(storage.read("database-id")).isEmpty();
        for (String id : List.of("first", "second")) {
            storage.putNew("database-id", Files.writeString(folder.resolve("arriving"), id));
        }
        assertThat(storage.read("database-id")).contains("first");
        put("database-id", "third");
        assertThat(storage.read("database-id")).contains("third");
    }

    @Test
    void aCopyIsReadUntilAnewIsAskedFor() throws IOException {
        put("a", "one");
        assertThat(content("a", false)).isEqualTo("one");
        int before = server.requests();
        try (LocalFile copy = storage.open("a", false)) {
            assertThat(copy.copied()).isTrue();
            assertThat(server.requests()).isEqualTo(before);
            put("a", "two");
            assertThat(content("a", true)).isEqualTo("two");
            assertThat(content("a", false)).as("in the place of the copy").isEqualTo("two");
            storage.delete("a");
            assertThat(copy.path()).as("stays as long as it is read").hasContent("one");
        }
        assertThatThrownBy(() -> storage.open("a", false)).isInstanceOf(NoSuchFileException.class);
        put("b", "b");
        assertThat(content("b", true)).isEqualTo("b");
        assertThat(files("kept")).as("verifying fills nothing up").isEmpty();
        assertThat(files("used")).isEmpty();
    }

    @Test
    void theLeastRecentlyUsedCopiesGoFirst() throws IOException, InterruptedException {
        storage.close();
        storage = S3Storage.of("s3://countroom", folder.resolve("copies"), 250);
        for (String path : List.of("x/a", "x/b", "x/c", "x/d")) {
            put(path, path.repeat(33));
        }
        content("x/a", false);
        Thread.sleep(10);
        content("x/b", false);
        Thread.sleep(10);
        try (LocalFile b = storage.open("x/b", false)) {
            Thread.sleep(10);
            content("x/a", false);
            Thread.sleep(10);
            content("x/c", false);
            assertThat(files("kept"))
                    .extracting(file -> file.getFileName().toString())
                    .containsExactlyInAnyOrder("a", "c");
            content("x/d", false);
            assertThat(files("kept")).hasSize(2);
            assertThat(b.path()).hasContent("x/b".repeat(33));
        }
        put("x/big", "0".repeat(1_000));
        assertThat(content("x/big", false)).hasSize(1_000);
        assertThat(files("kept")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            403 | AccessDenied                 | access is denied. Give the account the right s3:GetObject for the bucket countroom
            403 | SignatureDoesNotMatch        | the credentials are not accepted (SignatureDoesNotMatch). Check AWS_ACCESS_KEY_ID
            400 | AuthorizationHeaderMalformed | in another region (The message of AuthorizationHeaderMalformed
            400 | AuthorizationHeaderMalformed | Set AWS_REGION to the region of the bucket
            404 | NoSuchBucket                 | there is no bucket countroom. Create it, or correct COUNTROOM_ARCHIVE
            503 | SlowDown                     | the server refused (SlowDown: The message of SlowDown
            """)
    void aRefusalSaysWhatAndWhatToDo(int status, String code, String sentence) throws IOException {
        put("a", "one");
        server.set(exchange -> {
            S3Server.refuse(exchange, status, code);
            return true;
        });
        assertThatThrownBy(() -> storage.open("a", false))
                .isInstanceOf(ArchiveUnavailableException.class)
                .hasMessageStartingWith("s3://countroom/river bend/a of the archive cannot be read: ")
                .hasMessageContaining(sentence);
        assertThatThrownBy(() -> storage.read("a")).hasMessageContaining(sentence);
        assertThatThrownBy(() -> storage.list("property-1"))
                .hasMessageStartingWith("s3://countroom/river bend/property-1 of the archive cannot be listed: ");
        assertThatThrownBy(() -> put("a", "two"))
                .hasMessageStartingWith("s3://countroom/river bend/a of the archive cannot be written: ");
        server.set(null);
        assertThat(content("a", true)).isEqualTo("one");
    }

    @Test
    void aServerThatIsAwayOrBreaksOffIsSaidToBe() throws IOException {
        put("a", "one");
        server.set(exchange -> {
            exchange.sendResponseHeaders(200, 1_000);
            exchange.getResponseBody().write("half".getBytes(StandardCharsets.US_ASCII));
            exchange.getResponseBody().flush();
            throw new IOException("broken off");
        });
        assertThatThrownBy(() -> storage.open("a", false))
                .isInstanceOf(ArchiveUnavailableException.class)
                .hasMessageContaining("Check the network, AWS_REGION and AWS_ENDPOINT_URL_S3");
        server.set(exchange -> {
            throw new IOException("gone");
        });
        assertThatThrownBy(() -> storage.open("a", false)).hasMessageContaining("the server did not answer");
        assertThat(files("used")).isEmpty();
    }

    @Test
    void credentialsAndRegionThatLackAreNamed() {
        System.clearProperty("aws.region");
        assertThatThrownBy(() -> storage.list(""))
                .hasMessageEndingWith("the region of the bucket is not known. Set AWS_REGION.");
        System.setProperty("aws.region", "us-east-1");
        System.clearProperty("aws.accessKeyId");
        System.setProperty("aws.disableEc2Metadata", "true");
        try {
            assertThatThrownBy(() -> storage.list(""))
                    .hasMessageContaining("no credentials were found. Set AWS_ACCESS_KEY_ID");
        } finally {
            System.clearProperty("aws.disableEc2Metadata");
        }
    }

    @Test
    void whatIsNoPlaceIsRefused() {
        assertThatThrownBy(() -> Archive.at("s3://", folder))
                .hasMessageContaining("write s3://bucket/prefix or a folder");
        assertThatThrownBy(() -> Archive.at("s3:///prefix", folder)).isInstanceOf(ArchiveException.class);
        assertThat(S3Storage.of("s3://bucket/a/b//", folder, 1).name("c")).isEqualTo("s3://bucket/a/b/c");
        assertThat(S3Storage.of("s3://bucket", folder, 1).name("c")).isEqualTo("s3://bucket/c");
        assertThat(S3Storage.of("s3://bucket/a/", folder, 1).name("")).isEqualTo("s3://bucket/a");
    }
}
