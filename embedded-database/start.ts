import { isBuiltin } from "node:module";
import { Worker } from "node:worker_threads";

/**
 * Starts the embedded database over `folder` in its own thread. With `port` (0: a free one) it also listens on
 * 127.0.0.1 and returns that address. Rejects if the folder is in use or has another version's files; the
 * message names cause and remedy.
 */
export async function startEmbeddedDatabase(folder: string, port?: number) {
  if (!isBuiltin("node:sqlite")) {
    throw new Error(
      `The embedded database needs Node 22.19 or later, and this is ${process.version}: start with "npm start", which brings its own, or set MONGODB_URI.`,
    );
  }
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: { folder, ...(port === undefined ? {} : { port }) },
    // Node warns about node:sqlite at every start; docs/embedded-database.md explains why we accept it.
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  let closing = false;
  const ended = new Promise<Error | undefined>((resolve) => {
    worker.once("error", (error) => resolve(error instanceof Error ? error : new Error(String(error))));
    worker.once("exit", (code) =>
      resolve(closing ? undefined : new Error(`The thread ended with code ${code}`)),
    );
  });
  const uri = await new Promise<string>((resolve, reject) => {
    const fail = (why = "The thread ended") => reject(new Error(why));
    worker.once("message", (message: { uri: string; error?: undefined } | { error: string }) => {
      if (message.error === undefined) resolve(message.uri);
      else fail(message.error);
    });
    void ended.then((error) => fail(error?.message));
  });
  return {
    uri,
    /** Resolves when the thread ends, with an error unless `close` ended it. */
    ended,
    /** Resolves when all data are on disk and the folder is free. */
    async close() {
      closing = true;
      worker.postMessage("close");
      await ended;
    },
  };
}
