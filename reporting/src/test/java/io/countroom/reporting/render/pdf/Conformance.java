package io.countroom.reporting.render.pdf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.verapdf.core.VeraPDFException;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Whether a file is one for archives (PDF/A-2a) and for screen readers (PDF/UA-1), as veraPDF reads the two norms. */
public final class Conformance {

    static {
        VeraGreenfieldFoundryProvider.initialise();
    }

    private Conformance() {}

    /** What each of the norms finds, once for each of its clauses. */
    public static Set<String> flaws(byte[] pdf) throws IOException {
        Set<String> flaws = new TreeSet<>();
        for (PDFAFlavour norm : Set.of(PDFAFlavour.PDFA_2_A, PDFAFlavour.PDFUA_1)) {
            try (PDFAParser parser = Foundries.defaultInstance().createParser(new ByteArrayInputStream(pdf), norm);
                    PDFAValidator validator = Foundries.defaultInstance().createValidator(norm, false)) {
                ValidationResult result = validator.validate(parser);
                for (TestAssertion assertion : result.getTestAssertions()) {
                    flaws.add(norm.getId() + " " + assertion.getRuleId().getClause() + ": " + assertion.getMessage());
                }
                if (flaws.isEmpty() && !result.isCompliant()) {
                    flaws.add(norm.getId() + " is not met, without a reason");
                }
            } catch (VeraPDFException e) {
                throw new IOException(e);
            }
        }
        return flaws;
    }
}
