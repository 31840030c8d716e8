import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const LINES_KEPT = 400;

/** A process of the product that a test starts, kills, freezes and restarts with the same settings. */
export interface ManagedProcess {
  name: string;
  pid(): number;
  running(): boolean;
  start(): void;
  /** Sends SIGTERM and waits. After 20 s, sends SIGKILL and rejects. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  pause(): void;
  resume(): void;
  signal(signal: NodeJS.Signals): void;
  output(): string;
}

/** `root`: folder of the product for the next start. */
export function createManagedProcess(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  root: () => string = () => ROOT,
): ManagedProcess {
  let child: ChildProcess | undefined;
  const lines: string[] = [];
  const isRunning = (): boolean =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  const read = (chunk: Buffer): void => {
    lines.push(...chunk.toString().split("\n").filter(Boolean));
    lines.splice(0, lines.length - LINES_KEPT);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || !isRunning()) return;
    const ended = once(child, "exit");
    child.kill(signal);
    if (signal !== "SIGKILL") child.kill("SIGCONT");
    await ended;
  };
  // Kills the process if the test runner ends early.
  process.once("exit", () => child?.kill("SIGKILL"));
  return {
    name,
    pid: () => child?.pid ?? 0,
    running: isRunning,
    start() {
      if (isRunning()) return;
      child = spawn(process.execPath, args, {
        cwd: root(),
        env: { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child.stdout?.on("data", read);
      child.stderr?.on("data", read);
    },
    async stop() {
      const own = child;
      const late = setTimeout(() => {
        lines.push(`${name} did not end within 20 s of SIGTERM`);
        own?.kill("SIGKILL");
      }, 20_000);
      await end("SIGTERM");
      clearTimeout(late);
      if (own?.signalCode === "SIGKILL")
        throw new Error(`${name} did not end in order:\n${lines.join("\n")}`);
    },
    kill: () => end("SIGKILL"),
    pause: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    signal: (signal) => void child?.kill(signal),
    output: () => lines.join("\n"),
  };
}
