import review from "../../../../locale/fr/web-review.ftl?raw";

export const sources = [review];
