package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Nav;
import com.vaadin.flow.component.html.UnorderedList;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.importing.Resettlement;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.sequence.Checks;
import io.countroom.sql.archive.ArchiveSchedule;
import io.countroom.sql.budget.BudgetRepository;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ResolutionLimit;
import io.countroom.sql.user.User;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Provider;
import io.countroom.ui.access.Requires;
import io.countroom.ui.access.SecondFactors;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Users;
import io.countroom.ui.language.PageLanguage;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Look;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;

/** How the property is set up, who may what, and what is one's own: password and tokens. */
@Route("settings")
@Menu(title = "Settings", order = 210)
@Requires(Permission.READ)
public final class SettingsView extends Page {

    private static final long serialVersionUID = 1L;

    static final String PART = "part";

    /** The parts of the page; each has its place in the address. */
    private enum Part {
        FLOOR("Property and tables", Permission.READ),
        SUBMISSIONS("Rules Submissions", Permission.READ),
        USERS("Users", Permission.MANAGE_USERS),
        YOURS("Yours", Permission.READ);

        private final String label;
        private final Permission requires;

        Part(String label, Permission requires) {
            this.label = label;
            this.requires = requires;
        }

        String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final transient Scope scope;
    private final transient FloorEditor editor;
    private final transient ResolutionLimit limit;
    private final transient ArchiveSchedule archive;
    private final transient Clock clock;
    private final transient PropertyRepository properties;
    private final transient BudgetRepository budgets;
    private final transient MonthRepository months;
    private final transient Resettlement resettlement;
    private final transient Checks checks;
    private final transient Users users;
    private final transient Tokens tokens;
    private final transient SecondFactors secondFactors;
    private final transient SignInPolicy policy;
    private final boolean provider;

    SettingsView(
            Scope scope,
            FloorEditor editor,
            ResolutionLimit limit,
            ArchiveSchedule archive,
            Clock clock,
            PropertyRepository properties,
            BudgetRepository budgets,
            MonthRepository months,
            Resettlement resettlement,
            Checks checks,
            Users users,
            Tokens tokens,
            SecondFactors secondFactors,
            SignInPolicy policy,
            ObjectProvider<Provider> provider) {
        this.scope = scope;
        this.editor = editor;
        this.limit = limit;
        this.archive = archive;
        this.clock = clock;
        this.properties = properties;
        this.budgets = budgets;
        this.months = months;
        this.resettlement = resettlement;
        this.checks = checks;
        this.users = users;
        this.tokens = tokens;
        this.secondFactors = secondFactors;
        this.policy = policy;
        this.provider = provider.getIfAvailable() != null;
    }

    @Override
    protected void show(Address address) {
        Part part = Arrays.stream(Part.values())
                .filter(one -> one.id().equals(address.value(PART).orElse("")))
                .filter(one -> CurrentUser.may(one.requires))
                .findFirst()
                .orElse(Part.FLOOR);
        head(Words.of("Settings"), "");
        add(parts(address, part));
        switch (part) {
            case FLOOR, SUBMISSIONS -> floor(address, part);
            case USERS -> users(zone(address));
            case YOURS -> CurrentUser.account().ifPresent(account -> yours(account, zone(address)));
        }
    }

    private void users(ZoneId zone) {
        List<Property> all = properties.properties();
        Div held = new Div();
        refresh(held, all, zone);
        add(
                new UsersCard(users, all, provider, zone).card(),
                RolesCard.card(),
                Parts.card(Words.of("Tokens of all users"), Words.of("API tokens with scopes and expiry"), held));
    }

    private void refresh(Div held, List<Property> all, ZoneId zone) {
        Map<Integer, String> names = users.all().stream().collect(Collectors.toMap(User::userId, User::name));
        held.removeAll();
        held.add(TokensTable.of(tokens.all(), names, all, zone, token -> {
            tokens.revoke(CurrentUser.account().orElseThrow(), token);
            refresh(held, all, zone);
        }));
    }

    private void yours(Account account, ZoneId zone) {
        add(look());
        users.user(account.userId()).ifPresent(user -> add(new SignInCard(user, secondFactors, policy, zone).card()));
        if (CurrentUser.may(Permission.SCRIPT)) {
            add(new TokensCard(tokens, account, scope.properties(), zone).card());
        }
    }

    private static Component look() {
        return Parts.card(
                Words.of("How it looks"),
                Words.of("in this browser, from now on"),
                Parts.div("actions look", Look.field(), PageLanguage.field()));
    }

    /** The property's time zone; before the first property, the server's. */
    private ZoneId zone(Address address) {
        return scope.property(address).map(Property::timeZone).orElseGet(ZoneId::systemDefault);
    }

    private void floor(Address address, Part part) {
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            add(Parts.plainCard(Parts.nothingYet()));
        } else if (part == Part.FLOOR) {
            add(new PropertyCard(editor, limit, archive, clock, property).card());
            add(new TablesCard(editor, properties, property, scope.today(property), address).card());
            add(new PitsCard(editor, properties, property).card());
            add(new DropCard(editor, properties, property, scope.today(property)).card());
            add(new TheoreticalHoldCard(editor, properties, property, scope.today(property)).card());
            add(new PostedLimitsCard(editor, properties, property, scope.today(property)).card());
            add(new MeterGroupsCard(editor, properties, property, scope.today(property)).card());
            add(new BudgetCard(editor, properties, budgets, months, property, scope.today(property)).card());
            add(new ChecksCard(checks, property).card());
        } else {
            if (CurrentUser.may(Permission.EDIT_TABLES)
                    && !resettlement.outdated(property).isEmpty()) {
                Div caution = Parts.caution(Words.of("Some rounds were settled under another Rules Submission. "));
                caution.add(new Anchor(address.to(ResettlementView.PATH).href(), Words.of("Preview re-settlement")));
                add(caution);
            }
            add(new SubmissionsCard(editor, properties, property, scope.today(property), address).card());
        }
    }

    private static Component parts(Address address, Part current) {
        UnorderedList list = new UnorderedList();
        for (Part part : List.of(Part.values())) {
            if (!CurrentUser.may(part.requires)) {
                continue;
            }
            Anchor anchor = new Anchor(address.with(PART, part.id()).href(), Words.of(part.label));
            if (part == current) {
                anchor.getElement().setAttribute("aria-current", "page");
            }
            list.add(new ListItem(anchor));
        }
        Nav nav = new Nav(list);
        nav.addClassName("parts");
        nav.setAriaLabel(Words.of("Parts of the settings"));
        return nav;
    }
}
