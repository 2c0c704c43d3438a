package io.countroom.ui.cli;

import io.countroom.ui.CountroomApplication;
import org.springframework.boot.SpringApplication;

/** Where the process starts. */
public final class Countroom {

    private Countroom() {}

    public static void main(String[] args) {
        SpringApplication.run(CountroomApplication.class, args);
    }
}
