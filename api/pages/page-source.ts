import type { PageSource } from "../../core/routes/rendered-page.ts";
import { parseTopic } from "../../core/topics/topics.ts";
import type { MadeFrom } from "../http/read-response.ts";
import type { Documents } from "../reads/documents.ts";
import type { Reads } from "../reads/reads.ts";
import type { Requester } from "../shares/asker.ts";
import type { CachedPage } from "./page-cache.ts";

const LIVE = "/api/live/";

/**
 * Source of REST answers for a page, which records the documents on which they depend. It awaits `turn` after
 * each answer, before rendering.
 */
export function createPageSource(
  reads: Reads,
  documents: Pick<Documents, "peek">,
  turn: () => Promise<void>,
  asker?: Requester,
): PageSource & Required<Pick<CachedPage, "madeFrom" | "stands">> {
  const madeFrom: MadeFrom[] = [];
  const standing: (() => boolean)[] = [];
  return {
    madeFrom,
    stands: () => standing.every((stands) => stands()),
    async get(path) {
      const { body, from, stands } = await reads.answer(path, asker);
      const topic = path.startsWith(LIVE) ? parseTopic(path.slice(LIVE.length)) : undefined;
      if (from) madeFrom.push(from);
      // The page changes when the missing document appears.
      else if (topic) madeFrom.push({ topic, snapshot: documents.peek(topic) });
      if (stands) standing.push(stands);
      await turn();
      return { status: body.status, body: body.value };
    },
  };
}
