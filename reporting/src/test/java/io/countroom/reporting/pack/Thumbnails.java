package io.countroom.reporting.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/**
 * Small pictures of every page, which somebody looked at. {@code -Dgolden.write=true} writes them anew: look at each that has changed.
 */
final class Thumbnails {

    private static final Path FOLDER = Path.of("src/test/resources/golden/pages");
    private static final int DPI = 42;
    private static final int GRAYS = 16;

    /** Edges of letters differ a little between machines; a word, a line or a bar that moves differs much in its place. */
    private static final int BLOCK = 12;

    private static final double MOST_IN_A_BLOCK = 26;

    private Thumbnails() {}

    /** @param name of the document */
    static void check(PDDocument document, String name) throws IOException {
        Path folder = FOLDER.resolve(name);
        boolean write = Boolean.getBoolean("golden.write");
        if (write) {
            Files.createDirectories(folder);
            try (Stream<Path> old = Files.list(folder)) {
                for (Path page : old.toList()) {
                    Files.delete(page);
                }
            }
        }
        PDFRenderer renderer = new PDFRenderer(document);
        for (int i = 0; i < document.getNumberOfPages(); i++) {
            BufferedImage page = gray(renderer.renderImageWithDPI(i, DPI, ImageType.GRAY));
            Path kept = folder.resolve("%02d.png".formatted(i + 1));
            if (write) {
                ImageIO.write(page, "png", kept.toFile());
            }
            assertThat(kept)
                    .as("the thumbnail of a page; write it with -Dgolden.write=true")
                    .exists();
            check(page, ImageIO.read(kept.toFile()), kept);
        }
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all).as("thumbnails of %s", name).hasSize(document.getNumberOfPages());
        }
    }

    private static void check(BufferedImage page, BufferedImage kept, Path of) {
        assertThat(page.getWidth()).as("width of %s", of).isEqualTo(kept.getWidth());
        assertThat(page.getHeight()).as("height of %s", of).isEqualTo(kept.getHeight());
        for (int top = 0; top < page.getHeight(); top += BLOCK) {
            for (int left = 0; left < page.getWidth(); left += BLOCK) {
                assertThat(difference(page, kept, left, top))
                        .as("%s differs at %s, %s", of, left, top)
                        .isLessThan(MOST_IN_A_BLOCK);
            }
        }
    }

    /** The mean difference of a block's pixels, of 255. */
    private static double difference(BufferedImage page, BufferedImage kept, int left, int top) {
        long sum = 0;
        int pixels = 0;
        for (int y = top; y < Math.min(top + BLOCK, page.getHeight()); y++) {
            for (int x = left; x < Math.min(left + BLOCK, page.getWidth()); x++) {
                sum += Math.abs((page.getRGB(x, y) & 0xff) - (kept.getRGB(x, y) & 0xff));
                pixels++;
            }
        }
        return (double) sum / pixels;
    }

    /** In few grays, for small files. */
    private static BufferedImage gray(BufferedImage page) {
        byte[] grays = new byte[GRAYS];
        for (int i = 0; i < GRAYS; i++) {
            grays[i] = (byte) (i * 255 / (GRAYS - 1));
        }
        BufferedImage few = new BufferedImage(
                page.getWidth(),
                page.getHeight(),
                BufferedImage.TYPE_BYTE_BINARY,
                new IndexColorModel(4, GRAYS, grays, grays, grays));
        Raster from = page.getRaster();
        for (int y = 0; y < page.getHeight(); y++) {
            for (int x = 0; x < page.getWidth(); x++) {
                few.getRaster().setSample(x, y, 0, (from.getSample(x, y, 0) * (GRAYS - 1) + 127) / 255);
            }
        }
        return few;
    }
}
