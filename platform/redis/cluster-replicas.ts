import { setTimeout as pause } from "node:timers/promises";
import { ClusterMap } from "./cluster-map.ts";
import type { ChannelKind, Replicas, ReplicasOptions, Send } from "./port.ts";
import { readRedirection } from "./redirection.ts";
import { CALL_LIMIT, retire } from "./redis-link.ts";
import { SingleRedis } from "./single-redis.ts";

/** Time between two checks that each primary has a replica here, ms. */
const LOOK_EVERY = 250;
/** Time that a new connection has before another replica is tried, ms: longer than connecting may take. */
const PATIENCE = 3000;
/** Time between two checks whether everything is connected, ms. */
const SETTLED_EVERY = 50;

/** A connection to one replica. It is used until it is lost, and never again then. */
interface Reader {
  address: string;
  redis: SingleRedis;
  /** When it was begun, ms of a clock that only goes forward. */
  since: number;
  wasReady: boolean;
}

/**
 * Of each primary of a cluster one replica, drawn by lot, so that many processes share all of them: what is in the
 * primary's slots is read and heard there. A replica that is lost, or does not become ready, is replaced by another one
 * of the same primary.
 */
export class ClusterReplicas implements Replicas {
  readonly #options: ReplicasOptions;
  readonly #map: ClusterMap;
  /** By the primary's address. */
  readonly #readers = new Map<string, Reader>();
  /** The replica of a primary that was left last: any other one comes first. */
  readonly #lost = new Map<string, string>();
  readonly #timer: NodeJS.Timeout;
  #closed = false;

  constructor(options: ReplicasOptions) {
    this.#options = options;
    this.#map = new ClusterMap({
      ...options,
      connected: () =>
        [...this.#readers.values()]
          .filter(({ redis }) => redis.ready)
          .map(({ address, redis }) => ({
            address,
            send: (words) => redis.run("", (send) => send(words)),
          })),
      onChange: () => this.#adopt(),
    });
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY).unref();
    void this.#map.ask();
  }

  get ready(): boolean {
    const primaries = [...this.#map.primaries()];
    return primaries.length > 0 && primaries.every((primary) => this.#readers.get(primary)?.redis.ready);
  }

  connectionOf(key: string): object | undefined {
    const reader = this.#readerOf(key);
    return reader?.redis.ready ? reader : undefined;
  }

  async run<T>(key: string, work: (send: Send) => Promise<T>, limit?: number): Promise<T> {
    const { redis } = this.#expectReader(key);
    try {
      return await redis.run(key, work, limit);
    } catch (error) {
      // The slot is elsewhere by now. The caller asks its primary, and the next one finds its replica.
      if (readRedirection(error instanceof Error ? error.cause : undefined)) void this.#map.ask();
      throw error;
    }
  }

  async subscribe(channel: string, kind: ChannelKind, listener: (message: string) => void, limit?: number) {
    return this.#expectReader(channel).redis.subscribe(channel, kind, listener, limit);
  }

  async settled(): Promise<void> {
    const end = performance.now() + CALL_LIMIT;
    while (this.#isConnecting() && performance.now() < end && !this.#closed) await pause(SETTLED_EVERY);
  }

  async ping(limit: number): Promise<void> {
    if (!this.ready) throw new Error(`${this.#options.name}: a primary of the cluster has no replica`);
    await Promise.all([...this.#readers.values()].map(({ redis }) => redis.ping(limit)));
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#map.close();
    for (const { redis } of this.#readers.values()) redis.close();
    this.#readers.clear();
  }

  #readerOf(key: string): Reader | undefined {
    return this.#readers.get(this.#map.primaryOf(key) ?? "");
  }

  #expectReader(key: string): Reader {
    const reader = this.#readerOf(key);
    if (!reader) throw new Error(`${this.#options.name}: no replica has the slot of ${key}`);
    return reader;
  }

  /** There are primaries whose replicas are known and not connected. One that has none is not waited for. */
  #isConnecting(): boolean {
    const primaries = [...this.#map.primaries()];
    const waiting = primaries.filter((primary) => !this.#readers.get(primary)?.redis.ready);
    return primaries.length === 0 || waiting.some((primary) => this.#map.replicasOf(primary).length > 0);
  }

  #look(): void {
    if (this.#map.old) void this.#map.ask();
    else this.#adopt();
  }

  /** Connects to a replica of each primary in the map, and disconnects from those that are no use. */
  #adopt(): void {
    for (const [primary, reader] of [...this.#readers]) {
      const replicas = this.#map.replicasOf(primary);
      const isLate = !reader.redis.ready && performance.now() - reader.since > PATIENCE;
      // The only one there is goes on trying.
      if (!replicas.includes(reader.address) || (isLate && replicas.length > 1)) this.#leave(primary, reader);
    }
    for (const primary of this.#map.primaries()) {
      if (!this.#readers.has(primary)) this.#connect(primary);
    }
  }

  #connect(primary: string): void {
    const replicas = this.#map.replicasOf(primary);
    const others = replicas.filter((one) => one !== this.#lost.get(primary));
    const choice = others.length > 0 ? others : replicas;
    const address = choice[Math.floor(Math.random() * choice.length)];
    if (address === undefined) return;
    const { name, log, onReady, onLost } = this.#options;
    const redis = new SingleRedis({
      url: this.#map.urlOf(address),
      name: `${name} at ${address}`,
      log,
      readOnly: true,
      inCluster: true,
      onReady: () => {
        reader.wasReady = true;
        onReady?.();
      },
      onLost: () => {
        if (reader.wasReady) this.#leave(primary, reader);
        onLost?.();
        this.#map.askSoon();
      },
      onMoved: () => {
        // What it does not hear any more is heard where the slot is now, and the rest over a new connection.
        this.#leave(primary, reader);
        void this.#map.ask();
      },
    });
    const reader: Reader = { address, redis, since: performance.now(), wasReady: false };
    this.#readers.set(primary, reader);
  }

  #leave(primary: string, reader: Reader): void {
    if (this.#readers.get(primary) !== reader) return;
    this.#readers.delete(primary);
    this.#lost.set(primary, reader.address);
    retire(reader.redis);
  }
}
