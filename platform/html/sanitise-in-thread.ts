import { sanitiseArticle } from "./sanitise-article.ts";

/** In a thread: `sanitiseArticle` of a long text. */
export default sanitiseArticle;
