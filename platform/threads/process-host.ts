import { type ChildProcess, fork } from "node:child_process";
import { isRecord } from "../../core/is-record.ts";
import { releaseBytes } from "../release-bytes.ts";
import type { Host, HostEvents, Usage } from "./host.ts";
import { engineMbOf, type LaneLimits } from "./port.ts";
import type { SentOrder } from "./process-entry.ts";
import { bareEnvironment } from "./process-environment.ts";
import { type ProcessUsage, watchProcess } from "./process-usage.ts";
import type { Order, Report } from "./run-order.ts";

const AT_REST_MB = 32;

/**
 * Options that make the working thread collect its own garbage, because it has low priority, unlike the
 * engine's helper threads.
 */
const engineOptions = (limits: LaneLimits): string[] => [
  "--single-threaded",
  "--max-semi-space-size=2",
  `--max-old-space-size=${engineMbOf(limits)}`,
];

/**
 * A separate process. It does not share memory, allocator, kernel locks or the engine's helper threads with the
 * event loop, and returns all memory when it ends.
 */
export class ProcessHost implements Host {
  readonly #child: ChildProcess;
  readonly #usage: ProcessUsage;

  constructor(limits: LaneLimits, events: HostEvents) {
    const child = fork(new URL("./process-entry.ts", import.meta.url), {
      env: bareEnvironment(),
      execArgv: engineOptions(limits),
      serialization: "advanced",
      // The error output of the process is ignored, because an engine that runs out of memory prints pages of
      // text.
      stdio: ["pipe", "ignore", "ignore", "ipc"],
    });
    this.#child = child;
    const usage = watchProcess(child.pid);
    this.#usage = usage;
    const end = (): void => {
      usage.close();
      events.ended();
    };
    child.on("message", (report: unknown) => {
      // Hostile code in the process could send any message, so only valid reports are read.
      if (isReport(report)) events.report(report);
    });
    child.on("error", (error) => {
      events.crashed("crash", error.message);
      if (child.pid === undefined) end();
    });
    child.once("exit", (_code, signal) => {
      if (signal === "SIGABRT") events.crashed("memory", "");
      end();
    });
    child.stdin?.on("error", () => undefined);
    this.hold(false);
  }

  send(whole: Order, bytes: Uint8Array | undefined, keepsBytes = false): void {
    const order: SentOrder = bytes ? { ...whole, ...withoutBytes(whole.input, bytes) } : whole;
    // An error is ignored here, because the end of the process reports the failure.
    this.#child.send(order, () => undefined);
    // The bytes go through a pipe, because a message would be copied twice.
    if (bytes) this.#child.stdin?.write(bytes, () => keepsBytes || releaseBytes(bytes));
  }

  async usage(): Promise<Usage> {
    const bytes = this.#usage.privateBytes();
    return {
      cpuMs: this.#usage.cpuMs(),
      bytes: bytes === undefined ? undefined : Math.max(0, bytes - AT_REST_MB * 1024 * 1024),
    };
  }

  hold(held: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (held) handle?.ref();
      else handle?.unref();
    }
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }
}

function isReport(value: unknown): value is Report {
  if (!isRecord(value)) return false;
  const { at, message } = value;
  return at === "began" || at === "done" || (at === "threw" && typeof message === "string");
}

function withoutBytes(input: unknown, bytes: Uint8Array): Pick<SentOrder, "bytes" | "input"> {
  const { length } = bytes;
  if (input === bytes) return { input: undefined, bytes: { length } };
  const fields = Object.entries(input as object);
  const [key] = fields.find(([, value]) => value === bytes) ?? [];
  if (key === undefined) throw new TypeError("A field of the result is not a field of the input");
  return { input: Object.fromEntries(fields.filter(([name]) => name !== key)), bytes: { key, length } };
}
