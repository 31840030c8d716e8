import { setTimeout as pause } from "node:timers/promises";
import { oneAtATime } from "../../core/single-flight.ts";
import { ClusterMap } from "./cluster-map.ts";
import { leaveAllBut, type Node, type Subscription } from "./cluster-subscription.ts";
import { HeardChannels } from "./heard-channels.ts";
import type { RedisClient } from "./new-client.ts";
import type { ChannelKind, Redis, RedisOptions, Send } from "./port.ts";
import { readRedirection } from "./redirection.ts";
import { CALL_LIMIT, NotBegun, RedisLink, retire, sendOver } from "./redis-link.ts";
import { expectPrimary } from "./server-role.ts";

/** Time between two checks whether everything is connected where it should be, ms. */
const LOOK_EVERY = 250;
/** Time before a call that the cluster refused is tried again, ms. */
const TRY_AGAIN = 50;

/** Work on the server of a key. `asking`: its slot is migrating there, so each command must be preceded by ASKING. */
type Use<T> = (client: RedisClient, asking: boolean, node: Node) => Promise<T>;

/**
 * A cluster: one connection to each primary, over which commands go to the server of their key's slot. The nodes are
 * asked which primary has which slots when a node says that a slot has moved, when a connection is lost, and every few
 * seconds. node-redis has a cluster client too, but it sends over a new connection at once: here nothing goes out
 * before the connection is prepared.
 */
export class RedisCluster implements Redis {
  readonly #options: RedisOptions;
  readonly #map: ClusterMap;
  readonly #nodes = new Map<string, Node>();
  readonly #subscriptions = new Set<Subscription>();
  readonly #timer: NodeJS.Timeout;
  #closed = false;

  constructor(options: RedisOptions) {
    this.#options = options;
    this.#map = new ClusterMap({
      ...options,
      connected: () =>
        [...this.#nodes.values()]
          .filter(({ link }) => link.ready)
          .map(({ address, link }) => ({ address, send: sendOver(link.client) })),
      onChange: () => this.#adopt(),
    });
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY).unref();
    void this.#map.ask();
  }

  run<T>(key: string, work: (send: Send) => Promise<T>, limit = CALL_LIMIT): Promise<T> {
    return this.#route(key, limit, (client, asking) => work(asking ? sendAsking(client) : sendOver(client)));
  }

  onePerServer(keys: readonly string[]): readonly string[] {
    const found = new Map<string | undefined, string>();
    for (const key of keys) found.set(this.#map.primaryOf(key), key);
    return [...found.values()];
  }

  get ready(): boolean {
    return this.#nodes.size > 0 && [...this.#nodes.values()].every(({ link }) => link.ready);
  }

  connectionOf(key: string): Node | undefined {
    const node = this.#nodeOf(key);
    return node?.link.ready ? node : undefined;
  }

  async subscribe(channel: string, kind: ChannelKind, listener: (message: string) => void, limit?: number) {
    const receive = (message: string): void => listener(message);
    const own: Subscription = {
      channel,
      kind,
      receive,
      node: undefined,
      asked: new Set(),
      place: oneAtATime((within?: number) => this.#move(own, within)),
    };
    this.#subscriptions.add(own);
    try {
      await own.place(limit);
    } catch (error) {
      this.#subscriptions.delete(own);
      void leaveAllBut(own, undefined);
      throw error;
    }
    return async () => {
      if (!this.#subscriptions.delete(own)) return;
      // Whether that succeeds or not, `asked` says where to unsubscribe.
      await own.place.underWay()?.catch(() => {});
      await leaveAllBut(own, undefined);
    };
  }

  async settled(): Promise<void> {
    const end = performance.now() + CALL_LIMIT;
    while (!this.ready && performance.now() < end && !this.#closed) await pause(TRY_AGAIN);
  }

  async ping(limit: number): Promise<void> {
    if (this.#nodes.size === 0) throw new Error(`${this.#options.name}: no node of the cluster answers`);
    const links = [...this.#nodes.values()].map(({ link }) => link);
    await Promise.all(links.map((link) => link.run((client) => client.ping(), limit)));
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#map.close();
    for (const { link } of this.#nodes.values()) link.close();
    this.#nodes.clear();
    this.#subscriptions.clear();
  }

  #nodeOf(key: string): Node | undefined {
    return this.#nodes.get(this.#map.primaryOf(key) ?? "");
  }

  /** Runs work on the server of a key, and retries where it was the wrong one, until time is up. */
  async #route<T>(key: string, limit: number, use: Use<T>): Promise<T> {
    const end = performance.now() + limit;
    const isHome = this.#options.homes?.includes(key) ?? false;
    let askAt: string | undefined;
    for (;;) {
      const left = end - performance.now();
      if (this.#closed) throw new Error(`${this.#options.name}: closed`);
      if (left <= 0) throw new Error(`${this.#options.name}: no answer within ${limit} ms`);
      const asking = askAt !== undefined;
      // A server that was just given its first slot is in no map of the cluster yet.
      const node =
        askAt === undefined ? this.#nodeOf(key) : (this.#nodes.get(askAt) ?? this.#connect(askAt, []));
      askAt = undefined;
      if (!node) {
        await this.#map.ask(left);
        if (!this.#nodeOf(key)) await pause(Math.min(TRY_AGAIN, left));
        continue;
      }
      try {
        return await node.link.run(async (client) => {
          if (isHome && !node.prepared.has(key)) await this.#prepare(node, client, key);
          return use(client, asking, node);
        }, left);
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined;
        const redirection = readRedirection(cause);
        if (cause instanceof NotBegun) {
          // Its server has changed, or the time limit passed while waiting for this one.
          if (this.#nodes.get(node.address) === node) throw error;
        } else if (!redirection) throw error;
        else if (redirection.word === "MOVED") {
          if (isHome) this.#retire(node);
          await this.#map.ask(left);
          if (this.#map.primaryOf(key) === node.address) await pause(Math.min(TRY_AGAIN, left));
        } else if (redirection.word === "ASK" && !isHome) {
          askAt = redirection.where;
        } else {
          // A migrating slot is at two servers, and is prepared only once all of it has arrived.
          await pause(Math.min(TRY_AGAIN, left));
          void this.#map.ask();
        }
      }
    }
  }

  /** Connects to the primaries in the map, and disconnects from all others. */
  #adopt(): void {
    const primaries = this.#map.primaries();
    for (const node of [...this.#nodes.values()]) if (!primaries.has(node.address)) this.#retire(node);
    for (const address of primaries) {
      const homes = (this.#options.homes ?? []).filter((home) => this.#map.primaryOf(home) === address);
      const node = this.#nodes.get(address);
      // A node that was given further slots prepares them on a new connection.
      if (node && homes.every((home) => node.homes.includes(home))) continue;
      if (node) this.#retire(node);
      this.#connect(address, homes);
    }
    this.#placeAll();
  }

  #connect(address: string, homes: readonly string[]): Node {
    const { name, log } = this.#options;
    const link = new RedisLink({
      url: this.#map.urlOf(address),
      name: `${name} at ${address}`,
      log,
      prepare: async (client) => {
        node.prepared.clear();
        await expectPrimary(sendOver(client));
        await Promise.all(homes.map((home) => this.#prepareUnlessElsewhere(node, client, home)));
      },
      onReady: () => {
        node.wasReady = true;
        this.#placeAll();
        this.#options.onReady?.();
      },
      onLost: () => {
        if (node.wasReady) this.#retire(node);
        this.#map.askSoon();
      },
    });
    const channels = new HeardChannels(link.client);
    const node: Node = { address, link, channels, homes, prepared: new Set(), wasReady: false };
    link.client.on("sharded-channel-moved", (channel: string) => {
      for (const own of this.#subscriptions) {
        if (own.channel === channel && own.node === node) own.node = undefined;
      }
      void this.#map.ask();
    });
    this.#nodes.set(address, node);
    return node;
  }

  async #prepare(node: Node, client: RedisClient, home: string): Promise<void> {
    await this.#options.prepare?.(sendOver(client), home);
    node.prepared.add(home);
  }

  /** One migrating slot must not block the others: what is in it is prepared when it is first asked for. */
  async #prepareUnlessElsewhere(node: Node, client: RedisClient, home: string): Promise<void> {
    try {
      await this.#prepare(node, client, home);
    } catch (error) {
      if (!readRedirection(error)) throw error;
      this.#options.log.info({ store: this.#options.name, home, err: error }, "a slot is on its way");
    }
  }

  #retire(node: Node): void {
    if (this.#nodes.get(node.address) === node) this.#nodes.delete(node.address);
    retire(node.link);
  }

  #look(): void {
    if (this.#map.old || !this.ready) void this.#map.ask();
    else this.#placeAll();
  }

  /** Moves every subscription that is not at its channel's slot. */
  #placeAll(): void {
    for (const own of this.#subscriptions) {
      if (own.place.underWay() || (own.node && own.node === this.#nodeOf(own.channel))) continue;
      own.place().then(
        () => this.#options.onReady?.(),
        (error: unknown) => {
          this.#options.log.debug({ channel: own.channel, err: error }, "a channel is not heard yet");
        },
      );
    }
  }

  /** Subscribes at the server that has the channel's slot now, and then leaves the one before. */
  async #move(own: Subscription, limit = CALL_LIMIT): Promise<void> {
    const { channel, kind, receive } = own;
    own.node = await this.#route(channel, limit, async (_client, _asking, node) => {
      own.asked.add(node);
      await node.channels.join(kind, channel, receive);
      return node;
    });
    await leaveAllBut(own, this.#subscriptions.has(own) ? own.node : undefined);
  }
}

/** Sends ASKING before each command, as the target of a migrating slot requires. */
function sendAsking(client: RedisClient): Send {
  return async (words) => {
    const [, answer] = await Promise.all([client.sendCommand(["ASKING"]), client.sendCommand([...words])]);
    return answer;
  };
}
