import { createHash } from "node:crypto";
import type { Random } from "../../support/random.ts";
import type { VirtualTime } from "../virtual-time.ts";
import { execute, findCommand } from "./commands.ts";
import { Data } from "./data.ts";
import type { ScriptEngine } from "./lua.ts";
import { OK, type Reply } from "./reply.ts";
import { CommandReader, encode, encodeMap, encodePush } from "./resp.ts";

/** What a Redis server needs of the world around it. */
export interface RedisWorld {
  time: VirtualTime;
  random: Random;
  engine: ScriptEngine;
}

/** How messages of channels fare, each with these chances (0 to 1). Redis itself promises none of them. */
export interface ChannelWeather {
  lost: number;
  repeated: number;
}

/** The far end of a connection. */
export interface Peer {
  send(text: string): void;
  /** The server closes the connection. */
  close(): void;
}

/** A connection as the server has it. */
export interface ServerConnection {
  receive(chunk: Buffer): void;
  /** The client has closed it, or it broke. */
  end(): void;
}

/** A command that is held up on its way. */
export interface HeldUp {
  isTaken(): boolean;
  letGo(): void;
}

interface Client {
  peer: Peer;
  reader: CommandReader;
  /** Commands that have not arrived yet. */
  coming: string[][];
  protocol: 2 | 3;
  channels: Set<string>;
}

const LOADING: Reply = { err: "LOADING Redis is loading the dataset in memory" };
const READ_ONLY: Reply = { err: "READONLY You can't write against a read only replica." };
/** Commands that a server answers while it loads. */
const WHILE_LOADING = new Set([
  "HELLO",
  "CLIENT",
  "SELECT",
  "INFO",
  "ROLE",
  "SUBSCRIBE",
  "UNSUBSCRIBE",
  "SSUBSCRIBE",
  "SUNSUBSCRIBE",
  "PUBLISH",
  "SCRIPT",
]);
const DUMP_EVERY_MS = 200;
const DUMPS_KEPT_MS = 12_000;

/** What a replica does as its primary did. */
type Write = (replica: RedisServer) => void;

/** One redis-server process after another at one address, with its own clock. */
export class RedisServer {
  readonly name: string;
  data: Data;
  role: "primary" | "replica" = "primary";
  /** Not listening: connections are refused. */
  running = true;
  loading = false;
  /** ms that this server's clock is ahead. */
  skew: number;
  weather: ChannelWeather = { lost: 0, repeated: 0 };
  replicas: RedisServer[] = [];
  /** Every change message that it was asked to publish as a primary. */
  onPublished: (channel: string, message: string) => void = () => {};
  readonly #world: RedisWorld;
  readonly #clients = new Set<Client>();
  #scripts = new Map<string, string>();
  #runId = "";
  /** Names the history of writes: a new one with each promotion. */
  #replicationId = "";
  /** The data before a write, each with when that write came (ms of the simulation), oldest first. */
  #dumps: { at: number; data: Data }[] = [];
  #paused: (() => void)[] | undefined;
  #replicatedAt = 0;
  /** Of the script that runs. */
  #writes: Write[] | undefined;
  #holdsUp: (client: Client, words: readonly string[]) => boolean = () => false;

  constructor(world: RedisWorld, name: string, skew: number) {
    this.#world = world;
    this.name = name;
    this.skew = skew;
    this.data = new Data(() => this.now());
    this.#newRun();
  }

  /** ms since 1970, by its own clock. */
  now(): number {
    return this.#world.time.wall() + this.skew;
  }

  #newRun(): void {
    this.#runId = this.#newId();
    this.#replicationId = this.#newId();
    this.#scripts = new Map();
  }

  #newId(): string {
    const { random } = this.#world;
    return Array.from({ length: 40 }, () => random.whole(0, 15).toString(16)).join("");
  }

  accept(peer: Peer): ServerConnection {
    const client: Client = {
      peer,
      reader: new CommandReader(),
      coming: [],
      protocol: 2,
      channels: new Set(),
    };
    this.#clients.add(client);
    return {
      receive: (chunk) => this.#unlessPaused(() => this.#read(client, chunk)),
      end: () => this.#clients.delete(client),
    };
  }

  /** Stands still, as SIGSTOP has it: connections stay, nothing is answered. */
  pause(): void {
    this.#paused ??= [];
  }

  resume(): void {
    const waiting = this.#paused ?? [];
    this.#paused = undefined;
    for (const work of waiting) this.#unlessPaused(work);
  }

  #unlessPaused(work: () => void): void {
    if (this.#paused) this.#paused.push(work);
    else work();
  }

  /** The process ends: its connections break. */
  stop(): void {
    this.running = false;
    this.#paused = undefined;
    for (const client of [...this.#clients]) client.peer.close();
    this.#clients.clear();
  }

  /** A new process, with the data of so many ms ago. `loading` has to be ended by the caller that set it. */
  start(lostMs: number): void {
    const since = this.#world.time.now() - lostMs;
    const dump = lostMs > 0 ? this.#dumps.find(({ at }) => at >= since) : undefined;
    if (dump) this.data = dump.data.copy(() => this.now());
    this.#dumps = [];
    this.#newRun();
    this.running = true;
  }

  /** Follows another server from now on, with its data. Connections stay. */
  follow(primary: RedisServer): void {
    this.role = "replica";
    this.#replicationId = primary.#replicationId;
    this.data = primary.data.copy(() => this.now());
    this.replicas = [];
    this.#dumps = [];
    primary.replicas = [...primary.replicas.filter((one) => one !== this), this];
  }

  promote(): void {
    this.role = "primary";
    this.#replicationId = this.#newId();
  }

  /** The next command like this is held up on its way, and what follows it over its connection. */
  holdUp(isLikeThis: (words: readonly string[]) => boolean): HeldUp {
    let taken: Client | undefined;
    let over = false;
    this.#holdsUp = (client, words) => {
      if (!over && !taken && isLikeThis(words)) taken = client;
      return !over && taken === client;
    };
    return {
      isTaken: () => taken !== undefined,
      letGo: () => {
        over = true;
        const client = taken;
        if (client) this.#unlessPaused(() => this.#take(client));
      },
    };
  }

  #read(client: Client, chunk: Buffer): void {
    client.coming.push(...client.reader.read(chunk));
    this.#take(client);
  }

  #take(client: Client): void {
    while (this.#clients.has(client)) {
      const [words] = client.coming;
      if (!words || this.#holdsUp(client, words)) return;
      client.coming.shift();
      client.peer.send(this.#answer(client, words));
    }
  }

  #answer(client: Client, words: string[]): string {
    const name = words[0]?.toUpperCase() ?? "";
    if (this.loading && !WHILE_LOADING.has(name)) return encode(LOADING, client.protocol);
    switch (name) {
      case "HELLO":
        client.protocol = words[1] === "3" ? 3 : 2;
        return encodeMap({
          server: "redis",
          version: "7.0.15",
          proto: client.protocol,
          id: 1,
          mode: "standalone",
        });
      case "SUBSCRIBE":
      case "SSUBSCRIBE":
      case "UNSUBSCRIBE":
      case "SUNSUBSCRIBE":
        return this.#subscribe(client, name.toLowerCase(), words.slice(1));
      default:
        return encode(this.run(words), client.protocol);
    }
  }

  #subscribe(client: Client, kind: string, channels: string[]): string {
    const leaving = kind.includes("unsub");
    return channels
      .map((channel) => {
        if (leaving) client.channels.delete(channel);
        else client.channels.add(channel);
        return encodePush([kind, channel, client.channels.size], client.protocol);
      })
      .join("");
  }

  /** Runs any command but those of a connection. */
  run(words: readonly string[]): Reply {
    const name = words[0]?.toUpperCase() ?? "";
    const [, first = "", second = ""] = words;
    switch (name) {
      case "PING":
        return { ok: "PONG" };
      case "CLIENT":
      case "SELECT":
        return OK;
      case "INFO":
        return this.#info(words.slice(1).map((section) => section.toLowerCase()));
      case "ROLE":
        return this.role === "primary" ? ["master", 0, []] : ["slave", "127.0.0.1", 6379, "connected", 0];
      case "EVAL":
        this.#scripts.set(createHash("sha1").update(first).digest("hex"), first);
        return this.#script(first, second, words.slice(3));
      case "EVALSHA": {
        const source = this.#scripts.get(first.toLowerCase());
        if (source === undefined) return { err: "NOSCRIPT No matching script. Please use EVAL." };
        return this.#script(source, second, words.slice(3));
      }
      case "SCRIPT": {
        if (first.toUpperCase() !== "LOAD") return { err: "ERR unknown subcommand" };
        const sha = createHash("sha1").update(second).digest("hex");
        this.#scripts.set(sha, second);
        return sha;
      }
      default:
        return this.#command(words, false);
    }
  }

  #script(source: string, count: string, rest: readonly string[]): Reply {
    const keys = Number(count);
    if (!Number.isInteger(keys) || keys < 0) return { err: "ERR value is not an integer or out of range" };
    if (keys > rest.length) return { err: "ERR Number of keys can't be greater than number of args" };
    const writes: Write[] = [];
    this.#writes = writes;
    try {
      return this.#world.engine.run(source, rest.slice(0, keys), rest.slice(keys), (words) =>
        words[0]?.toUpperCase() === "INFO" ? this.#info(words.slice(1)) : this.#command(words, true),
      );
    } finally {
      this.#writes = undefined;
      // What a script writes comes to a replica together, or not at all.
      if (writes.length > 0)
        this.#propagate((replica) => {
          for (const write of writes) write(replica);
        });
    }
  }

  #command(words: readonly string[], inScript: boolean): Reply {
    const name = words[0]?.toUpperCase() ?? "";
    if (name === "PUBLISH" || name === "SPUBLISH") return this.#publish(words);
    const command = findCommand(name);
    if (!command) {
      return {
        err: inScript ? "ERR Unknown Redis command called from script" : `ERR unknown command '${words[0]}'`,
      };
    }
    if (!command.write) return execute(command, this.data, words, this.now());
    if (this.role === "replica") return READ_ONLY;
    this.#dump();
    const reply = execute(command, this.data, words, this.now());
    // It writes its empty dump at once: no restart goes back to before it.
    if (name === "FLUSHALL") this.#dumps = [];
    this.#propagate((replica) => void execute(command, replica.data, words, replica.now()));
    return reply;
  }

  #publish(words: readonly string[]): Reply {
    const [, channel = "", message = ""] = words;
    if (words.length !== 3) return { err: "ERR wrong number of arguments for 'publish' command" };
    if (this.role === "primary") {
      this.onPublished(channel, message);
      this.#propagate((replica) => void replica.#tell(channel, message));
    }
    return this.#tell(channel, message);
  }

  #tell(channel: string, message: string): number {
    const { random } = this.#world;
    const hearing = [...this.#clients].filter(({ channels }) => channels.has(channel));
    for (const { peer, protocol } of hearing) {
      if (random.chance(this.weather.lost)) continue;
      const text = encodePush(["message", channel, message], protocol);
      peer.send(random.chance(this.weather.repeated) ? text + text : text);
    }
    return hearing.length;
  }

  #dump(): void {
    const now = this.#world.time.now();
    const last = this.#dumps.at(-1);
    if (last && now - last.at < DUMP_EVERY_MS) return;
    this.#dumps.push({ at: now, data: this.data.copy(() => this.now()) });
    while (this.#dumps[0] && this.#dumps[0].at < now - DUMPS_KEPT_MS) this.#dumps.shift();
  }

  /** In order, some time later, as long as they follow this one. */
  #propagate(write: Write): void {
    if (this.#writes) {
      this.#writes.push(write);
      return;
    }
    if (this.replicas.length === 0) return;
    const { time, random } = this.#world;
    this.#replicatedAt = Math.max(this.#replicatedAt, time.now() + random.whole(0, 3));
    for (const replica of this.replicas) {
      time.after(this.#replicatedAt - time.now(), () => {
        if (this.role === "primary" && replica.role === "replica" && this.replicas.includes(replica))
          write(replica);
      });
    }
  }

  #info(sections: readonly string[]): string {
    const all: Record<string, string> = {
      server: `# Server\r\nredis_version:7.0.15\r\nredis_mode:standalone\r\nrun_id:${this.#runId}\r\ntcp_port:6379\r\n`,
      persistence: `# Persistence\r\nloading:${this.loading ? 1 : 0}\r\nasync_loading:0\r\n`,
      replication: `# Replication\r\nrole:${this.role === "primary" ? "master" : "slave"}\r\nmaster_link_status:up\r\nmaster_replid:${this.#replicationId}\r\n`,
      cluster: "# Cluster\r\ncluster_enabled:0\r\n",
    };
    const wanted =
      sections.length === 0 ? Object.keys(all) : sections.map((section) => section.toLowerCase());
    return wanted.flatMap((section) => all[section] ?? []).join("\r\n");
  }
}
