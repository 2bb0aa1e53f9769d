import disputes from "../../../../text/en/disputes.ftl?raw";

export const sources = [disputes];
