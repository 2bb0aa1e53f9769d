import coach from "../../../../text/fr/coach.ftl?raw";
import errors from "../../../../text/fr/errors.ftl?raw";
import lesson from "../../../../text/fr/lesson.ftl?raw";
import local from "../../../../text/fr/web-local.ftl?raw";

export const sources = [coach, errors, lesson, local];
