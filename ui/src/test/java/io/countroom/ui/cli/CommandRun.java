package io.countroom.ui.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** One call of the command line, as a shell would see it. */
record CommandRun(int code, String out, String err) {

    static CommandRun of(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Countroom.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
        return new CommandRun(code, out.toString(), err.toString());
    }
}
