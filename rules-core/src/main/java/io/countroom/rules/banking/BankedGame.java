package io.countroom.rules.banking;

/** The games with a bank. */
public enum BankedGame {
    /** Chapter 535. */
    PAI_GOW,
    /** Chapter 645a. */
    PAI_GOW_POKER
}
