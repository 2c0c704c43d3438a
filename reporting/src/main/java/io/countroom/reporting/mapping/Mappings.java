package io.countroom.reporting.mapping;

import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.MappingRepository;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The mappings of a property: its users' and the shipped ones. */
public final class Mappings {

    private static final List<String> SHIPPED = List.of("smart-table", "live-dealer");

    private final MappingRepository stored;

    public Mappings(MappingRepository stored) {
        this.stored = stored;
    }

    /** Those that ship, which may be changed under a name of one's own. */
    public static List<Mapping> shipped() {
        List<Mapping> mappings = new ArrayList<>();
        for (String name : SHIPPED) {
            try (InputStream in = Mappings.class.getResourceAsStream(name + ".json")) {
                if (in == null) {
                    throw new IllegalStateException("The mapping " + name + " is not in the build");
                }
                mappings.add(Mapping.read(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return mappings;
    }

    /** By name; one that a user made stands before one that ships under the same. */
    public List<Mapping> all(int propertyId) {
        List<Mapping> all = new ArrayList<>();
        stored.all(propertyId).forEach(one -> all.add(Mapping.read(one.document())));
        for (Mapping one : shipped()) {
            if (all.stream().noneMatch(own -> own.name().equals(one.name()))) {
                all.add(one);
            }
        }
        return all;
    }

    /**
     * @throws RefusedException with the names that there are, if there is none of that name
     */
    public Mapping named(int propertyId, String name) {
        List<Mapping> all = all(propertyId);
        return all.stream()
                .filter(mapping -> mapping.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefusedException("There is no mapping '" + Mapping.shown(name) + "': there are "
                        + all.stream().map(Mapping::name).collect(Collectors.joining(", "))
                        + "; make one on the page Imports"));
    }

    public void save(int propertyId, Mapping mapping, String userName, OffsetDateTime now) {
        stored.save(propertyId, mapping.name(), mapping.document(), userName, now);
    }
}
