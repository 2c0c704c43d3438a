package io.countroom.sql.tax;

import java.time.LocalDate;

/** What the state invoiced for a run of gaming dates, both ends included. */
public record TaxInvoice(String number, LocalDate first, LocalDate last, long amountCents) {}
