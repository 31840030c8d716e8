import type { Change } from "../../core/live/types.ts";
import { createMirror } from "../../platform/live-store/mirror.ts";
import type { Log } from "../../platform/log/log.ts";
import { createRooms } from "../../realtime/rooms.ts";
import { Session, type SessionHost } from "../../realtime/session.ts";
import { frameText } from "../support/frame-text.ts";
import type { Random } from "../support/random.ts";
import { CALM, type ModelLink, type ModelRedis, type Weather } from "./model-redis.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** A client's end of a connection to a gateway. */
export interface ModelConnection {
  subscribe(request: object, answered: (reply: unknown) => void): void;
  close(): void;
}

export interface ConnectionEvents {
  changed(topic: string, change: Change): void;
  lost(): void;
}

/** A gateway's own code (mirror, rooms, sessions, broadcast) between a model of Redis and a model of its sockets. */
export interface ModelGateway {
  link: ModelLink;
  connect(events: ConnectionEvents, weather: () => Weather): ModelConnection;
  /** As kill -9 does. */
  die(): void;
}

/** What the change event's frame says; it was made for a WebSocket. */
function readFrame(frame: Buffer): { topic: string } & Change {
  return JSON.parse(frameText(frame).slice("42".length))[1];
}

export function createModelGateway(
  time: VirtualTime,
  random: Random,
  redis: ModelRedis,
  log: Log,
): ModelGateway {
  const link = redis.connect();
  const mirror = createMirror(link.store, log, {
    every: (milliseconds, run) => time.every(milliseconds, run),
    after: (milliseconds, run) => time.after(milliseconds, run),
  });
  const rooms = createRooms(mirror, () => {});
  const sessions: SessionHost = {
    rooms,
    events: { burst: 1000, perSecond: 1000 },
    log,
    now: time.now,
    onRefused: () => {},
  };
  const connections = new Set<() => void>();
  let dead = false;

  return {
    link,
    connect(events, weather) {
      let open = true;
      let lastArrival = 0;
      /** To the client: in order, as TCP has it, unless the weather says otherwise. */
      const deliver = (work: () => void): void => {
        const { delay, repeated, reordered } = weather();
        const times = random.chance(repeated) ? 2 : 1;
        for (let count = 0; count < times; count += 1) {
          const arrival = time.now() + random.whole(...delay);
          const at = random.chance(reordered) ? arrival : Math.max(arrival, lastArrival);
          lastArrival = Math.max(lastArrival, at);
          time.after(at - time.now(), () => open && work());
        }
      };
      const waiting = new Map<number, (reply: unknown) => void>();
      let asked = 0;
      const session = new Session(sessions, {
        deliver(frame) {
          if (!open) return false;
          const { topic, ...change } = readFrame(frame);
          deliver(() => events.changed(topic, change));
          return true;
        },
        acknowledge(id, args) {
          const answered = waiting.get(id);
          waiting.delete(id);
          const [reply]: unknown[] = JSON.parse(args.toString());
          deliver(() => answered?.(reply));
        },
      });
      const end = (): void => {
        if (!open) return;
        open = false;
        connections.delete(lose);
        if (!dead) session.leave();
      };
      const lose = (): void => {
        end();
        events.lost();
      };
      connections.add(lose);
      return {
        subscribe(request, answered) {
          time.after(random.whole(...CALM.delay), () => {
            if (!open || dead) return;
            asked += 1;
            waiting.set(asked, answered);
            session.receive({ name: "subscribe", args: [request], ack: asked });
          });
        },
        close: end,
      };
    },
    die() {
      dead = true;
      link.die();
      void mirror.close();
      for (const lose of [...connections]) lose();
    },
  };
}
