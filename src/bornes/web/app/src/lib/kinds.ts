/** Short names for parts of the wire's messages. */
import type { MakeMove, TableView, Update } from "./wire";

export type Move = MakeMove["move"];
export type Card = TableView["cards"][number];
export type Told = NonNullable<Update["events"]>[number];
export type Safety = "right_of_way" | "extra_tank" | "puncture_proof" | "driving_ace";
export type Side = TableView["sides"][number];
export type Lang = "fr" | "en";
