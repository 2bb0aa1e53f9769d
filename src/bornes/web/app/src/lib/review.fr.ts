import review from "../../../../text/fr/web-review.ftl?raw";

export const sources = [review];
