import { createMirror } from "../../../platform/live-store/mirror.ts";
import { openRedisLiveStore } from "../../../platform/live-store/redis/redis-live-store.ts";
import type { Log } from "../../../platform/log/log.ts";
import { EVENTS } from "../../../realtime/admission/limits.ts";
import { createRooms } from "../../../realtime/delivery/rooms.ts";
import { type Answer, Session, type SessionHost } from "../../../realtime/delivery/session.ts";
import { frameText } from "../../support/frame-text.ts";
import type { Link } from "../network.ts";
import type { VirtualTime } from "../virtual-time.ts";

export interface SocketEvents {
  changed(raw: unknown): void;
  answered(ack: number, raw: unknown): void;
  closed(): void;
}

export interface GatewaySocket {
  send(name: "subscribe" | "unsubscribe", argument: object, ack?: number): void;
  close(): void;
}

/** A gateway process with the product's code between Redis and sockets. */
export interface Gateway {
  link: Link;
  accept(events: SocketEvents): GatewaySocket;
  die(): void;
}

export async function startGateway(time: VirtualTime, link: Link, log: Log): Promise<Gateway> {
  const liveStore = await openRedisLiveStore(link.url, log);
  const mirror = createMirror(liveStore, log);
  const host: SessionHost = {
    rooms: createRooms(mirror, () => {}),
    events: EVENTS,
    log,
    now: time.now,
    onRefused: () => {},
    onRoleRefused: () => {},
  };
  const sockets = new Map<SocketEvents, Session>();
  let dead = false;
  const argumentOf = (frame: Parameters<typeof frameText>[0]): unknown =>
    JSON.parse(frameText(frame).slice("42".length))[1];
  return {
    link,
    accept(events) {
      if (dead) {
        events.closed();
        return { send() {}, close() {} };
      }
      const session = new Session(host, {
        caller: { address: "192.0.2.1" },
        deliver(frame) {
          if (dead || !sockets.has(events)) return false;
          events.changed(argumentOf(frame));
          return true;
        },
      });
      sockets.set(events, session);
      return {
        send(name, argument, ack) {
          if (dead || !sockets.has(events)) return;
          const answer: Answer = (args) => {
            if (!dead && sockets.has(events)) events.answered(ack ?? 0, JSON.parse(args.toString())[0]);
          };
          session.receive(name, argument, ack === undefined ? undefined : answer);
        },
        close() {
          if (sockets.delete(events) && !dead) session.leave();
        },
      };
    },
    die() {
      dead = true;
      link.die();
      void mirror.close();
      void liveStore.close();
      for (const socket of [...sockets.keys()]) socket.closed();
      sockets.clear();
    },
  };
}
