import review from "../../../../text/en/web-review.ftl?raw";

export const sources = [review];
