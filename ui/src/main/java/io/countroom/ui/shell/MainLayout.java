package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.applayout.AppLayout;
import com.vaadin.flow.component.applayout.DrawerToggle;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.popover.PopoverPosition;
import com.vaadin.flow.component.sidenav.SideNav;
import com.vaadin.flow.component.sidenav.SideNavItem;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.Layout;
import com.vaadin.flow.server.menu.MenuConfiguration;
import com.vaadin.flow.server.menu.MenuEntry;
import com.vaadin.flow.spring.security.AuthenticationContext;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.Standing;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.answer.FindingCache;
import io.countroom.ui.language.PageLanguage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The frame around every page: navigation on the left, the period on top. Pages enter the navigation by {@code @Menu};
 * those that the user may not open are left out.
 */
@Layout
public final class MainLayout extends AppLayout implements AfterNavigationObserver {

    private static final long serialVersionUID = 1L;

    private final Map<MenuEntry, SideNavItem> entries = new HashMap<>();
    private final TopBar bar;
    private final transient Scope scope;
    private final transient ExceptionRepository exceptions;
    private final transient FindingCache findings;
    private final transient Background background;
    private final Anchor home = new Anchor();
    private final Span open = Parts.span("tag warn", "");

    MainLayout(
            AuthenticationContext authentication,
            Scope scope,
            ExceptionRepository exceptions,
            FindingCache findings,
            Background background) {
        this.scope = scope;
        this.exceptions = exceptions;
        this.findings = findings;
        this.background = background;
        setPrimarySection(Section.DRAWER);
        home.add(Parts.brand());
        home.addClassName("home");
        Div drawer = Parts.div("drawer", home);
        drawer.getElement().setAttribute("role", "navigation").setAttribute("aria-label", "Countroom");
        for (MenuGroup group : MenuGroup.values()) {
            SideNav nav = navigation(group);
            if (nav.getItems().isEmpty()) {
                continue;
            }
            drawer.add(nav);
        }
        addToDrawer(drawer);
        bar = new TopBar(scope, address -> targets(address, authentication), letters(), userMenu(authentication));
        DrawerToggle toggle = new DrawerToggle();
        toggle.setAriaLabel(Words.of("Navigation"));
        toggle.addClassName("narrow-only");
        addToNavbar(skipLink(), toggle, bar);
    }

    private SideNav navigation(MenuGroup group) {
        boolean several = scope.properties().size() > 1;
        SideNav nav = group.label().isEmpty() ? new SideNav() : new SideNav(Words.of(group.label()));
        if (group.label().isEmpty()) {
            nav.getElement().setAttribute("aria-label", Words.of("Main"));
        }
        MenuConfiguration.getMenuEntries().stream()
                .filter(group::holds)
                .filter(MainLayout::permitted)
                .filter(entry -> several || !ofSeveralOnly(entry))
                .forEach(entry -> {
                    SideNavItem item = new SideNavItem(Words.of(entry.title()), path(entry));
                    item.setMatchNested(!path(entry).isEmpty());
                    entries.put(entry, item);
                    if (path(entry).equals("exceptions")) {
                        item.setSuffixComponent(open);
                    }
                    nav.addItem(item);
                });
        return nav;
    }

    /** The first thing that Tab reaches. */
    private static Component skipLink() {
        NativeButton skip = new NativeButton(Words.of("Skip to the page"));
        skip.addClassName("skip-link");
        // In the browser alone: an address with # would be another page to the router.
        skip.getElement().setAttribute("type", "button");
        skip.getElement()
                .executeJs("this.addEventListener('click', () => document.getElementById('content')?.focus())");
        return skip;
    }

    private List<Palette.Target> targets(Address address, AuthenticationContext authentication) {
        List<Palette.Target> targets = new ArrayList<>();
        MenuConfiguration.getMenuEntries().stream()
                .filter(entries::containsKey)
                .map(entry -> new Palette.Target.Place(
                        Words.of(entry.title()),
                        Words.of("Page"),
                        address.to(path(entry)).href()))
                .forEach(targets::add);
        for (Look look : Look.values()) {
            targets.add(new Palette.Target.Action(
                    Words.of("Look: {0}", Words.of(look.label()).toLowerCase(Locale.ROOT)),
                    () -> look.use(UI.getCurrent())));
        }
        targets.add(
                new Palette.Target.Action(Words.of("Keyboard shortcuts"), () -> new ShortcutSheet(letters()).open()));
        targets.add(new Palette.Target.Action(Words.of("Sign out"), authentication::logout));
        return targets;
    }

    /** The letter that follows G, for each page that the user may open; the same for all users. */
    private Map<String, Character> letters() {
        Map<String, Character> letters = new LinkedHashMap<>();
        List<MenuEntry> all = MenuConfiguration.getMenuEntries();
        Map<Character, MenuEntry> taken = new HashMap<>();
        for (MenuEntry entry : all) {
            taken.putIfAbsent(Character.toLowerCase(entry.title().charAt(0)), entry);
        }
        for (MenuEntry entry : all) {
            if (!taken.containsValue(entry) && !settle(entry, taken, new HashSet<>())) {
                // There are more pages than letters in their names.
                for (char letter = 'a'; letter <= 'z'; letter++) {
                    if (taken.putIfAbsent(letter, entry) == null) {
                        break;
                    }
                }
            }
        }
        Map<MenuEntry, Character> byEntry = new HashMap<>();
        taken.forEach((letter, entry) -> byEntry.put(entry, letter));
        for (MenuEntry entry : all) {
            SideNavItem item = entries.get(entry);
            Character letter = byEntry.get(entry);
            if (item != null && letter != null) {
                letters.put(Words.of(entry.title()), letter);
                item.getElement().setAttribute("data-key", String.valueOf(letter));
            }
        }
        return letters;
    }

    /** Gives a page a letter of its own name; where others have them all, one moves to another letter of its name. */
    private static boolean settle(MenuEntry entry, Map<Character, MenuEntry> taken, Set<Character> tried) {
        List<Character> letters = entry.title()
                .toLowerCase(Locale.ROOT)
                .chars()
                .filter(Character::isLetter)
                .mapToObj(letter -> (char) letter)
                .distinct()
                .toList();
        for (char letter : letters) {
            if (taken.putIfAbsent(letter, entry) == null) {
                return true;
            }
        }
        // Of those that are taken, first letters go last.
        for (char letter : letters.reversed()) {
            MenuEntry other = taken.get(letter);
            if (other != null && tried.add(letter) && settle(other, taken, tried)) {
                taken.put(letter, entry);
                return true;
            }
        }
        return false;
    }

    private static String path(MenuEntry entry) {
        return entry.path().startsWith("/") ? entry.path().substring(1) : entry.path();
    }

    private static boolean ofSeveralOnly(MenuEntry entry) {
        OfSeveral over = entry.menuClass().getAnnotation(OfSeveral.class);
        return over != null && !over.alsoOfOne();
    }

    private static boolean permitted(MenuEntry entry) {
        Requires requires = entry.menuClass().getAnnotation(Requires.class);
        return requires != null && CurrentUser.may(requires.value());
    }

    private static Component userMenu(AuthenticationContext authentication) {
        Account account = CurrentUser.account().orElse(null);
        String name = account == null ? "" : account.displayName();
        NativeButton button = Parts.box(new Span(name));
        button.addClassName("user");
        button.setId("user-menu");
        button.setAriaLabel(Words.of("Signed in as {0}", name));

        Button leave = new Button(Words.of("Sign out"), event -> authentication.logout());
        leave.addThemeVariants(ButtonVariant.TERTIARY);
        Popover menu = new Popover(Parts.div(
                "sheet",
                Parts.div(
                        "whoami",
                        new Span(name),
                        Parts.quiet(
                                account == null ? "" : Words.of(account.role().label()))),
                Look.field(),
                PageLanguage.field(),
                leave));
        menu.setTarget(button);
        menu.setPosition(PopoverPosition.BOTTOM_END);
        menu.setAriaLabel(Words.of("Your account"));
        return new Div(button, menu);
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        Address address = scope.complete(Address.of(event.getLocation()));
        home.setHref(address.to("").href());
        entries.forEach(
                (entry, item) -> item.setQueryParameters(address.to(path(entry)).query()));
        bar.show(address, OfSeveral.Pages.of(event.getActiveChain()));
        Property property = scope.property(address).orElse(null);
        Period period = property == null ? null : period(property, address);
        if (property == null || period == null || !CurrentUser.may(Permission.READ)) {
            open.setVisible(false);
            return;
        }
        background.run(open, () -> waiting(property, period), this::show);
    }

    private @Nullable Period period(Property property, Address address) {
        try {
            return scope.period(property, address);
        } catch (RefusedException e) {
            // The page says what is wrong with it.
            return null;
        }
    }

    /** What is open in the period on show, as the tile of the overview and the page of exceptions count it. */
    private record Waiting(Period period, int exceptions, int findings) {}

    private Waiting waiting(Property property, Period period) {
        return new Waiting(
                period,
                exceptions
                        .sums(
                                property.id(),
                                ExceptionFilter.between(period.first(), period.last())
                                        .inState(Standing.State.OPEN))
                        .count(),
                findings.unseen(property, period).size());
    }

    private void show(Waiting waiting) {
        int all = waiting.exceptions() + waiting.findings();
        open.setText(Formats.count(all));
        open.setVisible(all > 0);
        open.getElement()
                .setAttribute(
                        "title",
                        Words.of(
                                "Open in {0}: {1} of rounds, {2} of counts, sequences and tables far from expected",
                                waiting.period().label(),
                                Formats.count(waiting.exceptions()),
                                Formats.count(waiting.findings())));
    }
}
