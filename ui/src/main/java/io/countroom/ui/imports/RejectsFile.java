package io.countroom.ui.imports;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.countroom.sql.imports.RejectRow;
import java.io.IOException;
import java.io.Writer;

/** The lines that were not taken over, to correct and import again. */
final class RejectsFile implements AutoCloseable {

    private final CsvWriter csv;

    RejectsFile(Writer out) {
        csv = CsvWriter.builder().build(out);
        csv.writeRecord("file", "line", "column", "kind", "reason", "remedy", "raw");
    }

    void add(RejectRow reject) {
        csv.writeRecord(
                reject.file(),
                String.valueOf(reject.line()),
                reject.column() == null ? "" : reject.column(),
                reject.conflict() ? "conflict" : "reject",
                reject.reason(),
                reject.remedy(),
                reject.raw());
    }

    @Override
    public void close() throws IOException {
        csv.close();
    }
}
