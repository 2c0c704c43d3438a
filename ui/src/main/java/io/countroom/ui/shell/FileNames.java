package io.countroom.ui.shell;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.springframework.web.util.UriUtils;

/** Names of files that somebody else chose, made safe for a page, a header and a folder. */
public final class FileNames {

    /** File systems take 255 bytes, and some of them are for what is put before or behind a name. */
    private static final int LONGEST_BYTES = 200;

    private static final int LONGEST_ENDING = 20;

    /**
     * Control characters, characters that only arrange others (those that turn the direction of writing among them, by which a
     * program can look like a document), halves of characters, and those with a meaning in paths and headers.
     */
    private static final Pattern UNSAFE =
            Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}\"\\\\/:*?<>|]");

    private FileNames() {}

    /** The name without folders and unsafe characters; cut where it is too long, before its ending. */
    public static String safe(String name) {
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String safe = UNSAFE.matcher(last).replaceAll("_").strip().replaceAll("^[. ]+", "");
        if (safe.isEmpty()) {
            return "file";
        }
        return bytes(safe) <= LONGEST_BYTES ? safe : cut(safe);
    }

    /** The value of Content-Disposition by which an answer is saved under this name, made safe (RFC 6266). */
    public static String attachment(String name) {
        String safe = safe(name);
        String ascii = safe.replaceAll("[^\\x20-\\x7e]", "_");
        String plain = "attachment; filename=\"" + ascii + "\"";
        return ascii.equals(safe)
                ? plain
                : plain + "; filename*=UTF-8''" + UriUtils.encode(safe, StandardCharsets.UTF_8);
    }

    private static String cut(String name) {
        int dot = name.lastIndexOf('.');
        String ending = dot >= 0 && bytes(name.substring(dot)) <= LONGEST_ENDING ? name.substring(dot) : "";
        String rest = name.substring(0, name.length() - ending.length());
        while (bytes(rest) + bytes(ending) > LONGEST_BYTES) {
            rest = rest.substring(0, rest.offsetByCodePoints(rest.length(), -1));
        }
        return rest + ending;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
