package io.countroom.reporting.importing;

import io.countroom.reporting.importing.PropertyImport.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files of several properties to import. The command passes them to the Spark process, which returns {@link Outcomes}.
 *
 * @param software the version that imports them
 * @param mapping the name of a mapping that each property has; null for our own formats
 */
public record FleetImport(
        String userName,
        String software,
        RejectLimit limit,
        @Nullable String mapping,
        List<Part> parts) implements Serializable {

    public FleetImport {
        parts = List.copyOf(parts);
    }

    /**
     * The files of one property.
     *
     * @param code of the property
     * @param after number of the property's latest import before the run; greater numbers belong to the run
     * @param files in the order in which they are imported, with the same path on each machine
     */
    public record Part(int propertyId, String code, long after, List<String> files) implements Serializable {

        public Part {
            files = List.copyOf(files);
        }
    }

    /** For each part, the outcomes of its files. The parts are in the order of {@link FleetImport#parts}. */
    public record Outcomes(List<List<Outcome>> ofParts) implements Serializable {

        public Outcomes {
            ofParts = List.copyOf(ofParts);
        }
    }

    /** Writes a fleet or its outcomes for the other process. */
    public static void write(Serializable document, OutputStream to) {
        try (ObjectOutputStream out = new ObjectOutputStream(to)) {
            out.writeObject(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads what the other process wrote. */
    public static <T> T read(Class<T> type, InputStream from) {
        try (ObjectInputStream in = new ObjectInputStream(from)) {
            return type.cast(in.readObject());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("The processes are of different versions", e);
        }
    }
}
