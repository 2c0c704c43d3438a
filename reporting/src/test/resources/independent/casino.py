#!/usr/bin/env python3
"""Deals a small casino of Minibaccarat (Chapter 541), Blackjack (Chapter 633a) and Pai Gow Poker (Chapter 645a) with known faults,
without any code of the product.

Writes property.json, rounds.ndjson.gz, counts.csv and answer-key.json beside itself; the same files at every run. At BJ-01, BJ-03 and
BJ-04 all hands stand on hard 17 to 20, so that nobody decides anything; at BJ-02 seats stand on any two cards. Hands of Pai Gow Poker
have no pair, straight or flush, so that the house way sets the second and third highest cards low. Players bank at PP-01; PP-03 and
PP-04 share a meter.
"""
import gzip
import json
import random
from datetime import date, datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent
DATES = [date(2026, 6, 8) + timedelta(days=day) for day in range(4)]
TABLES = ["MB-%02d" % number for number in range(1, 13)] + ["BJ-01", "BJ-02", "BJ-03", "BJ-04", "MB-13"] \
    + ["PP-%02d" % number for number in range(1, 5)]
SHIFTS = ["day", "swing", "grave"]
ROUNDS = {"day": 80, "swing": 40, "grave": 40}
ROUNDS_OF_A_SHOE = 30
ROUNDS_OF_BLACKJACK = 22
COVER = 14
RESET = 200_000
METER = "hit-and-run-progressive"
METER_NAME = "Hit and Run Progressive Wager"
SET = "bet-the-set-21"
POKER = "pai-gow-poker"
PROGRESSIVE = "progressive"
SHARED = ["PP-03", "PP-04"]
SHARED_NAME = "Two Table Pot"
ROUNDS_OF_POKER = {"day": 30, "swing": 24, "grave": 24}
random = random.Random(541)

# The fault of each table, date after date; every closer and opener fault has a quiet date after it.
PLAN = {
    "MB-01": ["WRONG_PAYOUT", "PAST_POSTING", "SLIP_REPEATED", "TIME_BACKWARDS"],
    "MB-02": ["WRONG_VIGORISH", "DEALER_AT_TWO_TABLES", "ONE_WAY_PAYMENTS", "MISDEAL"],
    "MB-03": ["SWAPPED_CARDS", "VOID_NOT_RETURNED", "MISCOUNT", "DUPLICATED_ROUND"],
    "MB-04": ["MISSING_ROUND", "CLOSER_MISSING", "WAGER_BELOW_MINIMUM", "WAGER_ABOVE_MAXIMUM"],
    "MB-05": ["MISSING_SHOE", "SHARED_HAND", "VIGORISH_UNLIKE", "OPENER_UNLIKE_CLOSER"],
    "MB-06": ["SLIP_GAP", "DROP_MISSING", "BURN_MISSING", "BURN_SHORT"],
    "MB-07": ["TIME_OUTSIDE_DATE", "DEALT_TOO_FAST", "DROP_WITHOUT_PLAY", "SHOES_INTERLEAVED"],
    "MB-08": ["SILENT_SHIFT", None, "PAST_POSTING", "ONE_WAY_PAYMENTS"],
    "MB-09": ["SHOE_ENDED_EARLY", "SHOE_TOO_OLD", "SHOE_AT_TWO_TABLES", None],
    "MB-10": ["SILENT_HOUR", None, None, None],
    "MB-11": [None, None, None, "SHOE_ROUNDS_UNUSUAL"],
    "MB-12": ["OFTEN_VOID", "COVER_CARD_PASSED", None, None],
    "BJ-01": ["METER_NOT_RESET", "BURN_AT_NEW_DEALER_MISSING", "METER_BELOW_RESET", "METER_GREW"],
    "BJ-02": ["CARD_COUNTING", "SIDE_WAGER_WINS", None, None],
    "BJ-03": ["METER_FELL", "METER_FELL_BETWEEN_DATES", "METER_GREW_BETWEEN_DATES", None],
    "BJ-04": ["PAYOUT_SLIP_MISSING", "PAYOUT_SLIP_STRAY", None, None],
    "MB-13": ["VOID_COMPLETE", "VOID_LARGE_WINNER", None, None],
    "PP-01": ["BANK_TWICE", "BANK_WITHOUT_WAGER", "DEALER_WAGER_HIGH", "BANK_AT_START"],
    "PP-02": ["METER_PAYOUT_DIFFERS", "FOUL_HAND", None, None],
    "PP-03": [None, "SHARED_METER_GREW", None, None],
    "PP-04": [None, None, "FOUL_HAND", None],
}
FAULTS = []


def fault(kind, table, day, round=None, codes=(), overpaid=None, apart=0, number=None):
    FAULTS.append({"kind": kind, "table": table, "gamingDate": day.isoformat(), "round": round, "codes": list(codes),
                   "overpaidCents": overpaid, "countedLessLoggedCents": apart, "number": number})


def points(card):
    return {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}.get(card[0]) if card[0] in "ATJQK" else int(card[0])


def total(hand):
    return sum(points(card) for card in hand) % 10


def banker_draws(banker, third):
    """§ 541.9, with the Player's third card; None where the Player's Hand has none."""
    if third is None:
        return banker <= 5
    return banker <= 2 or banker == 3 and third != 8 or banker == 4 and 2 <= third <= 7 \
        or banker == 5 and 4 <= third <= 7 or banker == 6 and 6 <= third <= 7


def coup(shoe):
    player, banker = [shoe.pop()], [shoe.pop()]
    player.append(shoe.pop())
    banker.append(shoe.pop())
    if max(total(player), total(banker)) < 8:
        third = None
        if total(player) <= 5:
            player.append(shoe.pop())
            third = points(player[2])
        if banker_draws(total(banker), third):
            banker.append(shoe.pop())
    return player, banker


def settle(wager, one, rate=5):
    """What the wager wins, in dollars and cents of vigorish; stakes are whole multiples of $25."""
    player, banker = total(one["player"]), total(one["banker"])
    cents = wager["cents"]
    winner = "player" if player > banker else "banker" if banker > player else "tie"
    wager["vigorish"] = 0
    if wager["wager"] == winner:
        wager["vigorish"] = cents * rate // 100 if winner == "banker" else 0
        wager["paid"] = cents * (8 if winner == "tie" else 1) - wager["vigorish"]
    else:
        wager["paid"] = 0 if winner == "tie" else -cents
    if winner == "tie" and wager["wager"] != "tie":
        wager["paid"] = 0


def begin():
    """A shoe of eight decks, and what is burned of it: the first card and as many as its face value."""
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"] * 8
    random.shuffle(cards)
    first = cards.pop()
    value = 10 if first[0] in "TJQK" else points(first)
    return cards, [first] + [cards.pop() for _ in range(value)]


def past_cover():
    """A shoe from which two rounds can begin after its cover card has come, and how many rounds it then has."""
    while True:
        cards, burned = begin()
        left, hands, late = list(cards), 0, 0
        while late < 2 and len(left) >= 6:
            late += len(left) < COVER
            hands += 1
            coup(left)
        if late == 2:
            return cards, burned, hands


def dealer(table, s):
    return "%s%s%d" % ("Q" if table in TABLES[:9] else {"MB": "R", "BJ": "S", "PP": "P"}[table[:2]], table[-1], s)


def moment(table, day, s, i, minutes):
    return datetime(day.year, day.month, day.day, 6) + timedelta(
        hours=8 * s, minutes=minutes * i, seconds=7 * TABLES.index(table))


def deal(table, day, planted):
    """The rounds of a table's gaming date, sound but for shoes that are dealt too far or are twice as long."""
    rounds, cards, number, hand = [], [], 0, 0
    usual = 20 if table == "MB-10" else ROUNDS_OF_A_SHOE
    length = 0
    day_rounds, minutes = (90, 3) if planted == "SHOE_ROUNDS_UNUSUAL" else (90, 2) if table == "MB-12" else \
        (80, 3) if table == "MB-10" else (ROUNDS["day"], 5)
    rounds_of = dict(ROUNDS, day=day_rounds)
    if day_rounds == 90:
        # No shoe is dealt from for four hours.
        rounds_of["swing"] = 30
    for s, shift in enumerate(SHIFTS):
        for i in range(rounds_of[shift]):
            burned = []
            if hand == length:
                if planted == "COVER_CARD_PASSED" and shift == "day" and number == 1:
                    break
                number, hand = number + 1, 0
                length = usual
                if planted == "COVER_CARD_PASSED" and number == 1:
                    cards, burned, length = past_cover()
                else:
                    cards, burned = begin()
                    if planted == "SHOE_ROUNDS_UNUSUAL" and number == 1:
                        length = 2 * usual
            hand += 1
            player, banker = coup(cards)
            at = moment(table, day, s, i, minutes if shift == "day" else 8 if table == "MB-10" else 5)
            one = {"ref": "%s/%s/%d/%d" % (table, day.strftime("%d"), number, hand), "table": table, "day": day,
                   "shift": shift, "at": at, "shoe": number, "hand": hand, "dealer": dealer(table, s),
                   "player": player, "banker": banker, "burned": burned, "state": "played", "wagers": []}
            for seat in (1, 3, 4):
                if random.random() < 0.8 or seat == 3:
                    kind = "player" if seat == 3 else random.choice(["player", "banker", "banker", "tie"])
                    one["wagers"].append({"seat": seat, "wager": kind,
                                          "cents": 2500 * (random.choice([1, 1, 2]) if kind == "tie"
                                                           else random.choice([4, 8, 12, 20]))})
            for wager in one["wagers"]:
                settle(wager, one)
            rounds.append(one)
    return rounds


def standing(shoe):
    """Two cards of hard 17 to 20."""
    while True:
        hand = random.sample(range(len(shoe)), 2)
        values = [10 if shoe[i][0] in "TJQK" else points(shoe[i]) for i in hand]
        if min(values) > 1 and 17 <= sum(values) <= 20:
            return [shoe.pop(i) for i in sorted(hand, reverse=True)]


def points_of(cards):
    """The total of a Blackjack hand, and whether an ace counts 11 in it."""
    hard = sum(10 if card[0] in "TJQK" else points(card) for card in cards)
    soft = hard <= 11 and any(card[0] == "A" for card in cards)
    return hard + 10 * soft, soft


def hand_value(cards):
    """A blackjack above 21, a hand over 21 below everything."""
    total = points_of(cards)[0]
    return 0 if total > 21 else 22 if len(cards) == 2 and total == 21 else total


def settle_blackjack(one):
    for wager in one["wagers"]:
        if wager["wager"] == METER:
            wager["paid"] = -wager["cents"]
        elif wager["wager"] == SET:
            # § 633a.13(g)(3), Paytable C: a suited pair 15 to 1, a pair 10 to 1.
            first, second = one["seats"][wager["seat"]]
            wager["paid"] = wager["cents"] * (15 if first == second else 10 if first[0] == second[0] else -1)
        else:
            seat, house = hand_value(one["seats"][wager["seat"]]), hand_value(one["cards"])
            wager["paid"] = wager["cents"] * ((seat > house) - (seat < house)) * (3 if seat == 22 else 2) // 2


def drawn(shoe, seats):
    """The dealer draws to 17, and stands on a soft one; he does not draw where every seat has a blackjack."""
    cards = [shoe.pop(), shoe.pop()]
    while points_of(cards)[0] < 17 and any(hand_value(hand) < 22 for hand in seats.values()):
        cards.append(shoe.pop())
    return cards


def high_low(card):
    return -1 if card[0] in "ATJQK" else 1 if int(card[0]) <= 6 else 0


def deal_blackjack(table, day, meter):
    """The rounds of a gaming date, sound. The first card of a shoe is burned, and one by each new dealer."""
    rounds, shoe, number, hand, running = [], [], 0, ROUNDS_OF_BLACKJACK, 0
    for s, shift in enumerate(SHIFTS):
        for i in range(ROUNDS[shift]):
            burned = []
            if hand == ROUNDS_OF_BLACKJACK:
                number, hand, running = number + 1, 0, 0
                shoe = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"] * 6
                if table == "BJ-02":
                    random.shuffle(shoe)
                burned = [shoe.pop(random.randrange(len(shoe)))]
            elif i == 0:
                burned = [shoe.pop(random.randrange(len(shoe)))]
            hand += 1
            one = {"ref": "%s/%s/%d/%d" % (table, day.strftime("%d"), number, hand), "table": table, "day": day,
                   "shift": shift, "at": moment(table, day, s, i, 5), "shoe": number, "hand": hand,
                   "dealer": dealer(table, s), "burned": burned, "state": "played", "meter": meter, "rest": list(shoe),
                   "seats": {} if table == "BJ-02" else {seat: standing(shoe) for seat in (2, 5)},
                   "cards": [] if table == "BJ-02" else standing(shoe),
                   "wagers": [{"seat": seat, "wager": "blackjack", "cents": 2500 * random.choice([1, 2, 4])}
                              for seat in (2, 5)]}
            if table == "BJ-02":
                one["count"] = running * 52 / len(one["rest"])
                one["seats"] = {seat: [shoe.pop(), shoe.pop()] for seat in (2, 5)}
                one["cards"] = drawn(shoe, one["seats"])
                running += sum(high_low(card) for cards in [*one["seats"].values(), one["cards"]] for card in cards)
                if random.random() < 0.3:
                    one["wagers"].append({"seat": 2, "wager": SET, "cents": 500})
            elif random.random() < 0.5:
                one["wagers"].append({"seat": 2, "wager": METER, "cents": 500})
                meter += 100
            settle_blackjack(one)
            rounds.append(one)
    return rounds, meter


def plain(cards):
    """Whether seven cards have no pair, straight or flush."""
    ranks = {"A23456789TJQK".index(card[0]) for card in cards}
    ranks |= {13} if 0 in ranks else set()
    return len({card[0] for card in cards}) == 7 and max(sum(card[1] == suit for card in cards) for suit in "SHDC") < 5 \
        and not any(set(range(low, low + 5)) <= ranks for low in range(10))


def order(cards):
    return sorted(cards, key=lambda card: "23456789TJQKA".index(card[0]), reverse=True)


def values(cards, low):
    """How a hand without pairs compares: its five cards and its two, each from the highest down."""
    return [["23456789TJQKA".index(card[0]) for card in order(part)]
            for part in ([card for card in cards if card not in low], low)]


def seven(cards):
    """Seven of these cards that are plain, with the low hand of the house way; the cards are gone."""
    while True:
        hand = random.sample(cards, 7)
        if plain(hand):
            for card in hand:
                cards.remove(card)
            return hand, order(hand)[1:3]


def beats(one, player, bank):
    """1 if both hands are higher, -1 if neither is, 0 otherwise; identical hands are the bank's (§ 645a.11(f))."""
    if player == one.get("winner"):
        return 1
    higher = [a > b for a, b in zip(values(*one["poker"][player]), values(*one["poker"][bank]))]
    return 1 if all(higher) else 0 if any(higher) else -1


def settle_poker(one):
    """§§ 645a.11(f), 645a.12(j), 645a.13(a): even money less 5%; a bank bears the wagers of others and the dealer's."""
    bank = one["bank"] or "dealer"
    one["wagers"] = [wager for wager in one["wagers"] if wager["wager"] != "bank" and
                     not (wager["wager"] == POKER and wager["seat"] == bank)]
    surplus = covered = 0
    for wager in one["wagers"]:
        cents = wager["cents"]
        wager["vigorish"] = 0
        if wager["wager"] == PROGRESSIVE:
            # § 645a.13(e): five aces win a tenth of the meter, which this round's wagers have fed.
            share = (one["meter"] + 100) // 10 if wager["seat"] == one.get("winner") else 0
            wager["paid"] = share - cents
            if share:
                one["document"] = share
            continue
        result = beats(one, wager["seat"], bank)
        wager["vigorish"] = cents // 20 if result > 0 else 0
        wager["paid"] = result * cents - wager["vigorish"]
        surplus -= result * cents
        covered += cents
    if one["bank"]:
        surplus -= beats(one, "dealer", bank) * one["dealer-wager"]
        vigorish = max(surplus, 0) // 20
        one["wagers"].append({"seat": bank, "wager": "bank", "cents": covered + one["dealer-wager"],
                              "paid": surplus - vigorish, "vigorish": vigorish})


def deal_poker(table, day, meter):
    """The rounds of a gaming date, sound. At PP-01 each third round is banked by a seat; elsewhere some wager on a meter."""
    rounds, number = [], 0
    for s, shift in enumerate(SHIFTS):
        for i in range(ROUNDS_OF_POKER[shift]):
            number += 1
            cards = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
            one = {"ref": "%s/%s/%d" % (table, day.strftime("%d"), number), "table": table, "day": day, "shift": shift,
                   "at": moment(table, day, s, i, 10), "shoe": number, "hand": 1, "dealer": dealer(table, s), "burned": [],
                   "state": "played", "meter": meter, "bank": None, "dealer-wager": 2000,
                   "poker": {who: seven(cards) for who in (1, 2, 3, "dealer")},
                   "wagers": [{"seat": seat, "wager": POKER, "cents": 4000} for seat in (1, 2, 3)]}
            if table == "PP-01" and number % 3 == 0:
                one["bank"] = 1 + number // 3 % 3
            if meter is not None and random.random() < 0.5:
                one["wagers"].append({"seat": 2, "wager": PROGRESSIVE, "cents": 500})
                meter += 100
            settle_poker(one)
            rounds.append(one)
    return rounds, meter


def share_meter(both, meter):
    """The readings of a meter of two tables, in the order of their times; returns its last."""
    for one in sorted((one for rounds in both for one in rounds), key=lambda one: one["at"]):
        one["meter"] = meter
        meter += 100 * any(wager["wager"] == PROGRESSIVE for wager in one["wagers"])
    return meter


def win(rounds):
    return -sum(wager["paid"] for one in rounds for wager in one["wagers"])


def pick(rounds, fits):
    return random.choice([i for i in range(1, len(rounds) - 1) if fits(i)])


def same_shoe(rounds, *places):
    return len({rounds[i]["shoe"] for i in places}) == 1


def plant(kind, table, day, rounds, before):
    """The rounds as they were paid and as they are logged."""
    paid, logged = rounds, list(rounds)

    def any_wager(fits):
        i = pick(rounds, lambda k: any(fits(wager) for wager in rounds[k]["wagers"]))
        return rounds[i], next(wager for wager in rounds[i]["wagers"] if fits(wager))

    if kind == "WRONG_PAYOUT":
        one, wager = any_wager(lambda w: w["paid"] > 0 and w["wager"] == "player")
        wager["paid"] += 500
        fault(kind, table, day, one["ref"], ["paid-differs"], 500)
    elif kind == "WRONG_VIGORISH":
        one, wager = any_wager(lambda w: w["vigorish"] > 0)
        wager["vigorish"] = 0
        fault(kind, table, day, one["ref"], ["vigorish-differs"])
    elif kind == "MISDEAL":
        one = rounds[pick(rounds, lambda k: len(rounds[k]["banker"]) == 3)]
        one["banker"] = one["banker"][:2]
        fault(kind, table, day, one["ref"], ["card-missing"])
    elif kind == "SWAPPED_CARDS":
        def draws(k):
            p, b = rounds[k]["player"], rounds[k]["banker"]
            return len(p) == len(b) == 2 and total([b[0], p[1]]) <= 5 and total([p[0], b[1]]) <= 7
        one = rounds[pick(rounds, draws)]
        one["player"][0], one["banker"][0] = one["banker"][0], one["player"][0]
        fault(kind, table, day, one["ref"], ["card-missing"])
    elif kind == "VOID_NOT_RETURNED":
        one = rounds[pick(rounds, lambda k: k > 5)]
        one.update(state="void", cause="insufficient-cards", player=one["player"][:2], banker=one["banker"][:1])
        for wager in one["wagers"]:
            wager.update(paid=0, vigorish=0)
        kept = one["wagers"][0]
        kept["paid"] = -kept["cents"]
        fault(kind, table, day, one["ref"], ["void-not-returned"], -kept["cents"])
    elif kind == "DUPLICATED_ROUND":
        one = random.choice(rounds)
        logged.append(one)
        fault(kind, table, day, one["ref"])
    elif kind == "MISSING_ROUND":
        i = pick(rounds, lambda k: same_shoe(rounds, k - 1, k, k + 1))
        one = logged.pop(i)
        fault(kind, table, day, one["ref"], apart=win([one]), number="shoe %(shoe)d, hand %(hand)d" % one)
    elif kind == "MISSING_SHOE":
        left = [one for one in rounds if one["shoe"] == 2]
        logged = [one for one in rounds if one["shoe"] != 2]
        fault(kind, table, day, apart=win(left), number="shoe 2")
    elif kind == "SHARED_HAND":
        i = pick(rounds, lambda k: same_shoe(rounds, k - 1, k) and not same_shoe(rounds, k, k + 1))
        rounds[i]["hand"] -= 1
        fault(kind, table, day, rounds[i]["ref"], number="shoe %(shoe)d, hand %(hand)d" % rounds[i])
    elif kind == "BURN_MISSING":
        i = pick(rounds, lambda k: rounds[k]["hand"] == 1)
        rounds[i]["burned"] = []
        fault(kind, table, day, rounds[i]["ref"], ["burn-missing"])
    elif kind == "BURN_SHORT":
        i = pick(rounds, lambda k: rounds[k]["hand"] == 1)
        rounds[i]["burned"].pop()
        fault(kind, table, day, rounds[i]["ref"], ["burn-count-differs"])
    elif kind == "TIME_BACKWARDS":
        i = pick(rounds, lambda k: k > 2 and same_shoe(rounds, k - 1, k))
        rounds[i]["at"] = rounds[i - 1]["at"] - timedelta(minutes=1)
        fault(kind, table, day, rounds[i]["ref"], ["time-backwards"])
    elif kind == "DEALT_TOO_FAST":
        i = pick(rounds, lambda k: same_shoe(rounds, k - 1, k))
        rounds[i]["at"] = rounds[i - 1]["at"] + timedelta(seconds=2)
        fault(kind, table, day, rounds[i]["ref"], ["dealt-too-fast"])
    elif kind == "TIME_OUTSIDE_DATE":
        rounds[-1]["at"] = datetime(day.year, day.month, day.day, 6, 9) + timedelta(days=1)
        fault(kind, table, day, rounds[-1]["ref"], ["time-outside-gaming-date"])
    elif kind == "SHOES_INTERLEAVED":
        last = max(i for i, one in enumerate(rounds) if one["shoe"] == 1)
        end = max(i for i, one in enumerate(rounds) if one["shoe"] == 2)
        one = logged.pop(last)
        one["at"] = rounds[end]["at"] + timedelta(seconds=9)
        logged.insert(end, one)
        fault(kind, table, day, one["ref"], ["shoes-interleaved"])
    elif kind == "DEALER_AT_TWO_TABLES":
        i = pick(rounds, lambda k: rounds[k - 1]["shift"] == rounds[k]["shift"] == "swing" and 5 < rounds[k]["hand"] < 25)
        for k in (i - 1, i):
            rounds[k]["dealer"] = next(one for one in before if one["shift"] == "swing")["dealer"]
        fault(kind, table, day, rounds[i]["ref"], ["dealer-at-two-tables"])
    elif kind == "SILENT_SHIFT":
        left = [one for one in rounds if one["shift"] == "grave"]
        logged = [one for one in rounds if one["shift"] != "grave"]
        fault(kind, table, day, apart=win(left), number="grave")
    elif kind in ("WAGER_BELOW_MINIMUM", "WAGER_ABOVE_MAXIMUM"):
        below = kind == "WAGER_BELOW_MINIMUM"
        one, wager = any_wager(lambda w: w["wager"] == "player")
        wager["cents"] = 2000 if below else 500500
        settle(wager, one)
        fault(kind, table, day, one["ref"], ["wager-below-minimum" if below else "wager-above-maximum"])
    elif kind == "VIGORISH_UNLIKE":
        for one in rounds:
            for wager in one["wagers"]:
                settle(wager, one, rate=4)
        fault(kind, table, day, rounds[0]["ref"], ["vigorish-unlike-other-tables"])
    elif kind == "PAST_POSTING":
        for one in rounds:
            for wager in one["wagers"]:
                if one["shift"] == "day" and wager["seat"] == 3:
                    wager["cents"] = 30000 if wager["paid"] > 0 else 10000
                    settle(wager, one)
        fault(kind, table, day, number="%s, day, seat 3" % rounds[0]["dealer"])
    elif kind == "ONE_WAY_PAYMENTS":
        dealer = rounds[-1]["dealer"]
        short = [one for one in rounds if one["dealer"] == dealer and any(w["paid"] > 0 for w in one["wagers"])][:16]
        for one in short:
            next(wager for wager in one["wagers"] if wager["paid"] > 0)["paid"] -= 500
            fault(kind, table, day, one["ref"], ["paid-differs"], -500, number=dealer)
    elif kind == "SHOE_ENDED_EARLY":
        # From its ninth hand on, shoe 2 is another one; the same cards are burned before it.
        burned = next(one["burned"] for one in rounds if one["shoe"] == 2)
        for one in [one for one in rounds if one["shoe"] > 2 or one["shoe"] == 2 and one["hand"] > 8]:
            if one["shoe"] == 2:
                one["hand"] -= 8
            one["shoe"] += 1
        first = next(one for one in rounds if one["shoe"] == 3)
        first["burned"] = burned
        fault(kind, table, day, first["ref"], ["shoe-ended-early"])
    elif kind == "SHOE_TOO_OLD":
        for one in rounds[-5:]:
            one["at"] += timedelta(hours=3, minutes=40)
        fault(kind, table, day, rounds[-5]["ref"], ["shoe-too-old"])
    elif kind == "SHOE_AT_TWO_TABLES":
        other = [one for one in before if one["shoe"] == 3]
        for one, cards in zip([one for one in rounds if one["shoe"] == 3], other):
            one.update(player=list(cards["player"]), banker=list(cards["banker"]), burned=list(cards["burned"]))
            for wager in one["wagers"]:
                settle(wager, one)
        fault(kind, table, day, next(one["ref"] for one in rounds if one["shoe"] == 3 and one["hand"] == 6),
              ["shoe-at-two-tables"])
    elif kind == "SILENT_HOUR":
        # All of shoe 2; the numbers of the later shoes have no gap.
        left = [one for one in rounds if one["shoe"] == 2]
        logged = [one for one in rounds if one["shoe"] != 2]
        for one in logged:
            one["shoe"] -= one["shoe"] > 2
        fault(kind, table, day, apart=win(left), number="07:00 to 08:00")
    elif kind == "SHOE_ROUNDS_UNUSUAL":
        fault(kind, table, day, next(one["ref"] for one in rounds if one["shoe"] == 2), ["shoe-rounds-unusual"])
    elif kind == "COVER_CARD_PASSED":
        fault(kind, table, day, [one["ref"] for one in rounds if one["shoe"] == 1][-1], ["cover-card-passed"])
    elif kind == "BURN_AT_NEW_DEALER_MISSING":
        i = next(k for k in range(1, len(rounds)) if rounds[k]["hand"] > 1 and rounds[k]["burned"])
        rounds[i]["burned"] = []
        fault(kind, table, day, rounds[i]["ref"], ["burn-at-new-dealer-missing"])
    elif kind == "METER_BELOW_RESET":
        i = pick(rounds, lambda k: same_shoe(rounds, k - 1, k))
        rounds[i - 1]["meter"] = None
        below = rounds[i]["meter"] - RESET + 50_000
        for one in rounds[i:]:
            one["meter"] -= below
        fault(kind, table, day, rounds[i]["ref"], ["meter-below-reset"])
    elif kind == "METER_GREW":
        i = pick(rounds, lambda k: same_shoe(rounds, k - 1, k))
        for one in rounds[i:]:
            one["meter"] += 700
        fault(kind, table, day, rounds[i]["ref"], ["meter-growth-differs"])
    elif kind == "METER_FELL":
        i = pick(rounds, lambda k: same_shoe(rounds, k - 1, k) and rounds[k]["meter"] > RESET + 1_000)
        for one in rounds[i:]:
            one["meter"] -= 700
        fault(kind, table, day, rounds[i]["ref"], ["meter-fell"])
    elif kind in ("METER_FELL_BETWEEN_DATES", "METER_GREW_BETWEEN_DATES"):
        for one in rounds:
            one["meter"] += 700 if kind == "METER_GREW_BETWEEN_DATES" else -700
        fault(kind, table, day, number=METER_NAME)
    elif kind in ("METER_NOT_RESET", "PAYOUT_SLIP_MISSING"):
        # The dealer's eighth card is an ace: 2 2 2 2 3 2 3 A.
        i = pick(rounds, lambda k: same_shoe(rounds, k - 1, k, k + 1) and rounds[k]["wagers"][-1]["wager"] == METER
                 and rounds[k]["hand"] == 21)
        one = rounds[i]
        rest = one["rest"]
        for cards in one["seats"].values():
            for card in cards:
                rest.remove(card)
        one["cards"] = [rest.pop(next(k for k, card in enumerate(rest) if card[0] == rank)) for rank in "2222323A"]
        settle_blackjack(one)
        one["wagers"][-1]["paid"] = one["meter"] - 500
        if kind == "METER_NOT_RESET":
            # The meter goes on as if nobody had won it.
            one["document"] = one["meter"]
            fault(kind, table, day, rounds[i + 1]["ref"], ["meter-not-reset"])
        else:
            one["undocumented"] = one["meter"]
            above = rounds[i + 1]["meter"] - RESET
            for later in rounds[i + 1:]:
                later["meter"] -= above
            fault(kind, table, day, one["ref"], apart=one["meter"])
    elif kind == "CARD_COUNTING":
        # Seat 5 wagers $50, and $20 more or less for each high or low card that a deck of the rest has more than a full one.
        for one in [one for one in rounds if one["shift"] == "day"]:
            one["wagers"][1]["cents"] = 500 * min(max(10 + round(4 * one["count"]), 1), 40)
            settle_blackjack(one)
        fault(kind, table, day, number="day, seat 5")
    elif kind == "SIDE_WAGER_WINS":
        # At this dealer the wager on a pair is on the layout only where it wins.
        for one in [one for one in rounds if one["shift"] == "day"]:
            one["dealer"] = "T20"
            one["wagers"] = one["wagers"][:2]
            if one["seats"][2][0][0] == one["seats"][2][1][0]:
                one["wagers"].append({"seat": 2, "wager": SET, "cents": 500})
                settle_blackjack(one)
        fault(kind, table, day, number="T20")
    elif kind == "OFTEN_VOID":
        # Every other round of the first dealer ends for want of cards after three of them.
        for one in [one for one in rounds if one["shift"] == "day"][1::2]:
            one.update(state="void", cause="insufficient-cards", player=one["player"][:2], banker=one["banker"][:1])
            for wager in one["wagers"]:
                wager.update(paid=0, vigorish=0)
        fault(kind, table, day, number=rounds[0]["dealer"])
    elif kind == "VOID_COMPLETE":
        one = rounds[pick(rounds, lambda k: True)]
        one.update(state="void", cause="insufficient-cards")
        for wager in one["wagers"]:
            wager.update(paid=0, vigorish=0)
        fault(kind, table, day, one["ref"], ["void-contradicted"])
    elif kind == "VOID_LARGE_WINNER":
        one, wager = any_wager(lambda w: w["wager"] == "player" and w["paid"] > 0)
        wager["cents"] = 500_000
        one.update(state="void", cause="insufficient-cards")
        for wager in one["wagers"]:
            wager.update(paid=0, vigorish=0)
        fault(kind, table, day, one["ref"], ["void-contradicted", "void-large-winner"])
    elif kind == "BANK_TWICE":
        i = pick(rounds, lambda k: rounds[k - 1]["bank"])
        rounds[i]["bank"] = rounds[i - 1]["bank"]
        settle_poker(rounds[i])
        fault(kind, table, day, rounds[i]["ref"], ["bank-twice-running"])
    elif kind == "BANK_WITHOUT_WAGER":
        i = pick(rounds, lambda k: rounds[k]["bank"])
        before = rounds[i - 1]
        before["wagers"] = [wager for wager in before["wagers"] if wager["seat"] != rounds[i]["bank"]]
        fault(kind, table, day, rounds[i]["ref"], ["bank-without-wager"])
    elif kind == "DEALER_WAGER_HIGH":
        i = pick(rounds, lambda k: rounds[k]["bank"])
        rounds[i]["dealer-wager"] = 6000
        settle_poker(rounds[i])
        fault(kind, table, day, rounds[i]["ref"], ["dealer-wager-above-last"])
    elif kind == "BANK_AT_START":
        rounds[0]["bank"] = 1
        settle_poker(rounds[0])
        fault(kind, table, day, rounds[0]["ref"], ["bank-at-start"])
    elif kind == "METER_PAYOUT_DIFFERS":
        # The meter goes on as if nobody had won of it.
        i = pick(rounds, lambda k: rounds[k]["wagers"][-1]["wager"] == PROGRESSIVE)
        one = rounds[i]
        cards = [rank + suit for rank in "23456789TJQK" for suit in "SHDC"]
        others = {who: seven(cards) for who in (1, 3, "dealer")}
        aces = ["AS", "AH", "AD", "AC", "JK"]
        one["poker"] = others | {2: (aces + random.sample(cards, 2), ["AC", "JK"])}
        one["winner"] = 2
        settle_poker(one)
        fault(kind, table, day, rounds[i + 1]["ref"], ["meter-payout-differs"])
    elif kind == "FOUL_HAND" and table == "PP-02":
        # Three cards in the low hand: it loses, and was paid as it had been set.
        one, wager = any_wager(lambda w: w["wager"] == POKER and w["paid"] > 0)
        hand, low = one["poker"][wager["seat"]]
        one["poker"][wager["seat"]] = hand, low + [order(hand)[-1]]
        fault(kind, table, day, one["ref"], ["paid-differs", "vigorish-differs"], wager["paid"] + wager["cents"])
    elif kind == "FOUL_HAND":
        # The dealer's two lowest cards are low; the round was paid as the house way sets them.
        one = rounds[pick(rounds, lambda k: True)]
        hand = one["poker"]["dealer"][0]
        one["poker"]["dealer"] = hand, order(hand)[-2:]
        fault(kind, table, day, one["ref"], ["house-way-not-followed"])
    elif kind == "DROP_WITHOUT_PLAY":
        paid, logged = [], []
    return paid, logged


def plant_shared(day, both):
    """From a round on, both tables show a shared meter that grew by $200 without a wager."""
    rounds = sorted((one for rounds in both for one in rounds), key=lambda one: one["at"])
    i = pick(rounds, lambda k: True)
    for one in rounds[i:]:
        one["meter"] += 20_000
    fault("SHARED_METER_GREW", rounds[i]["table"], day, rounds[i]["ref"], number=SHARED_NAME)


def money(cents):
    return "%d.%02d" % divmod(cents, 100) if cents >= 0 else "-" + money(-cents)


def line(one):
    discards = [{"kind": "burned", "cards": " ".join(one["burned"])}] if one["burned"] else []
    game = {"BJ": "blackjack", "MB": "minibaccarat", "PP": POKER}[one["table"][:2]]
    record = {"round": one["ref"], "table": one["table"], "game": game,
              "gamingDate": one["day"].isoformat(), "shift": one["shift"], "dealtAt": one["at"].isoformat() + "-04:00",
              "shoe": one["shoe"], "hand": one["hand"], "dealer": one["dealer"], "state": one["state"]}
    if "cause" in one:
        record["cause"] = one["cause"]
    if "seats" in one:
        record["hands"] = [{"of": "seat", "seat": seat, "cards": " ".join(cards), "actions": ["stand"]}
                           for seat, cards in one["seats"].items()]
        record["hands"].append({"of": "dealer", "cards": " ".join(one["cards"])})
        if one["meter"] is not None:
            record["meters"] = {METER: money(one["meter"])}
    elif "poker" in one:
        shown = [who for who in one["poker"] if who in ("dealer", one["bank"])
                 or any(wager["seat"] == who for wager in one["wagers"])]
        record["hands"] = [({"of": "dealer"} if who == "dealer" else {"of": "seat", "seat": who})
                           | {"cards": " ".join(one["poker"][who][0]), "low": " ".join(one["poker"][who][1])}
                           for who in shown]
        if one["meter"] is not None:
            record["meters"] = {PROGRESSIVE: money(one["meter"])}
        if one["bank"]:
            record["facts"] = {"bank": str(one["bank"]), "dealer-wager-cents": str(one["dealer-wager"])}
    else:
        record["hands"] = [{"of": "player", "cards": " ".join(one["player"])},
                           {"of": "banker", "cards": " ".join(one["banker"])}]
    record["wagers"] = [{"seat": wager["seat"], "wager": wager["wager"], "amount": money(wager["cents"]),
                         "paid": money(wager["paid"])} | ({} if "seats" in one else {"vigorish": money(wager["vigorish"])})
                        for wager in one["wagers"]]
    if discards:
        record["discards"] = discards
    return json.dumps(record, separators=(",", ":"))


class Rack:
    """Chips of a table: what the house wins is in the rack or the drop box."""

    def __init__(self, table):
        self.table = table
        self.cents = 20_000_000
        self.fills = 0

    def fill(self):
        self.fills += 1
        series = "F" if self.table in TABLES[:9] else {"MB": "G", "BJ": "H", "PP": "J"}[self.table[:2]]
        return "%s%s-%d" % (series, self.table[-1], 1000 + self.fills)

    def slips(self, kind, day, paid):
        # A meter that was won is not paid from the rack.
        documents = [one["document"] for one in paid if "document" in one]
        won = win(paid) + sum(documents) + sum(one.get("undocumented", 0) for one in paid)
        opener = self.cents
        drop = max(won, 0) // 10000 * 10000 + 300_000
        lines = [("swing", "fill", self.fill(), 100_000)]
        repeated = gap = None
        if kind == "SLIP_REPEATED":
            repeated = "F%s-1001" % self.table[-1]
            lines.append(("swing", "fill", repeated, 100_000))
            fault(kind, self.table, day, number=repeated)
        if kind == "SLIP_GAP":
            gap = self.fill()
            lines.append(("swing", "fill", self.fill(), 100_000))
            fault(kind, self.table, day, number=gap)
        self.cents += 100_000 * len(lines) + won - drop
        if kind == "MISCOUNT":
            self.cents += 50_000
            fault(kind, self.table, day, apart=50_000)
        if kind == "OPENER_UNLIKE_CLOSER":
            opener += 50_000
            fault(kind, self.table, day, apart=-50_000)
        lines.insert(0, ("day", "opener", "", opener))
        if kind == "DROP_MISSING":
            fault(kind, self.table, day)
        else:
            thirds = [drop - 2 * (drop // 3 // 100 * 100)] + [drop // 3 // 100 * 100] * 2
            if kind == "DROP_WITHOUT_PLAY":
                thirds[0] += 40_000
                fault(kind, self.table, day, apart=40_000)
            lines += [(shift, "drop-currency", "", cents) for shift, cents in zip(SHIFTS, thirds)]
        if kind == "CLOSER_MISSING":
            fault(kind, self.table, day)
        else:
            lines.append(("grave", "closer", "", self.cents))
        lines += [("day", "payout", "P-%d" % cents, cents) for cents in documents]
        if kind == "PAYOUT_SLIP_STRAY":
            lines.append(("swing", "payout", "P-9001", 123_400))
            fault(kind, self.table, day, number="P-9001")
        return ["%s,%s,%s,%s,%s,%s,,A. Nother" % (day, shift, self.table, what, slip, money(cents))
                for shift, what, slip, cents in lines]


def set_up():
    tables = []
    for table in TABLES:
        if table[:2] == "BJ":
            name = "Plain" if table == "BJ-02" else "Progressive"
            tables.append({"code": table, "game": "blackjack", "pit": "P1",
                           "rules": [{"submission": name, "from": DATES[0].isoformat()}]})
            continue
        if table[:2] == "PP":
            tables.append({"code": table, "game": POKER, "pit": "P1",
                           "rules": [{"submission": "Banks" if table == "PP-01" else "Meter", "from": DATES[0].isoformat()}]})
            continue
        rules = [{"submission": "Five", "from": DATES[0].isoformat()}]
        for day, kind in zip(DATES, PLAN[table]):
            if kind == "VIGORISH_UNLIKE":
                rules += [{"submission": "Four", "from": day.isoformat()},
                          {"submission": "Five", "from": (day + timedelta(days=1)).isoformat()}]
        limits = [{"wager": wager, "from": DATES[0].isoformat(), "minimum": 25, "maximum": 5000}
                  for wager in ("player", "banker", "tie")]
        tables.append({"code": table, "game": "minibaccarat", "pit": "P1", "rules": rules, "limits": limits})
    return {"property": {"code": "OTHER", "name": "Another casino (simulated)", "certificateHolder": "Another LLC",
                         "licenceNumber": None, "timeZone": "America/New_York", "gamingDayStarts": "06:00"},
            "pits": [{"code": "P1", "name": "Minibaccarat"}],
            "submissions": [{"game": "minibaccarat", "name": name, "options": {"vigorish": rate},
                             "effectiveFrom": "2026-01-01", "effectiveTo": None}
                            for name, rate in (("Five", "5%"), ("Four", "4%"))]
            + [{"game": "blackjack", "name": "Progressive",
                "options": {"decks": "6", "offer." + METER: "true", "meter." + METER: "2000", "meter-reset." + METER: "2000",
                            "meter-rate." + METER: "20%"},
                "effectiveFrom": "2026-01-01", "effectiveTo": None},
               {"game": "blackjack", "name": "Plain",
                "options": {"decks": "6", "paytable." + SET: "C"}, "effectiveFrom": "2026-01-01",
                "effectiveTo": None}]
            + [{"game": POKER, "name": name, "options": options, "effectiveFrom": "2026-01-01", "effectiveTo": None}
               for name, options in (("Banks", {"offer." + PROGRESSIVE: "false"}),
                                     ("Meter", {"player-bank": "false", "meter." + PROGRESSIVE: "2000",
                                                "meter-reset." + PROGRESSIVE: "2000", "meter-rate." + PROGRESSIVE: "20%"}))],
            "tables": tables,
            "meterGroups": [{"name": SHARED_NAME, "wager": PROGRESSIVE, "from": DATES[0].isoformat(), "tables": SHARED}]}


def main():
    racks = {table: Rack(table) for table in TABLES}
    log, slips = [], ["gamingDate,shift,table,kind,slip,amount,at,signedBy"]
    before = {day: [] for day in DATES}
    meters = {"BJ-01": RESET, "BJ-03": RESET, "BJ-04": RESET, "PP-02": RESET}
    pot = RESET
    # Table by table in parts: each was added later and leaves those before as they were.
    for tables in (TABLES[:8], TABLES[8:9], TABLES[9:13], TABLES[13:14], TABLES[14:15], TABLES[15:16], TABLES[16:19], SHARED):
        for i, day in enumerate(DATES):
            if tables == SHARED:
                both = [deal_poker(table, day, RESET)[0] for table in tables]
                pot = share_meter(both, pot)
                if PLAN[SHARED[0]][i] == "SHARED_METER_GREW":
                    plant_shared(day, both)
                    pot += 20_000
            for table in tables:
                kind = PLAN[table][i]
                if table in SHARED:
                    paid, logged = plant(kind, table, day, both[SHARED.index(table)], before[day])
                elif table[:2] == "PP":
                    rounds, meter = deal_poker(table, day, meters.get(table))
                    paid, logged = plant(kind, table, day, rounds, before[day])
                    if meter is not None:
                        meters[table] = meter
                elif table == "BJ-02":
                    paid, logged = plant(kind, table, day, deal_blackjack(table, day, None)[0], before[day])
                elif table[:2] == "BJ":
                    rounds, meter = deal_blackjack(table, day, meters[table])
                    end = rounds[-1]["meter"]
                    paid, logged = plant(kind, table, day, rounds, before[day])
                    meters[table] = meter + rounds[-1]["meter"] - end
                else:
                    paid, logged = plant(kind, table, day, deal(table, day, kind), before[day])
                log += [line(one) for one in logged]
                slips += racks[table].slips(kind, day, paid)
                before[day] = logged
    HERE.joinpath("property.json").write_text(json.dumps(set_up(), indent=1) + "\n")
    HERE.joinpath("counts.csv").write_text("\n".join(slips) + "\n")
    HERE.joinpath("answer-key.json").write_text(json.dumps({"seed": 541, "faults": FAULTS}, indent=1) + "\n")
    with HERE.joinpath("rounds.ndjson.gz").open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as zipped:
        zipped.write(("\n".join(log) + "\n").encode())


main()
