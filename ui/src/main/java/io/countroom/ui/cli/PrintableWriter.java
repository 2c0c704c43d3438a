package io.countroom.ui.cli;

import io.countroom.reporting.file.Printable;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/** Everything that a verb writes passes here, so that no text of a file can steer the terminal that shows it. */
final class PrintableWriter extends FilterWriter {

    PrintableWriter(Writer to) {
        super(to);
    }

    @Override
    public void write(int c) throws IOException {
        out.write(Printable.lines(String.valueOf((char) c)));
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        out.write(Printable.lines(new String(text, offset, length)));
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        out.write(Printable.lines(text.substring(offset, offset + length)));
    }
}
