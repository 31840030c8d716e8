import { createLive, type LiveDocuments, type LiveOptions } from "./live/live-documents.ts";
import { createAsk, createRest, type RestCalls, type RestOptions } from "./rest/rest-client.ts";

export type { Snapshot } from "../../core/live/types.ts";
export type {
  ReadersDocument as LiveDocument,
  ReadersTopic as LiveTopic,
} from "../../core/topics/readers-topics.ts";
export type { Connection } from "./live/connection.ts";
export type { FollowOptions, Listener } from "./live/live-documents.ts";
export type * from "./rest/calls.ts";
export { type Answer, type RequestOf, SiteError } from "./rest/rest-client.ts";

export type ClientOptions = RestOptions & LiveOptions;
export type Client = RestCalls & LiveDocuments;

/**
 * Client for the REST calls and live documents of a site such as `https://news.example`. The first followed
 * document opens the socket, which keeps a Node process running until `close`. Throws a TypeError if the
 * address is not http(s).
 */
export function createClient(site: string | URL, options: ClientOptions = {}): Client {
  const { origin } = new URL(site);
  if (!/^https?:/.test(origin)) throw new TypeError("The site's address begins with http:// or https://");
  const ask = createAsk(origin, options);
  return { ...createRest(ask), ...createLive(origin, ask, options) };
}
