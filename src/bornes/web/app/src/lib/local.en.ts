import coach from "../../../../text/en/coach.ftl?raw";
import errors from "../../../../text/en/errors.ftl?raw";
import lesson from "../../../../text/en/lesson.ftl?raw";
import local from "../../../../text/en/web-local.ftl?raw";

export const sources = [coach, errors, lesson, local];
