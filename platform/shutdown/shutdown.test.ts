import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createLog } from "../log/log.ts";
import { createShutdown } from "./shutdown.ts";

const log = createLog("silent");

describe("a shutdown", () => {
  it("closes stage by stage, whatever the order they were added in, once", async () => {
    const order: string[] = [];
    const shutdown = createShutdown(log, { onBegin: () => order.push("begin") });
    for (const stage of ["database", "store", "live store", "jobs", "http", "services"] as const) {
      shutdown.add(stage, stage, async () => {
        order.push(stage);
        await Promise.resolve();
        order.push(`${stage} closed`);
      });
    }
    const [first, second] = await Promise.all([shutdown.run("test"), shutdown.run("again")]);
    expect([first, second]).toEqual([true, true]);
    expect(order).toEqual([
      "begin",
      ...["services", "http", "jobs", "live store", "store", "database"].flatMap((stage) => [
        stage,
        `${stage} closed`,
      ]),
    ]);
  });

  it("goes on when a part hangs or fails, and says that it was not clean", async () => {
    const closed: string[] = [];
    const shutdown = createShutdown(log, { wholeMs: 200 });
    shutdown.add("services", "hangs", () => new Promise(() => undefined));
    shutdown.add("http", "fails", () => Promise.reject(new Error("no")));
    shutdown.add("database", "works", async () => {
      closed.push("works");
    });
    expect(await shutdown.run("test")).toBe(false);
    expect(closed).toEqual(["works"]);
  });
});

/** A process that prints during its shutdown and waits for `end`. */
function startProcess(body: string, logLevel = "fatal") {
  const url = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    const { createShutdown, shutDownOnSignals } = await import(${url("./shutdown.ts")});
    const { createLog } = await import(${url("../log/log.ts")});
    const log = createLog("${logLevel}");
    const shutdown = createShutdown(log);
    setInterval(() => undefined, 1000);
    ${body}
    shutDownOnSignals(shutdown, log);
    console.log("up");
    globalThis.after?.();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const waiting: { text: string; resolve: () => void }[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    for (const { text, resolve } of waiting) if (line.includes(text)) resolve();
  });
  return {
    child,
    lines,
    until: (text: string): Promise<void> =>
      new Promise((resolve) => {
        if (lines.some((line) => line.includes(text))) resolve();
        else waiting.push({ text, resolve });
      }),
    ended: new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code))),
  };
}

describe("a process", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("closes everything on %s and exits with 0", async (signal) => {
    const running = startProcess('shutdown.add("store", "s", async () => console.log("closed"));');
    await running.until("up");
    running.child.kill(signal);
    expect(await running.ended).toBe(0);
    expect(running.lines).toContain("closed");
  });

  it("exits at once on a second signal", async () => {
    const running = startProcess(
      'shutdown.add("store", "s", () => { console.log("closing"); return new Promise(() => undefined); });',
    );
    await running.until("up");
    running.child.kill("SIGTERM");
    await running.until("closing");
    running.child.kill("SIGTERM");
    expect(await running.ended).toBe(1);
  });

  it("logs an unhandled error as fatal and exits with 1", async () => {
    const running = startProcess('globalThis.after = () => { Promise.reject(new Error("lost")); };');
    expect(await running.ended).toBe(1);
    expect(running.lines.join("\n")).toContain('"level":60');
    expect(running.lines.join("\n")).toContain("lost");
  });
});
