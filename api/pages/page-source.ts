import type { PageSource } from "../../core/routes/rendered-page.ts";
import type { MadeFrom } from "../http/read-response.ts";
import type { Reads } from "../reads/reads.ts";
import type { Requester } from "../shares/asker.ts";
import type { CachedPage } from "./page-cache.ts";

/**
 * Source of REST answers for a page, which records the documents on which they depend. It awaits `turn` after
 * each answer, before rendering.
 */
export function createPageSource(
  reads: Reads,
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
      if (from) madeFrom.push(from);
      if (stands) standing.push(stands);
      await turn();
      return { status: body.status, body: body.value };
    },
  };
}
