import daily from "../../../../text/fr/daily.ftl?raw";
import web from "../../../../text/fr/web-daily.ftl?raw";

export const sources = [daily, web];
