/**
 * All data of a database in one file, and back again: {@link io.countroom.sql.backup.Backup} writes it from one consistent
 * state while others go on working, {@link io.countroom.sql.backup.BackupFile} checks it and fills an empty database with it. The
 * same file serves H2 and PostgreSQL.
 */
@NullMarked
package io.countroom.sql.backup;

import org.jspecify.annotations.NullMarked;
