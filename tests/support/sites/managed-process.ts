import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The folder of this product. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const LINES_KEPT = 400;

/** A process of the product that a test starts, kills, stops where it stands and starts again with the same settings. */
export interface ManagedProcess {
  name: string;
  /** 0 before the first start. */
  pid(): number;
  running(): boolean;
  start(): void;
  /** SIGTERM, and waits for its end; SIGKILL when it takes longer than 20 s, which is an error. */
  stop(): Promise<void>;
  /** SIGKILL, and waits. */
  kill(): Promise<void>;
  /** SIGSTOP: its connections stay open and it answers nothing. */
  pause(): void;
  resume(): void;
  signal(signal: NodeJS.Signals): void;
  /** The newest lines that it printed. */
  output(): string;
}

/** `root`: the folder of the product that the next start runs. */
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
  // A test runner that ends early leaves nothing behind.
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
