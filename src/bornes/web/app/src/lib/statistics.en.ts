import simulate from "../../../../text/en/simulate.ftl?raw";

export const sources = [simulate];
