package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class PrintableWriterTest {

    @Test
    void nothingThatIsWrittenSteersTheTerminal() {
        StringWriter shown = new StringWriter();
        PrintWriter out = new PrintWriter(new PrintableWriter(shown));
        out.print("table \u001b[2J\u009b1mMB-07\u202e\tüß\n");
        out.write(0x7f);
        out.write("a\u2028b".toCharArray());
        out.flush();
        assertThat(shown).hasToString("table \\u001B[2J\\u009B1mMB-07\\u202E\tüß\n\\u007Fa\\u2028b");
    }
}
