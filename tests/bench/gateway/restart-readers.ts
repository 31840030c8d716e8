import { WebSocket } from "ws";
import { z } from "zod";
import { SHAPE } from "../../../core/live/shape.ts";
import {
  receiveAnswer,
  receiveChange,
  restartSubscription,
  type Step,
  type Subscription,
  startSubscription,
} from "../../../core/live/subscription.ts";
import { parseAck, parseChangeEvent } from "../../../packages/client/live/parse-events.ts";
import { answerCalls } from "../worker-process.ts";

/**
 * Readers that stay connected, in a process that holds thousands of them. They follow the page's own law of versions; of a
 * document they keep where it stands alone, since the memory of so many documents is not what is measured.
 */
const open = z.object({ port: z.number(), count: z.number(), topic: z.string() });

interface Reader {
  ws: WebSocket;
  state: Subscription;
}

const readers: Reader[] = [];
let bytes = 0;
/** ms of the process's clock. */
let asked: number[] = [];
let lost = 0;
let onStep = (): void => {};

function subscribe(reader: Reader, topic: string): void {
  asked.push(performance.now());
  reader.state = restartSubscription(reader.state);
  const { held } = reader.state;
  const claim = held ? { topic, epoch: held.epoch, version: held.version } : { topic };
  reader.ws.send(`420${JSON.stringify(["subscribe", claim])}`);
}

function connect(port: number, topic: string): void {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&shape=${SHAPE}`, {
    perMessageDeflate: false,
  });
  const reader: Reader = { ws, state: startSubscription() };
  readers.push(reader);
  const take = ({ state, resubscribe }: Step, spread = 0): void => {
    // Where it stands, without what it says.
    reader.state = state.held ? { ...state, held: { ...state.held, value: {} } } : state;
    if (resubscribe) setTimeout(() => subscribe(reader, topic), spread * Math.random());
    onStep();
  };
  ws.on("error", () => undefined);
  ws.on("close", () => {
    lost += 1;
  });
  ws.on("message", (data: Buffer) => {
    bytes += data.length;
    const text = data.toString();
    if (text === "2") ws.send("3");
    else if (text.startsWith("0")) ws.send("40");
    else if (text.startsWith("40")) subscribe(reader, topic);
    else if (text.startsWith("430")) {
      const ack = parseAck(JSON.parse(text.slice(3))[0]);
      if (!ack?.ok) throw new Error(`The gateway refused: ${text.slice(0, 200)}`);
      take(receiveAnswer(reader.state, ack.answer));
    } else if (text.startsWith("42")) {
      const change = parseChangeEvent(JSON.parse(text.slice(2))[1]);
      if (change) take(receiveChange(reader.state, change), change.spread);
    }
  });
}

/** Settles when it is so of every reader. */
function until(is: (reader: Reader) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    onStep = () => {
      if (!readers.every(is)) return;
      onStep = () => {};
      resolve(true);
    };
    onStep();
  });
}

answerCalls({
  /** Settles when every reader has the document. */
  open: async (argument) => {
    const { port, count, topic } = open.parse(argument);
    for (let index = 0; index < count; index += 1) {
      connect(port, topic);
      if (index % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return until(({ state }) => state.held !== undefined);
  },
  /** What came and went since the last call. */
  counts: async () => {
    const first = asked[0] ?? 0;
    const seconds = asked.map((at) => Math.floor((at - first) / 1000));
    const answer = { bytes, asked: asked.length, bySecond: Object.values(countOf(seconds)), lost };
    bytes = 0;
    asked = [];
    return answer;
  },
  /** Settles when every reader has gone on from that epoch, and waits for no answer. */
  moved: async (argument) => {
    const epoch = z.string().parse(argument);
    return until(({ state }) => !state.waiting && state.held !== undefined && state.held.epoch !== epoch);
  },
});

function countOf(seconds: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const second of seconds) counts[second] = (counts[second] ?? 0) + 1;
  return counts;
}
