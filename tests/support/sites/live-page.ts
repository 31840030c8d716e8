import { LIVE_REFRESH_SECONDS } from "../../../core/cricket/scorecard-refresh.ts";
import type { Snapshot } from "../../../core/live/types.ts";
import { LiveClient } from "../../../packages/client/live/live-client.ts";
import { livePath, parseLiveDocument } from "../../../packages/client/live/live-document.ts";
import { openSocket } from "../../../packages/client/live/socket.ts";

/** A page with one live document, without a browser. */
export interface LivePage {
  held(): Snapshot;
  shown: readonly Snapshot[];
  isConnected(): boolean;
  /** Whether the page's gateway confirmed that it sends all changes. */
  isFollowing(): boolean;
  /** Whether the page's document came as a change over the socket. */
  isPushed(): boolean;
  /** Longest time without following since the page first followed, ms; a current gap counts. */
  longestAway(): number;
  close(): void;
}

/** Opens the product's client with real timing, starting with the document that the server rendered. */
export function openLivePage(site: string, topic: string, rendered: Snapshot): LivePage {
  let held = rendered;
  let connected = false;
  let following = false;
  let lostAt: number | undefined;
  let longest = 0;
  const away = (): number => (lostAt === undefined ? 0 : performance.now() - lostAt);
  const shown = [rendered];
  const pushed = new Set<string>();
  const client = new LiveClient({
    read: () => held,
    write(_, snapshot) {
      held = snapshot;
      shown.push(snapshot);
    },
    fetch: (_, signal) => readLiveDocument(site, topic, signal),
    connect: async (events) => {
      const socket = openSocket(
        {
          ...events,
          disconnected() {
            if (following) lostAt ??= performance.now();
            following = false;
            events.disconnected();
          },
          changed(change) {
            pushed.add(`${change.epoch} ${change.version}`);
            events.changed(change);
          },
        },
        site,
      );
      return {
        ...socket,
        async subscribe(request) {
          const ack = await socket.subscribe(request);
          following = ack.ok;
          if (following) {
            longest = Math.max(longest, away());
            lostAt = undefined;
          }
          return ack;
        },
      };
    },
    now: () => performance.now(),
    hidden: () => false,
    outdated: () => undefined,
    report: ({ state }) => {
      connected = state === "live";
    },
  });
  client.open(topic, { refreshSeconds: () => LIVE_REFRESH_SECONDS });
  void client.start();
  return {
    held: () => held,
    shown,
    isConnected: () => connected,
    isFollowing: () => following,
    isPushed: () => pushed.has(`${held.epoch} ${held.version}`),
    longestAway: () => Math.max(longest, away()),
    close: () => client.close(),
  };
}

/** Reads a live document over REST; undefined if it does not exist. Rejects if the site does not answer. */
export async function readLiveDocument(
  site: string,
  topic: string,
  signal?: AbortSignal,
): Promise<Snapshot | undefined> {
  const limit = AbortSignal.timeout(10_000);
  const answer = await fetch(`${site}${livePath(topic)}`, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${topic} was answered with status ${answer.status}`);
  return parseLiveDocument(await answer.json());
}
