import type { Log } from "../log/log.ts";
import { withTimeout } from "../with-timeout.ts";
import { redisAddresses } from "./addresses.ts";
import { newClient, type RedisClient } from "./new-client.ts";
import { primaryOf, readTopology, slotOf, type Topology } from "./slots.ts";

/** Milliseconds that one node has to answer who has which slots. */
const ASK_LIMIT = 1000;
/** Milliseconds after which the nodes are asked again though nothing went wrong. */
const ASK_EVERY = 5000;

interface MapOptions {
  /** REDIS_URL. */
  url: string;
  name: string;
  log: Log;
  /** Clients that are connected: they are asked before new connections are made. */
  connected: () => readonly { address: string; client: RedisClient }[];
  onChange: () => void;
}

/** Which server of a cluster has which slots, as its nodes last said. */
export class ClusterMap {
  readonly #options: MapOptions;
  readonly #seeds: readonly URL[];
  #topology: Topology = { ranges: [], nodes: [] };
  #asking: Promise<void> | undefined;
  #asked = Number.NEGATIVE_INFINITY;
  #away = false;
  #closed = false;

  constructor(options: MapOptions) {
    this.#options = options;
    this.#seeds = redisAddresses(options.url).map((address) => new URL(address));
  }

  get topology(): Topology {
    return this.#topology;
  }

  /** Asked long ago: somebody else may have what by now. */
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

  /** The address of a node, with what else REDIS_URL says: user, password, TLS. */
  urlOf(address: string): string {
    const url = new URL(this.#seeds[0] ?? "redis://localhost");
    const { hostname, port } = new URL(`redis://${address}`);
    url.hostname = hostname;
    url.port = port;
    return url.href;
  }

  /** Asks the nodes; never rejects. At most `limit` milliseconds are waited for an answer. */
  async ask(limit = Number.POSITIVE_INFINITY): Promise<void> {
    if (this.#closed) return;
    this.#asking ??= this.#askNodes().finally(() => {
      this.#asking = undefined;
    });
    // Late, it goes on, and what it finds is taken then; that nobody answers is said in the log, once.
    const answered = Number.isFinite(limit) ? withTimeout(this.#asking, limit, late(limit)) : this.#asking;
    await answered.catch(() => {});
  }

  close(): void {
    this.#closed = true;
  }

  async #askNodes(): Promise<void> {
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

  /** Connections that are there first, then new ones to any node; in no order, because one may be cut off and not know it. */
  *#questions(): Generator<() => Promise<Topology>> {
    for (const { address, client } of shuffled(this.#options.connected())) {
      yield async () => {
        const answer = await withTimeout(
          client.sendCommand(["CLUSTER", "SLOTS"]),
          ASK_LIMIT,
          late(ASK_LIMIT),
        );
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
  // Without a listener it would end the process; `connect` and the command reject with it, and the caller tells why.
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
