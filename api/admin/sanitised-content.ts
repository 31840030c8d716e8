import { ARTICLE_FIELDS } from "../../core/contract/article-fields.ts";
import { runInThread } from "../../platform/threads/open.ts";
import { ThreadError, type ThreadTask } from "../../platform/threads/port.ts";
import { Refusal } from "../http/refusal.ts";

/**
 * Up to so many characters a text is sanitised on the event loop, with 15 ms of CPU at the worst of those known (`npm run bench --
 * --only=hostile`); a longer one in a thread.
 */
export const SHORT = 6_000;
const SANITISE: ThreadTask<string, string | undefined> = {
  name: "sanitising the article",
  module: new URL("../../platform/html/sanitise-in-thread.ts", import.meta.url),
  lane: "editors",
  deadlineMs: 5_000,
};

/** Characters of what is stored: a text of nothing but signs that are escaped comes to four times its length. */
const MOST_STORED = 2 * ARTICLE_FIELDS.content.most;

const tooMuch = (): Refusal => new Refusal(400, "Content has too much markup");

/** An editor's HTML as it is stored (`sanitiseArticle`); undefined: nothing was left of it. Throws a refusal of too much. */
export async function sanitisedContent(html: string): Promise<string | undefined> {
  const sanitised = await sanitise(html);
  if ((sanitised?.length ?? 0) > MOST_STORED) throw tooMuch();
  return sanitised;
}

async function sanitise(html: string): Promise<string | undefined> {
  if (html.length <= SHORT) {
    // Loaded with the first save: the sanitiser would hold up the start.
    const { sanitiseArticle } = await import("../../platform/html/sanitise-article.ts");
    return sanitiseArticle(html);
  }
  try {
    return await runInThread(SANITISE, html);
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    throw error.kind === "busy" || error.kind === "closed"
      ? new Refusal(503, "The server is busy; save again in a few seconds")
      : tooMuch();
  }
}
