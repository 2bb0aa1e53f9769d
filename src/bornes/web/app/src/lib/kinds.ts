/** Short names for parts of the wire's messages. */
import type { CARDS_BY_FAMILY, MakeMove, TableView, Update } from "./wire";

export type Move = MakeMove["move"];
export type Card = TableView["cards"][number];
export type TableEvent = NonNullable<Update["events"]>[number];
export type Safety = (typeof CARDS_BY_FAMILY)["safety"][number];
export type Side = TableView["sides"][number];
export type Lang = "fr" | "en";
