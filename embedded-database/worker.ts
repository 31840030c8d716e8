import { parentPort, workerData } from "node:worker_threads";
import { startServer } from "./server.ts";
import { reasonOf } from "./sqlite.ts";

/** Code of the server's thread, which exists so that sorting or compacting delays no requests. */
const { folder, port } = workerData as { folder: string; port?: number };

try {
  const server = await startServer(folder, port);
  parentPort?.postMessage({ uri: server.uri });
  parentPort?.once("message", async () => {
    await server.close();
    parentPort?.close();
  });
} catch (error) {
  parentPort?.postMessage({ error: reasonOf(error) });
  parentPort?.close();
}
