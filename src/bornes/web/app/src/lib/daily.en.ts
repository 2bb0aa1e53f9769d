import daily from "../../../../text/en/daily.ftl?raw";
import web from "../../../../text/en/web-daily.ftl?raw";

export const sources = [daily, web];
