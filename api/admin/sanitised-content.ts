import { ARTICLE_FIELDS } from "../../core/contract/article-fields.ts";
import { runInThread } from "../../platform/threads/open.ts";
import { ThreadError, type ThreadTask } from "../../platform/threads/port.ts";
import { Refusal } from "../http/refusal.ts";

/**
 * Longest text that is sanitised on the event loop; it takes at most 15 ms of CPU for known inputs
 * (`npm run bench -- --only=hostile`). Longer texts use a thread.
 */
export const SHORT = 6_000;
const SANITISE: ThreadTask<string, string | undefined> = {
  name: "sanitising the article",
  module: new URL("../../platform/html/sanitise-in-thread.ts", import.meta.url),
  lane: "editors",
  deadlineMs: 5_000,
};

/** Longest stored text: escaping can make a text four times as long. */
const MOST_STORED = 2 * ARTICLE_FIELDS.content.most;

const tooMuch = (): Refusal => new Refusal(400, "Content has too much markup");

/**
 * Sanitises an editor's HTML (`sanitiseArticle`); undefined if no content is left. Throws a refusal if the text
 * exceeds a limit.
 */
export async function sanitisedContent(html: string): Promise<string | undefined> {
  const sanitised = await sanitise(html);
  if ((sanitised?.length ?? 0) > MOST_STORED) throw tooMuch();
  return sanitised;
}

async function sanitise(html: string): Promise<string | undefined> {
  if (html.length <= SHORT) {
    // The sanitiser is loaded with the first save, because it would delay the start.
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
