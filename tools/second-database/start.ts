import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface RunningSecondDatabase {
  uri: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the second database on loopback, in memory or over `file`. `port` 0 chooses a free port. The database
 * ends with this process. Rejects if the database ends before it listens.
 */
export async function startSecondDatabase(
  classPath: string,
  { port = 0, file }: { port?: number; file?: string } = {},
): Promise<RunningSecondDatabase> {
  const args = [
    ...["-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"],
    "-cp",
    classPath,
    "SecondDatabase",
  ];
  const child = spawn("java", [...args, String(port), ...(file === undefined ? [] : [file])], {
    stdio: ["pipe", "pipe", "ignore"],
    // The database ignores Ctrl-C in the terminal, because its clients must end first.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const listening = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /^port (\d+)$/.exec(line);
      if (found) resolve(Number(found[1]));
    });
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`The second database ended with code ${code}`)));
  });
  return {
    uri: `mongodb://127.0.0.1:${listening}`,
    pid: child.pid ?? 0,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
