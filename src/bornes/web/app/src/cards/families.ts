/** Which family a card belongs to: how it is drawn, nothing of how it is played. */

export type Family = "distance" | "hazard" | "remedy" | "safety" | "back";

export const CARDS_BY_FAMILY = {
  distance: ["25", "50", "75", "100", "200"],
  hazard: ["stop", "speed_limit", "out_of_gas", "flat_tire", "accident"],
  remedy: ["roll", "end_of_limit", "gasoline", "spare_tire", "repairs"],
  safety: ["right_of_way", "extra_tank", "puncture_proof", "driving_ace"],
} as const;

const FAMILY = new Map<string, Family>(
  Object.entries(CARDS_BY_FAMILY).flatMap(([family, cards]) =>
    cards.map((card): [string, Family] => [card, family as Family]),
  ),
);

export function familyOf(card: string): Family {
  return FAMILY.get(card) ?? "back";
}
