"""The shuffle of docs/fairness.md, written only from that page, without any code of Bornes.

    python3 shuffle.py SECRET [SEAT:CHANCE ...] < cards

reads cards separated by spaces, and prints the seal and the deck.
"""

import hashlib
import sys


def shuffle(cards, secret, chances):
    text = "bornes shuffle 2\n" + secret + "\n"
    for seat, chance in sorted(chances):
        text += str(seat) + " " + chance + "\n"
    key = hashlib.sha256(text.encode()).digest()
    cards, stream, count = sorted(cards), b"", 0
    last = len(cards) - 1
    while last > 0:
        if len(stream) < 4:
            stream += hashlib.sha256(key + count.to_bytes(4, "big")).digest()
            count += 1
        word, stream = int.from_bytes(stream[:4], "big"), stream[4:]
        if word >= 2**32 // (last + 1) * (last + 1):
            continue  # too high: it would favor some places
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
        last -= 1
    return cards


if __name__ == "__main__":
    secret, *given = sys.argv[1:]
    chances = [(int(each.partition(":")[0]), each.partition(":")[2]) for each in given]
    print(hashlib.sha256(secret.encode()).hexdigest())
    print(*shuffle(sys.stdin.read().split(), secret, chances))
