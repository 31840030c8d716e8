import { connect, type Socket } from "node:net";
import { z } from "zod";
import { answerCalls } from "../worker-process.ts";

/** Sends requests over a few kept connections, one at a time on each, in a process of its own. */
const job = z.object({
  port: z.number(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  count: z.number(),
  connections: z.number(),
  status: z.number(),
});

const HEAD_END = "\r\n\r\n";

/** Sends `count` requests one after the other; rejects when an answer has another status. */
function run(socket: Socket, request: string, count: number, status: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = count;
    let chunks: Buffer[] = [];
    let missing = -1;
    const finish = (): void => {
      left -= 1;
      chunks = [];
      missing = -1;
      if (left > 0) socket.write(request);
      else {
        socket.off("data", read);
        resolve();
      }
    };
    const readHead = (): void => {
      const bytes = Buffer.concat(chunks);
      const end = bytes.indexOf(HEAD_END);
      if (end < 0) return;
      const head = bytes.toString("latin1", 0, end);
      if (!head.startsWith(`HTTP/1.1 ${status} `)) reject(new Error(`Not ${status}: ${head.slice(0, 200)}`));
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      missing = (status === 304 ? 0 : length) - (bytes.length - end - HEAD_END.length);
    };
    const read = (chunk: Buffer): void => {
      if (missing < 0) {
        chunks.push(chunk);
        readHead();
      } else missing -= chunk.length;
      if (missing === 0) finish();
    };
    socket.on("data", read);
    socket.once("error", reject);
    socket.write(request);
  });
}

const open = new Map<string, Socket>();

async function connection(port: number, index: number): Promise<Socket> {
  const key = `${port} ${index}`;
  const known = open.get(key);
  if (known) return known;
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  open.set(key, socket);
  socket.setMaxListeners(0);
  return socket;
}

answerCalls({
  send: async (argument) => {
    const { port, path, headers, count, connections, status } = job.parse(argument);
    const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const request = `GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
    const share = Math.ceil(count / connections);
    const runs = Array.from({ length: connections }, async (_, index) =>
      run(await connection(port, index), request, share, status),
    );
    await Promise.all(runs);
    return share * connections;
  },
});
