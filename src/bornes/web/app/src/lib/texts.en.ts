import bots from "../../../../locale/en/bots.ftl?raw";
import cards from "../../../../locale/en/cards.ftl?raw";
import common from "../../../../locale/en/common.ftl?raw";
import events from "../../../../locale/en/events.ftl?raw";
import rules from "../../../../locale/en/rules.ftl?raw";
import server from "../../../../locale/en/server.ftl?raw";
import strength from "../../../../locale/en/strength.ftl?raw";
import web from "../../../../locale/en/web.ftl?raw";
import table from "../../../../locale/en/web-table.ftl?raw";
import pages from "../../../../locale/en/web-pages.ftl?raw";

export const sources = [common, cards, events, bots, rules, server, strength, web, table, pages];
