import coach from "../../../../text/fr/coach.ftl?raw";
import puzzles from "../../../../text/fr/puzzles.ftl?raw";

export const sources = [coach, puzzles];
