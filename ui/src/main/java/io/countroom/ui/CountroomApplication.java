package io.countroom.ui;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The web application: everything below this package is scanned for views and beans. */
@SpringBootApplication
public class CountroomApplication {}
