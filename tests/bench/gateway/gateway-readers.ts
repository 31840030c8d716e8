import { WebSocket } from "ws";
import { z } from "zod";
import { SHAPE } from "../../../core/live/shape.ts";
import { answerCalls, machineMs } from "../worker-process.ts";

/** Readers that speak the protocol by hand, so that two thousand of them fit beside what is measured. */
const open = z.object({ port: z.number(), count: z.number(), subscribe: z.boolean() });

let wanted = Number.POSITIVE_INFINITY;
let arrived = 0;
/** When the newest deliveries arrived, in ms of the machine's clock. */
let times: number[] = [];
/** Deliveries that were not the next version. */
let wrong = 0;
let onAll: (() => void) | undefined;
const VERSION = /"version":(\d+)/;

function receive(text: string, last: number): number {
  const version = Number(VERSION.exec(text.slice(0, 200))?.[1]);
  if (version !== last + 1) wrong += 1;
  arrived += 1;
  times.push(machineMs());
  if (arrived === wanted) onAll?.();
  return version;
}

function connect(url: string, subscribe: boolean, first: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(url, { perMessageDeflate: false });
    let last = first;
    ws.on("error", reject);
    ws.on("open", () => (subscribe ? ws.send("40") : resolve()));
    ws.on("message", (data) => {
      const text = String(data);
      if (text.startsWith('42["change"')) last = receive(text, last);
      else if (text === "2") ws.send("3");
      else if (text.startsWith("40")) ws.send('420["subscribe",{"topic":"match:bench"}]');
      else if (text.startsWith("430")) {
        last = Number(VERSION.exec(text)?.[1]);
        resolve();
      }
    });
  });
}

answerCalls({
  open: async (argument) => {
    const { port, count, subscribe } = open.parse(argument);
    const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&shape=${SHAPE}`;
    for (let index = 0; index < count; index += 100) {
      const batch = Array.from({ length: Math.min(100, count - index) }, () => connect(url, subscribe, 0));
      await Promise.all(batch);
    }
    return true;
  },
  /** Settles when so many deliveries in all have arrived. */
  until: async (argument) => {
    wanted = z.number().parse(argument);
    if (arrived < wanted) {
      await new Promise<void>((resolve) => {
        onAll = resolve;
      });
    }
    return true;
  },
  /** Arrivals since the last call. */
  times: () => {
    const found = times;
    times = [];
    return found;
  },
  /** One more reader, that stops reading once it has the document. */
  openPaused: async (argument) => {
    const { port } = z.object({ port: z.number() }).parse(argument);
    const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&shape=${SHAPE}`;
    const ws = new WebSocket(url, { perMessageDeflate: false });
    ws.on("error", () => undefined);
    await new Promise<void>((resolve) => {
      ws.on("message", (data) => {
        const text = String(data);
        if (text.startsWith("0")) ws.send("40");
        else if (text.startsWith("40")) ws.send('420["subscribe",{"topic":"match:bench"}]');
        else if (text.startsWith("430")) resolve();
      });
    });
    ws.pause();
    return true;
  },
  counts: () => ({ arrived, wrong }),
});
