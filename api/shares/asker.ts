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

/** A client that waits for something of its own. */
export interface Client {
  address: string;
  /** Aborted when it has gone. */
  signal: AbortSignal;
}

/** The client of a request, until its connection ends or it is answered. */
export function clientOf(address: string, response: ServerResponse): Client {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return { address, signal: gone.signal };
}

/** The same as one for whom something is read, by its address or name. */
export function askerOf(name: string, response: ServerResponse): Asker {
  return { who: onlyOne(name), signal: clientOf(name, response).signal };
}
