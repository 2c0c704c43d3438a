package io.countroom.ui.views;

import io.countroom.reporting.language.Words;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.view.SavedView;
import io.countroom.sql.view.SavedViewRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Address;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.stereotype.Service;

/** The views that the current user sees, and what he or she does to their own. Others' are theirs alone to change. */
@Service
public class SavedViews {

    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_ADDRESS = 4_000;

    private final SavedViewRepository repository;
    private final Clock clock;

    SavedViews(Database database, Clock clock) {
        this.repository = new SavedViewRepository(database);
        this.clock = clock;
    }

    public List<SavedView> list(Property property) {
        return repository.visibleTo(property.id(), CurrentUser.name());
    }

    static boolean own(SavedView view) {
        return view.userName().equals(CurrentUser.name());
    }

    /**
     * Keeps a page under a name.
     *
     * @throws RefusedException if the name or the address will not do
     */
    public void save(Property property, String name, boolean shared, Address address) {
        CurrentUser.require(Permission.SAVE_VIEWS);
        String url = address.href();
        if (url.length() > LONGEST_ADDRESS) {
            throw new RefusedException(Words.of("There are too many filters to save. Remove some first."));
        }
        repository.save(property.id(), CurrentUser.name(), checked(name), shared, url, OffsetDateTime.now(clock));
    }

    /** @throws RefusedException if the name will not do or is taken */
    void rename(Property property, SavedView view, String name) {
        CurrentUser.require(Permission.SAVE_VIEWS);
        String checked = checked(name);
        repository.named(property.id(), CurrentUser.name(), checked).ifPresent(other -> {
            if (other.viewId() != view.viewId()) {
                throw new RefusedException(Words.of("You have another view named '{0}': choose a new name.", checked));
            }
        });
        repository.rename(property.id(), CurrentUser.name(), view.viewId(), checked);
    }

    void share(Property property, SavedView view, boolean shared) {
        CurrentUser.require(Permission.SAVE_VIEWS);
        repository.share(property.id(), CurrentUser.name(), view.viewId(), shared);
    }

    void delete(Property property, SavedView view) {
        CurrentUser.require(Permission.SAVE_VIEWS);
        repository.delete(property.id(), CurrentUser.name(), view.viewId());
    }

    /** Takes a deletion back. */
    void restore(Property property, SavedView view) {
        CurrentUser.require(Permission.SAVE_VIEWS);
        repository.save(property.id(), CurrentUser.name(), view.name(), view.shared(), view.url(), view.createdAt());
    }

    private static String checked(String name) {
        String stripped = name.strip();
        if (stripped.isEmpty() || stripped.length() > LONGEST_NAME) {
            throw new RefusedException(
                    Words.of("A view needs a name of at most {0} characters.", String.valueOf(LONGEST_NAME)));
        }
        return stripped;
    }
}
