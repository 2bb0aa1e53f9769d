import rulebook from "../../../../locale/fr/rulebook.ftl?raw";

export const sources = [rulebook];
