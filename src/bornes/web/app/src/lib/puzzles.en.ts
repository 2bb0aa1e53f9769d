import coach from "../../../../text/en/coach.ftl?raw";
import puzzles from "../../../../text/en/puzzles.ftl?raw";

export const sources = [coach, puzzles];
