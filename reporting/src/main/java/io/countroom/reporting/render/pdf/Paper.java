package io.countroom.reporting.render.pdf;

/** The paper that a report is printed on, always lying: the smallest one that holds its widest table. */
enum Paper {
    LETTER(792, 612),
    LEGAL(1008, 612),
    TABLOID(1224, 792);

    static final int MARGIN = 36;

    private final int width;
    private final int height;

    Paper(int width, int height) {
        this.width = width;
        this.height = height;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    int contentWidth() {
        return width - 2 * MARGIN;
    }

    static Paper holding(int contentWidth) {
        for (Paper paper : values()) {
            if (contentWidth <= paper.contentWidth()) {
                return paper;
            }
        }
        return TABLOID;
    }
}
