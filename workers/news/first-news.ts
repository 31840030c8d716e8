import { parseNewsDocument } from "../../core/news/parse-documents.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import type { LiveDocuments } from "../../platform/live-store/port.ts";

const FRONT = "news:all";

/**
 * Resolves when the front page has stories, at the latest after `patienceMs`, so that a fresh site is not
 * empty. Never rejects, because an unavailable store must not delay the start of the server.
 */
export async function firstNews(
  documents: Pick<LiveDocuments, "watch" | "read">,
  patienceMs: number,
): Promise<void> {
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  const look = async (): Promise<void> => {
    const record = await documents.read(FRONT);
    const list = record && parseNewsDocument(record.value);
    if (list && list.order.length > 0) settle();
  };
  // `/readyz` and the start's log report an unavailable store, so the error is ignored here.
  const lookAgain = (): void => void look().catch(() => settle());
  const watching = documents.watch(FRONT, lookAgain);
  watching.then(lookAgain, () => settle());
  await withTimeout(settled, patienceMs, "There are no stories yet").catch(() => undefined);
  watching.then((stop) => stop()).catch(() => undefined);
}
