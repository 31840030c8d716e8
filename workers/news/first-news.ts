import { parseNewsDocument } from "../../core/news/parse-documents.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import type { LiveDocuments } from "../../platform/live-store/port.ts";

/** The front page's list. */
const FRONT = "news:all";

/**
 * Settles when the front page's list has its first stories, at the latest after `patienceMs`: who opens the address of a start then
 * finds stories there. Never rejects; a store that is away is no reason not to listen.
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
  // A store that is away is said by /readyz and the lines of the start.
  const lookAgain = (): void => void look().catch(() => settle());
  const watching = documents.watch(FRONT, lookAgain);
  // What was published before it was watched.
  watching.then(lookAgain, () => settle());
  await withTimeout(settled, patienceMs, "There are no stories yet").catch(() => undefined);
  // A store that never answered has nothing to stop.
  watching.then((stop) => stop()).catch(() => undefined);
}
