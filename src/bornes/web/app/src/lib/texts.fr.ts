import bots from "../../../../text/fr/bots.ftl?raw";
import cards from "../../../../text/fr/cards.ftl?raw";
import common from "../../../../text/fr/common.ftl?raw";
import events from "../../../../text/fr/events.ftl?raw";
import rules from "../../../../text/fr/rules.ftl?raw";
import server from "../../../../text/fr/server.ftl?raw";
import strength from "../../../../text/fr/strength.ftl?raw";
import web from "../../../../text/fr/web.ftl?raw";
import table from "../../../../text/fr/web-table.ftl?raw";
import pages from "../../../../text/fr/web-pages.ftl?raw";

export const sources = [common, cards, events, bots, rules, server, strength, web, table, pages];
