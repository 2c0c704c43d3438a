package io.countroom.reporting.filing;

import io.countroom.sql.RefusedException;

/** The person who certifies a filing. */
public record Certification(String name, String title, String licenceNumber) {

    /** @throws RefusedException if one of the three is missing */
    public Certification {
        name = name.strip();
        title = title.strip();
        licenceNumber = licenceNumber.strip();
        if (name.isEmpty() || title.isEmpty() || licenceNumber.isEmpty()) {
            throw new RefusedException(
                    "A filing is certified with name, title and license number: all three are needed.");
        }
        if (name.length() > 200 || title.length() > 200 || licenceNumber.length() > 50) {
            throw new RefusedException("Name and title have at most 200 characters, the license number 50.");
        }
    }
}
