package io.countroom.sql.testkit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.concurrent.atomic.AtomicBoolean;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/** A disk for H2 that is full once, and has room again at once: {@code jdbc:h2:full:/folder/name}. */
public final class FullDisk extends FilePathWrapper {

    private static final AtomicBoolean FULL = new AtomicBoolean();

    public static void mount() {
        FilePath.register(new FullDisk());
    }

    /** Nothing of what is written next is. */
    public static void fill() {
        FULL.set(true);
    }

    @Override
    public String getScheme() {
        return "full";
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new File(super.open(mode));
    }

    private static final class File extends FileBaseDefault {

        private final FileChannel base;

        File(FileChannel base) {
            this.base = base;
        }

        @Override
        public int write(ByteBuffer from, long position) throws IOException {
            if (FULL.getAndSet(false)) {
                throw new IOException("No space left on device");
            }
            return base.write(from, position);
        }

        @Override
        public int read(ByteBuffer into, long position) throws IOException {
            return base.read(into, position);
        }

        @Override
        public long size() throws IOException {
            return base.size();
        }

        @Override
        protected void implTruncate(long size) throws IOException {
            base.truncate(size);
        }

        @Override
        public void force(boolean metaData) throws IOException {
            base.force(metaData);
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return base.tryLock(position, size, shared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            base.close();
        }
    }
}
