package io.countroom.ui.cli;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The data folder is for its owner alone: who can read it can read everything. */
final class DataFolder {

    private static final Set<PosixFilePermission> OWNER = PosixFilePermissions.fromString("rwx------");

    /** The file that marks a data folder. */
    private static final List<String> OURS = List.of("countroom.mv.db", "logs/countroom.log", "variance.json");

    private static final int STICKY = 01000;

    private DataFolder() {}

    /** Makes the folder if need be, and takes away what others may do in it. */
    static Path prepare(Path data) {
        Path folder = data.toAbsolutePath().normalize();
        try {
            if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.createDirectories(folder);
            } else if (Files.notExists(folder)) {
                Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWNER));
            } else if (Files.isDirectory(folder) && !OWNER.containsAll(Files.getPosixFilePermissions(folder))) {
                tighten(folder);
            }
            Files.delete(Files.createTempFile(folder, "probe", null));
            return data;
        } catch (IOException e) {
            throw new CommandFailedException(
                    "cannot write in the data folder " + folder
                            + ": make it writable, or name another with --data or COUNTROOM_DATA",
                    e);
        }
    }

    /** Once: what lies in a folder that only its owner can enter is out of reach whatever its own permissions. */
    private static void tighten(Path folder) throws IOException {
        if (!isOurs(folder)) {
            throw new CommandFailedException("the data folder " + folder
                    + " has other files and is open to other accounts: name a folder of its own with --data or"
                    + " COUNTROOM_DATA");
        }
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    if (attributes.isRegularFile()) {
                        takeAway(file);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path one, @Nullable IOException failure) throws IOException {
                    takeAway(one);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new CommandFailedException(
                    "other accounts can read the data folder " + folder + ", and this one may not change that ("
                            + e.getMessage() + "): run Countroom as the owner, "
                            + Files.getOwner(folder).getName()
                            + ", or have the owner close it (chmod -R go= " + folder + ")",
                    e);
        }
    }

    private static boolean isOurs(Path folder) throws IOException {
        if (((int) Files.getAttribute(folder, "unix:mode") & STICKY) != 0) {
            // A folder such as /tmp must stay open.
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty() || OURS.stream().anyMatch(name -> Files.exists(folder.resolve(name)));
        }
    }

    private static void takeAway(Path path) throws IOException {
        Set<PosixFilePermission> owners = EnumSet.copyOf(OWNER);
        owners.retainAll(Files.getPosixFilePermissions(path));
        Files.setPosixFilePermissions(path, owners);
    }
}
