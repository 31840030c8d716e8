import type { CachedBody } from "../http/cached-body.ts";
import { createDocumentCache } from "../http/document-cache.ts";
import type { MadeFrom } from "../http/read-response.ts";
import type { Documents } from "../reads/documents.ts";
import { INTERNAL_REQUESTER, type Requester } from "../shares/asker.ts";
import { shareWork } from "../shares/shared-work.ts";

export interface CachedPage {
  body: CachedBody;
  madeFrom: readonly MadeFrom[];
  stands?: () => boolean;
  /** Time until which the page is valid, ms since 1970; 0: it is not cached. */
  until: number;
}

const MOST_PAGES = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Cache of pages by the versions of their live documents: a thousand readers cost one rendering. */
export function createPageCache(documents: Documents, now: () => number) {
  const pages = createDocumentCache<CachedBody>({
    max: MOST_PAGES,
    bytes: { max: MOST_BYTES, of: ({ size }) => size },
    now,
  });
  const renderings = shareWork<CachedBody>();

  const stand = (madeFrom: readonly MadeFrom[]): boolean =>
    madeFrom.every(({ topic, snapshot }) => documents.peek(topic) === snapshot);

  return {
    current: pages.current,
    /**
     * Returns the page or renders it with `make`, once for all who wait for the same key. Rejects with the
     * signal's reason.
     */
    get(
      key: string,
      make: (asker: Requester) => Promise<CachedPage>,
      { who, signal }: Requester = INTERNAL_REQUESTER,
    ): Promise<CachedBody> {
      const page = pages.current(key);
      if (page) return Promise.resolve(page);
      return renderings.join(key, who, signal, async (stopped, waiters) => {
        const { body, madeFrom, until, stands = () => true } = await make({ who: waiters, signal: stopped });
        if (until > 0) pages.set(key, { value: body, stands: () => stand(madeFrom) && stands(), until });
        return body;
      });
    },
  };
}
