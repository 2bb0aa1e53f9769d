/** Searching a text as people type: without accents or capitals, words in any order. */

export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const wordsOf = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean);
