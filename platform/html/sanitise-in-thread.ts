import { sanitiseArticle } from "./sanitise-article.ts";

export default sanitiseArticle;
