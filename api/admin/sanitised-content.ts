import { ARTICLE_FIELDS } from "../../core/contract/article-fields.ts";
import { runInThread } from "../../platform/threads/open.ts";
import { ThreadError, type ThreadTask } from "../../platform/threads/port.ts";

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

type Sanitised = { ok: true; html: string | undefined } | { ok: false; status: number; error: string };
const TOO_MUCH: Sanitised = { ok: false, status: 400, error: "Content has too much markup" };

/** An editor's HTML as it is stored (`sanitiseArticle`); without `html` nothing was left of it. */
export async function sanitisedContent(html: string): Promise<Sanitised> {
  const sanitised = await sanitise(html);
  return sanitised.ok && (sanitised.html?.length ?? 0) > MOST_STORED ? TOO_MUCH : sanitised;
}

async function sanitise(html: string): Promise<Sanitised> {
  if (html.length <= SHORT) {
    // Loaded with the first save: the sanitiser would hold up the start.
    const { sanitiseArticle } = await import("../../platform/html/sanitise-article.ts");
    return { ok: true, html: sanitiseArticle(html) };
  }
  try {
    return { ok: true, html: await runInThread(SANITISE, html) };
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    return error.kind === "busy" || error.kind === "closed"
      ? { ok: false, status: 503, error: "The server is busy; save again in a few seconds" }
      : TOO_MUCH;
  }
}
