/** The other readers: the same requests at a steady pace, from a process of its own, with the time that each took. */
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { z } from "zod";
import { SHAPE } from "../../../core/live/shape.ts";
import { answerCalls } from "../worker-process.ts";

const job = z.object({
  port: z.number(),
  /** Asked for in turn; `socket` joins a topic over a connection of its own. */
  paths: z.array(z.string()).min(1),
  perSecond: z.number(),
  forMs: z.number(),
});

/** The time that a failed request counts as, ms: longer than any reader waits. */
const FAILED_MS = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

function get(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "x-forwarded-for": "198.51.100.7", "accept-encoding": "gzip, deflate, br" };
    const call = request({ host: "127.0.0.1", port, path, agent, headers }, (response) => {
      response.toArray().then((parts: Buffer[]) => {
        if (response.statusCode === 200) resolve();
        else
          reject(
            new Error(
              `${path} answered ${response.statusCode}: ${String(Buffer.concat(parts)).slice(0, 200)}`,
            ),
          );
      }, reject);
    });
    call.once("error", reject).end();
  });
}

/** Each reader at an address of its own, as the proxy tells it. */
const READERS = 200;
let joined = 0;

function join(port: number): Promise<void> {
  joined += 1;
  const headers = { "x-forwarded-for": `198.51.100.${joined % READERS}` };
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&shape=${SHAPE}`, {
      perMessageDeflate: false,
      headers,
    });
    ws.once("error", reject);
    ws.on("message", (data) => {
      const text = String(data);
      if (text.startsWith("0")) ws.send("40");
      else if (text.startsWith("40")) ws.send('420["subscribe",{"topic":"match:good"}]');
      else if (text.startsWith("430")) {
        if (text.includes('"ok":true')) resolve();
        else reject(new Error(text.slice(0, 200)));
        ws.terminate();
      }
    });
  });
}

answerCalls({
  /** ms from when each was sent to the end of its answer. A slow answer holds up none of the next ones. */
  measure: async (argument) => {
    const { port, paths, perSecond, forMs } = job.parse(argument);
    const took: number[] = [];
    const open: Promise<void>[] = [];
    const began = performance.now();
    for (let sent = 0; performance.now() < began + forMs; sent += 1) {
      const path = paths[sent % paths.length] ?? "";
      const at = performance.now();
      const answer = path === "socket" ? join(port) : get(port, path);
      open.push(
        answer.then(
          () => void took.push(performance.now() - at),
          (error: Error) => {
            console.error(error.message);
            took.push(FAILED_MS);
          },
        ),
      );
      await pause(Math.max(0, began + ((sent + 1) * 1000) / perSecond - performance.now()));
    }
    await Promise.all(open);
    return took;
  },
});
