import { isBuiltin } from "node:module";
import { Worker } from "node:worker_threads";

export interface RunningEmbeddedDatabase {
  uri: string;
  /** Settles when everything is on the disk and the folder is free. */
  close(): Promise<void>;
  /** Settles when the thread has ended; with the error when it did not end by `close`. */
  ended: Promise<Error | undefined>;
}

/**
 * Starts the embedded database server over the files in `folder`, in a thread of its own. With `port` it also listens on
 * that port of 127.0.0.1 (0: any) and the address is that. Rejects when the folder is in use by another process, or holds
 * what this version does not read; the message says why and what to do.
 */
export async function startEmbeddedDatabase(folder: string, port?: number): Promise<RunningEmbeddedDatabase> {
  if (!isBuiltin("node:sqlite")) {
    throw new Error(
      `The embedded database needs Node 22.19 or later, and this is ${process.version}: start with "npm start", which brings its own, or set MONGODB_URI.`,
    );
  }
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: { folder, ...(port === undefined ? {} : { port }) },
    // Node prints this warning about node:sqlite at every start; docs/embedded-database.md says why it is accepted.
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
    ended,
    async close() {
      closing = true;
      worker.postMessage("close");
      await ended;
    },
  };
}
