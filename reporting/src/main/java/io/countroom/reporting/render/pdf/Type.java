package io.countroom.reporting.render.pdf;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The typeface of everything printed, for measuring text and for drawing it in charts. */
final class Type {

    static final String FAMILY = "DejaVu Sans";
    static final float TABLE_SIZE = 6.5f;

    static final Font PLAIN = load("DejaVuSans.ttf");
    static final Font BOLD = load("DejaVuSans-Bold.ttf");

    private static final FontRenderContext CONTEXT = new FontRenderContext(new AffineTransform(), true, true);

    private Type() {}

    private static Font load(String file) {
        try (InputStream font = Type.class.getResourceAsStream("/net/sf/jasperreports/fonts/dejavu/" + file)) {
            if (font == null) {
                throw new IllegalStateException("the font " + file + " is not in jasperreports-fonts");
            }
            return Font.createFont(Font.TRUETYPE_FONT, font);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FontFormatException e) {
            throw new IllegalStateException(e);
        }
    }

    static double width(Font font, float size, String text) {
        return text.isEmpty()
                ? 0
                : font.deriveFont(size).getStringBounds(text, CONTEXT).getWidth();
    }
}
