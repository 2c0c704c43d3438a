package io.countroom.sql.tax;

import java.time.LocalDate;

/** An invoice of the state for a range of gaming dates, both ends included. */
public record TaxInvoice(String number, LocalDate first, LocalDate last, long amountCents) {}
