import type { ServerResponse } from "node:http";
import { onlyOne, type Waiters } from "./shared-work.ts";

/** For whom something is read, and until when. */
export interface Asker {
  /** Addresses, as limits count them. */
  who: Waiters;
  /** Aborted once no request waits for it. */
  signal: AbortSignal;
}

/** What the site reads for itself is not given up. */
export const OURSELVES: Asker = { who: onlyOne("ourselves"), signal: new AbortController().signal };

/** The client of a request, by its address or name, until its connection ends or it is answered. */
export function askerOf(name: string, response: ServerResponse): Asker {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return { who: onlyOne(name), signal: gone.signal };
}
