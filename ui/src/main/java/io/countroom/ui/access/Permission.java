package io.countroom.ui.access;

/** A permission. Views, HTTP calls and buttons ask for a permission, never for a role. */
public enum Permission {
    READ_FILINGS("read filings and statements of closed months"),
    READ("read reports, rounds and odds"),
    EXPORT("export to Excel, PDF, CSV and JSON"),
    SAVE_VIEWS("save views"),
    SCRIPT("call the HTTP API with a token of their own"),
    READ_AUDIT_TRAIL("read the audit trail"),
    ACKNOWLEDGE("acknowledge exceptions"),
    PREPARE("propose adjustments, explain variance cases and prepare months"),
    IMPORT("import files and undo imports"),
    EDIT_TABLES("edit counts, tables and Rules Submissions"),
    CLOSE("approve adjustments, review variance cases, close months and file them"),
    MANAGE_USERS("manage users, roles and tokens"),
    SETTINGS("change the property and its settings");

    private final String words;

    Permission(String words) {
        this.words = words;
    }

    /** In words that follow "may": "import files and undo imports". */
    public String words() {
        return words;
    }
}
