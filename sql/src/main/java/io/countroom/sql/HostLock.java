package io.countroom.sql;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The right to have a database file open, held by one process: a lock of the operating system, which is released however the
 * process ends. The locked file names the holder.
 */
final class HostLock implements AutoCloseable {

    /** Beyond the text: on Windows nobody can read what is locked. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    private final FileChannel channel;

    private HostLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * The process that has the database open.
     *
     * @param verb what the process runs, such as {@code import}
     * @param process its number
     * @param port where it lets other processes in; 0 if it does not
     * @param key the name by which other processes ask for the database; no other process has the same
     */
    record Host(String verb, long process, int port, String key) {

        static final String SERVER = "serve";

        /** A process number can come again, always in a container. */
        private static final String OWN_KEY = Secrets.random();

        static Host of(String verb) {
            return new Host(verb, ProcessHandle.current().pid(), 0, OWN_KEY);
        }

        Host at(int newPort) {
            return new Host(verb, process, newPort, key);
        }

        String url() {
            return "jdbc:h2:tcp://" + Hosting.LOOPBACK + ":" + port + "/" + key;
        }

        boolean isServer() {
            return verb.equals(SERVER);
        }

        private boolean isThisProcess() {
            return key.equals(OWN_KEY);
        }

        private static Optional<Host> parse(String line) {
            String[] words = line.strip().split(" ");
            // Without the end of the line it is not all there yet.
            return line.endsWith("\n") && words.length == 4
                    ? Optional.of(new Host(words[0], Long.parseLong(words[1]), Integer.parseInt(words[2]), words[3]))
                    : Optional.empty();
        }

        private String line() {
            return verb + " " + process + " " + port + " " + key + "\n";
        }
    }

    /** Takes the lock, unless a process holds it. */
    static @Nullable HostLock tryLock(Path file) {
        // A process that closes a file of which it holds a lock releases the lock.
        if (holder(file).filter(Host::isThisProcess).isPresent()) {
            return null;
        }
        try {
            Secrets.createForOwner(file);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false);
            if (lock == null) {
                channel.close();
                return null;
            }
            return new HostLock(channel);
        } catch (IOException e) {
            throw Secrets.unusable(file, e);
        }
    }

    /** Who holds the lock, or held it last; empty while that is being written. */
    static Optional<Host> holder(Path file) {
        try {
            return Files.exists(file) ? Host.parse(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw Secrets.unusable(file, e);
        }
    }

    /** Names the holder to other processes. */
    void tell(Host host) {
        try {
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(host.line().getBytes(StandardCharsets.UTF_8)), 0);
        } catch (IOException e) {
            throw new DatabaseUnavailableException("The lock file cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try (channel) {
            if (channel.isOpen()) {
                channel.truncate(0);
            }
        } catch (IOException e) {
            throw new DatabaseUnavailableException("The lock file cannot be written: " + e.getMessage(), e);
        }
    }
}
