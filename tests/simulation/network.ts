import { EventEmitter } from "node:events";
import type net from "node:net";
import type { Random } from "../support/random.ts";
import type { RedisServer, ServerConnection } from "./redis/server.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** A process's link to Redis. Connections use its own port. */
export interface Link {
  readonly url: string;
  up: boolean;
  /** Delay of a message each way, ms. */
  delay: [least: number, most: number];
  /** Delays all messages until `resume`, without breaking. */
  stall(): void;
  resume(): void;
  cut(): void;
  die(): void;
}

export interface Network {
  link(): Link;
  connect: (options: unknown) => net.Socket;
}

/** The parts of `net.Socket` that the Redis client needs. */
class VirtualSocket extends EventEmitter {
  destroyed = false;
  readable = false;
  writable = false;
  writableNeedDrain = false;
  remoteAddress = "127.0.0.1";
  remotePort = 6379;
  readonly #time: VirtualTime;
  readonly #send: (text: string) => void;
  readonly #closed: () => void;
  #corked: string[] | undefined;
  #stopTimeout: () => void = () => {};

  constructor(time: VirtualTime, send: (text: string) => void, closed: () => void) {
    super();
    this.#time = time;
    this.#send = send;
    this.#closed = closed;
  }

  opened(): void {
    this.readable = true;
    this.writable = true;
    this.#stopTimeout();
    this.emit("connect");
  }

  /** An idle timeout, which matters only while connecting. */
  setTimeout(milliseconds: number): this {
    this.#stopTimeout();
    if (milliseconds > 0 && !this.readable) {
      this.#stopTimeout = this.#time.after(milliseconds, () => this.emit("timeout"));
    }
    return this;
  }

  cork(): void {
    this.#corked ??= [];
  }

  uncork(): void {
    const text = this.#corked?.join("") ?? "";
    this.#corked = undefined;
    if (text !== "") this.write(text);
  }

  write(text: string): boolean {
    if (!this.writable) return false;
    if (this.#corked) this.#corked.push(text);
    else this.#send(text);
    return true;
  }

  destroy(error?: Error): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.readable = false;
    this.writable = false;
    this.#stopTimeout();
    this.#closed();
    this.#time.after(0, () => {
      if (error) this.emit("error", error);
      this.emit("close", error !== undefined);
    });
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

const FIRST_PORT = 20_000;

export function createNetwork(time: VirtualTime, random: Random, redis: RedisServer): Network {
  const links = new Map<number, ReturnType<typeof createLink>>();

  function createLink(port: number) {
    const connections = new Set<(error?: Error) => void>();
    let held: (() => void)[] | undefined;
    let dead = false;
    let up = true;

    const link: Link = {
      url: `redis://127.0.0.1:${port}`,
      get up() {
        return up;
      },
      set up(next) {
        up = next;
        if (!up) link.cut();
      },
      delay: [0, 4],
      stall() {
        held ??= [];
      },
      resume() {
        const waiting = held ?? [];
        held = undefined;
        for (const arrive of waiting) arrive();
      },
      cut() {
        for (const end of [...connections]) end(refusal("ECONNRESET"));
      },
      die() {
        dead = true;
        for (const end of [...connections]) end();
      },
    };

    /** One direction of a connection, in order. */
    function line(arrived: (text: string) => void): (text: string) => void {
      let last = 0;
      return (text) => {
        last = Math.max(last, time.now() + random.whole(...link.delay));
        time.after(last - time.now(), () => {
          if (held) held.push(() => arrived(text));
          else arrived(text);
        });
      };
    }

    function open(): VirtualSocket {
      let far: ServerConnection | undefined;
      let alive = true;
      const end = (error?: Error): void => {
        if (!alive) return;
        alive = false;
        connections.delete(end);
        far?.end();
        if (!dead) socket.destroy(error);
      };
      const there = line((text) => {
        if (alive) far?.receive(Buffer.from(text));
      });
      const back = line((text) => {
        if (alive && socket.readable) socket.emit("data", Buffer.from(text));
      });
      const socket = new VirtualSocket(time, there, () => end());
      connections.add(end);
      time.after(random.whole(...link.delay), () => {
        if (!alive || dead || held) return;
        if (!up || !redis.running) {
          end(refusal("ECONNREFUSED"));
          return;
        }
        far = redis.accept({
          send: back,
          close: () => void time.after(0, () => end(refusal("ECONNRESET"))),
        });
        time.after(random.whole(...link.delay), () => alive && socket.opened());
      });
      return socket;
    }
    return { link, open };
  }

  return {
    link() {
      const port = FIRST_PORT + links.size;
      const made = createLink(port);
      links.set(port, made);
      return made.link;
    },
    connect(options) {
      const port =
        typeof options === "object" && options !== null && "port" in options ? options.port : undefined;
      const found = links.get(Number(port));
      if (!found) throw new Error(`The simulation knows no way to port ${String(port)}`);
      return found.open() as EventEmitter as net.Socket;
    },
  };
}

function refusal(code: string): Error {
  return Object.assign(new Error(`${code}: the simulation's own`), { code });
}
