/** What tests of every module need to run on both databases; compiled into the tests of each, shipped in none. */
@NullMarked
package io.countroom.sql.testkit;

import org.jspecify.annotations.NullMarked;
