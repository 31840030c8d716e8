import { sanitiseArticle } from "./sanitise-article.ts";

/** Runs `sanitiseArticle` in a thread, for long texts. */
export default sanitiseArticle;
