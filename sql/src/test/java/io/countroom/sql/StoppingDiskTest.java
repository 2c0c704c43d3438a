package io.countroom.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.testkit.FullDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.h2.store.fs.FilePath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoppingDiskTest {

    private static final int AT = 5;

    @TempDir
    private Path folder;

    private FileChannel open() throws IOException {
        return FilePath.get(StoppingDisk.name("full:" + folder.resolve("file"))).open("rw");
    }

    private static void write(FileChannel to, int value) throws IOException {
        to.write(ByteBuffer.wrap(new byte[] {(byte) value}), AT);
    }

    private static int read(FileChannel from) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(1);
        from.read(read, AT);
        return read.get(0);
    }

    /** H2 would take what comes after for the end of the file, and miss what lies before it. */
    @Test
    void after_a_write_that_failed_nothing_is_written_until_the_file_is_opened_again() throws IOException {
        FullDisk.mount();
        try (FileChannel file = open()) {
            write(file, 1);
            FullDisk.fill();
            assertThatThrownBy(() -> write(file, 2)).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> write(file, 3))
                    .isInstanceOf(IOException.class)
                    .hasMessage("No space left on device");
            assertThatThrownBy(() -> file.truncate(0)).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> file.force(true)).isInstanceOf(IOException.class);
            assertThat(read(file)).isEqualTo(1);
        }
        try (FileChannel again = open()) {
            assertThat(read(again)).isEqualTo(1);
            write(again, 4);
            assertThat(read(again)).isEqualTo(4);
        }
    }

    @Test
    void a_url_names_the_same_file() {
        assertThat(StoppingDisk.url("jdbc:h2:file:/data/countroom;CACHE_SIZE=1"))
                .isEqualTo("jdbc:h2:stopping:/data/countroom;CACHE_SIZE=1");
        assertThat(StoppingDisk.url("jdbc:h2:./countroom")).isEqualTo("jdbc:h2:stopping:./countroom");
    }
}
