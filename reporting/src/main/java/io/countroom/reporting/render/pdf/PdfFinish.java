package io.countroom.reporting.render.pdf;

import com.lowagie.text.pdf.PdfDate;
import com.lowagie.text.pdf.PdfDictionary;
import com.lowagie.text.pdf.PdfName;
import com.lowagie.text.pdf.PdfReader;
import com.lowagie.text.pdf.PdfStamper;
import com.lowagie.text.pdf.PdfString;
import java.io.IOException;
import java.io.OutputStream;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the language of the file and takes out what differs from one writing to the
 * next, so that the same report is the same file, to the byte: the times are the report's own, and the embedded parts of
 * fonts, which get names by chance, are named in their order.
 */
final class PdfFinish {

    private static final Pattern SUBSET = Pattern.compile("/[A-Z]{6}\\+(.+)");

    private PdfFinish() {}

    static void write(byte[] pdf, ZonedDateTime at, OutputStream out) throws IOException {
        GregorianCalendar time = GregorianCalendar.from(at.withZoneSameInstant(ZoneOffset.UTC));
        PdfReader reader = new PdfReader(pdf);
        nameSubsets(reader);
        reader.getCatalog().put(PdfName.LANG, new PdfString("en-US"));
        // Title and author once more, with the clock's time beside them.
        PdfReader.killIndirect(reader.getCatalog().get(PdfName.METADATA));
        reader.getCatalog().remove(PdfName.METADATA);
        PdfStamper stamper = new PdfStamper(reader, out);
        stamper.setInfoDictionary(new HashMap<>(Map.of("CreationDate", new PdfDate(time).toString())));
        stamper.setEnforcedModificationDate(time);
        // It would be made of the clock and of free memory.
        stamper.setIncludeFileID(false);
        stamper.getWriter().setCloseStream(false);
        stamper.close();
        reader.close();
    }

    private static void nameSubsets(PdfReader reader) {
        Map<String, String> names = new HashMap<>();
        for (int i = 1; i < reader.getXrefSize(); i++) {
            if (!(reader.getPdfObject(i) instanceof PdfDictionary dictionary)) {
                continue;
            }
            for (PdfName key : new PdfName[] {PdfName.BASEFONT, PdfName.FONTNAME}) {
                Matcher subset =
                        dictionary.get(key) == null ? null : SUBSET.matcher(String.valueOf(dictionary.get(key)));
                if (subset != null && subset.matches()) {
                    String name = names.computeIfAbsent(subset.group(), any -> prefix(names.size()));
                    dictionary.put(key, new PdfName(name + "+" + subset.group(1)));
                }
            }
        }
    }

    /** AAAAAA, AAAAAB, … */
    private static String prefix(int number) {
        char[] prefix = "AAAAAA".toCharArray();
        for (int i = prefix.length - 1, rest = number; rest > 0; i--, rest /= 26) {
            prefix[i] += (char) (rest % 26);
        }
        return new String(prefix);
    }
}
