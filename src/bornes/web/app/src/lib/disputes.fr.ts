import disputes from "../../../../text/fr/disputes.ftl?raw";
import search from "../../../../text/fr/search.ftl?raw";

export const sources = [disputes, search];
