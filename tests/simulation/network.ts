import type net from "node:net";
import { Duplex } from "node:stream";
import type { Random } from "../support/random.ts";
import type { Peer, RedisServer } from "./redis/server.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** The connections between a process and Redis, through a port of their own. */
export interface Link {
  readonly url: string;
  up: boolean;
  /** Delay of a message in each direction, ms. */
  delay: [least: number, most: number];
  /** Delays all messages until `resume`, without breaking connections. */
  stall(): void;
  resume(): void;
  cut(): void;
  die(): void;
}

export interface Network {
  link(): Link;
  connect: (options: unknown) => net.Socket;
}

/** The parts of `net.Socket` that the Redis client needs; the client sets a timeout only while it connects. */
function createSocket(time: VirtualTime, send: (bytes: Buffer) => void, closed: () => void) {
  const socket = new Duplex({
    read() {},
    writev(chunks, done) {
      send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
      done();
    },
    destroy(error, done) {
      closed();
      done(error);
    },
  });
  const setTimeout = (milliseconds: number): void =>
    void time.after(milliseconds, () => socket.emit("timeout"));
  return Object.assign(socket, { remoteAddress: "127.0.0.1", remotePort: 6379, setTimeout });
}

/** One direction of a connection, in order, like TCP. `delay` in ms. */
export function createLine(
  time: VirtualTime,
  random: Random,
  delay: () => readonly [least: number, most: number],
): (arrived: () => void) => void {
  let last = 0;
  return (arrived) => {
    last = Math.max(last, time.now() + random.whole(...delay()));
    time.after(last - time.now(), arrived);
  };
}

const FIRST_PORT = 20_000;

export function createNetwork(time: VirtualTime, random: Random, redis: RedisServer): Network {
  const links = new Map<string, () => Duplex>();

  function createLink(port: string): Link {
    const sockets = new Set<Duplex>();
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
        for (const socket of sockets) socket.destroy(refusal("ECONNRESET"));
      },
      die() {
        dead = true;
        for (const socket of sockets) socket.removeAllListeners().destroy();
      },
    };
    const line = () => createLine(time, random, () => link.delay);

    links.set(port, () => {
      const [there, back] = [line(), line()];
      const whenFree = (work: () => void) => () => {
        if (socket.destroyed) return;
        if (held) held.push(whenFree(work));
        else work();
      };
      const peer: Peer = {
        send: (text) => back(whenFree(() => socket.push(text))),
        close: () => void time.after(0, () => socket.destroy(refusal("ECONNRESET"))),
      };
      const socket = createSocket(
        time,
        (bytes) => there(whenFree(() => redis.receive(peer, bytes))),
        () => {
          sockets.delete(socket);
          redis.leave(peer);
        },
      );
      sockets.add(socket);
      there(() => {
        if (socket.destroyed || dead || held) return;
        if (!up || !redis.running) {
          socket.destroy(refusal("ECONNREFUSED"));
          return;
        }
        redis.accept(peer);
        back(() => !socket.destroyed && socket.emit("connect"));
      });
      return socket;
    });
    return link;
  }

  return {
    link: () => createLink(String(FIRST_PORT + links.size)),
    connect(options) {
      const port = typeof options === "object" && options !== null && "port" in options && options.port;
      const open = links.get(String(port));
      if (!open) throw new Error(`The simulation knows no way to port ${String(port)}`);
      return open() as net.Socket;
    },
  };
}

function refusal(code: string): Error {
  return Object.assign(new Error(`${code}: the simulation's own`), { code });
}
