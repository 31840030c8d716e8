import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { Commands } from "./commands.ts";
import { Database } from "./database.ts";
import { listen, listenAsOwner, type OwnedAddress } from "./listen-as-owner.ts";
import { encode, MessageReader, type Request, readRequest, reply } from "./wire.ts";

/** How often documents that have expired are looked for, ms. MongoDB's own pace. */
const EXPIRE_EVERY = 60_000;

/** The embedded database server. */
export interface EmbeddedServer {
  uri: string;
  close(): Promise<void>;
}

/**
 * Opens the database in `folder` and listens: on a socket in the folder, which makes this the folder's one owner, and on a
 * port of the loopback address when one is asked for (0: any). Throws DataFolderInUse, or an Error about a damaged log.
 */
export async function startServer(folder: string, port?: number): Promise<EmbeddedServer> {
  let commands: Commands | undefined;
  const sockets = new Set<Socket>();
  const running = new Set<Promise<void>>();
  let lastConnection = 0;
  const waiting: (() => void)[] = [];
  const serve = (socket: Socket): void => {
    const id = ++lastConnection;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    const begin = (): void => {
      if (commands) attend(socket, id, commands, running);
    };
    // The folder is owned before its log is read; who connects meanwhile waits.
    if (commands) begin();
    else waiting.push(begin);
  };
  const servers: Server[] = [createServer(serve)];
  const owner = await listenAsOwner(servers[0] ?? createServer(serve), folder);
  let database: Database;
  let uri: string;
  try {
    database = await Database.open(join(folder, "database.log"));
    uri = await address(owner, port, servers, serve);
  } catch (error) {
    for (const server of servers) server.close();
    await owner.release();
    throw error;
  }
  const answering = new Commands(database);
  commands = answering;
  for (const begin of waiting) begin();
  const expiry = setInterval(() => {
    // A disk that refuses the write says so to the next writer.
    answering.expire(Date.now()).catch(() => {});
  }, EXPIRE_EVERY);
  return {
    uri,
    async close() {
      clearInterval(expiry);
      for (const socket of sockets) socket.pause();
      await Promise.all(running);
      await database.close();
      // The name goes last of all that matters: who comes next finds the log whole.
      await owner.release();
      for (const socket of sockets) socket.destroySoon();
      for (const server of servers) server.close();
    },
  };
}

async function address(
  owner: OwnedAddress,
  port: number | undefined,
  servers: Server[],
  serve: (socket: Socket) => void,
): Promise<string> {
  const query = "directConnection=true";
  if (port === undefined) return `mongodb://${owner.host}/khobor?${query}`;
  const server = createServer(serve);
  servers.push(server);
  await listen(server, { port, host: "127.0.0.1" });
  const bound = server.address();
  const actual = typeof bound === "object" && bound !== null ? bound.port : port;
  return `mongodb://127.0.0.1:${actual}/khobor?${query}`;
}

function attend(socket: Socket, id: number, commands: Commands, running: Set<Promise<void>>): void {
  const reader = new MessageReader();
  socket.setNoDelay(true);
  socket.on("data", (chunk: Buffer) => {
    try {
      for (const message of reader.push(chunk)) {
        const task = answer(socket, id, commands, readRequest(message)).finally(() => running.delete(task));
        running.add(task);
      }
    } catch {
      // Not this protocol, or cut short: nothing that could be answered.
      socket.destroy();
    }
  });
}

async function answer(socket: Socket, id: number, commands: Commands, request: Request): Promise<void> {
  const result = await commands.run(request.command, id);
  if (!request.silent && socket.writable) socket.write(reply(request, encode(result)));
}
