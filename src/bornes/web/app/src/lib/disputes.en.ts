import disputes from "../../../../text/en/disputes.ftl?raw";
import search from "../../../../text/en/search.ftl?raw";

export const sources = [disputes, search];
