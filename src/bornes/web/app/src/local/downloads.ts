/** Saves files from this browser: one match, or everything. */
import { saveAs } from "../lib/files";
import { local } from "./connection.svelte";

export async function saveMatch(table: string, match: number): Promise<void> {
  const name = `bornes-${table.slice(1)}-${match}.jsonl`;
  saveAs(name, new Blob([await local.file(table, match)], { type: "application/jsonl" }));
}

export async function saveEverything(): Promise<void> {
  saveAs("bornes-matches.json", new Blob([await local.exportAll()], { type: "application/json" }));
}
