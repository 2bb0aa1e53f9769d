import rulebook from "../../../../text/fr/rulebook.ftl?raw";

export const sources = [rulebook];
