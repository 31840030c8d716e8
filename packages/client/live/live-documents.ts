import type { Snapshot } from "../../../core/live/types.ts";
import {
  type ReadersDocument,
  type ReadersTopic,
  readersTopicKind,
} from "../../../core/topics/readers-topics.ts";
import { type Ask, SiteError } from "../rest/rest-client.ts";
import type { Connection } from "./connection.ts";
import { LiveClient } from "./live-client.ts";
import { livePath, parseLiveDocument } from "./live-document.ts";
import type { LivePorts } from "./live-ports.ts";

/** Time for which a document is awaited from the socket before REST is asked, seconds. */
const FIRST_LOOK_SECONDS = 1;
/** Polling interval for names without a document, such as an unknown match, seconds. */
const UNKNOWN_SECONDS = 60;

export interface FollowOptions<T extends ReadersTopic> {
  /**
   * A version that an earlier run stored: only later changes are fetched, and the listener is called only for
   * these.
   */
  held?: Snapshot<ReadersDocument<T>> | undefined;
}

/** Called with each new version. Unchanged parts are the same objects as before. */
export type Listener<T extends ReadersTopic> = (
  document: ReadersDocument<T>,
  version: Snapshot<ReadersDocument<T>>,
) => void;

export interface LiveOptions {
  /** Whether to use a socket; false: only polling. */
  socket?: boolean | undefined;
  /** Called if the site uses a newer format: there are no more updates until the client is replaced. */
  onOutdated?: (() => void) | undefined;
}

export interface LiveDocuments {
  /** Follows a live document. Returns a function that stops this. */
  follow<T extends ReadersTopic>(topic: T, listener: Listener<T>, options?: FollowOptions<T>): () => void;
  /** Reports how updates arrive, now and at each change. Returns a function that stops this. */
  onConnection(listener: (connection: Connection) => void): () => void;
  close(): void;
}

interface Followed {
  held: Snapshot | undefined;
  looked: boolean;
  listeners: Set<(held: Snapshot) => void>;
  stop: () => void;
}

const isHidden = (): boolean => typeof document !== "undefined" && document.hidden;

/** Live documents over one socket, with polling while the socket is closed (decisions/live.md). */
export function createLive(origin: string, ask: Ask, options: LiveOptions): LiveDocuments {
  const { socket = true, onOutdated = () => undefined } = options;
  const topics = new Map<string, Followed>();
  const watchers = new Set<(connection: Connection) => void>();
  const closed = new AbortController();
  let connection: Connection = { state: "connecting" };
  let client: LiveClient | undefined;

  const ports: LivePorts = {
    read: (topic) => topics.get(topic)?.held,
    write(topic, held) {
      const followed = topics.get(topic);
      if (!followed) return;
      followed.held = held;
      for (const listener of [...followed.listeners]) listener(held);
    },
    async fetch(topic, signal) {
      const followed = topics.get(topic);
      if (followed) followed.looked = true;
      try {
        const snapshot = parseLiveDocument(await ask("GET", livePath(topic), { signal }));
        if (!snapshot) throw new SiteError("The answer is no live document", 200);
        return snapshot;
      } catch (error) {
        if (error instanceof SiteError && error.status === 404) return undefined;
        throw error;
      }
    },
    async connect(events) {
      if (!socket) throw new Error("No socket is wanted");
      return (await import("./socket.ts")).openSocket(events, origin);
    },
    now: () => Date.now(),
    hidden: isHidden,
    report(next) {
      connection = next;
      for (const watcher of [...watchers]) watcher(next);
    },
    outdated: onOutdated,
  };

  const begin = (): LiveClient => {
    const live = new LiveClient(ports);
    void live.start();
    if (typeof document !== "undefined") {
      const { signal } = closed;
      const seen = (): void => (document.hidden ? live.sleep() : live.wake());
      document.addEventListener("visibilitychange", seen, { signal });
      window.addEventListener("online", () => live.wake(), { signal });
    }
    return live;
  };

  const open = (topic: ReadersTopic, held: Snapshot | undefined): Followed => {
    const kind = readersTopicKind(topic);
    if (!kind) throw new TypeError(`No live document is called ${topic.slice(0, 80)}`);
    const followed: Followed = { held, looked: false, listeners: new Set(), stop: () => undefined };
    topics.set(topic, followed);
    client ??= begin();
    followed.stop = client.open(topic, {
      refreshSeconds(value) {
        if (value) return kind.refreshSeconds(kind.parse(value));
        if (followed.looked) return topic.includes(":") ? UNKNOWN_SECONDS : kind.refreshSeconds(undefined);
        return socket ? FIRST_LOOK_SECONDS : 0;
      },
    });
    return followed;
  };

  return {
    follow(topic, listener, { held } = {}) {
      if (closed.signal.aborted) throw new Error("The client is closed");
      const known = topics.get(topic);
      const followed = known ?? open(topic, held);
      const kind = readersTopicKind(topic);
      const tell = (snapshot: Snapshot): void => {
        const value = kind?.parse(snapshot.value);
        if (value) listener(value, { epoch: snapshot.epoch, version: snapshot.version, value });
      };
      followed.listeners.add(tell);
      let open_ = true;
      // A new listener is called with the version that is known, after `follow` has returned.
      const there = known?.held;
      if (there) {
        queueMicrotask(() => {
          if (open_ && followed.held === there) tell(there);
        });
      }
      return () => {
        if (!open_) return;
        open_ = false;
        followed.listeners.delete(tell);
        if (followed.listeners.size > 0) return;
        topics.delete(topic);
        followed.stop();
      };
    },
    onConnection(listener) {
      watchers.add(listener);
      listener(connection);
      return () => void watchers.delete(listener);
    },
    close() {
      closed.abort();
      client?.close();
      topics.clear();
    },
  };
}
