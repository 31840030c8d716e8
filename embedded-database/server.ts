import { createHash } from "node:crypto";
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Commands } from "./commands.ts";
import { Database } from "./database.ts";
import { encodeAnswer } from "./results/answer.ts";
import { MessageReader, readRequest, reply } from "./wire.ts";

/** Longest path of a socket: systems allow 103 bytes on macOS, 107 on Linux. */
const LONGEST_PATH = 100;

export interface EmbeddedServer {
  uri: string;
  /** Resolves when running commands are answered and the folder is free. */
  close(): Promise<void>;
}

/**
 * Opens the database in `folder` and listens on `port` of 127.0.0.1 (0: a free one); without `port` on a socket
 * file in the folder. Throws with a message that names cause and remedy.
 */
export async function startServer(folder: string, port?: number): Promise<EmbeddedServer> {
  mkdirSync(folder, { recursive: true });
  const real = realpathSync(folder);
  const database = new Database(real);
  const commands = new Commands(database);
  const sockets = new Set<Socket>();
  const running = new Set<Promise<void>>();
  let lastConnection = 0;
  let closing = false;
  const server = createServer((socket) => {
    if (closing) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    attend(socket, ++lastConnection, commands, running);
  });
  try {
    const host = await listen(server, real, port);
    return {
      uri: `mongodb://${host}/khobor?directConnection=true`,
      async close() {
        closing = true;
        // The server closes first, because the next owner of the file listens at the same address.
        server.close();
        for (const socket of sockets) socket.pause();
        // A paused socket may still start one more message.
        while (running.size > 0) await Promise.all(running);
        database.close();
        for (const socket of sockets) socket.destroySoon();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

async function listen(server: Server, folder: string, port: number | undefined): Promise<string> {
  // Node cannot create socket files on Windows.
  const path = port === undefined && process.platform !== "win32" ? socketPath(folder) : undefined;
  // A killed owner left this file: the lock on the database proves that no other process uses it.
  if (path !== undefined) rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path === undefined ? { port: port ?? 0, host: "127.0.0.1" } : { path }, resolve);
  });
  const bound = server.address();
  return typeof bound === "object" && bound !== null
    ? `127.0.0.1:${bound.port}`
    : encodeURIComponent(path ?? "");
}

function socketPath(folder: string): string {
  const inside = join(folder, "database.sock");
  if (Buffer.byteLength(inside) <= LONGEST_PATH) return inside;
  return join(tmpdir(), `khobor-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}.sock`);
}

function attend(socket: Socket, id: number, commands: Commands, running: Set<Promise<void>>): void {
  const reader = new MessageReader();
  socket.setNoDelay(true);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk: Buffer) => {
    try {
      for (const message of reader.push(chunk)) {
        const request = readRequest(message);
        const task = commands
          .run(request.command, id)
          .then((answer) => {
            if (!request.silent && socket.writable) socket.write(reply(request, encodeAnswer(answer)));
          })
          // If the answer is larger than a message may be, the connection closes.
          .catch(() => void socket.destroy())
          .finally(() => running.delete(task));
        running.add(task);
      }
    } catch {
      socket.destroy();
    }
  });
}
