package io.countroom.ui.tax;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.upload.Upload;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.tax.TaxBook;
import io.countroom.reporting.tax.TaxRates;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.tax.AutomatedTable;
import io.countroom.sql.tax.TaxEntry;
import io.countroom.sql.tax.TaxInvoice;
import io.countroom.sql.tax.TaxRate;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.Figures;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.PeriodPage;
import io.countroom.ui.shell.SmallUpload;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tax of a period by week, and the entries, invoices and rates on which it depends. */
@Route("tax")
@Menu(title = "Tax", order = 140)
@Requires(Permission.READ)
public final class TaxView extends PeriodPage {

    private static final long serialVersionUID = 1L;

    private static final int LARGEST_FILE = 5 << 20;

    private final transient TaxBook book;
    private final transient ReportDesk desk;
    private final transient PropertyRepository properties;
    private final transient Clock clock;

    TaxView(TaxBook book, ReportDesk desk) {
        super("Tax", desk.scope());
        this.book = book;
        this.desk = desk;
        this.properties = desk.properties();
        this.clock = desk.clock();
    }

    @Override
    protected void show(Property property, Period period, Address address) {
        head(
                Words.of("Tax"),
                period.label(),
                new Anchor(address.to("reports/tax").href(), Words.of("Worksheet")),
                new Anchor(address.to("reports/tax-reconciliation").href(), Words.of("Reconciliation with invoices")));
        boolean may = CurrentUser.may(Permission.CLOSE);
        add(
                worksheet(property, period, address),
                entries(property, period, address, may),
                invoices(property, period, address, may),
                automated(property, address, may),
                rates(property, address, may));
    }

    /** The worksheet, and all taxes together. */
    private record Worked(Report report, Figure<Long> tax) {}

    private Worked worked(ReportRequest request) {
        return new Worked(
                desk.reports().report(desk.catalogue().named(TaxReports.ID), request),
                desk.reports()
                        .figures(
                                TaxReports.Taxed.class,
                                request,
                                asked -> desk.catalogue().tax().taxed(asked.property(), asked.period(), asked.reads()))
                        .tax());
    }

    private Div worksheet(Property property, Period period, Address address) {
        Div place = Parts.div("one", Parts.skeleton(Words.of("Tax of {0}", period.label())));
        ReportRequest request = ReportRequest.of(property, period, CurrentUser.name(), clock.instant());
        desk.background().run(place, () -> worked(request), worked -> {
            Table worksheet = ReportWords.of(worked.report).section("worksheet").table();
            place.removeAll();
            if (worksheet.rows().isEmpty()) {
                place.add(Parts.plainCard(Parts.empty(
                        Words.of("Nothing was dealt or counted in {0}", period.label()),
                        Words.of("Tax is worked out from counts, adjustments and deductions."))));
                return;
            }
            Long due = worked.tax.value();
            place.add(Parts.card(
                    Words.of("Tax of {0}", period.label()),
                    Words.of("all taxes together, $"),
                    Parts.div(
                            "body tax-due",
                            FigureTable.text(due == null ? Formats.MISSING : Formats.money(due)),
                            Parts.quiet(ReportWords.sentence(worked.tax.lack()))),
                    new Figures(worksheet).plain()));
        });
        return place;
    }

    private Section entries(Property property, Period period, Address address, boolean may) {
        List<TaxEntry> entries = book.entries(property, period.first(), period.last());
        FigureTable table = new FigureTable(
                Words.list("Gaming date", "What", "Amount, $", "Support", "Entered by", ""),
                List.of(Align.START, Align.START, Align.END, Align.WRAP, Align.START, Align.START));
        for (TaxEntry entry : entries) {
            table.row(
                    FigureTable.text(Formats.date(entry.gamingDate())),
                    FigureTable.text(Words.of(TaxReports.words(entry.kind()))),
                    entry.counts() ? FigureTable.text(Formats.money(entry.amountCents())) : struck(entry),
                    FigureTable.text(entry.support()),
                    FigureTable.text(entry.enteredBy()),
                    entry.withdrawnBy() != null
                            ? Parts.quiet(Words.of("withdrawn by {0}", entry.withdrawnBy()))
                            : may
                                    ? row(
                                            Words.of("Withdraw entry {0}", String.valueOf(entry.number())),
                                            Words.of("Withdraw"),
                                            address,
                                            () -> book.withdraw(property, entry, CurrentUser.name(), now()))
                                    : new Span());
        }
        Section card = card(
                Words.of("Deductions and fully automated tables"),
                Words.of("Amounts of a gaming date that are not on slips, each with its support"),
                entries.isEmpty(),
                Words.of("Nothing has been entered for {0}.", period.label()),
                table);
        if (may) {
            DatePicker date = Parts.day(Words.of("Gaming date"));
            date.setValue(period.last());
            Select<TaxEntry.Kind> kind = new Select<>();
            kind.setLabel(Words.of("What"));
            kind.setItems(TaxEntry.Kind.values());
            kind.setItemLabelGenerator(one -> Words.of(TaxReports.words(one)));
            kind.setValue(TaxEntry.Kind.DEDUCTION);
            BigDecimalField amount = new BigDecimalField(Words.of("Amount, $"));
            TextField support = new TextField(Words.of("Support"));
            support.setPlaceholder(Words.of("supporting document"));
            card.add(form(Words.of("Enter"))
                    .fields(date, kind, amount, support)
                    .required(date, required(Words.of("Gaming date")))
                    .required(amount, required(Words.of("Amount")))
                    .saves(() -> book.addEntry(
                            property,
                            date.getValue(),
                            kind.getValue(),
                            amount.getValue(),
                            support.getValue(),
                            CurrentUser.name(),
                            now()))
                    .inCard("add-entry"));
        }
        return card;
    }

    private static Span struck(TaxEntry entry) {
        Span amount = Parts.quiet(Formats.money(entry.amountCents()));
        amount.getStyle().set("text-decoration", "line-through");
        return amount;
    }

    private Section invoices(Property property, Period period, Address address, boolean may) {
        List<TaxInvoice> invoices = book.invoices(property, period.first(), period.last());
        FigureTable table = new FigureTable(
                Words.list("Invoice", "Gaming dates", "Amount, $", ""),
                List.of(Align.START, Align.START, Align.END, Align.START));
        for (TaxInvoice invoice : invoices) {
            table.row(
                    FigureTable.text(invoice.number()),
                    FigureTable.text(Formats.dates(invoice.first(), invoice.last())),
                    FigureTable.text(Formats.money(invoice.amountCents())),
                    may
                            ? row(
                                    Words.of("Remove invoice {0}", invoice.number()),
                                    Words.of("Remove"),
                                    address,
                                    () -> book.removeInvoice(property, invoice, CurrentUser.name(), now()))
                            : new Span());
        }
        Section card = card(
                Words.of("The state's invoices"),
                Words.of("Compared with the accrual in the reconciliation, § 465a.4"),
                invoices.isEmpty(),
                Words.of("No invoices for {0}.", period.label()),
                table);
        if (may) {
            TextField number = new TextField(Words.of("Invoice"));
            DatePicker first = Parts.day(Words.of("From"));
            DatePicker last = Parts.day(Words.meaning("To", "a date"));
            BigDecimalField amount = new BigDecimalField(Words.of("Amount, $"));
            card.add(form(Words.of("Enter"))
                    .fields(number, first, last, amount)
                    .required(first, required(Words.of("From")))
                    .required(last, required(Words.meaning("To", "a date")))
                    .required(amount, required(Words.of("Amount")))
                    .saves(() -> book.addInvoice(
                            property,
                            number.getValue(),
                            first.getValue(),
                            last.getValue(),
                            amount.getValue(),
                            CurrentUser.name(),
                            now()))
                    .inCard("add-invoice"));
            card.add(Parts.div("body", upload(property, address)));
        }
        return card;
    }

    private Upload upload(Property property, Address address) {
        Upload upload = new Upload(new SmallUpload(
                LARGEST_FILE,
                (file, content) -> act(
                        address,
                        () -> book.importInvoices(
                                property,
                                new InputStreamReader(
                                        new ByteArrayInputStream(content.bytes()), StandardCharsets.UTF_8),
                                CurrentUser.name(),
                                now()))));
        upload.setId("invoice-file");
        Button choose = new Button(Words.of("Import a file"));
        upload.setUploadButton(choose);
        upload.setDropLabel(new Span(
                Words.of("or drop a .csv here with the columns {0}", String.join(", ", TaxBook.INVOICE_COLUMNS))));
        upload.addAllFinishedListener(event -> upload.clearFileList());
        return upload;
    }

    private Section automated(Property property, Address address, boolean may) {
        List<AutomatedTable> automated = book.automatedTables(property);
        List<GamingTable> tables = properties.tables(property.id());
        Map<Integer, String> codes = tables.stream().collect(Collectors.toMap(GamingTable::id, GamingTable::code));
        FigureTable table = new FigureTable(
                Words.list("Table", "From", "Until", ""), List.of(Align.START, Align.START, Align.START, Align.START));
        for (AutomatedTable one : automated) {
            String code = codes.getOrDefault(one.tableId(), "");
            table.row(
                    FigureTable.text(code),
                    FigureTable.text(Formats.date(one.from())),
                    one.to() == null ? Parts.quiet(Words.of("No end date")) : FigureTable.text(Formats.date(one.to())),
                    may
                            ? row(
                                    Words.of("Remove table {0}", code),
                                    Words.of("Remove"),
                                    address,
                                    () -> book.removeAutomatedTable(property, one, CurrentUser.name(), now()))
                            : new Span());
        }
        Section card = card(
                Words.of("Fully automated tables"),
                Words.of("their revenue comes from the state's central system, § 601a.9(e)"),
                automated.isEmpty(),
                Words.of("There is none."),
                table);
        if (may) {
            ComboBox<String> code = new ComboBox<>(Words.of("Table"));
            code.setItems(tables.stream().map(GamingTable::code).toList());
            DatePicker from = Parts.day(Words.of("From"));
            DatePicker until = Parts.day(Words.of("Until"));
            until.setPlaceholder(Words.of("No end date"));
            card.add(form(Words.of("Mark"))
                    .fields(code, from, until)
                    .required(code, required(Words.of("Table")))
                    .required(from, required(Words.of("From")))
                    .saves(() -> book.addAutomatedTable(
                            property, code.getValue(), from.getValue(), until.getValue(), CurrentUser.name(), now()))
                    .inCard("add-automated"));
        }
        return card;
    }

    private Section rates(Property property, Address address, boolean may) {
        TaxRates rates = book.rates(property);
        FigureTable table = new FigureTable(
                Words.list("Tax", "From", "Rate", "On the revenue of", "Imposed by"),
                List.of(Align.START, Align.START, Align.END, Align.START, Align.START));
        for (TaxRate rate : rates.all()) {
            table.row(
                    FigureTable.text(rate.name()),
                    FigureTable.text(Formats.date(rate.from())),
                    FigureTable.text(
                            rate.millionths() == 0
                                    ? Words.of("ended")
                                    : BigDecimal.valueOf(rate.millionths(), 4)
                                                    .stripTrailingZeros()
                                                    .toPlainString()
                                            + "%"),
                    FigureTable.text(
                            rate.automatedOnly() ? Words.of("fully automated tables") : Words.of("all tables")),
                    FigureTable.text(rate.citation()));
        }
        Section card = Parts.card(
                Words.of("Rates"),
                rates.own()
                        ? Words.of("Each rate applies until the next rate of the same name.")
                        : Words.of("Statutory rates. They apply until you enter the property's own."),
                table);
        if (may) {
            ComboBox<String> name = new ComboBox<>(Words.of("Tax"));
            name.setItems(rates.all().stream().map(TaxRate::name).distinct().toList());
            name.setAllowCustomValue(true);
            name.addCustomValueSetListener(event -> name.setValue(event.getDetail()));
            DatePicker from = Parts.day(Words.of("From"));
            BigDecimalField percent = new BigDecimalField(Words.of("Rate, %"));
            TextField citation = new TextField(Words.of("Imposed by"));
            Checkbox automatedOnly = new Checkbox(Words.of("Fully automated tables alone"));
            card.add(form(Words.of("Enter"))
                    .fields(name, from, percent, citation, automatedOnly)
                    .required(name, required(Words.of("Tax")))
                    .required(from, required(Words.of("From")))
                    .required(percent, required(Words.of("Rate")))
                    .saves(() -> book.addRate(
                            property,
                            name.getValue(),
                            from.getValue(),
                            percent.getValue(),
                            automatedOnly.getValue(),
                            citation.getValue(),
                            CurrentUser.name(),
                            now()))
                    .inCard("add-rate"));
        }
        return card;
    }

    private static Section card(String title, String note, boolean empty, String sentence, FigureTable table) {
        return Parts.card(title, note, empty ? Parts.div("body", Parts.quiet(sentence)) : table);
    }

    private static Form form(String does) {
        return new Form(does, Permission.CLOSE);
    }

    private static String required(String what) {
        return Words.of("{0} is required", what);
    }

    private Button row(String ariaLabel, String label, Address address, Runnable change) {
        Button button = new Button(label, event -> act(address, change));
        button.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        button.setAriaLabel(ariaLabel);
        return button;
    }

    private void act(Address address, Runnable change) {
        CurrentUser.require(Permission.CLOSE);
        try {
            change.run();
            show(address);
        } catch (RefusedException e) {
            getChildren()
                    .filter(part -> part.getId().equals(Optional.of("tax-trouble")))
                    .findFirst()
                    .ifPresent(this::remove);
            Div trouble = Parts.trouble(e);
            trouble.setId("tax-trouble");
            addComponentAtIndex(1, trouble);
            trouble.scrollIntoView();
        }
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }
}
