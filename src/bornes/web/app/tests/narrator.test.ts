import { afterAll, describe, expect, test } from "vitest";
import { texts } from "../src/lib/i18n.svelte";
import { inLog, lasts, Narrator, seatName } from "../src/lib/narrator";

const TEAMS = ["Ada", "Bob", "Cleo", "Dan"];
const ada = new Narrator(TEAMS, 2, {}, 0);
const watching = new Narrator(TEAMS, 2, {}, null);

describe("Narrator", () => {
  afterAll(() => texts.use("en"));

  test("addresses the reader, and names everybody else", () => {
    expect(ada.tell({ type: "discarded", seat: 0, card: "stop" })).toBe("You discard “Stop”.");
    expect(ada.tell({ type: "discarded", seat: 1, card: "stop" })).toBe("Bob discards “Stop”.");
    expect(watching.tell({ type: "discarded", seat: 0, card: "25" })).toMatch(/^Ada discards 25/);
  });

  test("tells the absent player, too, that a robot plays", () => {
    expect(ada.tell({ type: "seat_kept", seat: 0, bot: "driver" })).toBe("A robot plays for you.");
    expect(ada.tell({ type: "seat_kept", seat: 1, bot: "driver" })).toBe("A robot plays for Bob.");
  });

  test("keeps names and words that are written from right to left apart from the rest of a sentence", () => {
    const here = new Narrator(["Ada", "אבי 2", "ليلى", "Zoë"], 2, {}, null);
    const said = { type: "talked", seat: 1, name: "אבי 2", text: "שלום, 100 km?" } as const;
    expect(here.tell(said)).toBe("\u2068אבי 2\u2069: \u2068שלום, 100 km?\u2069");
    expect(here.title(0)).toBe("Ada and \u2068ليلى\u2069");
    expect(here.side(1)).toBe("\u2068אבי 2\u2069 and Zoë");
  });

  test("tells partners from opponents", () => {
    const attack = { type: "laid", seat: 1, card: "stop", side: 0, pile: "battle" } as const;
    expect(ada.tell(attack)).toContain("attacks your team");
    expect(watching.tell(attack)).toContain("attacks the team of Ada and Cleo");
    expect(ada.whom(0)).toBe("yours");
    expect(new Narrator(["Ada", "Bob"], 2, {}, 0).whom(0)).toBe("you");
  });

  test("calls the reader You in a title, but not a spectator", () => {
    expect(ada.title(0)).toBe("You and Cleo");
    expect(ada.title(1)).toBe("Bob and Dan");
    expect(watching.title(0)).toBe("Ada and Cleo");
  });

  test("tells a side's total distance after a distance card", () => {
    const laid = { type: "laid", seat: 0, card: "75", side: 0, pile: "distances" } as const;
    expect(ada.tell(laid, 275)).toContain("275");
    expect(ada.tell(laid)).not.toContain("so far");
  });

  test("speaks the language that was chosen last", async () => {
    await texts.use("fr");
    expect(ada.tell({ type: "discarded", seat: 0, card: "stop" })).toMatch(/^Vous/);
  });

  test("speaks of the past with the names of the past", () => {
    const then = ada.then({ names: ["Otto", "Bob", "Cleo", "Dan"], you: null });
    expect(then.player(0)).toBe("Otto");
    expect(ada.then({ names: TEAMS, you: 0 })).toBe(ada);
  });
});

test("the log omits unimportant events", () => {
  expect(inLog("laid")).toBe(true);
  expect(inLog("shuffle_opened")).toBe(false);
  expect(lasts("turn_began")).toBe(false);
  expect(lasts("laid")).toBe(true);
});

test("a seat has the name of its person or its robot, or is free", () => {
  const seats = [
    { kind: "person", name: "Ada" },
    { kind: "bot", name: "", bot: "driver" },
    { kind: "open" },
  ] as const;
  expect([0, 1, 2, 3].map((seat) => seatName({ seats }, seat))).toEqual([
    "Ada",
    "Robot",
    "Free seat",
    "Free seat",
  ]);
});
