import { afterAll, expect, test } from "vitest";
import { found } from "../src/lib/disputes";
import { texts } from "../src/lib/i18n.svelte";
import searches from "./searches.json";

afterAll(() => texts.use("en"));

test.each(["en", "fr"] as const)("finds a question by what people type in %s", async (lang) => {
  await texts.use(lang);
  await texts.load("disputes");
  const missed = Object.entries(searches[lang]).filter(
    ([search, key]) =>
      !found(search)
        .slice(0, 3)
        .some((each) => each.key === key),
  );
  expect(missed).toEqual([]);
});
