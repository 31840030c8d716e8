import { createServer, type Server } from "node:net";

/**
 * Number of listening sockets. In one turn an event loop accepts one connection for each listening socket
 * (libuv 1.46 and later), so several accept a wave of connections faster.
 */
const LISTENERS = 8;

interface Place {
  port: number;
  host: string;
}

function listen(server: Server, place: Place, reusePort: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ ...place, reusePort }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : place.port);
    });
  });
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Checks that no other process of the user shares the port: each would get half of the readers. */
async function failWhereTaken(place: Place): Promise<void> {
  if (place.port === 0) return;
  const probe = createServer();
  await listen(probe, place, false);
  await close(probe);
}

/**
 * Lets `server` listen, on Linux with several sockets on the port. Rejects if another process uses the port.
 * `more`: the other sockets.
 */
export async function listenWithSeveral(
  server: Server,
  place: Place,
): Promise<{ port: number; more: readonly Server[] }> {
  // Other systems cannot share a port, or give all connections to the first socket.
  if (process.platform !== "linux") return { port: await listen(server, place, false), more: [] };
  await failWhereTaken(place);
  const port = await listen(server, place, true);
  const more: Server[] = [];
  try {
    for (let count = 1; count < LISTENERS; count += 1) {
      const further = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        server.emit("connection", socket);
      });
      await listen(further, { ...place, port }, true);
      more.push(further);
    }
  } catch (error) {
    for (const opened of [server, ...more]) opened.close();
    throw error;
  }
  return { port, more };
}
