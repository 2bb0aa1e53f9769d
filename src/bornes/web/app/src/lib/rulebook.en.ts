import rulebook from "../../../../text/en/rulebook.ftl?raw";

export const sources = [rulebook];
