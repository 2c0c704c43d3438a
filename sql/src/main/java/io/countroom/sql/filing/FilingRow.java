package io.countroom.sql.filing;

import java.time.OffsetDateTime;
import java.time.YearMonth;

/**
 * A month's document as it was issued.
 *
 * @param issue counts the documents of the month
 * @param closing which closing of the month it is of
 * @param certifier who certifies it
 */
public record FilingRow(
        YearMonth month,
        int issue,
        int closing,
        String createdBy,
        OffsetDateTime createdAt,
        String certifier,
        String certifierTitle,
        String licenceNumber,
        String software,
        String pdfSha256,
        String xlsxSha256) {}
