import review from "../../../../locale/en/web-review.ftl?raw";

export const sources = [review];
