import type { Snapshot } from "../../../core/live/types.ts";
import { LiveClient } from "../../../packages/client/live/live-client.ts";
import { parseLiveDocument } from "../../../packages/client/live/live-document.ts";
import type { LiveSocket, SocketEvents } from "../../../packages/client/live/live-ports.ts";
import { parseAck, parseChangeEvent } from "../../../packages/client/live/parse-events.ts";
import type { Random } from "../../support/random.ts";
import type { Checker } from "../checker/checker.ts";
import type { Place } from "../checker/place.ts";
import type { Telling } from "../checker/published-states.ts";
import { createLine } from "../network.ts";
import { pause, type VirtualTime } from "../virtual-time.ts";
import type { Gateway, GatewaySocket } from "./gateway.ts";

export interface LineWeather {
  delay: [least: number, most: number];
}

export interface Surroundings {
  time: VirtualTime;
  random: Random;
  checker: Checker;
  line: LineWeather;
  gateway(): Gateway | undefined;
  /** Requests `GET /api/live/{topic}`. Rejects without an answer. */
  fetch(topic: string): Promise<{ body: object | undefined; by: string }>;
}

/** A reader with an open page: the page's client between socket and view. */
export interface Reader {
  readonly name: string;
  readonly topics: ReadonlySet<string>;
  open(topic: string): void;
  leave(topic: string): void;
  held(topic: string): { place: Place; value: unknown } | undefined;
  cut(): void;
  /** Lets the connection die without notice; it breaks after this many ms. */
  silence(milliseconds: number): void;
}

/** Timeout of a subscription, ms. As in packages/client/live/socket.ts. */
const ACK_TIMEOUT_MS = 5000;
const REFRESH_SECONDS = 15;

export function startReader(name: string, around: Surroundings): Reader {
  const { time, random, checker } = around;
  const shown = new Map<string, Snapshot>();
  const topics = new Map<string, () => void>();
  const requests = new Map<string, object>();
  let cutNow = (): void => {};
  let holdFor = (_milliseconds: number): void => {};

  function connectSocket(events: SocketEvents): LiveSocket {
    let line: Line | undefined;
    let retry = (): void => {};
    const comeBack = (): void => {
      retry();
      retry = time.after(random.whole(500, 2500), open);
    };
    const open = (): void => {
      const gateway = around.gateway();
      if (line) return;
      if (!gateway) {
        events.disconnected();
        comeBack();
        return;
      }
      const own = openLine(around, gateway, {
        changed(raw, told) {
          const change = parseChangeEvent(raw);
          if (!change || line !== own) return;
          checker.hears(name, change.topic, change, told);
          events.changed(change);
          checker.mustHaveTaken(name, change.topic);
        },
        lost() {
          if (line !== own) return;
          line = undefined;
          events.disconnected();
          comeBack();
        },
        answered(topic, raw, told, claim) {
          checker.answered(name, topic, raw, told, claim);
          time.after(0, () => line === own && checker.mustHaveTaken(name, topic));
        },
      });
      line = own;
      cutNow = own.cut;
      holdFor = own.hold;
      time.after(random.whole(...around.line.delay), () => line === own && events.connected());
    };
    comeBack();
    return {
      async subscribe(request) {
        checker.asks(name, request.topic, request);
        const own = line;
        if (!own) throw new Error("disconnected");
        return parseAck(await own.ask("subscribe", request));
      },
      unsubscribe: (topic) => line?.tell("unsubscribe", { topic }),
      retryNow: open,
      close() {
        retry();
        line?.cut();
        line = undefined;
      },
    };
  }

  function show(topic: string, snapshot: Snapshot): void {
    shown.set(topic, snapshot);
    checker.shows(name, topic, { epoch: snapshot.epoch, version: snapshot.version }, snapshot.value);
  }

  async function request(topic: string, isWanted: () => boolean): Promise<Snapshot | undefined> {
    await pause(time, random.whole(...around.line.delay));
    const { body, by } = await around.fetch(topic);
    const told = checker.sends(by);
    await pause(time, random.whole(...around.line.delay));
    if (!isWanted()) throw new Error("aborted");
    checker.fetched(name, topic, told);
    return body && parseLiveDocument(JSON.parse(JSON.stringify(body)));
  }

  /** A page without its document requests it once, until its client has it (web/live/browser-ports.ts). */
  async function ask(topic: string): Promise<void> {
    const own = {};
    requests.set(topic, own);
    const found = await request(topic, () => requests.get(topic) === own).catch(() => undefined);
    if (found) show(topic, found);
  }

  const client = new LiveClient({
    read: (topic) => shown.get(topic),
    write(topic, snapshot) {
      requests.delete(topic);
      show(topic, snapshot);
    },
    fetch: (topic, signal) => request(topic, () => !signal.aborted),
    connect: async (events) => connectSocket(events),
    now: time.wall,
    hidden: () => false,
    report: () => {},
    outdated: () => checker.complain(`${name} was told that its build is too old`),
  });
  void client.start();

  function open(topic: string): void {
    if (topics.has(topic)) return;
    topics.set(topic, client.open(topic, { refreshSeconds: () => REFRESH_SECONDS }));
    if (random.chance(0.5)) void ask(topic);
  }

  function leave(topic: string): void {
    requests.delete(topic);
    topics.get(topic)?.();
    topics.delete(topic);
    shown.delete(topic);
    checker.leaves(name, topic);
  }

  return {
    name,
    get topics() {
      return new Set(topics.keys());
    },
    open,
    leave,
    held(topic) {
      const held = shown.get(topic);
      return held && { place: { epoch: held.epoch, version: held.version }, value: held.value };
    },
    cut: () => cutNow(),
    silence: (milliseconds) => holdFor(milliseconds),
  };
}

interface Line {
  ask(name: "subscribe" | "unsubscribe", argument: { topic: string }): Promise<unknown>;
  tell(name: "subscribe" | "unsubscribe", argument: object): void;
  cut(): void;
  hold(milliseconds: number): void;
}

/** A connection to a gateway; messages arrive in order in both directions, as with TCP. */
function openLine(
  { time, random, line, checker }: Surroundings,
  gateway: Gateway,
  events: {
    changed(raw: unknown, told: Telling): void;
    lost(): void;
    answered(topic: string, raw: unknown, told: Telling, claim: object): void;
  },
): Line {
  const waiting = new Map<number, { claim: { topic: string }; settle: (raw: unknown) => void }>();
  let asked = 0;
  let open = true;
  let held = false;
  const createWay = () => {
    const way = createLine(time, random, () => line.delay);
    return (work: () => void): void => way(() => open && !held && work());
  };
  const there = createWay();
  const back = createWay();
  const end = (): void => {
    if (!open) return;
    open = false;
    socket?.close();
    events.lost();
  };
  let socket: GatewaySocket | undefined;
  there(() => {
    socket = gateway.accept({
      changed(raw) {
        const told = checker.sends(gateway.link.url);
        back(() => events.changed(raw, told));
      },
      answered(ack, raw) {
        const told = checker.sends(gateway.link.url);
        back(() => {
          const found = waiting.get(ack);
          waiting.delete(ack);
          if (!found) return;
          events.answered(found.claim.topic, raw, told, found.claim);
          found.settle(raw);
        });
      },
      closed: () => back(end),
    });
  });
  return {
    ask(name, argument) {
      asked += 1;
      const ack = asked;
      there(() => socket?.send(name, argument, ack));
      return new Promise((resolve, reject) => {
        const late = time.after(ACK_TIMEOUT_MS, () => {
          waiting.delete(ack);
          reject(new Error("no answer in time"));
        });
        waiting.set(ack, {
          claim: argument,
          settle(raw) {
            late();
            resolve(raw);
          },
        });
      });
    },
    tell: (name, argument) => there(() => socket?.send(name, argument)),
    cut: end,
    hold(milliseconds) {
      held = true;
      time.after(milliseconds, end);
    },
  };
}
