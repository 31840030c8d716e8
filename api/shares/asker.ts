import type { ServerResponse } from "node:http";
import { onlyOne, type Waiters } from "../../platform/fairness/fair-semaphore.ts";

export interface Requester {
  who: Waiters;
  signal: AbortSignal;
}

/** Requester for the site's own reads, which are never cancelled. */
export const INTERNAL_REQUESTER: Requester = {
  who: onlyOne("ourselves"),
  signal: new AbortController().signal,
};

export interface Client {
  address: string;
  signal: AbortSignal;
}

export function clientOf(address: string, response: ServerResponse): Client {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return { address, signal: gone.signal };
}

export function askerOf(name: string, response: ServerResponse): Requester {
  return { who: onlyOne(name), signal: clientOf(name, response).signal };
}
