import rulebook from "../../../../locale/en/rulebook.ftl?raw";

export const sources = [rulebook];
