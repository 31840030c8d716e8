import type { QueryClient, QueryObserver } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { RestOptions, StaleTime } from "./rest-options.ts";

/** The query cache, once something has needed it (late-queries.ts). */
export interface Queries {
  client: QueryClient;
  /** What a component follows one path with. */
  observe: (path: string, options: RestOptions) => QueryObserver<unknown>;
}

/** A body, and when it was asked for, ms since 1970. */
interface Held {
  body: unknown;
  at: number;
}

/**
 * What the page holds of REST, by path. It begins with what the server rendered, which is all that most readers of a page ever
 * need: the query cache, which asks again, retries and renews, is fetched for the first who does, and holds the answers
 * from then on (decisions/pages.md#requests).
 */
export class RestCache {
  /** What the server rendered, by which a part that is hydrated later begins. */
  readonly drawn: Readonly<Record<string, unknown>>;
  readonly #held = new Map<string, Held>();
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Map<string, symbol>();
  readonly #followers = new Set<{ path: string }>();
  #queries: Queries | undefined;

  /** `at`: when the server asked for them, ms since 1970. */
  constructor(bodies: Readonly<Record<string, unknown>> = {}, at = 0) {
    this.drawn = bodies;
    for (const [path, body] of Object.entries(bodies)) this.#held.set(path, { body, at });
  }

  get queries(): Queries | undefined {
    return this.#queries;
  }

  /** Calls back whenever an answer has changed, and once the query cache is there. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  read(path: string): unknown {
    return this.#queries ? this.#queries.client.getQueryData([path]) : this.#held.get(path)?.body;
  }

  /** All answers, the newest first. */
  all(): { path: string; body: unknown; at: number }[] {
    const held = this.#queries
      ? this.#queries.client
          .getQueryCache()
          .getAll()
          .map(({ queryKey: [path], state }) => ({
            path: String(path),
            body: state.data,
            at: state.dataUpdatedAt,
          }))
      : Array.from(this.#held, ([path, { body, at }]) => ({ path, body, at }));
    return held.sort((one, other) => other.at - one.at);
  }

  /** Whether it is older than `staleTime` says, or not there at all. */
  isStale(path: string, staleTime: StaleTime): boolean {
    const held = this.#held.get(path);
    if (!held) return true;
    const ms = typeof staleTime === "number" ? staleTime : staleTime({ state: { data: held.body } });
    return Date.now() - held.at >= ms;
  }

  /** What comes from elsewhere. The page's own request for the same would be answered with what was there before: it is dropped. */
  write(path: string, body: unknown): void {
    this.#asked.delete(path);
    const client = this.#queries?.client;
    if (client) {
      void client.cancelQueries({ queryKey: [path] });
      client.setQueryData([path], body);
    } else {
      this.#held.set(path, { body, at: Date.now() });
      this.#tell();
    }
  }

  /** For who is about to ask: what takes the answer; undefined where one is held, or asked for already. */
  await(path: string): ((body: unknown) => void) | undefined {
    if (this.read(path) !== undefined || this.#asked.has(path)) return undefined;
    const mine = Symbol(path);
    this.#asked.set(path, mine);
    return (body) => {
      if (this.#asked.get(path) !== mine) return;
      this.#asked.delete(path);
      if (body !== undefined) this.write(path, body);
    };
  }

  /** A component follows the path until the returned function is called. */
  follow(path: string): () => void {
    const follower = { path };
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** The paths that components follow now, one for each of them. */
  followed(): string[] {
    return Array.from(this.#followers, ({ path }) => path);
  }

  /** From here on the query cache holds the answers. It may happen while a page renders, hence is told a moment later. */
  handOver(queries: Queries): void {
    for (const [path, { body, at }] of this.#held)
      queries.client.setQueryData([path], body, { updatedAt: at });
    this.#held.clear();
    this.#queries = queries;
    queries.client.getQueryCache().subscribe(() => this.#tell());
    queueMicrotask(() => this.#tell());
  }

  #tell(): void {
    for (const changed of this.#listeners) changed();
  }
}

const RestCacheContext = createContext(new RestCache());
export const RestCacheProvider = RestCacheContext.Provider;

export function useRestCache(): RestCache {
  return useContext(RestCacheContext);
}
