package io.countroom.ui.signin;

import io.nayuki.qrcodegen.QrCode;
import org.jsoup.nodes.Element;

/** Draws a QR code as SVG, dark on light whatever the look of the page: not every app reads the inverse. */
final class QrCodes {

    /** Modules of light around it, which the standard asks for. */
    private static final int QUIET = 4;

    private QrCodes() {}

    static Element draw(String text, String label) {
        QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
        int size = code.size + 2 * QUIET;
        StringBuilder dark = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                if (code.getModule(x, y)) {
                    dark.append('M')
                            .append(x + QUIET)
                            .append(' ')
                            .append(y + QUIET)
                            .append("h1v1h-1z");
                }
            }
        }
        Element svg = new Element("svg")
                .addClass("qr")
                .attr("viewBox", "0 0 " + size + " " + size)
                .attr("role", "img")
                .attr("aria-label", label)
                .attr("shape-rendering", "crispEdges");
        svg.appendElement("rect")
                .attr("width", String.valueOf(size))
                .attr("height", String.valueOf(size))
                .attr("fill", "#fff");
        svg.appendElement("path").attr("d", dark.toString()).attr("fill", "#000");
        return svg;
    }
}
