package io.countroom.reporting.render.pdf;

import com.lowagie.text.pdf.PdfArray;
import com.lowagie.text.pdf.PdfDate;
import com.lowagie.text.pdf.PdfDictionary;
import com.lowagie.text.pdf.PdfICCBased;
import com.lowagie.text.pdf.PdfName;
import com.lowagie.text.pdf.PdfReader;
import com.lowagie.text.pdf.PdfStamper;
import com.lowagie.text.pdf.PdfString;
import com.lowagie.text.pdf.PdfWriter;
import com.lowagie.text.xml.XMLUtil;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.report.Header;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Makes what JasperReports writes a file for the archive that a screen reader can read (PDF/A-2a, PDF/UA-1): its language, its
 * title once more as metadata, what its colors mean. And takes out what differs from one writing to the next, so that the same
 * report is the same file, to the byte: the times are the report's own, the file's id follows from its pages, and the
 * embedded parts of fonts, which get names by chance, are named in their order.
 */
final class PdfFinish {

    private static final Pattern SUBSET = Pattern.compile("/[A-Z]{6}\\+(.+)");
    private static final int ID_BYTES = 16;
    private static final String METADATA = resource("metadata.xml");

    private PdfFinish() {}

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(PdfFinish.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void write(byte[] pdf, Header header, OutputStream out) throws IOException {
        ZonedDateTime time =
                header.generatedAt().withZoneSameInstant(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS);
        PdfReader reader = new PdfReader(pdf);
        nameSubsets(reader);
        reader.getCatalog()
                .put(PdfName.LANG, new PdfString(Language.current().locale().toLanguageTag()));
        // Written by the clock, and without what an archive asks for.
        PdfReader.killIndirect(reader.getCatalog().get(PdfName.METADATA));
        reader.getCatalog().remove(PdfName.METADATA);
        reader.getTrailer().remove(PdfName.ID);
        byte[] metadata = metadata(header, time).getBytes(StandardCharsets.UTF_8);
        PdfArray id = id(reader, metadata);
        PdfStamper stamper = new PdfStamper(reader, out);
        stamper.setInfoDictionary(
                new HashMap<>(Map.of("CreationDate", new PdfDate(GregorianCalendar.from(time)).toString())));
        stamper.setEnforcedModificationDate(GregorianCalendar.from(time));
        stamper.setXmpMetadata(metadata);
        stamper.setOverrideFileId(id);
        PdfWriter writer = stamper.getWriter();
        reader.getCatalog().put(PdfName.OUTPUTINTENTS, new PdfArray(colors(writer)));
        writer.setCloseStream(false);
        stamper.close();
        reader.close();
    }

    private static String metadata(Header header, ZonedDateTime time) {
        return METADATA.replace("${title}", XMLUtil.escapeXML(PdfRenderer.title(header), false))
                .replace("${author}", XMLUtil.escapeXML(header.operator(), false))
                .replace("${time}", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time));
    }

    private static PdfArray id(PdfReader reader, byte[] metadata) throws IOException {
        MessageDigest digest = DigestUtils.getSha256Digest();
        digest.update(metadata);
        for (int page = 1; page <= reader.getNumberOfPages(); page++) {
            digest.update(reader.getPageContent(page));
        }
        PdfString id = new PdfString(Arrays.copyOf(digest.digest(), ID_BYTES)).setHexWriting(true);
        PdfArray both = new PdfArray(id);
        both.add(id);
        return both;
    }

    /** Says that colors are those of a screen. */
    private static PdfDictionary colors(PdfWriter writer) throws IOException {
        PdfDictionary intent = new PdfDictionary(PdfName.OUTPUTINTENT);
        intent.put(PdfName.S, PdfName.GTS_PDFA1);
        intent.put(PdfName.OUTPUTCONDITIONIDENTIFIER, new PdfString("sRGB IEC61966-2.1"));
        intent.put(
                PdfName.DESTOUTPUTPROFILE,
                writer.addToBody(new PdfICCBased(ICC_Profile.getInstance(ColorSpace.CS_sRGB)))
                        .getIndirectReference());
        return intent;
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
