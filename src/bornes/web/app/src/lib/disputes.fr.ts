import disputes from "../../../../text/fr/disputes.ftl?raw";

export const sources = [disputes];
