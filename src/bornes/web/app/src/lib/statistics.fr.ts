import simulate from "../../../../text/fr/simulate.ftl?raw";

export const sources = [simulate];
