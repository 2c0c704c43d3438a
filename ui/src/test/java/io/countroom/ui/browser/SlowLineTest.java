package io.countroom.ui.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitUntilState;
import io.countroom.ui.access.Role;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How long somebody waits for figures on a line of 40 kB a second whose answers are 800 ms late. The bounds are on the time that the
 * line takes: its kilobytes, and the answers of which each was asked for after the one before had come. The seconds by the clock
 * are printed beside them; they have in them how busy the machine of the test is.
 */
@Tag("whole")
class SlowLineTest extends SampleBrowserTest {

    private static final int BYTES_A_SECOND = 40_000;
    private static final int LATE_MILLIS = 800;
    private static final double FIRST_TIME_SECONDS = 12;
    private static final double SECOND_TIME_SECONDS = 4;

    /** To write a name and a password. */
    private static final int TYPING_MILLIS = 10_000;

    private static final double TIMEOUT_MILLIS = 120_000;

    private static final Page.NavigateOptions ONLY_ASKED =
            new Page.NavigateOptions().setWaitUntil(WaitUntilState.COMMIT);

    private static final String PAGE = "exceptions?period=2026-10";

    @Override
    protected Role role() {
        return Role.CONTROLLER;
    }

    /**
     * What was fetched until a person saw what she waited for.
     *
     * @param inTurn the longest row of answers of which each was asked for after the one before had come
     */
    private record Wait(long bytes, int answers, int inTurn, double clock) {

        double line() {
            return (double) bytes / BYTES_A_SECOND + inTurn * LATE_MILLIS / 1_000.0;
        }

        Wait and(Wait next) {
            return new Wait(bytes + next.bytes, answers + next.answers, inTurn + next.inTurn, clock + next.clock);
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%.1f s on the line for %d kB and %d answers, %d of them one after the other (%.1f s by the clock)",
                    line(),
                    bytes / 1_000,
                    answers,
                    inTurn,
                    clock);
        }
    }

    /** Slows the network of one tab down, and counts its answers and their bytes. */
    private static final class Line {

        private final CDPSession session;
        private final Map<String, Answer> open = new LinkedHashMap<>();
        private boolean deflates;
        private long bytes;
        private int longest;
        private int answers;
        private long began = System.nanoTime();

        private static final class Answer {

            /** How many answers had to come before this one was asked for; -1 where it was asked for before the count began. */
            int after;

            long bytes;

            Answer(int after) {
                this.after = after;
            }
        }

        Line(Page in) {
            session = in.context().newCDPSession(in);
            session.send("Network.enable");
            JsonObject slow = new JsonObject();
            slow.addProperty("offline", false);
            slow.addProperty("latency", LATE_MILLIS);
            slow.addProperty("downloadThroughput", BYTES_A_SECOND);
            slow.addProperty("uploadThroughput", BYTES_A_SECOND);
            session.send("Network.emulateNetworkConditions", slow);
            session.on("Network.requestWillBeSent", this::asked);
            session.on("Network.dataReceived", this::received);
            session.on("Network.loadingFinished", this::finished);
            session.on("Network.webSocketHandshakeResponseReceived", this::connected);
            session.on("Network.webSocketFrameReceived", this::pushed);
        }

        private static String id(JsonObject event) {
            return event.get("requestId").getAsString();
        }

        private void asked(JsonObject event) {
            if (event.has("redirectResponse")) {
                // Of a redirect there is no other news than what is asked for next.
                Answer redirect = open.remove(id(event));
                if (redirect != null) {
                    redirect.bytes = 1;
                    end(redirect);
                }
            }
            open.put(id(event), new Answer(longest));
        }

        private void received(JsonObject event) {
            long length = event.get("encodedDataLength").getAsLong();
            bytes += length;
            Answer answer = open.get(id(event));
            if (answer != null) {
                answer.bytes += length;
            }
        }

        private void finished(JsonObject event) {
            Answer answer = open.remove(id(event));
            JsonElement length = event.get("encodedDataLength");
            if (answer != null && length.getAsLong() > 0) {
                // The header of the answer: dataReceived counts its body alone.
                long untold = Math.max(0, length.getAsLong() - answer.bytes);
                // A prefetched file tells its bytes when it ends. If the count began meanwhile, no more came since than
                // the line carries.
                bytes += answer.after < 0 ? Math.min(untold, (long) (seconds() * BYTES_A_SECOND)) : untold;
                end(answer);
            }
        }

        private void end(Answer answer) {
            ++answers;
            longest = Math.max(longest, answer.after + 1);
        }

        private void connected(JsonObject event) {
            deflates =
                    event.getAsJsonObject("response").get("headers").toString().contains("permessage-deflate");
        }

        /** The browser tells what was pushed as it reads it: on the line it is deflated where both sides have agreed to that. */
        private void pushed(JsonObject event) {
            byte[] pushed = event.getAsJsonObject("response")
                    .get("payloadData")
                    .getAsString()
                    .getBytes(StandardCharsets.UTF_8);
            bytes += deflates ? deflated(pushed) : pushed.length;
        }

        private static int deflated(byte[] text) {
            try (Deflater deflater = new Deflater()) {
                deflater.setInput(text);
                deflater.finish();
                byte[] room = new byte[text.length + 64];
                return deflater.deflate(room);
            }
        }

        private double seconds() {
            return (System.nanoTime() - began) / 1e9;
        }

        /** Counts anew from here on. */
        void again() {
            open.values().forEach(answer -> answer.after = -1);
            bytes = 0;
            answers = 0;
            longest = 0;
            began = System.nanoTime();
        }

        Wait until(Locator seen) {
            seen.first().waitFor(new Locator.WaitForOptions().setTimeout(TIMEOUT_MILLIS));
            return new Wait(bytes, answers, longest, seconds());
        }
    }

    private static Locator figures(Page in) {
        return in.locator("main .figures td, main .tiles .v");
    }

    private Page tab(BrowserContext window) {
        Page in = newPage(window);
        window.setDefaultNavigationTimeout(TIMEOUT_MILLIS);
        return in;
    }

    @Test
    void figuresAreThereIn12SecondsTheFirstTimeAndIn4TheSecond() {
        try (BrowserContext window = chromium.newContext(window())) {
            Page in = tab(window);
            Line line = new Line(in);
            in.navigate(url(PAGE), ONLY_ASKED);
            Wait form = line.until(in.getByLabel("Password"));
            in.getByLabel("User name").fill(role().id());
            in.getByLabel("Password").fill(PASSWORD);
            in.waitForTimeout(TYPING_MILLIS);
            line.again();
            in.keyboard().press("Enter");
            Wait figures = line.until(figures(in));
            Wait first = form.and(figures);
            System.out.println("On a slow line, first time: the sign-in form after " + form + ", figures after "
                    + figures + ", together " + first);

            Page again = tab(window);
            Line secondLine = new Line(again);
            again.navigate(url(PAGE), ONLY_ASKED);
            Wait second = secondLine.until(figures(again));
            System.out.println("On a slow line, second time: " + second);

            Page bare = tab(window);
            Line bareLine = new Line(bare);
            bareLine.session.send("Network.clearBrowserCache");
            bare.navigate(url(PAGE), ONLY_ASKED);
            Wait emptied = bareLine.until(figures(bare));
            System.out.println("On a slow line, signed in, with an emptied cache: " + emptied);

            assertThat(first.line()).isLessThan(FIRST_TIME_SECONDS);
            assertThat(second.line()).isLessThan(SECOND_TIME_SECONDS);
            assertThat(second.bytes()).isLessThan(60_000);
            assertThat(second.answers()).isLessThan(12);
            assertThat(emptied.bytes()).isLessThan(500_000);
            assertThat(emptied.inTurn()).isLessThan(7);
        }
    }
}
