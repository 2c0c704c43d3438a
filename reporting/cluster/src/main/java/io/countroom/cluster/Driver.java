package io.countroom.cluster;

import io.countroom.cluster.Workplace.Address;
import io.countroom.reporting.submission.RulesCode;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.Database.Use;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;

/**
 * The process that starts Spark jobs, and what its tasks need to know of it.
 *
 * @param software the version of Countroom
 * @param databaseUrl for tasks on other processes, with credentials
 * @param archive a folder with the same path on each machine, or s3://bucket/prefix
 * @param say receives a sentence where the user has to do something
 */
record Driver(
        Database database,
        SubmissionRules rules,
        String software,
        String databaseUrl,
        String archive,
        SparkConf conf,
        Consumer<String> say) {

    /** A new workplace for the tasks of one run. */
    Address address(Use use) {
        return new Address(UUID.randomUUID(), RulesCode.SHA256, software, databaseUrl, archive, use);
    }
}
