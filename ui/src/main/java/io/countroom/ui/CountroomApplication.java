package io.countroom.ui;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.EnableScheduling;

/** The web application: everything below this package is scanned for views and beans. */
@SpringBootApplication
@EnableScheduling
public class CountroomApplication {}
