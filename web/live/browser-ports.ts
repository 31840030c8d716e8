import type { QueryClient } from "@tanstack/react-query";
import type { Connection } from "../../packages/client/live/connection.ts";
import { livePath, parseLiveDocument } from "../../packages/client/live/live-document.ts";
import type { LivePorts } from "../../packages/client/live/live-ports.ts";
import { isFailure } from "../rest/failure.ts";
import { fetchRest, RestError } from "../rest/fetch-rest.ts";
import type { createStore } from "../state.ts";
import { documentsAtom, receiveDocument } from "./documents.ts";

/**
 * The browser's part of the live client: cached documents, REST, and the socket, which loads when it is needed.
 */
export function browserPorts(
  queries: QueryClient,
  store: ReturnType<typeof createStore>,
  report: (connection: Connection) => void,
  outdated: () => void,
): LivePorts {
  return {
    read: (topic) =>
      store.get(documentsAtom).get(topic) ?? parseLiveDocument(queries.getQueryData([livePath(topic)])),
    write: (topic, snapshot) => receiveDocument(store, topic, snapshot),
    async fetch(topic, signal) {
      const body = await fetchRest(livePath(topic), signal, "no-cache");
      if (isFailure(body)) return undefined;
      const snapshot = parseLiveDocument(body);
      if (!snapshot) throw new RestError("The answer is no live document", 200);
      return snapshot;
    },
    connect: async (events) => (await import("../../packages/client/live/socket.ts")).openSocket(events),
    now: () => Date.now(),
    hidden: () => document.hidden,
    report,
    outdated,
  };
}
