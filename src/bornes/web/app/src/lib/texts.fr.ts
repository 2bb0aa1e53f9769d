import bots from "../../../../locale/fr/bots.ftl?raw";
import cards from "../../../../locale/fr/cards.ftl?raw";
import common from "../../../../locale/fr/common.ftl?raw";
import events from "../../../../locale/fr/events.ftl?raw";
import rules from "../../../../locale/fr/rules.ftl?raw";
import server from "../../../../locale/fr/server.ftl?raw";
import strength from "../../../../locale/fr/strength.ftl?raw";
import web from "../../../../locale/fr/web.ftl?raw";
import table from "../../../../locale/fr/web-table.ftl?raw";
import pages from "../../../../locale/fr/web-pages.ftl?raw";

export const sources = [common, cards, events, bots, rules, server, strength, web, table, pages];
