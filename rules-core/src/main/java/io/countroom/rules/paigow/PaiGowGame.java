package io.countroom.rules.paigow;

import io.countroom.rules.banking.BankOptions;
import io.countroom.rules.banking.BankSections;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionDocument;
import io.countroom.rules.game.TableRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Pai Gow, chapter 535. */
public final class PaiGowGame implements Game {

    static final Citation CHAPTER = Citation.of("Chapter 535");
    private static final Citation VIGORISH = Citation.of("§ 535.10(k)");
    static final Citation HOUSE_WAY = Citation.of("§ 535.10(d)");

    static final BankSections SECTIONS = new BankSections(
            Citation.of("§ 535.2(a)"),
            Citation.of("§ 535.10(j)-(k)"),
            Citation.of("§ 535.10(h)-(i)"),
            Citation.of("§ 535.10(g)"),
            Citation.of("§ 535.10(e)"),
            Citation.of("§ 535.12(d)"),
            Citation.of("§ 535.12(c)"),
            Citation.of("§ 535.13(a)"),
            Citation.of("§ 535.11(a)"),
            Citation.of("§ 535.11(e)"),
            Citation.of("§ 535.11(f)"),
            Citation.of("§ 535.11(h)"),
            Citation.of("§ 535.11(o)"),
            Citation.of("§ 535.11(r)"));

    private static final List<Option> OPTIONS = permitted();

    private static List<Option> permitted() {
        List<Option> options = new ArrayList<>();
        options.add(new Option("edition", "Edition", "535", List.of("535"), "535 (2010)", CHAPTER));
        options.addAll(BankOptions.options(SECTIONS, VIGORISH));
        options.add(new Option(
                "house-way",
                "Setting the dealer's hands where the section allows several ways",
                HouseWay.HIGH_FIRST.option(),
                List.of(HouseWay.HIGH_FIRST.option(), HouseWay.LOW_FIRST.option()),
                "high-first (the highest high hand first) or low-first (the highest low hand first)",
                HOUSE_WAY));
        return List.copyOf(options);
    }

    @Override
    public String id() {
        return "pai-gow";
    }

    @Override
    public String name() {
        return "Pai Gow";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TableRules under(Map<String, String> options) {
        return read(new OptionDocument(OPTIONS, options, false, CHAPTER));
    }

    @Override
    public TableRules whatIf(Map<String, String> options) {
        return read(new OptionDocument(OPTIONS, options, true, CHAPTER));
    }

    private PaiGowRules read(OptionDocument document) {
        document.choice("edition");
        BankOptions bank = BankOptions.read(document, SECTIONS, VIGORISH);
        HouseWay houseWay = document.choice("house-way").equals(HouseWay.LOW_FIRST.option())
                ? HouseWay.LOW_FIRST
                : HouseWay.HIGH_FIRST;
        document.check();
        return new PaiGowRules(this, bank, houseWay);
    }
}
