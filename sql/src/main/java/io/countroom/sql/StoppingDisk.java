package io.countroom.sql;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;
import org.jspecify.annotations.Nullable;

/**
 * Files of H2 that take nothing more once a write to them has failed, until they are opened again. Between the failed write of one
 * session and the moment at which H2 closes the file, another session may write what follows. H2 then finds the end of the file
 * incomplete, and goes back to the state in which the file was closed properly the last time: everything since then is lost.
 */
public final class StoppingDisk extends FilePathWrapper {

    private static final String SCHEME = "stopping";
    private static final String H2 = "jdbc:h2:";

    static {
        FilePath.register(new StoppingDisk());
    }

    /** The URL of the same database on a stopping disk. */
    static String url(String url) {
        String path = url.substring(H2.length());
        return H2 + name(path.startsWith("file:") ? path.substring("file:".length()) : path);
    }

    /** The name of the same file on a stopping disk. */
    static String name(String path) {
        return SCHEME + ":" + path;
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new File(super.open(mode));
    }

    private static final class File extends FileBaseDefault {

        private final FileChannel base;
        private volatile @Nullable IOException failure;

        File(FileChannel base) {
            this.base = base;
        }

        private interface Change<T> {

            T make() throws IOException;
        }

        private <T> T change(Change<T> change) throws IOException {
            IOException earlier = failure;
            if (earlier != null) {
                throw new IOException(earlier.getMessage(), earlier);
            }
            try {
                return change.make();
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        @Override
        public int write(ByteBuffer from, long position) throws IOException {
            return change(() -> base.write(from, position));
        }

        @Override
        protected void implTruncate(long size) throws IOException {
            change(() -> base.truncate(size));
        }

        @Override
        public void force(boolean metaData) throws IOException {
            change(() -> {
                base.force(metaData);
                return base;
            });
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
        public FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return base.tryLock(position, size, shared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            base.close();
        }
    }
}
