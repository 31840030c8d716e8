import { WebSocket } from "ws";
import { z } from "zod";
import { SHAPE } from "../../../core/live/shape.ts";
import { answerCalls, machineMs } from "../worker-process.ts";

/** Readers that speak the protocol directly, so that a process can have thousands of them. */
const open = z.object({
  ports: z.array(z.number()).min(1),
  count: z.number(),
  /** Whether readers subscribe; those of the plain reference do not. */
  subscribe: z.boolean(),
  topic: z.string().default("match:bench"),
});
/** Delays before reconnection, as the page sets them for socket.io-client: 0.5 to 2.5 s, randomised by half. */
const DELAY = { firstMs: 500, longestMs: 2_500, jitter: 0.5 };
const AT_ONCE = 100;
const HEAD = /"epoch":"([^"]+)","version":(\d+)/;

interface Reader {
  epoch?: string;
  version: number;
}

const readers: Reader[] = [];
/** Arrival times of the newest change at each reader, ms of the machine's clock. */
const times: number[] = [];
let arrived = 0;
let wrong = 0;
let wanted = Number.POSITIVE_INFINITY;
let behind = 0;
let onAll: (() => void) | undefined;

/** Connects a reader, and resolves after the first connection. Reconnects as the page's client does. */
function connect(reader: Reader, given: z.infer<typeof open>, failures = 0): Promise<void> {
  const { ports, subscribe, topic } = given;
  const port = ports[Math.floor(Math.random() * ports.length)] ?? 0;
  const ws = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&shape=${SHAPE}`, {
    perMessageDeflate: false,
  });
  let failed = failures;
  ws.on("error", () => undefined);
  ws.on("close", () => {
    const delay = Math.min(DELAY.firstMs * 2 ** failed, DELAY.longestMs);
    const spread = delay * (1 + DELAY.jitter * (2 * Math.random() - 1));
    setTimeout(() => connect(reader, given, failed + 1), spread);
  });
  return new Promise((resolve) => {
    ws.on("open", () => (subscribe ? ws.send("40") : resolve()));
    ws.on("message", (data) => {
      const text = String(data);
      const isChange = text.startsWith('42["change"');
      if (text === "2") ws.send("3");
      else if (text.startsWith("40")) {
        failed = 0;
        const { epoch, version } = reader;
        const claim = epoch === undefined ? { topic } : { topic, epoch, version };
        ws.send(`420${JSON.stringify(["subscribe", claim])}`);
      } else if (isChange || text.startsWith("430")) {
        const [, epoch, version] = HEAD.exec(text.slice(0, 200)) ?? [];
        if (epoch === undefined) return;
        if (isChange) {
          arrived += 1;
          times.push(machineMs());
          if (Number(version) !== reader.version + 1) wrong += 1;
        }
        if (reader.version < wanted && Number(version) >= wanted) behind -= 1;
        Object.assign(reader, { epoch, version: Number(version) });
        resolve();
        if (behind === 0) onAll?.();
      }
    });
  });
}

answerCalls({
  open: async (argument) => {
    const given = open.parse(argument);
    for (let index = 0; index < given.count; index += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, given.count - index) }, () => ({ version: 0 }));
      readers.push(...batch);
      await Promise.all(batch.map((reader) => connect(reader, given)));
    }
    return true;
  },
  /** Resolves when every reader has this version, with the time in ms of the machine's clock. */
  until: async (argument) => {
    wanted = z.number().parse(argument);
    behind = readers.filter(({ version }) => version < wanted).length;
    if (behind > 0)
      await new Promise<void>((resolve) => {
        onAll = resolve;
      });
    onAll = undefined;
    return machineMs();
  },
  times: () => times.splice(0),
  counts: () => ({ arrived, wrong }),
});
