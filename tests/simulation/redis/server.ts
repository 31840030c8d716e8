import { createHash } from "node:crypto";
import type { Random } from "../../support/random.ts";
import type { VirtualTime } from "../virtual-time.ts";
import { Data, execute, isWrite } from "./commands.ts";
import type { ScriptEngine } from "./lua.ts";
import { CommandReader, encode, encodeMap, encodePush, OK, type Reply } from "./resp.ts";

export interface RedisWorld {
  time: VirtualTime;
  random: Random;
  engine: ScriptEngine;
}

export interface Peer {
  send(text: string): void;
  close(): void;
}

export interface ServerConnection {
  receive(chunk: Buffer): void;
  end(): void;
}

interface Client {
  peer: Peer;
  reader: CommandReader;
  protocol: 2 | 3;
  channels: Set<string>;
}

const DUMP_EVERY_MS = 200;
const DUMPS_KEPT_MS = 12_000;
const digest = (script: string): string => createHash("sha1").update(script).digest("hex");

/** Successive redis-server processes at one address, a primary without replicas. */
export class RedisServer {
  data: Data;
  running = true;
  /** Chances (0 to 1) for channel messages, of which Redis guarantees none. */
  weather = { lost: 0, repeated: 0 };
  onPublished: (channel: string, message: string) => void = () => {};
  readonly #world: RedisWorld;
  readonly #clients = new Set<Client>();
  #scripts = new Map<string, string>();
  #runId = "";
  /** Data before each write, with its time (ms of the simulation), oldest first. */
  #dumps: { at: number; data: Data }[] = [];
  #paused: (() => void)[] | undefined;

  constructor(world: RedisWorld) {
    this.#world = world;
    this.data = new Data(world.time.wall);
    this.#newRun();
  }

  #newRun(): void {
    const { random } = this.#world;
    this.#runId = Array.from({ length: 40 }, () => random.whole(0, 15).toString(16)).join("");
    this.#scripts = new Map();
  }

  accept(peer: Peer): ServerConnection {
    const client: Client = { peer, reader: new CommandReader(), protocol: 2, channels: new Set() };
    this.#clients.add(client);
    return {
      receive: (chunk) =>
        this.#unlessPaused(() => {
          for (const words of client.reader.read(chunk))
            if (this.#clients.has(client)) peer.send(this.#answer(client, words));
        }),
      end: () => this.#clients.delete(client),
    };
  }

  /** Freezes, like SIGSTOP: connections remain, without answers. */
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

  stop(): void {
    this.running = false;
    this.#paused = undefined;
    for (const client of [...this.#clients]) client.peer.close();
    this.#clients.clear();
  }

  /** Starts a new process with the data of `lostMs` ago. */
  start(lostMs: number): void {
    const since = this.#world.time.now() - lostMs;
    const dump = lostMs > 0 ? this.#dumps.find(({ at }) => at >= since) : undefined;
    if (dump) this.data = dump.data.copy();
    this.#dumps = [];
    this.#newRun();
    this.running = true;
  }

  #answer(client: Client, words: string[]): string {
    const name = words[0]?.toUpperCase() ?? "";
    if (name === "HELLO") {
      client.protocol = words[1] === "3" ? 3 : 2;
      const { protocol: proto } = client;
      return encodeMap({ server: "redis", version: "7.0.15", proto, id: 1, mode: "standalone" });
    }
    if (!name.endsWith("SUBSCRIBE")) return encode(this.run(words), client.protocol);
    return words
      .slice(1)
      .map((channel) => {
        if (name === "UNSUBSCRIBE") client.channels.delete(channel);
        else client.channels.add(channel);
        return encodePush([name.toLowerCase(), channel, client.channels.size], client.protocol);
      })
      .join("");
  }

  readonly run = (words: readonly string[]): Reply => {
    const [name = "", first = "", second = ""] = words;
    switch (name.toUpperCase()) {
      case "PING":
        return { ok: "PONG" };
      case "CLIENT":
      case "SELECT":
        return OK;
      case "INFO":
        return `# Server\r\nredis_version:7.0.15\r\nrun_id:${this.#runId}\r\n# Replication\r\nrole:master\r\nmaster_replid:${this.#runId}\r\n`;
      case "ROLE":
        return ["master", 0, []];
      case "EVAL":
        this.#scripts.set(digest(first), first);
        return this.#script(first, second, words.slice(3));
      case "EVALSHA": {
        const source = this.#scripts.get(first.toLowerCase());
        if (source === undefined) return { err: "NOSCRIPT No matching script. Please use EVAL." };
        return this.#script(source, second, words.slice(3));
      }
      default:
        return this.#command(words, `ERR unknown command '${name}'`);
    }
  };

  #script(source: string, count: string, rest: readonly string[]): Reply {
    const keys = Number(count);
    return this.#world.engine.run(source, rest.slice(0, keys), rest.slice(keys), (words) =>
      words[0]?.toUpperCase() === "INFO"
        ? this.run(words)
        : this.#command(words, "ERR Unknown Redis command called from script"),
    );
  }

  #command(words: readonly string[], unknown: string): Reply {
    const [name = "", channel = "", message = ""] = words;
    const upper = name.toUpperCase();
    if (upper === "PUBLISH") {
      if (words.length !== 3) return { err: "ERR wrong number of arguments for 'publish' command" };
      this.onPublished(channel, message);
      return this.#tell(channel, message);
    }
    if (isWrite(upper)) this.#dump();
    const reply = execute(this.data, words, this.#world.time.wall());
    // FLUSHALL saves an empty dump at once, so no restart goes back before it.
    if (upper === "FLUSHALL") this.#dumps = [];
    return reply === undefined ? { err: unknown } : reply;
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
    this.#dumps.push({ at: now, data: this.data.copy() });
    while (this.#dumps[0] && this.#dumps[0].at < now - DUMPS_KEPT_MS) this.#dumps.shift();
  }
}
