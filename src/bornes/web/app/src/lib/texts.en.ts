import bots from "../../../../text/en/bots.ftl?raw";
import cards from "../../../../text/en/cards.ftl?raw";
import common from "../../../../text/en/common.ftl?raw";
import events from "../../../../text/en/events.ftl?raw";
import rules from "../../../../text/en/rules.ftl?raw";
import server from "../../../../text/en/server.ftl?raw";
import strength from "../../../../text/en/strength.ftl?raw";
import web from "../../../../text/en/web.ftl?raw";
import table from "../../../../text/en/web-table.ftl?raw";
import pages from "../../../../text/en/web-pages.ftl?raw";

export const sources = [common, cards, events, bots, rules, server, strength, web, table, pages];
