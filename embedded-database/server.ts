import { createHash } from "node:crypto";
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Commands } from "./commands.ts";
import { Database } from "./database.ts";
import { encodeAnswer } from "./results/answer.ts";
import { MessageReader, readRequest, reply } from "./wire.ts";

/** A socket's path has at most 103 bytes on macOS, 107 on Linux. */
const LONGEST_PATH = 100;

export interface EmbeddedServer {
  /** A MongoDB connection string. */
  uri: string;
  /** Settles when what is under way is answered and the folder is free. */
  close(): Promise<void>;
}

/**
 * Opens the database in `folder` and listens: on `port` of the loopback address (0: any) where one is asked for, else on a
 * socket in the folder. Throws where the folder cannot be opened; the message says why and what to do.
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
    // The connection came in while the others were being closed.
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
        // The socket's name goes first: the next owner of the file listens under the same.
        server.close();
        for (const socket of sockets) socket.pause();
        // A message that was being read when its socket was paused begins one more.
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

/** The host as it stands in a connection string. */
async function listen(server: Server, folder: string, port: number | undefined): Promise<string> {
  // Windows has no sockets in its file system that Node could name.
  const path = port === undefined && process.platform !== "win32" ? socketPath(folder) : undefined;
  // Left behind by an owner that was killed: the file's lock says that there is no other.
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
          // No message can hold the answer: the client's connection is closed.
          .catch(() => void socket.destroy())
          .finally(() => running.delete(task));
        running.add(task);
      }
    } catch {
      // Not this protocol, or cut short: there is nothing to answer.
      socket.destroy();
    }
  });
}
