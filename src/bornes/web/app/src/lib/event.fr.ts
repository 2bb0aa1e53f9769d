import club from "../../../../text/fr/club.ftl?raw";
import web from "../../../../text/fr/web-event.ftl?raw";

export const sources = [club, web];
