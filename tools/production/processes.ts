import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const READY_MS = 90_000;
const LOOK_MS = 100;
const RESTART_MS = 500;
const RESTART_LONGEST_MS = 10_000;
const SETTLED_MS = 30_000;
const STOP_MS = 12_000;

export interface SupervisedProcess {
  name: string;
  pid(): number;
  /** Stops the process without a restart. Rejects if the process had to be killed. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProcessOptions {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
  logs: string;
  ready: () => Promise<boolean>;
  onRestart: (pid: number) => void;
}

/**
 * Starts a program, waits until it is ready, and restarts it whenever it ends. Rejects with the last lines of
 * the program's log if the program ends or times out before it is ready for the first time.
 */
export async function keepRunning(options: ProcessOptions): Promise<SupervisedProcess> {
  const { name, command, args, env, logs, ready } = options;
  const logFile = join(logs, `${name}.log`);
  const log = createWriteStream(logFile, { flags: "a" });
  let stopping = false;
  let child: ChildProcess;
  let wait = RESTART_MS;

  const launch = (): ChildProcess => {
    const began = performance.now();
    const started = spawn(command, args, {
      // Ctrl-C reaches only the parent process, which stops the others in order.
      detached: true,
      // Standard input stays open, because some programs end when it closes.
      stdio: "pipe",
      env: { ...process.env, ...env },
    });
    started.stdout?.pipe(log, { end: false });
    started.stderr?.pipe(log, { end: false });
    started.once("error", (error) => log.write(`${error.message}\n`));
    started.once("close", () => {
      if (stopping || !settled) return;
      wait = performance.now() - began > SETTLED_MS ? RESTART_MS : Math.min(wait * 2, RESTART_LONGEST_MS);
      setTimeout(() => {
        if (stopping) return;
        child = launch();
        options.onRestart(child.pid ?? 0);
      }, wait).unref();
    });
    return started;
  };
  let settled = false;
  child = launch();
  const killNow = (): void => void child.kill("SIGKILL");
  process.once("exit", killNow);

  const deadline = performance.now() + READY_MS;
  while (!(await ready())) {
    const gone = child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
    if (gone || performance.now() > deadline) {
      stopping = true;
      killNow();
      const said = (await readFile(logFile, "utf8").catch(() => "")).split("\n").slice(-15).join("\n");
      throw new Error(`${name} ${gone ? "ended at its start" : "is not ready"}:\n${said}`);
    }
    await pause(LOOK_MS);
  }
  settled = true;

  return {
    name,
    pid: () => child.pid ?? 0,
    async stop(signal = "SIGTERM") {
      stopping = true;
      process.off("exit", killNow);
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill(signal);
        const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
        await ended;
        clearTimeout(late);
      }
      log.end();
      if (child.signalCode === "SIGKILL") throw new Error(`${name} did not end in order`);
    },
  };
}

export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

export async function readyz(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
