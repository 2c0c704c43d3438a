package io.countroom.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class FrontendBundleTest {

    @Test
    void the_product_ships_the_ready_made_bundle_so_that_a_build_needs_no_node() throws IOException {
        // A bundle of our own has other script names, and they stand in this page. What asks for one: @NpmPackage,
        // @JsModule, @CssImport, a frontend folder, or a @JavaScript or @StyleSheet path without context://.
        assertThat(page("META-INF/VAADIN/webapp/index.html"))
                .as("the page in this build against the page in vaadin-prod-bundle")
                .isEqualTo(page("vaadin-prod-bundle/webapp/index.html"));
    }

    private static byte[] page(String resource) throws IOException {
        try (InputStream page = FrontendBundleTest.class.getClassLoader().getResourceAsStream(resource)) {
            assertThat(page).as(resource).isNotNull();
            return page.readAllBytes();
        }
    }
}
