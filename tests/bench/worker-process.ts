import { type ChildProcess, fork } from "node:child_process";
import { z } from "zod";

export const DEADLINE_MS = 240_000;

const call = z.object({ id: z.number(), method: z.string(), argument: z.unknown().optional() });
const reply = z.object({ id: z.number(), result: z.unknown().optional(), error: z.string().optional() });

export interface WorkerProcess {
  call<T>(method: string, argument: unknown, result: z.ZodType<T>): Promise<T>;
  stop(): void;
}

export function startWorkerProcess(file: URL, args: readonly string[] = []): WorkerProcess {
  const child: ChildProcess = fork(file, [...args], { execArgv: ["--expose-gc"], stdio: "inherit" });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let next = 0;
  child.on("message", (message) => {
    const { id, result, error } = reply.parse(message);
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(error));
  });
  child.once("exit", (code) => {
    for (const { reject } of waiting.values())
      reject(new Error(`A benchmark process ended with code ${code}`));
    waiting.clear();
  });
  return {
    async call(method, argument, result) {
      const answer = new Promise<unknown>((resolve, reject) => {
        next += 1;
        waiting.set(next, { resolve, reject });
        child.send({ id: next, method, argument });
      });
      return result.parse(await answer);
    },
    stop: () => void child.kill("SIGKILL"),
  };
}

/** The child's side: answers calls until the parent process exits. */
export function answerCalls(methods: Record<string, (argument: unknown) => unknown>): void {
  process.on("message", async (message) => {
    const { id, method, argument } = call.parse(message);
    try {
      const handler = methods[method];
      if (!handler) throw new Error(`No method ${method}`);
      process.send?.({ id, result: await handler(argument) });
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.once("disconnect", () => process.exit(0));
}

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Monotonic clock that all processes of the machine share, ms. */
export function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Memory after garbage collection: heap and external memory, bytes. */
export function settledMemory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
