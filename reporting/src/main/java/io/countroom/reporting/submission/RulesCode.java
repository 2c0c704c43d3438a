package io.countroom.reporting.submission;

import io.countroom.rules.Games;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.apache.commons.codec.digest.DigestUtils;

/** Tells the code of the rules from any other, so that odds of other code are never taken for its own. */
public final class RulesCode {

    /** SHA-256 over the names and checksums of its files. */
    public static final String SHA256 = hash();

    private RulesCode() {}

    private static String hash() {
        URL from = Games.class.getProtectionDomain().getCodeSource().getLocation();
        try {
            SortedMap<String, Long> files = new TreeMap<>();
            if (!from.getProtocol().equals("file")) {
                ofJar(((JarURLConnection) from.openConnection()).getJarFile(), files);
            } else if (Files.isDirectory(Path.of(from.toURI()))) {
                ofFolder(Path.of(from.toURI()), files);
            } else {
                try (JarFile jar = new JarFile(new File(from.toURI()))) {
                    ofJar(jar, files);
                }
            }
            return DigestUtils.sha256Hex(files.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("The rules' code cannot be read at " + from, e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The rules' code is at no file: " + from, e);
        }
    }

    private static void ofJar(JarFile jar, SortedMap<String, Long> files) {
        jar.stream()
                .filter(entry -> entry.getName().endsWith(".class"))
                .forEach(entry -> files.put(entry.getName(), entry.getCrc()));
    }

    private static void ofFolder(Path folder, SortedMap<String, Long> files) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file :
                    all.filter(each -> each.toString().endsWith(".class")).toList()) {
                CRC32 sum = new CRC32();
                sum.update(Files.readAllBytes(file));
                files.put(folder.relativize(file).toString(), sum.getValue());
            }
        }
    }
}
