package io.countroom.ui.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The scripts of Vaadin's bundle that every page loads. The first of them names the others only once it runs: on a slow line that
 * is two answers later than where a page names all of them at once.
 */
public final class BundleFiles {

    private static final String PAGES = "META-INF/VAADIN/webapp/";
    private static final String FOLDER = "VAADIN/build/";
    private static final Pattern FIRST = Pattern.compile("src=\"\\./" + FOLDER + "([^\"]+\\.js)\"");

    /** The first line of the first script is the list of what it loads later: {@code m.f=["./FlowBootstrap-Cl7uP7e1.js", …]}. */
    private static final Pattern LIST = Pattern.compile("m\\.f=\\[([^\\]]*)\\]");

    private static final Pattern NAME = Pattern.compile("\"\\./([^\"/]+\\.js)\"");

    private static final List<String> ALL = names();

    private BundleFiles() {}

    /** Their addresses, relative to the start page; the first is the one in Vaadin's page. */
    public static List<String> all() {
        return ALL;
    }

    private static List<String> names() {
        String first = found(FIRST, read("index.html")).group(1);
        String list = found(LIST, read(FOLDER + first)).group(1);
        return Stream.concat(Stream.of(first), NAME.matcher(list).results().map(name -> name.group(1)))
                .map(name -> FOLDER + name)
                .toList();
    }

    private static Matcher found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IllegalStateException("Vaadin's bundle has another shape: no " + pattern);
        }
        return matcher;
    }

    private static String read(String name) {
        try (InputStream in = BundleFiles.class.getClassLoader().getResourceAsStream(PAGES + name)) {
            if (in == null) {
                throw new IllegalStateException("Vaadin's bundle lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
