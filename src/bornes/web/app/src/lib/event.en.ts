import club from "../../../../text/en/club.ftl?raw";
import web from "../../../../text/en/web-event.ftl?raw";

export const sources = [club, web];
