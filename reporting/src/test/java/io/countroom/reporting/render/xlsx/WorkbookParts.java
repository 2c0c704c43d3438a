package io.countroom.reporting.render.xlsx;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.Source;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.w3c.dom.bootstrap.DOMImplementationRegistry;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * What a spreadsheet program finds wrong with a workbook before it shows anything: parts that are not as the schemas of Office
 * Open XML (ECMA-376) have them, parts without a content type, relationships that lead nowhere.
 */
public final class WorkbookParts {

    /** The schemas as they are shipped with the complete beans of Apache POI. */
    private static final String SCHEMAS = "/org/apache/poi/schemas/ooxml/src/";

    private static final List<String> ROOTS = List.of(
            "sml.xsd",
            "dml-spreadsheetDrawing.xsd",
            "dml-chart.xsd",
            "opc-relationships.xsd",
            "shared-documentPropertiesExtended.xsd");

    private static final String CONTENT_TYPES = "[Content_Types].xml";

    /** Of these two, Open Packaging Conventions, there is no schema among them. */
    private static final Set<String> WITHOUT_SCHEMA = Set.of(CONTENT_TYPES, "docProps/core.xml");

    private final Map<String, Document> parts;

    private WorkbookParts(Map<String, Document> parts) {
        this.parts = parts;
    }

    /** Reads all parts of a workbook. */
    public static WorkbookParts of(Path file) throws IOException, SAXException, ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        DocumentBuilder builder = factory.newDocumentBuilder();
        Map<String, Document> parts = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                parts.put(entry.getName(), builder.parse(new ByteArrayInputStream(zip.readAllBytes())));
            }
        }
        return new WorkbookParts(parts);
    }

    /** The names of all parts. */
    public Set<String> names() {
        return parts.keySet();
    }

    /** What is wrong, each with its part; empty if nothing is. */
    public List<String> wrong() throws IOException, SAXException, ReflectiveOperationException {
        List<String> wrong = new ArrayList<>();
        Schema schema = schema();
        for (Map.Entry<String, Document> part : parts.entrySet()) {
            // How notes are drawn is older than the schemas: that they are XML is all there is to hold them to.
            if (!WITHOUT_SCHEMA.contains(part.getKey()) && !part.getKey().endsWith(".vml")) {
                Validator validator = schema.newValidator();
                validator.setErrorHandler(new Told(part.getKey(), wrong));
                validator.validate(new DOMSource(part.getValue()));
            }
        }
        untyped(wrong);
        unrelated(wrong);
        return wrong;
    }

    private record Told(String part, List<String> wrong) implements ErrorHandler {

        @Override
        public void warning(SAXParseException e) {
            error(e);
        }

        @Override
        public void error(SAXParseException e) {
            wrong.add(part + ": " + e.getMessage());
        }

        @Override
        public void fatalError(SAXParseException e) {
            error(e);
        }
    }

    private static Schema schema() throws SAXException, ReflectiveOperationException {
        SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
        DOMImplementationLS inputs =
                (DOMImplementationLS) DOMImplementationRegistry.newInstance().getDOMImplementation("LS");
        factory.setResourceResolver((type, namespace, publicId, systemId, base) -> input(inputs, systemId));
        return factory.newSchema(
                ROOTS.stream().map(name -> new StreamSource(schema(name), name)).toArray(Source[]::new));
    }

    private static @Nullable LSInput input(DOMImplementationLS inputs, @Nullable String systemId) {
        if (systemId == null) {
            return null;
        }
        String name = systemId.substring(systemId.lastIndexOf('/') + 1);
        LSInput input = inputs.createLSInput();
        input.setSystemId(name);
        input.setByteStream(schema(name));
        return input;
    }

    private static InputStream schema(String name) {
        InputStream schema = WorkbookParts.class.getResourceAsStream(SCHEMAS + name);
        if (schema == null) {
            throw new IllegalStateException("there is no schema " + name);
        }
        return schema;
    }

    private void untyped(List<String> wrong) {
        Map<String, String> types = new HashMap<>();
        Document document = parts.get(CONTENT_TYPES);
        if (document == null) {
            wrong.add("there is no " + CONTENT_TYPES);
            return;
        }
        NodeList entries = document.getDocumentElement().getElementsByTagName("*");
        for (int i = 0; i < entries.getLength(); i++) {
            Element entry = (Element) entries.item(i);
            String of = entry.getLocalName().equals("Default")
                    ? "." + entry.getAttribute("Extension")
                    : entry.getAttribute("PartName").substring(1);
            if (types.put(of, entry.getAttribute("ContentType")) != null) {
                wrong.add(CONTENT_TYPES + ": " + of + " stands twice");
            }
            if (!of.startsWith(".") && !parts.containsKey(of)) {
                wrong.add(CONTENT_TYPES + ": there is no part " + of);
            }
        }
        for (String part : parts.keySet()) {
            boolean typed = types.containsKey(part) || types.containsKey(part.substring(part.lastIndexOf('.')));
            if (!typed && !part.equals(CONTENT_TYPES)) {
                wrong.add(part + ": has no content type");
            }
        }
    }

    private void unrelated(List<String> wrong) {
        parts.forEach((name, document) -> {
            if (!name.endsWith(".rels")) {
                return;
            }
            // xl/worksheets/_rels/sheet1.xml.rels is of xl/worksheets/sheet1.xml.
            URI of = URI.create("/" + name.replaceFirst("_rels/", "").replaceFirst("\\.rels$", ""));
            NodeList relationships = document.getDocumentElement().getElementsByTagName("Relationship");
            for (int i = 0; i < relationships.getLength(); i++) {
                Element relationship = (Element) relationships.item(i);
                String target = of.resolve(relationship.getAttribute("Target")).getPath();
                if (!relationship.getAttribute("TargetMode").equals("External")
                        && !parts.containsKey(target.substring(1))) {
                    wrong.add(name + ": leads to " + target + ", which is not there");
                }
            }
        });
    }
}
