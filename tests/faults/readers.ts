import { io } from "socket.io-client";
import { changeEvent, subscribeAck } from "../../core/contract/live.ts";
import {
  receiveAnswer,
  receiveChange,
  restartSubscription,
  type Step,
  startSubscription,
} from "../../core/live/subscription.ts";
import type { Snapshot } from "../../core/live/types.ts";
import { LiveClient } from "../../packages/client/live/live-client.ts";
import { parseLiveDocument } from "../../packages/client/live/live-document.ts";
import { openSocket } from "../../packages/client/live/socket.ts";
import type { Ledger } from "./ledger.ts";

export interface FaultReader {
  name: string;
  open(topic: string): void;
  held(topic: string): Snapshot | undefined;
  asked(): number;
  outdated(): number;
  close(): void;
}

/** Polling interval of pages in these tests, seconds. */
const POLL_SECONDS = 1;

/** Opens the page's live client, which uses the socket, and REST without the socket. */
export function openPageReader(
  name: string,
  gateway: string,
  api: string,
  topics: readonly string[],
  ledger: Ledger,
): FaultReader {
  const documents = new Map<string, Snapshot>();
  let outdated = 0;
  const client = new LiveClient({
    read: (topic) => documents.get(topic),
    write(topic, snapshot) {
      documents.set(topic, snapshot);
      ledger.shown(name, topic, snapshot);
    },
    async fetch(topic, signal) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(5000)]);
      const answer = await fetch(`${api}/api/live/${topic}`, { signal: limited });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`Answered with status ${answer.status}`);
      return parseLiveDocument(await answer.json());
    },
    connect: async (events) => openSocket(events, gateway),
    now: () => performance.now(),
    hidden: () => false,
    outdated: () => {
      outdated += 1;
    },
    report: () => {},
  });
  const open = (topic: string): void => {
    client.open(topic, { refreshSeconds: () => POLL_SECONDS });
  };
  for (const topic of topics) open(topic);
  void client.start();
  return {
    name,
    open,
    held: (topic) => documents.get(topic),
    asked: () => 0,
    outdated: () => outdated,
    close: () => client.close(),
  };
}

/**
 * Opens a reader that applies the rules of core/live over socket.io-client without REST, so that the test
 * notices a silent socket.
 */
export function openSocketReader(
  name: string,
  gateway: string,
  topics: readonly string[],
  ledger: Ledger,
): FaultReader {
  const socket = io(gateway, {
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 2500,
    timeout: 5000,
  });
  const begun = () => ({ state: startSubscription(), attempt: 0 });
  const states = new Map(topics.map((topic) => [topic, begun()]));
  let closed = false;
  let asked = 0;

  function take(topic: string, step: Step): void {
    const entry = states.get(topic);
    if (!entry) return;
    const before = entry.state.held;
    entry.state = step.state;
    const { held } = step.state;
    if (held && held !== before) ledger.shown(name, topic, held);
    if (step.resubscribe) ask(topic);
  }

  function ask(topic: string): void {
    const entry = states.get(topic);
    if (!entry || closed || !socket.connected) return;
    entry.state = restartSubscription(entry.state);
    entry.attempt += 1;
    asked += 1;
    const { attempt } = entry;
    const { epoch, version } = entry.state.held ?? {};
    const again = (): void => {
      if (attempt === entry.attempt) setTimeout(() => attempt === entry.attempt && ask(topic), 500);
    };
    socket
      .timeout(5000)
      .emitWithAck("subscribe", { topic, epoch, version, renewals: true })
      .then((raw: unknown) => {
        if (attempt !== entry.attempt) return;
        const ack = subscribeAck.parse(raw);
        if (ack.ok) take(topic, receiveAnswer(entry.state, ack));
        else again();
      }, again);
  }

  socket.on("change", (raw: unknown) => {
    const { topic, ...change } = changeEvent.parse(raw);
    const entry = states.get(topic);
    if (entry) take(topic, receiveChange(entry.state, change));
  });
  socket.on("connect", () => {
    for (const topic of states.keys()) ask(topic);
  });
  // The library does not reconnect after a refusal, so the reader does.
  const comeBack = (): void => {
    if (!closed && !socket.active) setTimeout(() => !closed && socket.connect(), 500);
  };
  socket.on("disconnect", comeBack);
  socket.on("connect_error", comeBack);
  return {
    name,
    open(topic) {
      states.set(topic, begun());
      ask(topic);
    },
    held: (topic) => states.get(topic)?.state.held,
    asked: () => asked,
    outdated: () => 0,
    close() {
      closed = true;
      socket.disconnect();
    },
  };
}
