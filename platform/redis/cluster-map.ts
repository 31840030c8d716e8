import { oneAtATime } from "../../core/single-flight.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import type { Log } from "../log/log.ts";
import { redisAddresses } from "./addresses.ts";
import { newClient } from "./new-client.ts";
import type { Send } from "./port.ts";
import { primaryOf, readTopology, slotOf, type Topology } from "./slots.ts";

/** Time limit for one node to answer CLUSTER SLOTS, ms. */
const ASK_LIMIT = 1000;
/** Time between two routine requests for the slots, ms. */
const ASK_EVERY = 5000;
/** Least time between two requests, whatever they are asked for, ms; up to as much again by lot. */
const ASK_PAUSE = 100;
/** A loss is seen by all processes at once; each asks at a moment of its own within so many ms. */
const SPREAD = 100;

interface MapOptions {
  /** REDIS_URL. */
  url: string;
  name: string;
  log: Log;
  /** Nodes that are connected: they are asked before new connections are made. */
  connected: () => readonly { address: string; send: Send }[];
  onChange: () => void;
}

/** The server of each slot, as the cluster's nodes last said. */
export class ClusterMap {
  readonly #options: MapOptions;
  readonly #seeds: readonly URL[];
  #topology: Topology = { ranges: [], nodes: [] };
  readonly #asking = oneAtATime(async () => {
    await this.#rest();
    await this.#askNodes();
    this.#ended = performance.now();
  });
  #asked = Number.NEGATIVE_INFINITY;
  /** When the last request ended, whatever came of it. */
  #ended = Number.NEGATIVE_INFINITY;
  #soon: NodeJS.Timeout | undefined;
  #away = false;
  #closed = false;

  constructor(options: MapOptions) {
    this.#options = options;
    this.#seeds = redisAddresses(options.url).map((address) => new URL(address));
  }

  get topology(): Topology {
    return this.#topology;
  }

  /** Known from long ago: the slots may have moved by now. */
  get old(): boolean {
    return performance.now() - this.#asked >= ASK_EVERY;
  }

  /** The address ("host:port") of the server that takes writes of this key; undefined while none is known. */
  primaryOf(key: string): string | undefined {
    return primaryOf(this.#topology, slotOf(key));
  }

  primaries(): ReadonlySet<string> {
    return new Set(this.#topology.ranges.map(({ primary }) => primary));
  }

  /** The servers that follow a primary, and that the cluster holds for well; those that have no data yet are left out. */
  replicasOf(primary: string): readonly string[] {
    const followed = this.#topology.ranges.filter((range) => range.primary === primary);
    return [...new Set(followed.flatMap(({ replicas }) => replicas))];
  }

  /** The URL of a node, with the rest of REDIS_URL: user, password, TLS. */
  urlOf(address: string): string {
    const url = new URL(this.#seeds[0] ?? "redis://localhost");
    const { hostname, port } = new URL(`redis://${address}`);
    url.hostname = hostname;
    url.port = port;
    return url.href;
  }

  /**
   * Asks the nodes; never rejects. At most `limit` milliseconds are waited for an answer. A server that takes connections
   * and drops them again leads to one request after another: between two of them there is a pause.
   */
  async ask(limit = Number.POSITIVE_INFINITY): Promise<void> {
    if (this.#closed) return;
    const asking = this.#asking();
    // Past its time limit it goes on, and its result is used then; that no node answers is logged once.
    const answered = Number.isFinite(limit) ? withTimeout(asking, limit, late(limit)) : asking;
    await answered.catch(() => {});
  }

  /** Asks the nodes in a moment, once for all that call until then. */
  askSoon(): void {
    if (this.#closed) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void this.ask();
    }, Math.random() * SPREAD).unref();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#soon);
  }

  async #rest(): Promise<void> {
    const left = this.#ended + ASK_PAUSE * (1 + Math.random()) - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left).unref());
  }

  async #askNodes(): Promise<void> {
    if (this.#closed) return;
    const { name, log, onChange } = this.#options;
    let failure: unknown = new Error("no address");
    for (const question of this.#questions()) {
      try {
        const topology = await question();
        if (this.#closed) return;
        if (topology.ranges.length === 0) throw new Error("No slot of the cluster has a server");
        this.#asked = performance.now();
        if (this.#away) log.info({ store: name }, "the Redis cluster is back");
        this.#away = false;
        this.#topology = topology;
        onChange();
        return;
      } catch (error) {
        failure = error;
      }
    }
    if (!this.#away && !this.#closed) {
      const said = "no node of the Redis cluster says who has which slots; trying again";
      log.warn({ store: name, err: failure }, said);
    }
    this.#away = true;
  }

  /**
   * Open connections first, then new ones to any node; in random order, because one may be cut off without knowing it.
   */
  *#questions(): Generator<() => Promise<Topology>> {
    for (const { address, send } of shuffled(this.#options.connected())) {
      yield async () => {
        const answer = await withTimeout(send(["CLUSTER", "SLOTS"]), ASK_LIMIT, late(ASK_LIMIT));
        return readTopology(answer, hostAndPort(this.urlOf(address)));
      };
    }
    const seeds = this.#seeds.map(({ href }) => href);
    const known = this.#topology.nodes.map((address) => this.urlOf(address));
    for (const url of shuffled([...new Set([...known, ...seeds])])) yield () => askOnce(url);
  }
}

async function askOnce(url: string): Promise<Topology> {
  const client = newClient({
    url,
    commandOptions: { timeout: 0 },
    socket: { connectTimeout: ASK_LIMIT, reconnectStrategy: false },
  });
  // Without a listener the event would end the process; `connect` and the command reject with the same error.
  client.on("error", () => {});
  const asked = async (): Promise<unknown> => {
    await client.connect();
    return client.sendCommand(["CLUSTER", "SLOTS"]);
  };
  try {
    return readTopology(await withTimeout(asked(), ASK_LIMIT, late(ASK_LIMIT)), hostAndPort(url));
  } finally {
    if (client.isOpen) client.destroy();
  }
}

const late = (milliseconds: number): string => `no answer within ${milliseconds} ms`;

function hostAndPort(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: port === "" ? 6379 : Number(port) };
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
