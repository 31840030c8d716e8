import { createHash } from "node:crypto";
import type { Random } from "../../support/random.ts";
import type { VirtualTime } from "../virtual-time.ts";
import { Data, execute } from "./commands.ts";
import type { ScriptEngine } from "./lua.ts";
import { commandsIn, encode, encodePush, type Reply } from "./resp.ts";

export interface RedisWorld {
  time: VirtualTime;
  random: Random;
  engine: ScriptEngine;
}

export interface Peer {
  send(text: string): void;
  close(): void;
}

const DUMP_EVERY_MS = 200;
const DUMPS_KEPT_MS = 12_000;

/** Successive redis-server processes at one address. The server is a primary without replicas. */
export class RedisServer {
  data: Data;
  running = true;
  /**
   * Probabilities (0 to 1) that channel messages are lost or repeated, because Redis guarantees delivery of
   * none.
   */
  weather = { lost: 0, repeated: 0 };
  onPublished: (channel: string, message: string) => void = () => {};
  readonly #world: RedisWorld;
  /** Subscribed channels of each client. */
  readonly #clients = new Map<Peer, Set<string>>();
  #scripts = new Map<string, string>();
  runId = "";
  /** Data before writes, with its time (ms of the simulation), oldest first. */
  #dumps: { at: number; data: Data }[] = [];
  #paused: (() => void)[] | undefined;

  constructor(world: RedisWorld) {
    this.#world = world;
    this.data = new Data(world.time.wall);
    this.#newRun();
  }

  #newRun(): void {
    const { random } = this.#world;
    this.runId = Array.from({ length: 40 }, () => random.whole(0, 15).toString(16)).join("");
    this.#scripts = new Map();
  }

  accept(peer: Peer): void {
    this.#clients.set(peer, new Set());
  }

  leave(peer: Peer): void {
    this.#clients.delete(peer);
  }

  receive(peer: Peer, chunk: Buffer): void {
    if (this.#paused) {
      this.#paused.push(() => this.receive(peer, chunk));
      return;
    }
    for (const words of commandsIn(chunk)) {
      const channels = this.#clients.get(peer);
      if (channels) peer.send(this.#answer(channels, words));
    }
  }

  /** Freezes the server, as SIGSTOP does: connections remain, but get no answers. */
  pause(): void {
    this.#paused ??= [];
  }

  resume(): void {
    const waiting = this.#paused ?? [];
    this.#paused = undefined;
    for (const work of waiting) work();
  }

  stop(): void {
    this.running = false;
    this.#paused = undefined;
    for (const peer of [...this.#clients.keys()]) peer.close();
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

  #answer(subscribed: Set<string>, words: string[]): string {
    const [name = "", ...channels] = words;
    // The Redis client writes only the names of these commands in small letters.
    if (!name.endsWith("subscribe")) return encode(this.run(words));
    const answers = channels.map((channel) => {
      if (name === "unsubscribe") subscribed.delete(channel);
      else subscribed.add(channel);
      return encodePush([name, channel, subscribed.size]);
    });
    return answers.join("");
  }

  readonly run = (words: readonly string[]): Reply => {
    const [name = "", first = "", second = "", ...rest] = words;
    switch (name) {
      case "PING":
        return { ok: "PONG" };
      case "CLIENT":
      case "HELLO":
        return { ok: "OK" };
      case "INFO":
        return `run_id:${this.runId}\r\nrole:master\r\nmaster_replid:${this.runId}\r\n`;
      case "ROLE":
        return ["master", 0, []];
      case "EVAL":
        this.#scripts.set(createHash("sha1").update(first).digest("hex"), first);
        return this.#script(first, Number(second), rest);
      case "EVALSHA": {
        const source = this.#scripts.get(first);
        if (source === undefined) return { err: "NOSCRIPT No matching script. Please use EVAL." };
        return this.#script(source, Number(second), rest);
      }
      // FLUSHALL saves an empty dump at once, so no restart restores data from before it.
      case "FLUSHALL":
        this.#dumps = [];
        break;
      case "PUBLISH":
        this.onPublished(first, second);
        return this.#tell(first, second);
    }
    const reply = execute(this.data, words, this.#world.time.wall());
    return reply === undefined ? { err: `ERR unknown command '${name}'` } : reply;
  };

  #script(source: string, keys: number, rest: readonly string[]): Reply {
    this.#dump();
    return this.#world.engine.run(source, rest.slice(0, keys), rest.slice(keys), this.run);
  }

  #tell(channel: string, message: string): number {
    const { random } = this.#world;
    const hearing = [...this.#clients].filter(([, channels]) => channels.has(channel));
    const text = encodePush(["message", channel, message]);
    for (const [peer] of hearing)
      if (!random.chance(this.weather.lost))
        peer.send(random.chance(this.weather.repeated) ? text + text : text);
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
