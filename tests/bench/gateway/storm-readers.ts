import { WebSocket } from "ws";
import { z } from "zod";
import { SHAPE } from "../../../core/live/shape.ts";
import { answerCalls, machineMs } from "../worker-process.ts";

/** Readers that come back by themselves as the page's client does, in a process that holds thousands of them. */
const open = z.object({ ports: z.array(z.number()).min(1), count: z.number(), topic: z.string() });

/** socket.io-client's settings on the page: 0.5 to 2.5 s, each spread by half. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 2_500;
const JITTER = 0.5;

const HEAD = /"epoch":"([^"]+)","version":(\d+)/;

interface Reader {
  epoch?: string;
  version: number;
}

const readers: Reader[] = [];
let wanted = Number.POSITIVE_INFINITY;
let onAll: (() => void) | undefined;

function arrived(): void {
  if (onAll && readers.every((reader) => reader.version >= wanted)) onAll();
}

function connect(reader: Reader, ports: readonly number[], topic: string, failures = 0): void {
  const port = ports[Math.floor(Math.random() * ports.length)] ?? 0;
  const ws = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&shape=${SHAPE}`, {
    perMessageDeflate: false,
  });
  let failed = failures;
  ws.on("error", () => undefined);
  ws.on("close", () => {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** failed, LONGEST_DELAY_MS);
    const spread = delay * (1 + JITTER * (2 * Math.random() - 1));
    setTimeout(() => connect(reader, ports, topic, failed + 1), spread);
  });
  ws.on("message", (data) => {
    const text = String(data);
    if (text === "2") ws.send("3");
    else if (text.startsWith("0")) ws.send("40");
    else if (text.startsWith("40")) {
      failed = 0;
      const { epoch, version } = reader;
      const claim = epoch === undefined ? { topic } : { topic, epoch, version };
      ws.send(`420${JSON.stringify(["subscribe", claim])}`);
    } else if (text.startsWith("430") || text.startsWith('42["change"')) {
      const [, epoch, version] = HEAD.exec(text.slice(0, 200)) ?? [];
      if (epoch === undefined) return;
      reader.epoch = epoch;
      reader.version = Number(version);
      arrived();
    }
  });
}

answerCalls({
  /** Settles when every reader has the document. */
  open: async (argument) => {
    const { ports, count, topic } = open.parse(argument);
    wanted = 1;
    const all = new Promise<void>((resolve) => {
      onAll = resolve;
    });
    for (let index = 0; index < count; index += 1) {
      const reader: Reader = { version: 0 };
      readers.push(reader);
      connect(reader, ports, topic);
      if (index % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await all;
    onAll = undefined;
    return true;
  },
  /** When the last reader had that version, in ms of the machine's clock. */
  current: async (argument) => {
    wanted = z.number().parse(argument);
    const all = new Promise<void>((resolve) => {
      onAll = resolve;
    });
    arrived();
    await all;
    onAll = undefined;
    return machineMs();
  },
});
