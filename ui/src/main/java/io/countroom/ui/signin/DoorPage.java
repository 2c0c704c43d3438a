package io.countroom.ui.signin;

import io.countroom.reporting.language.Language;
import io.countroom.ui.shell.Look;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.DocumentType;
import org.jsoup.nodes.Element;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/**
 * A page of plain HTML, without scripts and without a session, so that asking for it a million times leaves nothing in memory: for
 * somebody who is not signed in, and where no page of Vaadin can be shown.
 */
public final class DoorPage {

    private static final String POLICY =
            "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self';"
                    + " base-uri 'none'; frame-ancestors 'none'";

    private final Document page = Document.createShell("");
    private final Element panel;
    private final Element form = new Element("form");
    private final HttpHeaders headers = new HttpHeaders();

    /** The last element before the form. */
    private Element said;

    /** A page with a form. What it says stands before the form, whenever it is said. */
    DoorPage(HttpServletRequest request, String title, String action) {
        this(request, title);
        form.attr("method", "post").attr("action", action);
    }

    /** A page that only says something. */
    public DoorPage(HttpServletRequest request, String title) {
        String files = request.getContextPath() + "/countroom/";
        page.outputSettings().prettyPrint(false);
        page.prependChild(new DocumentType("html", "", ""));
        Element html = page.getElementsByTag("html").first();
        if (html == null) {
            throw new IllegalStateException("an HTML document has a root");
        }
        html.attr("lang", Language.current().locale().getLanguage())
                .attr("data-look", Look.of(request).css());
        page.head().appendElement("meta").attr("charset", "utf-8");
        page.head()
                .appendElement("meta")
                .attr("name", "viewport")
                .attr("content", "width=device-width, initial-scale=1");
        page.head().appendElement("title").text(title + " · Countroom");
        page.head().appendElement("link").attr("rel", "icon").attr("href", files + "icon.svg");
        for (String sheet : new String[] {"tokens", "door"}) {
            page.head().appendElement("link").attr("rel", "stylesheet").attr("href", files + sheet + ".css");
        }
        panel = page.body().addClass("door").appendElement("main").addClass("panel");
        Element brand = panel.appendElement("div").addClass("brand");
        brand.appendElement("span").addClass("brand-mark").attr("aria-hidden", "true");
        brand.appendElement("span").text("Countroom");
        said = panel.appendElement("h1").text(title);
    }

    ResponseEntity<String> answer() {
        return answer(HttpStatus.OK);
    }

    ResponseEntity<String> answer(HttpStatusCode status) {
        return ResponseEntity.status(status)
                .contentType(new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8))
                .cacheControl(CacheControl.noStore())
                .headers(headers)
                .header("Content-Security-Policy", POLICY)
                .body(page.outerHtml());
    }

    /** Answers where Spring is not reached. */
    public void write(HttpServletResponse response, HttpStatusCode status) throws IOException {
        ResponseEntity<String> answer = answer(status);
        response.setStatus(status.value());
        answer.getHeaders().forEach((name, values) -> response.setHeader(name, values.getFirst()));
        response.setCharacterEncoding(StandardCharsets.UTF_8);
        response.getWriter().write(String.valueOf(answer.getBody()));
    }

    DoorPage header(String name, String value) {
        headers.set(name, value);
        return this;
    }

    /** Prefetches the scripts of the next page while somebody fills in the form. */
    DoorPage fetchesNext(HttpServletRequest request, List<String> files) {
        files.forEach(file -> page.head()
                .appendElement("link")
                .attr("rel", "prefetch")
                .attr("as", "script")
                .attr("crossorigin", "")
                .attr("href", request.getContextPath() + "/" + file));
        return this;
    }

    public DoorPage intro(String sentence) {
        return say(new Element("p").text(sentence));
    }

    private DoorPage say(Element element) {
        said.after(element);
        said = element;
        return this;
    }

    /** The error of the last submitted form. */
    DoorPage trouble(String title, String sentence) {
        Element trouble = new Element("div").addClass("trouble").attr("role", "alert");
        trouble.appendElement("strong").text(title);
        trouble.appendElement("p").text(sentence);
        return say(trouble);
    }

    /** A picture between the form and what is said before it. */
    DoorPage picture(Element picture) {
        return say(picture);
    }

    /** Text to copy letter by letter. */
    DoorPage verbatim(List<String> lines) {
        Element list = new Element("ul").addClass("verbatim");
        lines.forEach(line -> list.appendElement("li").appendElement("code").text(line));
        return say(list);
    }

    /** Looks like a button; like a second one where the page has a form. */
    public DoorPage link(String label, String href) {
        panel.appendElement("a")
                .addClass("button")
                .addClass(form.hasParent() ? "second" : "first")
                .attr("href", href)
                .text(label);
        return this;
    }

    /** A quiet link at the end. */
    DoorPage aside(String label, String href) {
        panel.appendElement("p")
                .addClass("aside")
                .appendElement("a")
                .attr("href", href)
                .text(label);
        return this;
    }

    private Element form() {
        if (!form.hasParent()) {
            panel.appendChild(form);
        }
        return form;
    }

    DoorPage hidden(String name, String value) {
        form().appendElement("input").attr("type", "hidden").attr("name", name).attr("value", value);
        return this;
    }

    /** Tells password managers whose password the form is about. */
    DoorPage knownUser(String name) {
        form().appendElement("input")
                .attr("type", "text")
                .attr("name", "username")
                .attr("autocomplete", "username")
                .attr("value", name)
                .attr("readonly", true)
                .attr("hidden", true);
        return this;
    }

    /**
     * A field with its label.
     *
     * @param type of the HTML input: text, password
     * @param autocomplete what password managers know it by: username, current-password
     */
    Field field(String name, String label, String type, String autocomplete) {
        Element row = form().appendElement("div").addClass("field");
        row.appendElement("label").attr("for", name).text(label);
        Element input = row.appendElement("input")
                .attr("id", name)
                .attr("name", name)
                .attr("type", type)
                .attr("autocomplete", autocomplete)
                .attr("required", true)
                .attr("maxlength", "200")
                .attr("autocapitalize", "none")
                .attr("spellcheck", "false");
        return new Field(row, input);
    }

    /** One field, for what only some have. */
    record Field(Element row, Element input) {

        Field value(String value) {
            input.attr("value", value);
            return this;
        }

        Field help(String text) {
            String id = input.id() + "-help";
            row.appendElement("p").addClass("help").attr("id", id).text(text);
            input.attr("aria-describedby", id);
            return this;
        }

        Field focused() {
            input.attr("autofocus", true);
            return this;
        }
    }

    DoorPage submit(String label) {
        form().appendElement("button").attr("type", "submit").text(label);
        return this;
    }

    /** Another way to send the form, by the value of a field. */
    DoorPage submit(String label, String name, String value) {
        form().appendElement("button")
                .addClass("second")
                .attr("type", "submit")
                .attr("name", name)
                .attr("value", value)
                .text(label);
        return this;
    }
}
