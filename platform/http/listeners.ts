import { createServer, type Server } from "node:net";

/**
 * A loop takes one connection of a listening socket in each of its turns (libuv 1.46 and later), so a connection that comes while
 * it is busy waits a turn for each who came before: a wave of strangers, or of readers who all come back, held others up
 * for as many turns. With several sockets on the port it takes as many connections in a turn.
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

/** Sockets that share a port share it with any process of the same user, too: two would serve half of the readers each. */
async function failWhereTaken(place: Place): Promise<void> {
  if (place.port === 0) return;
  const probe = createServer();
  await listen(probe, place, false);
  await close(probe);
}

/**
 * Lets `server` listen, on Linux with several sockets of which it gets all connections. Rejects when the port is taken.
 * `more`: the further ones, which are closed with it.
 */
export async function listenWithSeveral(
  server: Server,
  place: Place,
): Promise<{ port: number; more: readonly Server[] }> {
  // Elsewhere ports cannot be shared, or the first socket gets all.
  if (process.platform !== "linux") return { port: await listen(server, place, false), more: [] };
  await failWhereTaken(place);
  const port = await listen(server, place, true);
  const more: Server[] = [];
  try {
    for (let count = 1; count < LISTENERS; count += 1) {
      // As the HTTP server makes its own sockets.
      const further = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        server.emit("connection", socket);
      });
      await listen(further, { ...place, port }, true);
      more.push(further);
    }
  } catch (error) {
    // None goes on taking connections for a server that has not started.
    for (const opened of [server, ...more]) opened.close();
    throw error;
  }
  return { port, more };
}
